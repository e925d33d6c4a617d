import { describe, expect, test } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assemble } from "@glasm/valhall";
import { glasm } from "./command-line.js";
import { expectTaken } from "./schema/validators.js";

const LINES = [
  "LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1",
  "FADD.f32 r0, r0, u0",
  "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0",
  "STORE.i32.estream.slot2 @r60, r4, offset:144",
  "STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0",
];
const TEXT = LINES.map((line) => `${line}\n`).join("");

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "glasm-")), name);
  await writeFile(path, content);
  return path;
}

function codeOf(text: string): Uint8Array {
  const assembled = assemble(text);
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  return assembled.code;
}

describe("a file with a program of Valhall [Ruling 340]", () => {
  test("is known by its first instruction, checked and printed", async () => {
    const path = await file("program.txt", TEXT.replace("r0, r0, u0", "r0,r0,u0 // moved"));
    expect(await glasm(["check", path])).toMatchObject({
      status: 0,
      stdout: `${path}: fine (valhall, 5 instructions), 1 warning: --warnings shows them\n`,
    });
    expect(await glasm(["dis", path])).toMatchObject({ status: 0, stdout: TEXT });
  });

  test("is code if its name ends in .bin, and wrong text if it ends in .valhall", async () => {
    const path = await file("program.bin", codeOf(TEXT));
    expect((await glasm(["dis", path])).stdout).toBe(TEXT);
    const { status, stdout } = await glasm(["check", await file("program.valhall", "FOO r0\n")]);
    expect(status).toBe(1);
    expect(stdout).toContain(":1:1: error unknown-instruction");
  });

  test("may begin with a word or a label, which are none of another machine", async () => {
    for (const text of [".word 0x0000000000000000\nNOP.end\n", "a: b: NOP.end\n"]) {
      const { stdout } = await glasm(["check", await file("program.txt", text)]);
      expect(stdout).toContain("fine (valhall, ");
    }
  });

  test("runs on vertices, each with its number", async () => {
    const path = await file("program.valhall", TEXT);
    const input = await file(
      "input.json",
      JSON.stringify({ uniforms: { u0: [0.5] }, vertices: [{}, { attributes: { 0: [1, 2, 3, 1] } }] }),
    );
    const { stdout } = await glasm(["run", path, "--input", input, "--format", "json"]);
    const document = JSON.parse(stdout);
    await expectTaken("run", document);
    expect(document.vertices.map(({ results }: { readonly results: object }) => results)).toEqual([
      {
        position: ["3f000000", "00000000", "00000000", "3f800000"],
        "varying[9]": ["00000000", "00000000", "00000000", "00000000"],
      },
      {
        position: ["3fc00000", "40000000", "40400000", "3f800000"],
        "varying[9]": ["00000001", "00000000", "00000000", "00000000"],
      },
    ]);
    const text = await glasm(["run", path, "--uniform", "u0=-1", "--attribute", "attribute[0]=1,2,3,4"]);
    expect(text.stdout).toContain("vertex 0: ran to its end, 5 executed\n");
    expect(text.stdout).toMatch(/position +0 +2 +3 +4$/m);
  });

  test("has results in columns, however long their names are", async () => {
    const { stdout } = await glasm(["run", await file("program.valhall", TEXT)]);
    const [, position, varying] = stdout.split("\n");
    expect(position!.indexOf("0")).toBe(varying!.lastIndexOf(" 0", 26) + 1);
    expect(position).toMatch(/^ {2}position {3}/);
  });

  test("is traced in its warp, as it runs [Ruling 342]", async () => {
    const path = await file(
      "program.valhall",
      "WMASK.subgroup16 r0, 0x1000000\nMOV.i32 r1, warp_id.w0\nNOP.end\n",
    );
    const input = await file(
      "input.json",
      JSON.stringify({ vertices: Array.from({ length: 20 }, () => ({})) }),
    );
    const trace = async (vertex: number) =>
      (await glasm(["trace", path, "--input", input, "--vertex", `${vertex}`])).stdout;
    expect(await trace(3)).toMatch(/^ +r0 +\(00000000\) -> \(0000ffff\)$/m);
    const last = await trace(17);
    expect(last).toMatch(/^ +r0 +\(00000000\) -> \(0000000f\)$/m);
    expect(last).toMatch(/^ +r1 +\(00000000\) -> \(00000001\)$/m);
  });

  test("has uniforms by their registers alone", async () => {
    const { status, stderr } = await glasm(["run", await file("a.valhall", TEXT), "--uniform", "color=1"]);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining(
        "there is no uniform color; the program names none; there are the registers u0 to u127, memory[0] to memory[255]",
      ),
    ]);
  });

  test("has memory, and modes of subnormals as arithmetics", async () => {
    const path = await file(
      "program.valhall",
      [
        "LD_BUFFER.i32.unsigned.slot0.wait0 @r0, 0x0, 0x0",
        "FADD.f32 r0, r0, 0x0.neg",
        LINES[2],
        "STORE.i32.istream.slot2.end @r0, r4, offset:0",
      ].join("\n"),
    );
    const run = async (...args: readonly string[]) =>
      (await glasm(["run", path, "--uniform", "memory[0]=0x00000001", ...args])).stdout;
    expect(await run()).toMatch(/position +1\.4\S*e-45 /);
    expect(await run("--arithmetic", "dx11")).toMatch(/position +0 /);
  });

  test("is traced, also as a slice", async () => {
    const path = await file("program.valhall", TEXT);
    const whole = await glasm(["trace", path]);
    expect(whole.stdout).toContain("5 steps, end");
    expect(whole.stdout).toMatch(/^ +reads +r0 \(00000000 = 0\) {2}u0 \(00000000 = 0\)$/m);
    expect(whole.stdout).toMatch(/^ +r3 +\(00000000\) -> \(3f800000 = 1\)$/m);
    expect(whole.stdout).toMatch(/^ +r5 +\(00000000\) -> \(80000000\)$/m);
    const { stdout } = await glasm(["trace", path, "--slice", "position.x", "--uniform", "u0=inf"]);
    expect(stdout).toContain("4 of them contributed to position.x");
    expect(stdout).toContain("the first infinity behind position.x is in u0");
    const { stdout: json } = await glasm(["trace", path, "--slice", "r0", "--format", "json"]);
    const document = JSON.parse(json);
    await expectTaken("trace", document);
    expect(document.slice.steps).toEqual([0, 1]);
    const wrong = await glasm(["trace", path, "--slice", "r64"]);
    expect(wrong.status).toBe(2);
  });
});
