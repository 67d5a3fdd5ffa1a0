"""The files of `deploy/` say what the program understands, and agree with each other."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from checks.source import ROOT
from deploy.files import NAME, array, command_lines, compose, instructions, text, unit
from sublight.cli import command_of
from sublight.cli.arguments import Given
from sublight.cli.parser import parser_for

LINES = command_lines()


@pytest.mark.parametrize("where", LINES)
def test_every_command_line_is_read_by_the_program(where: str) -> None:
    """Each begins with the verb `serve`, and has no option that `sublight serve --help` lacks."""
    words = LINES[where]
    assert words[0] == "serve"
    given = parser_for("serve", command_of("serve")[0]).parse_args(words, namespace=Given())
    assert given.store
    assert "compose" not in where or given.name == [NAME]


def test_the_container_is_built_of_extras_that_there_are() -> None:
    """It installs the server and both stores, runs as nobody's user, and is asked for its health."""
    lines = [rest for word, rest in instructions() if word == "RUN"]
    found = re.search(r'"/src\[([\w,]+)\]"', lines[0])
    assert found
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"web", "postgres"} <= set(found[1].split(",")) <= set(project["optional-dependencies"])
    said = dict(instructions())
    assert said["USER"].split(":")[0] not in ("", "0", "root")
    assert said["STOPSIGNAL"] == "SIGTERM"
    assert "/health" in said["HEALTHCHECK"]
    assert array("ENTRYPOINT")[0].startswith(lines[0].split("venv ")[1].split()[0])


def test_the_proxy_asks_the_servers_that_are_started_and_they_trust_it_alone() -> None:
    """Names, port and address are the same in compose.yaml and nginx.conf."""
    services = compose()["services"]
    asked = re.findall(r"server (\w+):(\d+) ", text("nginx.conf"))
    servers = [name for name, service in services.items() if "build" in service]
    assert asked == [(name, dict(instructions())["EXPOSE"]) for name in servers]
    own = services["proxy"]["networks"]["inside"]["ipv4_address"]
    for name in servers:
        words = LINES[f"compose.yaml, {name}"]
        assert words[words.index("--proxies") + 1] == own
        assert "ports" not in services[name]
    assert set(services["proxy"]["depends_on"]) == set(servers)


def test_no_password_stands_on_a_command_line() -> None:
    """Whoever lists the processes of the machine sees none: libpq takes it from the environment."""
    for words in LINES.values():
        assert not any(re.search(r"://[^/]*:[^/]*@", word) for word in words)
    services = compose()["services"]
    assert services["one"]["environment"]["PGPASSWORD"] == services["postgres"]["environment"]["POSTGRES_PASSWORD"]


def test_the_proxy_takes_as_much_as_the_server_does() -> None:
    """The largest body that the server reads passes the proxy."""
    from sublight.web.limits import SETUP_BYTES

    found = re.search(r"client_max_body_size (\d+)m;", text("nginx.conf"))
    assert found
    assert int(found[1]) * 2**20 == SETUP_BYTES


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    """`systemd-analyze verify` has nothing to say of it, with a program that is there; it is left out without one."""
    said = unit("sublight.service")["Service"]
    assert said["DynamicUser"] == said["NoNewPrivileges"] == "yes"
    assert not said["CapabilityBoundingSet"]
    tool = shutil.which("systemd-analyze")
    if tool is None:
        pytest.skip("systemd-analyze is not installed")
    here = text("sublight.service").replace(said["ExecStart"].split()[0], sys.executable)
    (tmp_path / "sublight.service").write_text(here, encoding="utf-8")
    (tmp_path / "sublight.socket").write_text(text("sublight.socket"), encoding="utf-8")
    command = [tool, "verify", "--man=no", str(tmp_path / "sublight.service"), str(tmp_path / "sublight.socket")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "sublight" in line]) == (0, [])


def test_the_socket_is_where_the_proxy_of_the_machine_asks() -> None:
    """The service needs its socket, which is on this machine alone."""
    assert unit("sublight.socket")["Socket"]["ListenStream"].startswith("127.0.0.1:")
    assert "sublight.socket" in unit("sublight.service")["Unit"]["Requires"].split()
    assert unit("sublight.service")["Install"]["Also"] == "sublight.socket"
