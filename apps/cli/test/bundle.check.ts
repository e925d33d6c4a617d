import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { isAlive } from "@glasm/conformance/is-alive";
import { scenes } from "@glasm/rasterizer";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { temporaryFolder, until } from "./command-line.js";
import { mutatedFile } from "./soak.js";
import { VERSION } from "../src/version.js";

const ROOM = fileURLToPath(new URL("../", import.meta.url));
const COMMAND = `${ROOM}bin/glasm.js`;

const GOLDENS = fileURLToPath(new URL("../../rasterizer/test/goldens/", import.meta.url));

/** Runs the command as its users do: the bundle, in a process of its own, with options for Node. */
function glasm(args: readonly string[], input = "", nodeOptions: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeOptions, COMMAND, ...args], {
    input,
    encoding: "utf8",
    env: { ...process.env, GLASM_PROGRESS: "never" },
  });
  return { status, stdout, stderr };
}

describe("the bundle", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = temporaryFolder();
    const { status, stderr } = spawnSync(process.execPath, [`${ROOM}scripts/bundle.mjs`], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
  afterAll(() => folder.remove());

  test.each(["teapot-lit", "subdivision"])("draws all pictures of %s to one file", (name) => {
    const { frames } = scenes.find((scene) => scene.name === name)!;
    const file = folder.file(`${name}.png`);
    const { status, stdout, stderr } = glasm(["draw", name, "--output", file, "--size", "8x8"]);
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${file}\n`, stderr: "" });
    const bytes = readFileSync(file);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([8, 8]);
    expect(bytes.includes("acTL")).toBe(frames > 1);
  });

  test("gives each of many broken files a verdict, with the place and the reason of what is wrong", () => {
    const files = fc.sample(mutatedFile, 60).map((bytes, number) => {
      writeFileSync(folder.file(`broken-${number}`), bytes);
      return folder.file(`broken-${number}`);
    });
    const verdictOf = (lines: string, file: string) =>
      lines.split("\n").filter((line) => line.startsWith(`${file}:`));
    const WRONG = /: ?(\d+:\d+| offset \d+): error [\w-]+: \S.* \[.+\]$/;
    const checked = glasm(["check", ...files]);
    expect([checked.status, checked.stderr]).toEqual([1, ""]);
    const refused = files.filter((file) => {
      const lines = verdictOf(checked.stdout, file);
      if (/^: fine \(/.test(lines[0]?.slice(file.length) ?? "")) return false;
      for (const line of lines) expect(line).toMatch(/: (error|note)\b/);
      expect(lines[0]).toMatch(WRONG);
      return true;
    });
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.length).toBeLessThan(files.length);
    for (const file of [refused[0]!, refused.at(-1)!, files.find((one) => !refused.includes(one))!]) {
      const { status, stderr } = glasm(["dis", file]);
      if (!refused.includes(file)) expect([status, stderr]).toEqual([0, ""]);
      else expect([status, verdictOf(stderr, file)[0]]).toEqual([1, expect.stringMatching(WRONG)]);
    }
  });

  test.each([
    // Without machine code of JavaScript, too, it takes long to paint the textures of some scenes.
    ["--jitless", ["teapot-lit", "state-program", "fogged-terrain"]],
    // Those of each machine, cube maps, and the stencil test.
    [
      "--noexpose-wasm",
      ["environment-map", "stencil-shadows", "subdivision", "integer-skinning", "lit-knot"],
    ],
  ])("draws the golden pictures where Node has no WebAssembly: %s [Ruling 114]", (option, which) => {
    const out = folder.file(`golden${option}`);
    for (const one of which) {
      const pictures = ["--frames", "0..0", "--size", "256x256", "--output", out];
      const { status } = glasm(["draw", one, ...pictures], "", [option]);
      expect([one, status]).toEqual([one, 0]);
    }
    expect(readdirSync(out).sort()).toEqual(which.map((name) => `${name}-0000.png`).sort());
    const differs = (name: string): boolean =>
      !readFileSync(`${out}/${name}-0000.png`).equals(readFileSync(`${GOLDENS}${name}-0.png`));
    expect(which.filter(differs)).toEqual([]);
  });

  test("answers JSON lines without WebAssembly, unless they are to be compiled [Ruling 114]", () => {
    const line = JSON.stringify({ program: "!!VP1.0 RCP o[HPOS], v[0].w; END", vertices: [{}] });
    const run = (engine: string, options: readonly string[]) =>
      glasm(["run", "--jsonl", "--engine", engine], `${line}\n`, options);
    const { stdout: wanted } = run("compiled", []);
    expect(run("interpreter", ["--jitless"]).stdout).toBe(wanted);
    expect([run("auto", []).stdout, run("auto", ["--jitless"]).stdout]).toEqual([wanted, wanted]);
    const { status, stdout, stderr } = run("compiled", ["--jitless"]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(
      "argument 'compiled' is invalid. This host does not run WebAssembly: it has none.",
    );
  });

  test("conforms where Node has no WebAssembly, on the engine that is left [Ruling 114]", () => {
    const { status, stdout } = glasm(["conform", "exec/MOV:"], "", ["--noexpose-wasm"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^(\d+) cases: \1 passed\n/);
  });

  test("answers JSON lines", () => {
    const line = JSON.stringify({ program: "!!VP1.0 MOV o[HPOS], v[0]; END", vertices: [{}] });
    const { status, stdout, stderr } = glasm(["run", "--jsonl"], `${line}\n\nx`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout.split("\n").map((answer) => answer.slice(0, 11))).toEqual([
      '{"ok":true,',
      '{"ok":false',
      "",
    ]);
  });

  test("gives its status", () => {
    expect(glasm(["check", "-"], "!!VP1.0 MOV o[HPOS], v[0]; END").status).toBe(0);
    expect(glasm(["check", "-"], "!!VP1.0 END").status).toBe(1);
    expect(glasm(["check"]).status).toBe(2);
    expect(glasm(["check", folder.file("missing.vp")]).status).toBe(3);
  });

  test.each(["draw --list", "check --help"])("says in a line that %s cannot be written", (args) => {
    const { status, stderr } = spawnSync(`"${process.execPath}" "${COMMAND}" ${args} > /dev/full`, {
      encoding: "utf8",
      shell: true,
    });
    expect({ status, stderr }).toEqual({ status: 3, stderr: "glasm: <stdout>: no space is left\n" });
  });

  test("ends quietly when nobody reads on", () => {
    const { status, stderr } = spawnSync(
      `yes '{}' | head -n 200000 | "${process.execPath}" "${COMMAND}" run --jsonl | head -n 1`,
      { encoding: "utf8", shell: true },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test("tests itself as another process", () => {
    const target = `"${process.execPath}" "${COMMAND}" target`;
    const filters = [
      "NV_vertex_program/exec/MOV:",
      "NV_vertex_program/draw/selection:",
      "NV_vertex_program2/reject/header:",
    ];
    const { status, stdout, stderr } = glasm(["conform", ...filters, "--target", target]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^(\d+) cases: \1 passed\n/);
  });

  test("runs cases in as many threads as are asked for, and the reports are the same", () => {
    const reports = (jobs: number): readonly string[] => {
      const files = ["html", "md", "json", "xml"].map((ending) => folder.file(`jobs-${jobs}.${ending}`));
      const options = files.flatMap((file) => [file.endsWith(".xml") ? "--junit" : "--report", file]);
      const filters = ["NV_vertex_program/exec/M", "NV_vertex_program/reject/header:"];
      const list = folder.file("known.txt");
      writeFileSync(list, "NV_vertex_program/exec/MOV: none // a reason\n");
      const args = [...filters, "--expected-failures", list, ...options, "--jobs", String(jobs)];
      const { status, stdout, stderr } = glasm(["conform", ...args]);
      expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
      return [stdout, ...files.map((file) => readFileSync(file, "utf8"))];
    };
    expect(reports(3)).toEqual(reports(1));
  });

  describe("keeps its code where Node does", () => {
    const keeps = "enableCompileCache" in module;

    /** Runs the command with a folder for caches and gives what it says and how many files are in it then. */
    const version = (caches: string, more: NodeJS.ProcessEnv = {}) => {
      const { stdout, stderr } = spawnSync(process.execPath, [COMMAND, "--version"], {
        encoding: "utf8",
        env: { ...process.env, XDG_CACHE_HOME: caches, ...more },
      });
      return { said: stdout + stderr, files: filesIn(caches).length };
    };
    const filesIn = (caches: string): readonly string[] =>
      existsSync(caches) && statSync(caches).isDirectory()
        ? readdirSync(caches, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
        : [];
    const said = `${VERSION}\n`;

    test("and uses it", () => {
      const caches = folder.file("used");
      const { files, ...first } = version(caches);
      expect([first.said, files > 0]).toEqual([said, keeps]);
      const before = filesIn(caches).map((file) => [file, statSync(file).mtimeMs]);
      expect(version(caches)).toEqual({ said, files });
      expect(filesIn(caches).map((file) => [file, statSync(file).mtimeMs])).toEqual(before);
      expect(version(folder.file("unwanted"), { GLASM_CODE_CACHE: "never" })).toEqual({ said, files: 0 });
    });

    test("and takes none that is broken, cut off or of another text", () => {
      const caches = folder.file("broken");
      const { files } = version(caches);
      for (const broken of [
        (bytes: Buffer) => bytes.fill(0xff, bytes.length >> 1),
        (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1),
        () => Buffer.alloc(0),
      ]) {
        for (const file of filesIn(caches)) writeFileSync(file, broken(readFileSync(file)));
        expect(version(caches)).toEqual({ said, files });
      }
      // Of the same length: V8 itself goes by that alone.
      const copy = folder.file("copy");
      cpSync(`${ROOM}out`, `${copy}/out`, { recursive: true });
      writeFileSync(`${copy}/package.json`, `{"type": "module"}`);
      const run = () =>
        spawnSync(process.execPath, [`${copy}/out/main.js`, "--version"], {
          encoding: "utf8",
          env: { ...process.env, XDG_CACHE_HOME: caches },
        }).stdout;
      expect([run(), run()]).toEqual([said, said]);
      const other = VERSION.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
      for (const name of readdirSync(`${copy}/out`)) {
        const text = readFileSync(`${copy}/out/${name}`, "utf8");
        writeFileSync(`${copy}/out/${name}`, text.replaceAll(`"${VERSION}"`, `"${other}"`));
      }
      expect([run(), run()]).toEqual([`${other}\n`, `${other}\n`]);
    });

    test("and does without it where it cannot be written", () => {
      const file = folder.file("no-folder");
      writeFileSync(file, "");
      expect(version(file)).toEqual({ said, files: 0 });
      const locked = folder.file("locked");
      mkdirSync(locked, { mode: 0o555 });
      expect(version(locked).said).toBe(said);
      // Not even the superuser writes there.
      expect(version("/proc/nowhere").said).toBe(said);
    });

    test("while several processes begin at once", async () => {
      const caches = folder.file("at-once");
      const env = { ...process.env, XDG_CACHE_HOME: caches };
      const children = Array.from({ length: 4 }, () =>
        spawn(process.execPath, [COMMAND, "--version"], { env }),
      );
      const texts = children.map(async (child) => {
        let text = "";
        for await (const chunk of child.stdout) text += String(chunk);
        return text;
      });
      expect(await Promise.all(texts)).toEqual(children.map(() => said));
      expect(version(caches).said).toBe(said);
    });
  });

  test("takes a target along when it is ended", async () => {
    const log = folder.file("pid.txt");
    const target = `sh -c 'echo $$ > ${log}; exec sleep 1000'`;
    const child = spawn(process.execPath, [COMMAND, "conform", "exec/MOV:", "--target", target], {
      stdio: "ignore",
    });
    const pid = await until(() => Number(existsSync(log) ? readFileSync(log, "utf8") : 0));
    expect(pid).toBeGreaterThan(0);
    child.kill("SIGTERM");
    const [status, signal] = (await once(child, "exit")) as readonly unknown[];
    expect({ status, signal }).toEqual({ status: null, signal: "SIGTERM" });
    expect(await until(() => !isAlive(pid))).toBe(true);
  });
});
