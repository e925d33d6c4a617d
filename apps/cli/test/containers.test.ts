import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { assemble, type Shader, writeShader } from "@glasm/pica200";
import { glasm, temporaryFolder } from "./command-line.js";

const VERTEX = ".in p\n.out o position\n.proc main\n  mov o, p\n  end\n.end\n";
const GEOMETRY = `.gsh point c48
.out - position
.entry other
.proc other
  mov o0, v0
  setemit 0
  emit
  mov o0, v1
  setemit 2, prim inv
  emit
  end
.end
`;

const GIVEN = ["--attribute", "v0=1,2,3,4"];

function shaderOf(...texts: readonly string[]): Shader {
  const assembled = assemble(texts.map((text, i) => ({ name: `${i}.pica`, text })));
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  return assembled.shader;
}

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeAll(() => {
  folder = temporaryFolder({
    "both.shbin": writeShader(shaderOf(GEOMETRY, VERTEX)),
    "one.shbin": writeShader(shaderOf(VERTEX)),
    "none.shbin": writeShader({ ...shaderOf(VERTEX), executables: [] }),
  });
  file = folder.file("both.shbin");
});
afterAll(() => folder.remove());

describe("containers of several programs [Ruling 169]", () => {
  test("check says how many there are", async () => {
    expect((await glasm(["check", file])).stdout).toMatch(
      /: fine \(shbin, 2 programs, \d+ instructions\)\n$/,
    );
    const { files } = JSON.parse((await glasm(["check", file, "--format", "json"])).stdout);
    expect(files[0].programs).toEqual([
      { stage: "geometry", entry: expect.any(Number) },
      { stage: "vertex", entry: expect.any(Number) },
    ]);
  });

  test("dis prints all of them, as pica dis does", async () => {
    const { stdout } = await glasm(["dis", file]);
    expect(stdout).toBe((await glasm(["pica", "dis", file])).stdout);
    expect(stdout).toContain("; ---- geometry.g.pica ----\n");
    const { text, sources, dvle, program } = JSON.parse(
      (await glasm(["dis", file, "--format", "json"])).stdout,
    );
    expect([text, dvle, program.stage]).toEqual([stdout, 1, "vertex"]);
    expect(sources.map(({ name }: { readonly name: string }) => name)).toContain("vertex.v.pica");
  });

  test.each(["run", "trace"])("%s takes the first vertex shader, and says so", async (command) => {
    const { status, stdout, stderr } = await glasm([command, file, ...GIVEN]);
    expect([status, stderr]).toEqual([
      0,
      `${file}: note: this is program 1 of 2, a vertex shader; --dvle takes another one: 0 is a geometry shader\n`,
    ]);
    expect(await glasm([command, file, ...GIVEN, "--dvle", "1"])).toEqual({ status, stdout, stderr: "" });
    const json = await glasm([command, file, "--format", "json"]);
    expect([JSON.parse(json.stdout).dvle, json.stderr]).toEqual([1, ""]);
  });

  test("--dvle takes another one", async () => {
    const args = ["run", file, "--dvle", "0", ...GIVEN, "--attribute", "v1=1,2,3,4"];
    const { stdout, stderr } = await glasm(args);
    expect([stdout, stderr]).toEqual([expect.stringContaining("  triangle 0, inverted, vertex 0\n"), ""]);
  });

  test("which there has to be", async () => {
    const errorOf = async (name: string, number: string) =>
      (await glasm(["run", name, "--dvle", number])).stderr;
    const [one, none] = [folder.file("one.shbin"), folder.file("none.shbin")];
    expect(await errorOf(file, "2")).toBe(`glasm: --dvle 2: ${file} has the programs 0 to 1\n`);
    expect(await errorOf(one, "1")).toBe(`glasm: --dvle 1: ${one} has 1 program, number 0\n`);
    expect(await errorOf(file, "x")).toContain("Expected a whole number");
    expect(await errorOf(none, "0")).toBe(`glasm: --dvle 0: ${none} has no programs\n`);
    expect((await glasm(["check", none])).stdout).toContain(", 0 programs, ");
  });
});
