import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { UsageError } from "../src/exit.js";
import { openInBrowser, seesBrowser } from "../src/open-browser.js";
import { serveFolder, type Serving } from "../src/serve-folder.js";
import { ServedFiles } from "../src/served-files.js";
import { glasm, hostOf, temporaryFolder } from "./command-line.js";

const HERE = "127.0.0.1";

/** The status, the kind and the contents of what a path of a server gives; the path goes as it stands. */
async function got(
  { server }: Serving,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly [number, string | undefined, string]> {
  const { port } = server.address() as { readonly port: number };
  return new Promise((resolve, reject) => {
    get({ host: HERE, port, path, headers, agent: false }, (response) => {
      const { statusCode, headers } = response;
      text(response).then((body) => resolve([statusCode!, headers["content-type"], body]), reject);
    }).on("error", reject);
  });
}

describe("a served folder", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let serving: Serving;
  beforeEach(async () => {
    folder = temporaryFolder({ "secret.txt": "secret" });
    mkdirSync(folder.file("page"));
    for (const name of ["index.html", "code.js", "code.wasm"])
      writeFileSync(folder.file(`page/${name}`), name);
    serving = await serveFolder(folder.file("page"), { host: HERE, port: 0 });
  });
  afterEach(() => {
    serving.server.close();
    folder.remove();
  });

  test("gives its files with their kinds, the page for itself", async () => {
    expect(serving.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await got(serving, "/")).toEqual([200, "text/html;charset=utf-8", "index.html"]);
    expect(await got(serving, "/code.js")).toEqual([200, expect.stringMatching(/javascript/), "code.js"]);
    expect(await got(serving, "/code.wasm")).toEqual([200, "application/wasm", "code.wasm"]);
  });

  test("isolates the page, so that its threads can share memory [Ruling 495]", async () => {
    for (const path of ["/", "/code.js", "/missing.js"]) {
      const { headers } = await fetch(new URL(path, serving.url));
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
    }
  });

  test.each(["/missing.js", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"])(
    "gives nothing for %s",
    async (path) => {
      expect(await got(serving, path)).toEqual([404, "text/plain", "not found\n"]);
    },
  );

  test("says that its port is taken, and what to do", async () => {
    const { port } = serving.server.address() as { readonly port: number };
    await expect(serveFolder(folder.path, { host: HERE, port })).rejects.toEqual(
      new UsageError(`${HERE}:${port}: this port is taken; --port 0 takes a free one`),
    );
  });
});

describe("a browser [Ruling 253]", () => {
  const sees = (env: Readonly<Record<string, string>>, platform = "linux", isTTY = true): boolean =>
    seesBrowser({ stdout: Object.assign(new PassThrough(), { isTTY }), env }, platform);

  test("is seen on a terminal of a computer with a display", () => {
    expect([sees({ DISPLAY: ":0" }), sees({ WAYLAND_DISPLAY: "w" }), sees({}, "darwin")]).toEqual([
      ...[true, true, true],
    ]);
    expect([sees({}), sees({ DISPLAY: "" }), sees({}, "win32", false)]).toEqual([false, false, false]);
    for (const name of ["CI", "SSH_CONNECTION", "SSH_TTY"])
      expect(sees({ DISPLAY: ":0", [name]: "1" })).toBe(false);
  });

  test("opens the address where it is seen, or as it is asked for; if it does not, the command says so", async () => {
    const opened: string[] = [];
    const openBrowser = async (address: string): Promise<void> => {
      opened.push(address);
      if (address === "bad") await Promise.reject(new Error("spawn xdg-open ENOENT"));
    };
    const stderr = new PassThrough();
    const host = { ...hostOf(), stderr, openBrowser };
    await openInBrowser("unseen", undefined, host);
    await openInBrowser("unwanted", false, host);
    await openInBrowser("wanted", true, host);
    expect([opened, stderr.read()]).toEqual([["wanted"], null]);
    await openInBrowser("bad", true, host);
    expect(String(stderr.read())).toBe(
      "glasm: no browser opens (spawn xdg-open ENOENT); open the address yourself.\n",
    );
  });
});

describe("files that the page follows [Ruling 237]", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder({ "own.vp": "!!VP1.0 END", "index.html": "page" });
  });
  afterEach(() => folder.remove());

  test("are told of at once and with each change, and given as they are", async () => {
    const host = hostOf();
    const names = ["own.vp", "mesh.obj"];
    const served = await ServedFiles.of(
      names.map((name) => folder.file(name)),
      host,
    );
    const serving = await serveFolder(folder.path, { host: HERE, port: 0 }, (...call) =>
      served.answer(...call),
    );
    const end = new AbortController();
    const following = served.follow(end.signal);
    try {
      const events = eventsOf(serving);
      const next = async () =>
        (await events.next()).value as readonly { name: string; version: string | null }[];
      const first = await next();
      expect(first).toEqual([
        { name: "own.vp", version: expect.any(String) },
        { name: "mesh.obj", version: null },
      ]);
      writeFileSync(folder.file("mesh.obj"), "v 0 0 0");
      expect(await next()).toEqual([first[0], { name: "mesh.obj", version: expect.any(String) }]);
      const octets = "application/octet-stream";
      expect(await got(serving, "/files/0")).toEqual([200, octets, "!!VP1.0 END"]);
      expect(await got(serving, "/files/1")).toEqual([200, octets, "v 0 0 0"]);
      rmSync(folder.file("own.vp"));
      expect((await next())[0]).toEqual({ name: "own.vp", version: null });
      expect((await got(serving, "/files/0"))[0]).toBe(404);
      for (const path of ["/files/2", "/files/x", "/files/"])
        expect(await got(serving, path)).toEqual([404, "text/plain", "not one of the files\n"]);
      expect((await got(serving, "/"))[2]).toBe("page");
      expect((await got(serving, "/files/1", { host: "elsewhere.example" }))[0]).toBe(403);
    } finally {
      end.abort();
      await following;
      serving.server.closeAllConnections();
      serving.server.close();
    }
  });

  test.each([
    [["missing.vp"], "missing.vp: no such file or folder"],
    [["."], ": is a folder"],
    [
      ["notes.md"],
      "notes.md: it begins as no program, and its name ends in none of .vp, .vsp, .pica, .shbin, .obj",
    ],
    [["own.vp", "own.vp"], "playground: two of the files are called own.vp"],
    [["-"], "playground follows files of the disk, and - stands for standard input"],
  ])("are not %j", async (names, message) => {
    writeFileSync(folder.file("notes.md"), "# Notes");
    const files = names.map((name) => (name === "-" ? name : folder.file(name)));
    const { status, stdout, stderr } = await glasm(["playground", ...files]);
    expect([[2, 3].includes(status), stdout]).toEqual([true, ""]);
    expect(stderr).toContain(message);
  });
});

/** What a server tells of its files, one event after the other. */
async function* eventsOf({ url }: Serving): AsyncGenerator<unknown> {
  const { body } = await fetch(`${url}files/events`);
  let text = "";
  for await (const chunk of body!) {
    text += Buffer.from(chunk as Uint8Array).toString();
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      yield JSON.parse(text.slice("data: ".length, end));
      text = text.slice(end + 2);
    }
  }
}

describe("glasm playground", () => {
  test.each(["65536", "-1", "http", ""])("takes no port %j", async (port) => {
    const { status, stdout, stderr } = await glasm(["playground", "--port", port]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("Expected a port from 0 to 65535.");
  });
});
