import { afterAll, describe, expect, test } from "@jest/globals";
import { readFileSync, writeFileSync } from "node:fs";
import { assemble, encode, load } from "@glasm/nv2a";
import { glasm, temporaryFolder } from "./command-line.js";

const folder = temporaryFolder();
afterAll(() => folder.remove());
const TEXT = "MUL R1, v0, c[96] + RCP R1.w, v0.w\nMUL oPos, R1, R1.w\nMOV oD0, v3\n";
const fileOf = (name: string, contents: string | Uint8Array): string => {
  const path = folder.file(name);
  writeFileSync(path, contents);
  return path;
};
const program = (() => {
  const loaded = load(TEXT);
  if (!loaded.ok) throw new Error("the text does not load");
  return loaded.program;
})();

describe("files of microcode", () => {
  test("are texts, words and code, by how they begin or by their names [Ruling 366, Ruling 371]", async () => {
    const files = [
      fileOf("a.txt", TEXT),
      fileOf("words.h", encode(program, "nv2a-words")),
      fileOf("code.any", encode(program, "xvs")),
      fileOf("text.vsh", `; nothing\nNOP\n${TEXT}`),
    ];
    const { status, stdout } = await glasm(["check", ...files]);
    expect(status).toBe(0);
    expect(stdout.match(/fine \(([\w-]+), (\d) instructions/g)).toEqual([
      "fine (nv2a, 3 instructions",
      "fine (nv2a-words, 3 instructions",
      "fine (xvs, 3 instructions",
      "fine (nv2a, 4 instructions",
    ]);
    expect((await glasm(["dis", files[2]!])).stdout).toBe(`.nv2a\n${TEXT}`);
  });

  test("that are wrong say where", async () => {
    const { status, stderr, stdout } = await glasm(["check", fileOf("bad.vsh", ".nv2a\nMUL oPos, v0, v1\n")]);
    expect(status).toBe(1);
    expect(stdout + stderr).toContain("a slot reads one v, and this one already reads v0");
    const code = assemble(TEXT);
    const bytes = code.ok ? Uint8Array.from([0x78, 0x20, 3, 0, ...code.code]) : new Uint8Array();
    bytes[4 + 16 + 7] = 0x10;
    const other = await glasm(["check", fileOf("bad.xvu", bytes)]);
    expect(other.stdout + other.stderr).toContain("slot 1, word 1, bits 31 to 28");
  });

  test("are assembled and printed by commands of their own [Ruling 371]", async () => {
    const file = fileOf("own.vsh", TEXT);
    const words = await glasm(["nv2a", "assemble", file]);
    expect([words.status, words.stdout]).toEqual([0, Buffer.from(encode(program, "nv2a-words")).toString()]);
    for (const [name, language] of [
      ["own.xvu", "xvs"],
      ["own.bin", "nv2a-code"],
    ] as const) {
      const output = folder.file(name);
      expect((await glasm(["nv2a", "assemble", file, "-o", output])).status).toBe(0);
      expect(new Uint8Array(readFileSync(output))).toEqual(encode(program, language));
      const printed = await glasm(["nv2a", "dis", output, "--xbox-constants"]);
      expect(printed.stdout).toBe(`.nv2a\n.constants -96\n${TEXT.replace("c[96]", "c[0]")}`);
    }
    const bad = await glasm(["nv2a", "assemble", fileOf("bad.vsh", "MUL oPos, v0\n")]);
    expect([bad.status, bad.stdout]).toEqual([1, ""]);
    expect(bad.stderr).toContain("MUL has 2 operands");
    expect((await glasm(["nv2a", "run"])).stderr).toContain("glasm run FILE runs a file");
    for (const command of ["assemble", "dis"]) expect((await glasm(["nv2a", command])).status).toBe(2);
  });

  test("are lines of requests, on every engine [Ruling 373]", async () => {
    const request = {
      source: "ADD c[7].x, c[7], v0\nMOV oPos, c[7]",
      vertices: [{ attributes: { 0: [1, 0, 0, 0] } }, {}],
      constants: { 7: [10, "7fc00001", 0, 0] },
    };
    for (const engine of ["interpreter", "compiled"]) {
      const { stdout } = await glasm(["nv2a", "run", "--jsonl", "--engine", engine], {
        stdin: `${JSON.stringify(request)}\n`,
      });
      const written = ["41300000", "7fc00001", "00000000", "00000000"];
      expect(JSON.parse(stdout)).toEqual({
        ok: true,
        vertices: [{ results: { oPos: written } }, { results: { oPos: written } }],
        constants: { 7: written },
      });
    }
  });

  test("run on every engine and are traced slot by slot; attributes are (0, 0, 0, 1) at first [Ruling 371]", async () => {
    const file = fileOf("run.vsh", TEXT);
    const given = ["--attribute", "0=1,2,3,4", "--uniform", "c[96]=10,20,30,40"];
    for (const engine of ["interpreter", "compiled"]) {
      const { status, stdout } = await glasm(["run", file, ...given, "--engine", engine]);
      expect(status).toBe(0);
      expect(stdout).toMatch(/oPos +2.5 +10 +22.5 +0.0625\n +oD0 +0 +0 +0 +1\n/);
    }
    const { stdout } = await glasm(["trace", file, ...given, "--slice", "oPos.w"]);
    expect(stdout).toContain("MUL R1, v0, c[96] + RCP R1.w, v0.w");
    expect(stdout).toContain("R1.xyzw");
  });
});
