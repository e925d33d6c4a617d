import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { MAX_PROGRAM_BYTES } from "@glasm/nv-vertex";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runCommandLine } from "../src/commands/cli.js";
import { writeWholeFile } from "../src/write-file.js";
import { glasm, isRunning, temporaryFolder } from "./command-line.js";

const ROOM = fileURLToPath(new URL("../", import.meta.url));
const COMMAND = `${ROOM}bin/glasm.js`;
const PROGRAM = "!!VP1.0 MOV o[HPOS], v[0]; END";
/** Its trace is as long as traces get. */
const ENDLESS = "!!VP2.0 MOV o[HPOS], v[0]; f: BRA f; END";

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  const { status } = spawnSync(process.execPath, [`${ROOM}scripts/bundle.mjs`]);
  expect(status).toBe(0);
});
beforeAll(() => {
  folder = temporaryFolder({ "a.vp": PROGRAM, "endless.vp": ENDLESS });
});
afterAll(() => folder.remove());

/** Standard input of this text and then this many chunks of white space, which notes how many have been asked for. */
function padded(text: string, chunks: number, chunk: Uint8Array) {
  const input = {
    asked: 0,
    async *[Symbol.asyncIterator]() {
      yield await Promise.resolve(Buffer.from(text));
      for (; input.asked < chunks; input.asked++) yield chunk;
    },
  };
  return input;
}

const MEBIBYTE = Buffer.alloc(0x100000, " ");

describe("reading", () => {
  test.each(["check", "dis", "run", "trace"])(
    "%s takes a program of the largest size, and stops after that [Ruling 42]",
    async (command) => {
      const rest = MAX_PROGRAM_BYTES - PROGRAM.length;
      const fits = [Buffer.from(PROGRAM), Buffer.alloc(rest, "\n")];
      expect((await glasm([command, "-"], { stdin: fits })).status).toBe(0);
      const stdin = padded(PROGRAM, 1000, MEBIBYTE);
      const output = temporaryOutput();
      expect(await runCommandLine([command, "-"], { stdin, ...output.host })).toBe(1);
      expect(output.text()).toContain(
        `error program-size: the program has more than ${MAX_PROGRAM_BYTES} bytes [Ruling 42]`,
      );
      expect(stdin.asked).toBeLessThanOrEqual(MAX_PROGRAM_BYTES / MEBIBYTE.length);
    },
  );

  test("takes an input file of 256 MiB, and stops after that [Ruling 118]", async () => {
    const program = folder.file("a.vp");
    const most = 256;
    for (const [more, status] of [
      ["", 0],
      [" ", 2],
    ] as const) {
      // The text and the last chunk but one make one chunk.
      const text = `{}${" ".repeat(MEBIBYTE.length - 2)}${more}`;
      const stdin = padded(text, 1000, MEBIBYTE);
      if (status === 0) stdin.asked = 1000 - (most - 1);
      const output = temporaryOutput();
      expect(await runCommandLine(["run", program, "--input", "-"], { stdin, ...output.host })).toBe(status);
      if (status === 0) continue;
      expect(output.text()).toBe(
        "glasm: <stdin>: it is larger than 268435456 bytes, the most that is read\n",
      );
      expect(stdin.asked).toBeLessThan(most);
    }
  });

  test.each([
    ["check", "-", "-"],
    ["run", "-", "--input", "-"],
  ])("%s %s %s reads standard input once", async (...args) => {
    const { status, stdout, stderr } = await glasm(args, { stdin: PROGRAM });
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe("glasm: - stands for standard input, which can be read only once\n");
  });

  test("ends what never would", () => {
    const shell = (line: string) =>
      spawnSync(line, {
        ...({ encoding: "utf8", shell: true, timeout: 500_000 } as const),
        env: { ...process.env, GLASM_PROGRESS: "never" },
      });
    const command = `"${process.execPath}" "${COMMAND}"`;
    const { status, stdout } = shell(`yes '#' | ${command} check -`);
    expect([status, stdout]).toEqual([1, expect.stringContaining("error program-size")]);
    expect(shell(`${command} check /dev/zero`).status).toBe(1);
    const run = `${command} trace ${folder.file("endless.vp")} --format json`;
    expect(shell(`${run} | head -n 1`)).toMatchObject({ stdout: "{\n", stderr: "" });
  });
});

function temporaryOutput() {
  const chunks: string[] = [];
  const stream = { write: (text: string) => chunks.push(text) > 0 };
  const output = stream as unknown as NodeJS.WriteStream;
  return { host: { stdout: output, stderr: output, env: {} }, text: () => chunks.join("") };
}

describe("writing", () => {
  const canonical = async () => (await glasm(["dis", folder.file("a.vp")])).stdout;

  test("leaves the old file until the new one is there, and nothing beside", async () => {
    const own = temporaryFolder({ "out.vp": "old" });
    const before = statSync(own.file("out.vp"));
    expect((await glasm(["dis", folder.file("a.vp"), "-o", own.file("out.vp")])).status).toBe(0);
    expect(readFileSync(own.file("out.vp"), "utf8")).toBe(await canonical());
    expect(statSync(own.file("out.vp")).ino).not.toBe(before.ino);
    expect(readdirSync(own.path)).toEqual(["out.vp"]);
    own.remove();
  });

  test("keeps the mode of a file, and a symbolic link to it", async () => {
    const own = temporaryFolder({ "out.vp": "old" });
    chmodSync(own.file("out.vp"), 0o751);
    symlinkSync("out.vp", own.file("link.vp"));
    expect((await glasm(["dis", folder.file("a.vp"), "-o", own.file("link.vp")])).status).toBe(0);
    expect(readlinkSync(own.file("link.vp"))).toBe("out.vp");
    expect(readFileSync(own.file("out.vp"), "utf8")).toBe(await canonical());
    expect(statSync(own.file("out.vp")).mode & 0o777).toBe(0o751);
    own.remove();
  });

  test("keeps a symbolic link to a file that is not there yet", async () => {
    const own = temporaryFolder();
    mkdirSync(own.file("inner/deep"), { recursive: true });
    symlinkSync("inner/deep", own.file("folder"));
    symlinkSync("../new.vp", own.file("inner/deep/second.vp"));
    symlinkSync("folder/second.vp", own.file("first.vp"));
    expect((await glasm(["dis", folder.file("a.vp"), "-o", own.file("first.vp")])).status).toBe(0);
    expect(readlinkSync(own.file("first.vp"))).toBe("folder/second.vp");
    expect(readFileSync(own.file("inner/new.vp"), "utf8")).toBe(await canonical());
    expect(readlinkSync(own.file("inner/deep/second.vp"))).toBe("../new.vp");
    own.remove();
  });

  test("fails for a link that leads nowhere, and for one that leads to itself", async () => {
    const own = temporaryFolder();
    symlinkSync("nowhere/new.vp", own.file("lost.vp"));
    symlinkSync("loop.vp", own.file("loop.vp"));
    for (const name of ["lost.vp", "loop.vp"]) {
      const { status, stderr } = await glasm(["dis", folder.file("a.vp"), "-o", own.file(name)]);
      expect({ status, stderr }).toEqual({ status: 3, stderr: expect.stringContaining(`${name}: `) });
    }
    expect(readdirSync(own.path).sort()).toEqual(["loop.vp", "lost.vp"]);
    own.remove();
  });

  test("leaves a file that may not be written to", async () => {
    const own = temporaryFolder({ "out.vp": "old" });
    chmodSync(own.file("out.vp"), 0o444);
    chmodSync(own.path, 0o777);
    const isRoot = process.geteuid!() === 0;
    // Root may write to any file.
    if (isRoot) process.seteuid!(65_534);
    const outcome = await writeWholeFile(own.file("out.vp"), ["new"]).catch((error: unknown) => error);
    if (isRoot) process.seteuid!(0);
    expect(outcome).toMatchObject({ code: "EACCES" });
    expect(readFileSync(own.file("out.vp"), "utf8")).toBe("old");
    expect(readdirSync(own.path)).toEqual(["out.vp"]);
    own.remove();
  });

  test("writes to what is not a file as it is", async () => {
    const own = temporaryFolder();
    const fifo = own.file("pipe");
    spawnSync(`mkfifo "${fifo}"`, { shell: true });
    const reader = spawn("cat", [fifo], { stdio: ["ignore", "pipe", "ignore"] });
    const closed = once(reader, "close");
    const text: string[] = [];
    reader.stdout.on("data", (chunk) => text.push(String(chunk)));
    expect((await glasm(["dis", folder.file("a.vp"), "-o", fifo])).status).toBe(0);
    await closed;
    expect(text.join("")).toBe(await canonical());
    expect(lstatSync(fifo).isFIFO()).toBe(true);
    expect(readdirSync(own.path)).toEqual(["pipe"]);
    expect((await glasm(["dis", folder.file("a.vp"), "-o", "/dev/null"])).status).toBe(0);
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
    const dis = `"${process.execPath}" "${COMMAND}" dis "${folder.file("a.vp")}" -o /dev/stdout | cat`;
    const { stdout } = spawnSync(dis, { shell: true });
    expect(String(stdout)).toBe(await canonical());
    own.remove();
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("leaves the old file where %s comes", async (name) => {
    const own = temporaryFolder({ "out.json": "old" });
    const child = spawn(
      process.execPath,
      [COMMAND, "trace", folder.file("endless.vp"), "--format", "json", "-o", own.file("out.json")],
      { stdio: "ignore" },
    );
    const ended = once(child, "exit");
    // The trace is written while it is made, which takes seconds.
    while (isRunning(child) && readdirSync(own.path).length < 2) await wait(5);
    child.kill(name);
    const [status, signal] = (await ended) as readonly unknown[];
    expect({ status, signal }).toEqual({ status: null, signal: name });
    expect(readdirSync(own.path)).toEqual(["out.json"]);
    expect(readFileSync(own.file("out.json"), "utf8")).toBe("old");
    own.remove();
  });

  test("leaves the old file where there is no room for the new one", () => {
    const own = temporaryFolder({ "out.json": "old" });
    const trace = `trace "${folder.file("endless.vp")}" --format json -o "${own.file("out.json")}"`;
    const limited = `ulimit -f 100; "${process.execPath}" "${COMMAND}" ${trace}`;
    const { status, stdout } = spawnSync(limited, { shell: true, encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 3, stdout: expect.stringContaining("file too large") });
    expect(readdirSync(own.path)).toEqual(["out.json"]);
    expect(readFileSync(own.file("out.json"), "utf8")).toBe("old");
    own.remove();
  });

  test.each([
    [["draw", "teapot-lit", "--size", "8x8", "-o"], "picture.png"],
    [["draw", "clip-distances", "--frames", "1..1", "--size", "8x8", "-o"], "frame.png"],
    [["conform", "exec/MOV:", "--report"], "report.md"],
    [["trace", "a.vp", "-o"], "trace.txt"],
  ])("%j renames its file into its place", async (args, name) => {
    const own = temporaryFolder({ [name]: "old" });
    const hardLink = own.file("same");
    linkSync(own.file(name), hardLink);
    const { status } = await glasm([
      ...args.map((arg) => (arg === "a.vp" ? folder.file(arg) : arg)),
      own.file(name),
    ]);
    expect(status).toBe(0);
    expect(readFileSync(own.file(name), "utf8")).not.toBe("old");
    expect(readFileSync(hardLink, "utf8")).toBe("old");
    own.remove();
  });

  test("exports cases in the same way", async () => {
    const own = temporaryFolder();
    const args = ["conform", "exec/MOV:", "--export", own.path];
    expect((await glasm(args)).status).toBe(0);
    const [file] = readdirSync(own.path, { recursive: true }).filter((name) =>
      String(name).endsWith(".json"),
    );
    const path = own.file(String(file));
    linkSync(path, own.file("same"));
    writeFileSync(path, "old");
    expect((await glasm(args)).status).toBe(0);
    expect(readFileSync(own.file("same"), "utf8")).toBe("old");
    expect(readFileSync(path, "utf8")).toContain('"cases"');
    own.remove();
  });
});
