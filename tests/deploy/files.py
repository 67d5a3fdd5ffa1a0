"""The files of `deploy/` as values: the command lines in them, and the proxy's configuration for this machine."""

import configparser
import json
import os
import re
import shlex
from pathlib import Path
from typing import Any

import yaml

from checks.source import ROOT

DEPLOY = ROOT / "deploy"
NAME = "tables.example"
"""What `SUBLIGHT_NAME` is in these tests, and what the unit has."""


def text(name: str) -> str:
    """Return a file of `deploy/`."""
    return (DEPLOY / name).read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    """Return the compose file, its variables filled in."""
    filled = text("compose.yaml").replace("${SUBLIGHT_NAME}", NAME).replace("${POSTGRES_PASSWORD}", "secret")
    found = yaml.safe_load(filled)
    assert isinstance(found, dict)
    return found


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the container file, each with its words."""
    lines = [line for line in text("Containerfile").splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def array(instruction: str) -> list[str]:
    """Return the array of an instruction of the container file."""
    found = json.loads(dict(instructions())[instruction])
    assert isinstance(found, list)
    return found


def unit(name: str) -> configparser.ConfigParser:
    """Return a unit of systemd; of a key that stands more than once the last."""
    parser = configparser.ConfigParser(interpolation=None, strict=False, delimiters=["="])
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text(name))
    return parser


def command_lines() -> dict[str, list[str]]:
    """Return the words after `sublight` of every command line in `deploy/`, by where it stands."""
    entry = array("ENTRYPOINT")[1:]
    services = compose()["services"]
    return {
        "sublight.service": shlex.split(unit("sublight.service")["Service"]["ExecStart"])[1:],
        "Containerfile": entry + array("CMD"),
        "compose.yaml, one": entry + services["one"]["command"],
        "compose.yaml, two": entry + services["two"]["command"],
    }


def proxy_here(folder: Path, ports: dict[str, int]) -> str:
    """Return nginx.conf for this machine: on ports of `ports` (80, 443 and the servers'), with files in `folder`."""
    found = text("nginx.conf")
    for name in ("one", "two"):
        found = found.replace(f"server {name}:8000", f"server 127.0.0.1:{ports[name]}")
    for port in ("80", "443"):
        found = re.sub(rf"listen {port}\b", f"listen 127.0.0.1:{ports[port]}", found)
    found = found.replace("/tmp/nginx", f"{folder}/nginx").replace("/etc/nginx/tls", str(folder))  # noqa: S108
    return f"user root;\n{found}" if hasattr(os, "getuid") and os.getuid() == 0 else found
