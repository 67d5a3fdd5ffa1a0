-- Asks a Sublight server for rulings, from a table of Tabletop Simulator.
--
-- Paste this into the Global script. Give each ship and obstacle GM notes in JSON with all but its pose, such as
--   {"list": "ships", "id": "luke", "ship": "t65xwing", "player": "rebels"}
--   {"list": "obstacles", "id": "rock", "obstacle": "coreasteroid0"}
-- and type a move into the chat after an exclamation mark:   !luke 3 bank_right
-- A server on the same machine: sublight serve

SERVER = "http://127.0.0.1:8000"
GAME, EDITION = "xwing", "1.4.6"
PLAYERS = {"rebels", "empire"}
WIDTH_IN, HEIGHT_IN = 36, 36      -- the play area; its centre is at x = 0, z = 0
FRONT = 180                       -- add to the rotation of a model to get its heading; most models face you
MM = 25.4

-- Where a piece stands, in mm from the lower left corner of the play area.
function pose(object)
  local at, turn = object.getPosition(), object.getRotation()
  return {
    x = (at.x + WIDTH_IN / 2) * MM,
    y = (at.z + HEIGHT_IN / 2) * MM,
    heading = (turn.y + FRONT) % 360,
  }
end

-- The table as Sublight reads it, made of all objects that have notes for it.
function tableNow()
  local made = {
    game = GAME, edition = EDITION, players = PLAYERS,
    area = {width = WIDTH_IN * MM, height = HEIGHT_IN * MM},
  }
  for _, object in ipairs(getObjects()) do
    local notes = object.getGMNotes()
    if notes:sub(1, 1) == "{" then
      local piece = JSON.decode(notes)
      local list = piece.list
      piece.list, piece.pose = nil, pose(object)
      made[list] = made[list] or {}
      table.insert(made[list], piece)
    end
  end
  return made
end

-- Asks for a ruling and says it to everybody.
function rule(move, answers)
  local body = JSON.encode({table = tableNow(), move = move, answers = answers})
  local headers = {["Content-Type"] = "application/json", Accept = "application/json"}
  WebRequest.custom(SERVER .. "/v1/adjudicate", "POST", true, body, headers, function(request)
    if request.is_error then
      broadcastToAll("No referee at " .. SERVER .. ": " .. request.error)
    else
      tell(JSON.decode(request.text), move, answers or {})
    end
  end)
end

waiting = nil   -- the move that waits for an answer, the answers so far, and the id of the question

function tell(answer, move, answers)
  if answer.error then
    broadcastToAll(answer.error.says)
    return
  end
  local ruling = answer.ruling
  for _, list in ipairs({ruling.violations, ruling.events}) do
    for _, each in ipairs(list) do broadcastToAll(each.says .. " [" .. each.rule .. "]") end
  end
  waiting = nil
  if ruling.question then
    local keys = {}
    for _, option in ipairs(ruling.question.answers or {}) do
      table.insert(keys, option.key .. " (" .. option.says .. ")")
    end
    broadcastToAll(ruling.question.says .. " Answer with ? and one of: " .. table.concat(keys, ", "))
    waiting = {move = move, answers = answers, id = ruling.question.id}
  end
end

-- Called for each line of chat: `!MOVE` asks for a ruling, `?KEY` answers its question.
function onChat(message)
  local mark, rest = message:sub(1, 1), message:sub(2)
  if mark == "!" then
    rule(rest)
  elseif mark == "?" and waiting then
    waiting.answers[waiting.id] = rest
    rule(waiting.move, waiting.answers)
  end
end
