import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { assemble } from "@glasm/pica200";
import { glasm, temporaryFolder } from "./command-line.js";

const MODEL =
  ".in position\n.in colour\n.out o position\n.proc main\n  mul r0, r0, position\n  mov o, colour\n  end\n.end\n";

let folder: ReturnType<typeof temporaryFolder>;
let model: string;
beforeAll(() => {
  const assembled = assemble([{ name: "", text: MODEL }]);
  folder = temporaryFolder({
    "model.pica": MODEL,
    "model.shbin": assembled.ok ? assembled.bytes : "",
    "upper.txt": "MOV r0, v0\n",
  });
  model = folder.file("model.pica");
});
afterAll(() => folder.remove());

describe("a program", () => {
  test("takes no options of other machines, and says what it has instead [Ruling 168]", async () => {
    const errorOf = async (...args: readonly string[]) => (await glasm(args)).stderr;
    const container = folder.file("model.shbin");
    const isOne = `${model} is a pica program`;
    expect(await errorOf("run", model, "--parameter", "0=1,2,3,4")).toBe(
      `glasm: --parameter belongs to programs of NV_vertex_program; ${isOne}, whose uniforms --uniform sets\n`,
    );
    expect(await errorOf("trace", model, "--arithmetic", "vp1")).toBe(
      `glasm: --arithmetic vp1: ${isOne}, which computes in f24 or f32\n`,
    );
    for (const command of ["check", "dis", "run", "trace"])
      expect(await errorOf(command, model, "--target", "vp")).toBe(
        `glasm: --target belongs to programs of NV_vertex_program; ${isOne}\n`,
      );
    expect(await errorOf("run", model, "--dvle", "0")).toBe(
      `glasm: --dvle belongs to .shbin containers, which may have several programs; ${isOne}\n`,
    );
    expect(await errorOf("run", container, "--target", "vsp")).toBe(
      `glasm: --target belongs to programs of NV_vertex_program; ${container} is a shbin program\n`,
    );
    expect(await errorOf("run", model, "--attribute", "COL0=1,2,3,4")).toBe(
      'glasm: --attribute COL0=1,2,3,4: expected 0 to 15, v0 to v15, position or colour, found "COL0"\n',
    );
    expect(await errorOf("run", model, "--attribute", "v16=1,2,3,4")).toContain("v0 to v15");
    expect(await errorOf("run", model, "--attribute", "postion=1,2,3,4")).toContain(
      'found "postion"; did you mean "position"?\n',
    );
  });

  test("nor vertex programs those of shaders, or an arithmetic that their language lacks", async () => {
    const errorOf = async (version: string, ...args: readonly string[]) =>
      (
        await glasm(["run", "-", "--attribute", "0=1,1,1,1", ...args], {
          stdin: `!!${version} MOV o[HPOS], v[0]; END`,
        })
      ).stderr;
    expect(await errorOf("VP1.0", "--uniform", "a=1,2,3,4")).toBe(
      "glasm: --uniform belongs to shaders; <stdin> is a VP1.0 program, whose program parameters --parameter sets\n",
    );
    expect(await errorOf("VP2.0", "--arithmetic", "vp1")).toBe(
      "glasm: --arithmetic vp1: <stdin> is a VP2.0 program, which computes in unified or nv30\n",
    );
    expect(await errorOf("VP1.1", "--arithmetic", "vp1")).toBe("");
  });

  test("says what is wrong with a file that is in no language before any option of its own", async () => {
    const { status, stderr } = await glasm(["run", folder.file("upper.txt"), "--uniform", "a=1,2,3,4"]);
    expect([status, stderr]).toEqual([1, expect.stringContaining("error header: ")]);
  });
});
