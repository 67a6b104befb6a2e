#!/usr/bin/env python3
"""Drives `fuda mcp` with the official client of the protocol, and measures the time of calls.

    agents.py [--fuda PROGRAM] [--todos N] [--calls N]

Needs the package `mcp` from PyPI (`pip install mcp`). Calls every tool once and reads up to 200 resources on a board of N todos,
and compares the results with the output of the commands. Then makes N concurrent calls of each kind.
"""
import argparse
import asyncio
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

try:
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client
    from mcp.types import PaginatedRequestParams
except ImportError:
    sys.exit("agents.py: the package 'mcp' is missing; pip install mcp")

HERE = pathlib.Path(__file__).resolve().parent
ENVIRONMENT = {"PATH": os.environ["PATH"], "FUDA_USER": "hana"}


def options():
    parser = argparse.ArgumentParser(description="Drive fuda mcp with the official client.")
    parser.add_argument("--fuda", type=pathlib.Path, default=HERE.parent / ".build/static/release/fuda", help="(%(default)s)")
    parser.add_argument("--todos", type=int, default=100, help="the number of todos on the board (%(default)s)")
    parser.add_argument("--calls", type=int, default=100, help="the number of concurrent calls (%(default)s)")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    chosen.fuda = chosen.fuda.resolve()
    return chosen


def field(answer, name):
    """A field by its name in the protocol, or by the snake_case name of newer clients."""
    spelt = "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in name)
    return getattr(answer, name) if hasattr(answer, name) else getattr(answer, spelt)


async def call(session, tool, **arguments):
    answer = await session.call_tool(tool, arguments)
    assert not field(answer, "isError"), answer.content[0].text
    document = field(answer, "structuredContent")
    assert document == json.loads(answer.content[0].text)
    return document


async def each_once(session, printed):
    tools = {tool.name for tool in (await session.list_tools()).tools}
    assert await call(session, "find", limit=1_000_000) == printed("list", "--json")
    assert await call(session, "check") == printed("check", "--format", "json")
    assert await call(session, "report", name="flow") == printed("report", "flow", "--format", "json")
    made = await call(session, "create", title="From an agent", set=["tags=a,b", "due=+3d"], body="- [ ] one\n- [ ] two")
    id = made["todos"][0]["id"]
    await call(session, "set", ids=[id], set=["estimate=2"])
    await call(session, "move", ids=[id], status="doing")
    await call(session, "tick", id=id, box=2)
    await call(session, "comment", id=id, text="Seen.")
    assert await call(session, "show", id=id) == printed("show", id, "--json")
    resources, cursor = [], None
    while cursor or not resources:
        page = await session.list_resources(params=PaginatedRequestParams(cursor=cursor))
        resources, cursor = resources + page.resources, field(page, "nextCursor")
    for resource in resources[:: max(1, len(resources) // 200)]:
        assert (await session.read_resource(resource.uri)).contents[0].text
    templates = field(await session.list_resource_templates(), "resourceTemplates")
    print(f"{len(tools)} tools, {len(resources)} resources, {len(templates)} templates: all equal to the output of the commands")
    return id


async def at_once(name, calls):
    start = time.monotonic()
    answers = await asyncio.gather(*calls)
    seconds = time.monotonic() - start
    print(f"{len(answers):6} × {name:8} {seconds:7.2f} s {1000 * seconds / len(answers):8.1f} ms each")
    return answers


async def drive(chosen, folder):
    def printed(*words):
        done = subprocess.run([chosen.fuda, *words], cwd=folder, env=ENVIRONMENT, capture_output=True)
        return json.loads(done.stdout)

    server = StdioServerParameters(command=str(chosen.fuda), args=["mcp", "-C", str(folder)], env=ENVIRONMENT)
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        print(f"revision {field(await session.initialize(), 'protocolVersion')}, {chosen.todos} todos")
        id = await each_once(session, printed)
        numbers = range(chosen.calls)
        await at_once("find", [call(session, "find", query=f"limit:{number + 1}") for number in numbers])
        await at_once("show", [call(session, "show", id=id) for _ in numbers])
        made = await at_once("create", [call(session, "create", title=f"New {number}") for number in numbers])
        assert len({one["todos"][0]["id"] for one in made}) == chosen.calls
        await at_once("set", [call(session, "set", ids=[id], set=[f"tags+=t{number}"]) for number in numbers])
        tags = (await call(session, "show", id=id))["todo"]["tags"]
        assert len(tags) == chosen.calls + 2, tags
        assert await call(session, "check") == printed("check", "--format", "json")


def main():
    chosen = options()
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        subprocess.run(["git", "init", "--quiet", folder], check=True)
        (folder / "fuda.yml").write_text("title: Agents\n")
        (folder / "todos").mkdir()
        for number in range(chosen.todos):
            (folder / f"todos/t{number:06}.md").write_text(f"---\nid: t{number:06}\ntitle: Todo {number}\n---\n\nText.\n")
        asyncio.run(drive(chosen, folder))


main()
