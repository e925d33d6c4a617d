import { afterAll, afterEach, describe, expect, test } from "@jest/globals";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../scripts/serve.mjs", import.meta.url));
const HOST = "127.0.0.1";

const children: ChildProcess[] = [];
const servers: Server[] = [];
/** What the script and esbuild have said beside the page's address. */
let said = "";
/** What the script writes. */
const folder = mkdtempSync(join(tmpdir(), "glasm-serve-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
  for (const server of servers.splice(0)) server.close();
});

/** Takes a port; any one that is free without a number. */
async function take(port = 0): Promise<number> {
  const server = createServer().listen(port, HOST);
  servers.push(server);
  await once(server, "listening");
  return (server.address() as { readonly port: number }).port;
}

/** Starts the script, and gives what it prints as far as the address of the page. */
async function serve(port: number): Promise<string> {
  const child = spawn(process.execPath, [SCRIPT, String(port)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, TMPDIR: folder },
  });
  children.push(child);
  said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  let text = "";
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (/^The playground: .*\n/m.test(text)) break;
  }
  return text;
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

describe("the server of the page", () => {
  test("takes the next port where one is taken, and says so", async () => {
    const taken = await take();
    const text = await serve(taken);
    expect(text).toContain(`Port ${taken} is taken, so the page has another:\nThe playground: http://`);
    const address = /^The playground: (http:\S+)$/m.exec(text)![1]!;
    const port = Number(new URL(address).port);
    expect(port).toBeGreaterThan(taken);
    expect(port).toBeLessThan(taken + 100);
    expect(await (await fetch(address)).text()).toContain("<title>");
    for (const name of ["", "worker.js", "raster-worker.js"]) {
      const { ok, headers } = await fetch(`${address}${name}`);
      // [Ruling 495]
      expect([ok, headers.get("cross-origin-opener-policy")]).toEqual([true, "same-origin"]);
      expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
    }
  });

  test("takes the port that it is given where that is free, without a word, and leaves nothing behind", async () => {
    const free = await take();
    await new Promise((done) => servers.pop()!.close(done));
    const text = await serve(free);
    expect(text).not.toContain("taken");
    expect(text).toContain(`The playground: http://${HOST}:${free}/\n`);
    let builder: string | undefined;
    while (builder === undefined) {
      builder = /> Local: +(http:\S+)/.exec(said)?.[1];
      await setTimeout(50);
    }
    expect(await answers(builder)).toBe(true);
    const [child] = children.splice(0);
    child!.kill();
    await once(child!, "exit");
    expect(readdirSync(folder)).toEqual([]);
    // What builds the page is a process of its own.
    while (await answers(builder)) await setTimeout(50);
  });

  test.each(["x", "1023", "65536", "8000.5"])("says that %s is not a port", (port) => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, port], {
      encoding: "utf8",
      timeout: 60_000,
    });
    expect([status, stderr]).toEqual([2, `${port} is not a port: expected a number from 1024 to 65535\n`]);
  });
});
