"""`tabard serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import os
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from contextlib import suppress
from ipaddress import ip_network
from typing import TYPE_CHECKING, Final, NoReturn

from rich.text import Text

from tabard.cli.keys import CONTACT, NO_CONTACT, NO_PACKAGES
from tabard.cli.loading import load_games
from tabard.cli.speech import UsageError
from tabard.engine.errors import excerpt
from tabard.engine.state import COMPILED
from tabard.engine.unpacking import unpinned
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.cli.arguments import Arguments
    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.server.common.settings import Settings

NO_SERVER: Final = N_("The table in the browser needs more packages: pip install 'tabard[server]'.")
NO_PAGES: Final = N_(
    "This Tabard was installed from a repository without its pages. In a clone 'make page' builds them, with Node 20; "
    "releases have them."
)
COMING: Final = N_("Bots think in the pure build until the compiled one is ready, in a minute or two.")
PURE: Final = N_(
    "This is the pure build: bots think about ten times slower. Where there is a C compiler, installing Tabard anew "
    "makes the compiled one."
)
NOT_FREE: Final = N_("{host}, port {port} cannot be listened at: {reason}. Choose another one with --port.")
NO_DATABASE: Final = N_("The database {database} cannot be opened: {reason}")
NO_URL: Final = N_(
    "{database} names no database. A file is sqlite:///{database}; a server is postgresql://USER@HOST/NAME."
)
NO_PROXY: Final = N_(
    "'{address}' is not the address of a proxy. Right would be an IP address such as 10.0.0.5, or a network such as "
    "10.0.0.0/24."
)
LOCAL: Final = ("127.0.0.1", "::1")  # where a proxy on the same machine comes from
OTHER_FILES: Final = 200  # open ones, beside connections: the database, processes, what is being read
NO_DAYS: Final = N_(
    "Tables cannot be kept so many days: {days:g}. After --keep comes a number above 0, for example 30."
)
MOST_WORKERS: Final = 64
NO_WORKERS: Final = N_("There cannot be {count} processes that serve the tables. Possible are 1 to {most}.")
FINE, NOT_FINE = "-", "!"
BACKLOG: Final = 2048
SWITCH: Final = 0.001  # seconds that the database's thread waits at most while a page is being made
# How many new objects, and how many rounds of the kind before, until each kind of round. Neither requests nor what is
# done at a table leave garbage that only a round finds, see `test_live`. But after some seconds all that is drawn there
# is new: so a round looks at nearly everything, and holds everybody up for tenths of a second.
GARBAGE: Final = (1_000_000, 10, 20)
MMAP_THRESHOLD: Final = -3  # what glibc's `mallopt` calls it
LARGE: Final = 1 << 16  # bytes; whatever is larger, as a drawing is, goes back to the system when nobody needs it
EVERYWHERE: Final = "0.0.0.0"  # to listen at; only some browsers know that it is here too
TERMINATED: Final = 143  # what shells expect of a program that was told to end


def serve(given: Arguments, screen: Screen) -> int:
    """Serve until somebody ends it. The exit code."""
    load_games()
    try:
        from tabard.server.common import builds, metrics
        from tabard.server.serving.network import RestartableServer, ServerConfig
        from tabard.server.views.templating import MANIFEST
    except ModuleNotFoundError as error:
        raise UsageError(screen.say(NO_SERVER)) from error
    settings = wanted(given, screen)
    if given.check:
        return check(settings, screen)
    if not MANIFEST.is_file():
        raise UsageError(screen.say(NO_PAGES))
    check_keys(settings, screen)
    check_database(settings, screen)
    # Not by an exception: whatever is raised while Python clears something away is lost, and the program would go on.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(TERMINATED))
    listening = listen(settings, screen)
    listening_at = listening.getsockname()[1]
    url = f"http://{address(settings.host)}:{listening_at}/"
    screen.show(screen.say("The table is at {url} (Ctrl-C ends it)", url=url))
    if not COMPILED:
        screen.show(screen.say(COMING if builds.coming() else PURE))
    if not given.no_browser:
        threading.Timer(1.0, webbrowser.open, (url,)).start()
    if settings.workers > 1 and sys.platform != "win32":
        from tabard.server.serving.workers import serve_together

        with suppress(KeyboardInterrupt):
            serve_together(settings, listening, keep_well)
            return TERMINATED
        return 0
    keep_well(settings)
    if settings.metrics:
        metrics.publish(settings.metrics)
    server = RestartableServer(ServerConfig(settings, log_level="warning"))
    with suppress(KeyboardInterrupt):  # the usual way to end it
        server.run([listening])
    listening.close()
    if server.anew:
        begin_anew(listening_at)
    return 0


def begin_anew(port: int) -> NoReturn:
    """This program once more, as it was called, at the same port: it then opens the box that its owner has kept."""
    command = [sys.executable, *sys.orig_argv[1:], "--no-browser", "--port", str(port)]
    environment = unpinned(dict(os.environ))
    if sys.platform == "win32":  # where a shell would not wait for a program that takes the place of another
        sys.exit(subprocess.call(command, env=environment))
    os.execve(sys.executable, command, environment)


def check(settings: Settings, screen: Screen) -> int:
    """Say what an operator should know. The exit code: whether something should be changed."""
    from tabard.server.serving.inspection import inspect

    found = inspect(settings, screen.lang)
    screen.show_items(Text(f"{FINE if one.fine else NOT_FINE} {one.sentence}") for one in found)
    return 0 if all(one.fine for one in found) else 1


def check_keys(settings: Settings, speech: Speech) -> None:
    """Whether people can be called with the keys of the environment, if there are any."""
    if not settings.push_key:
        return
    try:
        import http_ece  # noqa: F401
        import py_vapid  # noqa: F401

        from tabard.server.calling.web_push import Keys

        Keys(settings.push_key, settings.push_contact)
    except ModuleNotFoundError as error:
        raise UsageError(speech.say(NO_PACKAGES)) from error
    except ValueError as error:
        raise UsageError(speech.say("What TABARD_PUSH_KEY holds is no key. 'tabard keys' makes one.")) from error
    if not CONTACT.fullmatch(settings.push_contact):
        raise UsageError(speech.say(NO_CONTACT, contact=settings.push_contact))


def check_database(settings: Settings, speech: Speech) -> None:
    """Open the database once, so that what is wrong with it is said before anything else is begun."""
    from tabard.server.storage.files import Unusable
    from tabard.server.storage.storage import Storage, reason

    if "://" not in settings.database:
        raise UsageError(speech.say(NO_URL, database=excerpt(settings.database)))

    async def opened() -> None:
        storage = Storage(settings)
        try:
            await storage.start()
        finally:
            await storage.close()

    try:
        asyncio.run(opened())
    except Unusable as error:
        raise UsageError(error.sentence(speech.lang)) from error
    except Exception as error:  # each driver has its own
        why = reason(error.__cause__ or error)
        raise UsageError(speech.say(NO_DATABASE, database=settings.place, reason=why)) from error


def keep_well(settings: Settings) -> None:
    """What every process that serves does first."""
    from tabard.server.common import logs

    if settings.log == "json":
        logs.write_json()
    keep_responsive()
    keep_slim()
    keep_open(settings.limits.everybody)


def keep_responsive() -> None:
    """Let nothing hold up the server for long: neither a thread, nor a search for garbage in all of the memory."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def keep_slim() -> None:
    """Let no holes grow between large pieces of memory that come and go. Other systems than Linux see to it alone."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def keep_open(connections: int) -> None:
    """Allow this process an open file for each connection, as far as the system lets us, and some for all else."""
    if sys.platform != "win32":  # which does not count them
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        needed = min(connections + OTHER_FILES, sys.maxsize if most == resource.RLIM_INFINITY else most)
        if now != resource.RLIM_INFINITY and now < needed:
            with suppress(ValueError, OSError):  # macOS allows fewer than it says
                resource.setrlimit(resource.RLIMIT_NOFILE, (needed, most))


def wanted(given: Arguments, speech: Speech) -> Settings:
    from tabard.server.common.settings import UNLIMITED, Settings

    usual = Settings()
    return Settings(
        given.database or usual.database,
        given.host or usual.host,
        usual.port if given.port is None else given.port,
        usual.thinkers if given.thinkers is None else given.thinkers,
        usual.pause if given.pause is None else given.pause,
        UNLIMITED if given.no_limits else usual.limits,
        () if given.trust_proxy is None else proxies(given.trust_proxy, speech),
        checked_days(given.keep, speech) if given.keep is not None else usual.keep,
        usual.workers if given.workers is None else checked_workers(given.workers, speech),
        given.metrics or usual.metrics,
        given.log or usual.log,
    )


def proxies(given: Sequence[str], speech: Speech) -> tuple[str, ...]:
    """Check the addresses and networks that were named as proxies; if none was, they are those of this machine."""
    for one in given:
        try:
            ip_network(one)
        except ValueError as error:
            raise UsageError(speech.say(NO_PROXY, address=one)) from error
    return tuple(given) or LOCAL


def checked_days(days: float, speech: Speech) -> float:
    """Check for how many days tables are kept: it is a number above 0."""
    if not 0 < days < float("inf"):
        raise UsageError(speech.say(NO_DAYS, days=days))
    return days


def checked_workers(count: int, speech: Speech) -> int:
    if not 1 <= count <= MOST_WORKERS:
        raise UsageError(speech.say(NO_WORKERS, count=count, most=MOST_WORKERS))
    if count > 1 and sys.platform == "win32":
        raise UsageError(speech.say("On Windows one process serves the tables; leave --workers out."))
    return count


def address(host: str) -> str:
    """Where a browser on this machine finds what listens at a host."""
    return "127.0.0.1" if host == EVERYWHERE else host


def listen(settings: Settings, speech: Speech) -> socket.socket:
    """A socket that waits for browsers, before anything else is begun."""
    try:
        return socket.create_server((settings.host, settings.port), backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        values = {"host": settings.host, "port": settings.port, "reason": getattr(error, "strerror", None) or error}
        raise UsageError(speech.say(NOT_FREE, **values)) from error
