import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { runCommandLine } from "../src/commands/cli.js";
import { glasm, temporaryFolder } from "./command-line.js";

const GOOD = "!!VP1.0 ADD o[HPOS], v[0], c[4]; END";
const BAD = "!!VP1.0 END";
const INPUT = (x: number): string => JSON.stringify({ parameters: { "4": [x, 0, 0, 0] } });

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

/** What a command prints while a test changes its files. */
class Screen {
  readonly events = new EventEmitter();
  #text = "";
  #seen = 0;

  print(chunk: Uint8Array): void {
    this.#text += Buffer.from(chunk).toString("latin1");
    this.events.emit("text");
  }

  /** What was printed since this was asked last, up to a text. */
  async upTo(text: string): Promise<string> {
    while (!this.#text.includes(text, this.#seen)) await once(this.events, "text");
    const printed = this.#text.slice(this.#seen);
    this.#seen = this.#text.length;
    return printed;
  }
}

/** A command that runs in this process. */
class Watcher extends Screen {
  readonly status: Promise<number>;

  constructor(...args: readonly string[]) {
    super();
    const screen = new Writable({
      write: (chunk: Uint8Array, _, done) => {
        this.print(chunk);
        done();
      },
    });
    const stdin = (async function* () {})();
    this.status = runCommandLine(args, {
      ...{ stdin, stdout: screen, stderr: screen, env: { GLASM_PROGRESS: "never" } },
      signals: this.events,
    });
  }

  /** Ctrl-C, as soon as it listens: before that the process ends as ever. */
  async interrupt(): Promise<number> {
    while (this.events.listenerCount("SIGINT") === 0) await once(this.events, "newListener");
    this.events.emit("SIGINT");
    return this.status;
  }
}

/** Writes a file as many editors do: beside its place, and renamed. */
function replace(file: string, data: string): void {
  writeFileSync(`${file}~`, data);
  renameSync(`${file}~`, file);
}

describe("--watch", () => {
  test("checks again when a file is written, replaced or gone for a time [Ruling 194]", async () => {
    const file = folder.file("check.vp");
    writeFileSync(file, GOOD);
    const watcher = new Watcher("check", "--watch", file);
    expect(await watcher.upTo("ends it\n")).toMatch(/: fine .*\n--- watching .*check\.vp; Ctrl-C ends it\n$/);
    writeFileSync(file, BAD);
    expect(await watcher.upTo("error")).toContain(`--- ${file} has changed\n${file}:1:12: error`);
    replace(file, GOOD);
    expect(await watcher.upTo("fine")).toContain(`--- ${file} has changed\n`);
    rmSync(file);
    expect(await watcher.upTo("back\n")).toMatch(/^--- .*check\.vp is gone; waiting until it is back\n$/);
    writeFileSync(file, BAD);
    const printed = await watcher.upTo("error");
    expect(printed).toContain(`--- ${file} has changed\n${file}:1:12: error`);
    expect(printed).not.toContain("is gone");
    expect(await watcher.interrupt()).toBe(1);
  });

  test("runs again when its input changes, and goes on after mistakes in it; Ctrl-C leaves the status of the last run", async () => {
    const [program, input] = [folder.file("run.vp"), folder.file("input.json")];
    writeFileSync(program, GOOD);
    const watcher = new Watcher("run", program, "--input", input, "--watch");
    expect(await watcher.upTo("ends it\n")).toBe(
      `glasm: ${input}: no such file or folder\n--- watching ${program}, ${input}; Ctrl-C ends it\n`,
    );
    writeFileSync(input, INPUT(7));
    expect(await watcher.upTo("HPOS")).toContain(`--- ${input} has changed\n${program}: note: nothing sets`);
    replace(input, "[");
    expect(await watcher.upTo("JSON")).toContain(`glasm: ${input}:1:2: this is not valid JSON`);
    replace(input, INPUT(8));
    expect(await watcher.upTo("HPOS")).toMatch(/HPOS +8 +0 +0 +1\n/);
    // Once it has seen this, the run has ended and Ctrl-C is waited for.
    rmSync(program!);
    await watcher.upTo("is gone");
    expect(await watcher.interrupt()).toBe(0);
  });

  test("draws again when the program or the mesh changes", async () => {
    const [program, mesh, out] = ["own.vp", "own.obj", "own.png"].map((name) => folder.file(name));
    writeFileSync(program!, "!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[COL0]; END");
    writeFileSync(mesh!, "v 0 0 0\nv 4 0 0\nv 0 4 0\nf 1 2 3\n");
    const watcher = new Watcher(
      ...["draw", program!, "--mesh", mesh!, "-o", out!],
      "--size",
      "20x20",
      "--watch",
    );
    await watcher.upTo("ends it\n");
    const first = readFileSync(out!);
    replace(mesh!, "v 0 0 0\nv 4 0 0\nv 0 1 0\nf 1 2 3\n");
    expect(await watcher.upTo(`${out}\n`)).toBe(`--- ${mesh} has changed\n${out}\n`);
    expect(readFileSync(out!).equals(first)).toBe(false);
    expect(await watcher.interrupt()).toBe(0);
  });

  test("a process of the command ends with Ctrl-C and the status of the last run", async () => {
    const file = folder.file("process.vp");
    writeFileSync(file, BAD);
    const command = fileURLToPath(new URL("../bin/glasm.js", import.meta.url));
    const child = spawn(process.execPath, [command, "check", file, "--watch"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const screen = new Screen();
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Uint8Array) => screen.print(chunk));
    await screen.upTo("ends it\n");
    writeFileSync(file, "!!VP1.0 MOV o[HPOS], R12; END");
    await screen.upTo("R12");
    rmSync(file);
    await screen.upTo("is gone");
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([1, null]);
  });

  test.each([
    [["check", "--watch", "-"], "--watch takes files, and - stands for standard input"],
    [["run", "own.vp", "--input", "-", "--watch"], "--watch takes files, and - stands for standard input"],
    [["run", "--jsonl", "--watch"], "cannot be used with option '--watch'"],
    [["draw", "teapot-lit", "--watch"], "draw --watch belongs to a file with a program or shaders"],
    [["draw", "own.vp", "-o", "-", "--watch"], "draw --watch writes a picture again and again"],
  ])("calls %j wrong usage", async (args, message) => {
    const { status, stderr } = await glasm(args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync("out/own.png")).toBe(false);
  });
});
