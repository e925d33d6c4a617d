import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { glasm, temporaryFolder } from "../command-line.js";
import { expectTaken, optional, takenChanges, takes } from "./validators.js";

const FILES = {
  "a.vp": "!!VP1.0 MOV o[HPOS], c[4]; END",
  "a.pica": `.fvec m[2], eye
.bool lit
.ivec n
.in pos v0
.out op position
.proc main
  add r0, eye, pos
  mov r1, m[1]
  mov op, pos
  end
.end
`,
};

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder(FILES);
});
afterAll(() => folder.remove());

interface Row {
  readonly name: string;
  readonly program: keyof typeof FILES;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
  /** The places of members that may be absent, and of what may have any name. */
  readonly optional: string;
  readonly added: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    name: "input",
    program: "a.vp",
    good: [
      {},
      { parameters: { 4: [1, 2, 3, "3f800000"] }, vertices: [{}, { attributes: { OPOS: [1, 2, 3, 4] } }] },
      { vertices: [{ attributes: { 15: [1, 2, 3, "3F800000"] } }] },
    ],
    bad: [
      [],
      { parameters: { 256: [1, 2, 3, 4] } },
      { parameters: { 4: [1, 2, 3] } },
      { parameters: { 4: [1, 2, 3, "1"] } },
      { vertices: {} },
      { vertices: [null] },
      { vertices: [{ attributes: { HPOS: [1, 2, 3, 4] } }] },
      { vertices: [{ attribute: {} }] },
      { uniforms: {} },
    ],
    optional: ".parameters .parameters.* .vertices .vertices[].attributes .vertices[].attributes.*",
    added: [],
  },
  {
    name: "pica-input",
    program: "a.pica",
    good: [
      {},
      {
        uniforms: {
          ...{ m: [1, 2, 3, 4, 5, 6, 7, "3f800000"], "m[1]": [1, 2, 3, 4], n: [0, 1, 2, 255], lit: true },
          ...{ b3: [false], c95: [1, 2, 3, 4] },
        },
        vertices: [{ attributes: { pos: [1, 2, 3, "3f800000"], v1: [1, 2, 3, 4] } }],
      },
    ],
    bad: [
      [],
      { parameters: {} },
      { uniforms: [] },
      { uniforms: { eye: [1, 2, 3, null] } },
      { uniforms: { eye: [1, 2, 3, "3f8000"] } },
      { vertices: [null] },
      { vertices: [{ attributes: { pos: [1, 2, 3] } }] },
      { vertices: [{ attributes: { pos: [1, 2, 3, "3f8000"] } }] },
      { vertices: [{ more: 1 }] },
    ],
    optional: `.uniforms .uniforms.* .uniforms.lit .uniforms.m .uniforms.n
      .vertices .vertices[].attributes .vertices[].attributes.* .vertices[].attributes.pos`,
    added: [".uniforms"],
  },
];

describe("the JSON Schemas of --input [Ruling 200]", () => {
  test.each(ROWS)("$name take what run takes of a file", async (row) => {
    const { name, program, good, bad, added } = row;
    const run = (input: unknown) =>
      glasm(["run", folder.file(program), "--input", "-"], { stdin: JSON.stringify(input) });
    for (const one of good) {
      expect([one, (await run(one)).status]).toEqual([one, 0]);
      await expectTaken(name, one);
    }
    for (const one of bad) {
      const { status, stderr } = await run(one);
      expect([one, status, stderr]).toEqual([one, 2, expect.stringContaining("<stdin>:1:")]);
      expect([one, await takes(name, one)]).toEqual([one, false]);
    }
    expect(await takenChanges(name, good)).toEqual({ ...optional(row.optional), added });
  });
});
