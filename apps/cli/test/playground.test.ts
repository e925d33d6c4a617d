import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import { UsageError } from "../src/exit.js";
import { serveFolder, type Serving } from "../src/serve-folder.js";
import { glasm, temporaryFolder } from "./command-line.js";

const HERE = "127.0.0.1";

/** The status, the kind and the contents of what a path of a server gives; the path goes as it stands. */
async function got(
  { server }: Serving,
  path: string,
): Promise<readonly [number, string | undefined, string]> {
  const { port } = server.address() as { readonly port: number };
  return new Promise((resolve, reject) => {
    get({ host: HERE, port, path, agent: false }, (response) => {
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

describe("glasm playground", () => {
  test.each(["65536", "-1", "http", ""])("takes no port %j", async (port) => {
    const { status, stdout, stderr } = await glasm(["playground", "--port", port]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("Expected a port from 0 to 65535.");
  });
});
