# Luke wants to come round behind the TIEs; one of them is in the way, and so is a rock.
luke 3 bank_right
