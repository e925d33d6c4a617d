import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { assemble } from "@glasm/pica200";
import { readFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";

const MODEL = `; a model
.fvec transform[2], a$dotted, _hidden
.ivec rounds
.bool isLit, flags[2]
.constf ones(1.0, 1.0, 1.0, 1.0)
.in position
.in colour
.out result position
.out - color
.proc main
  dp4 result.x, transform[1], position
  mov result.yzw, ones
  for rounds
    add r0, ones, r0
  .end
  ifu isLit
    call light
  .end
  end
.end
.proc light
  mova a0.x, r0
  add o1, transform[a0.x], colour
.end
`;

const TRIANGLE = `.gsh point c48
.out - position
.out - color
.proc main
  mov o0, v0
  setemit 0
  emit
  mov o0, v1
  setemit 2, prim inv
  emit
  end
.end
`;

const BAD = ".out o position\n.proc main\n  mov o, r99\n\tmvo r0\n.end\n";

function containerOf(text: string): Uint8Array {
  const assembled = assemble([{ name: "", text }]);
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  return assembled.bytes;
}

let folder: ReturnType<typeof temporaryFolder>;
let model: string;
beforeAll(() => {
  folder = temporaryFolder({
    "model.pica": MODEL,
    "model.shbin": containerOf(MODEL),
    "triangle.pica": TRIANGLE,
    "bad.pica": BAD,
    "upper.pica": "MOV r0, v0\n",
    "upper.txt": "MOV r0, v0\n",
    "wrong.vp": "!!VP3.0\n.proc main",
    "empty.pica": "",
    "broken.shbin": new Uint8Array(8),
    "marked.pica": '.out o position\n# 40 "macros.h"\nmvo\n',
    "endless.pica": ".out - position\n.proc main\n  mov o0, v0\nagain:\n  jmpu !b0, again\n  nop\n.end\n",
    "input.json": JSON.stringify({
      uniforms: {
        "transform[1]": [1, "40000000", 0, 0],
        rounds: [1, 0, 1, 0],
        isLit: true,
        c0: [1, 2, 3, 4],
      },
      vertices: [
        { attributes: { position: [5, 6, 7, 8], v1: [0, 0, 0, 1] } },
        { attributes: { "0": [1, 0, 0, 0] } },
      ],
    }),
  });
  model = folder.file("model.pica");
});
afterAll(() => folder.remove());

describe("check knows shaders by how they begin [Ruling 157]", () => {
  test("in either language", async () => {
    const [pica, shbin] = [model, folder.file("model.shbin")];
    expect(await glasm(["check", pica, shbin])).toEqual({
      status: 0,
      stdout: `${pica}: fine (pica, 10 instructions)\n${shbin}: fine (shbin, 10 instructions)\n`,
      stderr: "",
    });
    expect((await glasm(["check", "-"], { stdin: MODEL })).stdout).toBe(
      "<stdin>: fine (pica, 10 instructions)\n",
    );
    const { files } = JSON.parse((await glasm(["check", pica, "--format", "json"])).stdout);
    expect(files).toEqual([
      { file: pica, ok: true, machine: "pica200", language: "pica", instructions: 10, warnings: [] },
    ]);
  });

  test("says all that is wrong with a source, with its lines [PICA200 10.6]", async () => {
    const file = folder.file("bad.pica");
    expect(await glasm(["check", file])).toEqual({
      status: 1,
      stdout: `${file}:3:10: error register-range: there is no register r99; the last temporary register is r15 [PICA200 10.6 s17]
    mov o, r99
           ^~~
${file}:4:2: error statement: "mvo" is not an instruction; did you mean mov? [PICA200 10.6 s3]
   mvo r0
   ^~~
`,
      stderr: "",
    });
  });

  test("says what is probably not meant", async () => {
    const { status, stdout } = await glasm(["check", "-", "--warnings"], {
      stdin: ".out o position\n.proc main\n  end\n.end\n",
    });
    expect(status).toBe(0);
    expect(stdout).toContain("<stdin>:1:1: warning output-unwritten: nothing writes o0.x");
  });

  test("names the file that a line comes from [PICA200 10.1 s4]", async () => {
    const { stdout } = await glasm(["check", folder.file("marked.pica")]);
    expect(stdout).toContain("macros.h:40:1: error statement:");
  });

  test("and by the ends of their names where they begin as nothing", async () => {
    const messageOf = async (name: string): Promise<string> =>
      (await glasm(["check", folder.file(name)])).stdout.split("\n")[0]!.slice(folder.file(name).length);
    expect(await messageOf("upper.pica")).toMatch(/^:1:1: error outside: /);
    expect(await messageOf("empty.pica")).toMatch(/^:1:1: error entry-missing: /);
    expect(await messageOf("broken.shbin")).toMatch(/^: offset 0: error magic: /);
    expect(await messageOf("upper.txt")).toMatch(/^:1:1: error header: /);
    expect(await messageOf("wrong.vp")).toMatch(/^:1:1: error header: /);
  });
});

describe("dis", () => {
  test("prints a source as its container is printed, and that assembles to it", async () => {
    const { status, stdout } = await glasm(["dis", model]);
    expect(status).toBe(0);
    expect((await glasm(["dis", folder.file("model.shbin")])).stdout).toBe(stdout);
    expect((await glasm(["pica", "dis", folder.file("model.shbin")])).stdout).toBe(stdout);
    expect(containerOf(stdout)).toEqual(new Uint8Array(readFileSync(folder.file("model.shbin"))));
    const { text, program } = JSON.parse((await glasm(["dis", model, "--format", "json"])).stdout);
    expect(text).toBe(stdout);
    expect(program).toMatchObject({ language: "pica", stage: "vertex", entry: 0 });
  });
});

describe("run", () => {
  const GIVEN = [
    ...["--uniform", "transform[1]=1,2,0,0", "--uniform", "rounds=1,0,1,0", "--uniform", "isLit=on"],
    ...[
      "--attribute",
      "position=5,6,7,8",
      "--attribute",
      "v1=0,0,0,1",
      "--uniform",
      "c0 = 1, 0x40000000, 3,4",
    ],
  ];
  const OUTPUTS = `vertex 0: ran to its end, 11 executed
  o0                17             1             1             1  position
  o1                 0             0             0             1  color
`;

  test("takes attributes and uniforms by name, and shows outputs with what they are [Ruling 158]", async () => {
    expect(await glasm(["run", model, ...GIVEN])).toEqual({ status: 0, stdout: OUTPUTS, stderr: "" });
    for (const engine of ["interpreter", "compiled", "auto"])
      expect((await glasm(["run", folder.file("model.shbin"), ...GIVEN, "--engine", engine])).stdout).toBe(
        OUTPUTS,
      );
  });

  test("takes them from a file, and prints JSON", async () => {
    const { stdout } = await glasm(["run", model, "--input", folder.file("input.json"), "--format", "json"]);
    const { vertices, ...head } = JSON.parse(stdout);
    expect(head).toEqual({
      ...{ schemaVersion: 1, ok: true, machine: "pica200", language: "pica" },
      unset: { attributes: [], uniforms: [] },
    });
    expect(vertices).toHaveLength(2);
    const one = "3f800000";
    expect(vertices[0]).toEqual({
      results: { o0: ["41880000", one, one, one], o1: ["00000000", "00000000", "00000000", one] },
      end: "end",
      executed: 11,
    });
    expect(vertices[1].results.o0[0]).toBe(one);
  });

  test("names what the program reads and nobody has set [Ruling 205]", async () => {
    const notes = async (...args: readonly string[]) => (await glasm(["run", model, ...args])).stderr;
    const note = (what: string) => `${model}: note: nothing sets these ${what}\n`;
    expect(await notes()).toBe(
      note("attributes, which are 0: position, colour") +
        note("uniforms, which are 0: transform, rounds, isLit"),
    );
    const given = [
      "--uniform",
      "transform[1]=1,0,0,0",
      "--uniform",
      "i0=1,0,0,0",
      "--attribute",
      "0=1,2,3,4",
    ];
    expect(await notes(...given)).toBe(
      note("attributes, which are 0: colour") + note("uniforms, which are 0: isLit"),
    );
    expect(await notes("--input", folder.file("input.json"))).toBe("");
    const { stdout } = await glasm(["run", model, ...given, "--format", "json"]);
    expect(JSON.parse(stdout).unset).toEqual({ attributes: ["colour"], uniforms: ["isLit"] });
    const own =
      ".fvec a, b\n.setf c0(0, 0, 0, 0)\n.out - position\n.proc main\nadd r0, a, v0\nmov o0, b\nend\n.end\n";
    expect((await glasm(["run", "-"], { stdin: own })).stderr).toBe(
      "<stdin>: note: nothing sets these attributes, which are 0: v0\n<stdin>: note: nothing sets these uniforms, which are 0: b\n",
    );
  });

  test("runs in the arithmetic that is asked for [PICA200 5]", async () => {
    const tenth = ["--attribute", "position=0.1,0,0,0", "--uniform", "transform[1]=1,0,0,0"];
    const x = async (...args: readonly string[]) =>
      JSON.parse((await glasm(["run", model, ...tenth, ...args, "--format", "json"])).stdout).vertices[0]
        .results.o0[0];
    expect(await x()).toBe("3dcccc80");
    expect(await x("--arithmetic", "f24")).toBe("3dcccc80");
    expect(await x("--arithmetic", "f32")).toBe("3dcccccd");
  });

  test("shows the triangles of a geometry shader [PICA200 8]", async () => {
    const args = [
      "run",
      folder.file("triangle.pica"),
      "--attribute",
      "0=1,2,3,4",
      "--attribute",
      "1=5,6,7,8",
    ];
    const { stdout } = await glasm(args);
    expect(stdout).toContain("  triangle 0, inverted, vertex 0\n  o0                 1             2 ");
    expect(stdout).toContain("  triangle 0, inverted, vertex 2\n  o0                 5             6 ");
    const { primitives } = JSON.parse((await glasm([...args, "--format", "json"])).stdout).vertices[0];
    expect(primitives).toMatchObject([
      { invert: true, vertices: [{ o0: ["3f800000", "40000000", "40400000", "40800000"] }, {}, {}] },
    ]);
    const { primitives: traced } = JSON.parse(
      (await glasm(["trace", ...args.slice(1), "--format", "json"])).stdout,
    );
    expect(traced).toEqual(primitives);
  });

  test("says that the limit has ended it [Ruling 119]", async () => {
    const { status, stdout, stderr } = await glasm(["run", folder.file("endless.pica")]);
    expect([status, stderr]).toEqual([
      0,
      `${folder.file("endless.pica")}: note: nothing sets these attributes, which are 0: v0\nglasm: the limit of 1,048,576 instructions has ended vertex 0\n`,
    ]);
    expect(stdout).toContain("ended by the instruction limit, 1048576 executed");
  });

  test.each([
    [
      "nope=1",
      "there is no uniform nope; there are transform[2], a.dotted, rounds, isLit, flags[2], and the registers c0 to c95, i0 to i3, b0 to b15",
    ],
    [
      "isLt=true",
      "there is no uniform isLt; there are transform[2], a.dotted, rounds, isLit, flags[2], and the registers c0 to c95, i0 to i3, b0 to b15; did you mean isLit?",
    ],
    [
      "_hidden=1,2,3,4",
      "there is no uniform _hidden; there are transform[2], a.dotted, rounds, isLit, flags[2], and the registers c0 to c95, i0 to i3, b0 to b15",
    ],
    [
      "v0=1,2,3,4",
      "there is no uniform v0; there are transform[2], a.dotted, rounds, isLit, flags[2], and the registers c0 to c95, i0 to i3, b0 to b15",
    ],
    [
      "transform=1,2,3,4",
      "expected 8 numbers for all of transform, or 4 numbers for an element, like transform[0], found 4 values",
    ],
    ["transform[0]=1,2,3", "expected 4 numbers for transform, found 3 values"],
    ["transform[2]=1,2,3,4", "transform has the elements transform[0] to transform[1]"],
    [
      "transform[0]=1,2,x,4",
      '"x" is not a number: write one like 0.5, INF, NaN, or single bits like 0x3f800000',
    ],
    ["rounds=0,0,0,256", '"256" is not a whole number from 0 to 255'],
    ["rounds=0,0,0,-1", '"-1" is not a whole number from 0 to 255'],
    ["rounds=0,0,0,1.5", '"1.5" is not a whole number from 0 to 255'],
    ["isLit=2", '"2" is neither true (on, 1) nor false (off, 0)'],
    ["isLit=true,false", "expected true or false for isLit, found 2 values"],
    ["isLit[0]=true", "isLit is not an array"],
    ["c0[1]=1,2,3,4", "c0 is not an array"],
  ])("refuses --uniform %s", async (text, message) => {
    const outcome = { status: 2, stdout: "", stderr: `glasm: --uniform ${text}: ${message}\n` };
    expect(await glasm(["run", model, "--uniform", text])).toEqual(outcome);
    expect(await glasm(["trace", model, "--uniform", text])).toEqual(outcome);
  });

  test.each([
    "transform[1]=1,1,1,1",
    "transform=1,1,1,1,1,1,1,1",
    "a$dotted=1,2,3,4",
    "a.dotted=1,2,3,4",
    "rounds=0,255,0,0",
    "flags=true,off",
    "flags[1]=0",
    "c95=0,0,0,0",
    "b15=on",
    "i3=1,2,3,4",
  ])("takes --uniform %s", async (text) => {
    expect((await glasm(["run", model, "--uniform", text])).status).toBe(0);
  });

  test.each(["isLit", "=1", "a=b=c", "a[x]=1", "a[1=1"])("has no shape --uniform %s", async (text) => {
    const { status, stderr } = await glasm(["run", model, "--uniform", text]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("Expected name=x,y,z,w")]);
  });

  test.each([
    [{ uniforms: { nope: [1] } }, 'uniforms["nope"]: there is no uniform nope; there are transform[2], '],
    [
      { uniforms: { rounds: [1, 2, 3] } },
      'uniforms["rounds"]: expected 4 numbers for rounds, found 3 values',
    ],
    [
      { uniforms: { isLit: null } },
      'uniforms["isLit"]: expected numbers, strings of 8 hexadecimal digits, true or false',
    ],
    [{ uniforms: { "a[": 1 } }, 'uniforms["a["]: expected a name, or the element of an array like name[2]'],
    [{ uniforms: 3 }, "uniforms: expected an object"],
    [{ parameters: {} }, 'input: expected "uniforms" or "vertices", found "parameters"'],
    [
      { vertices: [{ attributes: { nope: [1, 2, 3, 4] } }] },
      'vertices[0].attributes: expected names from 0 to 15, v0 to v15, position or colour, found "nope"',
    ],
  ])("refuses the input %j", async (input, message) => {
    const { status, stdout, stderr } = await glasm(["run", model, "--input", "-"], {
      stdin: JSON.stringify(input),
    });
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^glasm: <stdin>:1:\d+: /);
    expect(stderr).toContain(`: ${message}`);
  });

  test("does not run what does not load", async () => {
    const { status, stdout, stderr } = await glasm(["run", folder.file("bad.pica")]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("bad.pica:3:10: error register-range: ");
  });
});

describe("trace", () => {
  const GIVEN = ["--uniform", "rounds=1,5,2,0", "--uniform", "isLit=true", "--attribute", "0=1,2,3,4"];

  test("shows what each step read and changed, and the stacks [PICA200 7]", async () => {
    const { status, stdout } = await glasm(["trace", model, ...GIVEN]);
    expect(status).toBe(0);
    expect(stdout).toBe(`     0    [0]  dp4 o0.x, c1, v0
                 line 11      dp4 result.x, transform[1], position
                 reads        c1.xyzw (0, 0, 0, 0)  v0.xyzw (1, 2, 3, 4)
                 o0.x         (0, 0, 0, 0) -> (0, 0, 0, 0)
     1    [1]  mov o0.yzw, c95
                 line 12      mov result.yzw, ones
                 reads        c95.yzw (1, 1, 1, 1)
                 o0.yzw       (0, 0, 0, 0) -> (0, 1, 1, 1)
     2    [2]  for i0
                 line 13      for rounds
                 reads        i0.xyz (1, 5, 2, 0)  aL 0
                 aL           0 -> 5
                 LOOP stack   [start 3, end 4, count 1, step 2, aL 0]
     3    [3]  add r0, c95, r0
                 line 14      add r0, ones, r0
                 reads        c95.xyzw (1, 1, 1, 1)  r0.xyzw (0, 0, 0, 0)
                 r0.xyzw      (0, 0, 0, 0) -> (1, 1, 1, 1)
     4    [3]  (end of a pass: the step of the loop is added to aL)
                 line 14      add r0, ones, r0
                 reads        aL 5
                 aL           5 -> 7
     5    [3]  (end of a pass: is another one to come?)
                 line 14      add r0, ones, r0
                 taken        to [3]
     6    [3]  (another pass: one less is to come)
                 line 14      add r0, ones, r0
                 LOOP stack   [start 3, end 4, count 0, step 2, aL 0]
     7    [3]  add r0, c95, r0
                 line 14      add r0, ones, r0
                 reads        c95.xyzw (1, 1, 1, 1)  r0.xyzw (1, 1, 1, 1)
                 r0.xyzw      (1, 1, 1, 1) -> (2, 2, 2, 2)
     8    [3]  (end of a pass: the step of the loop is added to aL)
                 line 14      add r0, ones, r0
                 reads        aL 7
                 aL           7 -> 9
     9    [3]  (end of a pass: is another one to come?)
                 line 14      add r0, ones, r0
                 not taken    to [4]
                 LOOP stack   empty
    10    [4]  ifu b0
                 line 16      ifu isLit
                 reads        b0 1
                 taken        to [5]
                 IF stack     [else 7, end 7]
    11    [5]  call proc8
                 line 17      call light
                 goes on      at [8]
                 CALL stack   [return 6, end 10]
    12    [8]  mova a0.x, r0
                 line 22      mova a0.x, r0
                 reads        r0.x (2, 2, 2, 2)
                 a0.x         (0, 0) -> (2, 0)
    13    [9]  add o1, c0[a0.x], v1
                 line 23      add o1, transform[a0.x], colour
                 reads        a0.x (2, 0)  c2.xyzw (0, 0, 0, 0)  v1.xyzw (0, 0, 0, 0)
                 o1.xyzw      (0, 0, 0, 0) -> (0, 0, 0, 0)
                 goes on      at [6]
                 CALL stack   empty
    14    [6]  nop
                 line 18      .end
                 IF stack     empty
    15    [7]  end
                 line 19      end
                 taken        ends
16 steps, end
`);
  });

  test("shows the steps that a value came from, by the names of registers", async () => {
    const slice = async (of: string) => (await glasm(["trace", model, ...GIVEN, "--slice", of])).stdout;
    expect(await slice("o0.y")).toContain("16 steps, end; 1 of them contributed to o0.y\n");
    expect(await slice("o1.x")).toMatch(/ 12 +\[8\] {2}mova[^]* of them contributed to o1\.x\n$/);
    expect(await slice("setemit.vertex")).toContain(
      "16 steps, end; 0 of them contributed to setemit.vertex\n",
    );
    expect(await slice("position.y")).toContain("1 of them contributed to position.y\n");
    expect(await slice("aL")).toMatch(/\[2\] {2}for i0[^]*contributed to aL\n$/);
    for (const of of ["o0", "v0.x", "aL.y", "cmp.z", "x.x", "loop entry 0.x", "setemit.x", ""]) {
      const { status, stderr } = await glasm(["trace", model, "--slice", of]);
      expect([status, stderr]).toEqual([
        2,
        `glasm: --slice ${of || '""'}: expected a register and a component like o0.x, r0.x, a0.x, aL, cmp.x or setemit.vertex; o0 is position, o1 is color\n`,
      ]);
    }
  });

  test("prints JSON with bits, stacks and places", async () => {
    const trace = async (file: string) =>
      JSON.parse((await glasm(["trace", file, ...GIVEN, "--format", "json"])).stdout);
    const { steps, ...head } = await trace(model);
    expect(head).toEqual({
      schemaVersion: 1,
      ok: true,
      machine: "pica200",
      language: "pica",
      end: "end",
      executed: 11,
    });
    expect(steps[2]).toMatchObject({
      instruction: 2,
      text: "for i0",
      line: 13,
      column: 3,
      source: "for rounds",
      reads: [
        { register: "i0", read: [true, true, true, false], values: [1, 5, 2, 0] },
        { register: "aL", read: [true], values: [0] },
      ],
      after: {
        stacks: [{}, {}, { name: "LOOP", entries: [{ start: 3, end: 4, count: 1, step: 2, aL: 0 }] }],
      },
      taken: null,
      next: 3,
    });
    expect(steps[1].writes).toEqual([
      {
        register: "o0",
        written: [false, true, true, true],
        before: Array(4).fill("00000000"),
        after: ["00000000", "3f800000", "3f800000", "3f800000"],
      },
    ]);
    expect(steps[0].before).not.toHaveProperty("callStack");
    const ofContainer = await trace(folder.file("model.shbin"));
    expect(ofContainer.language).toBe("shbin");
    expect(ofContainer.steps[0]).toMatchObject({ text: "dp4 o0.x, c1, v0", offset: expect.any(Number) });
    expect(ofContainer.steps[1].offset).toBe(ofContainer.steps[0].offset + 4);
    expect(ofContainer.steps[0]).not.toHaveProperty("line");
  });

  test("stops where it is told to", async () => {
    const { stdout } = await glasm(["trace", folder.file("endless.pica"), "--max-steps", "2"]);
    expect(stdout).toMatch(/\n2 steps, stopped by the limit of steps \(--max-steps\)\n$/);
  });
});
