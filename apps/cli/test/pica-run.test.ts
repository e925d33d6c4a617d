import { describe, expect, test } from "@jest/globals";
import { glasm } from "./command-line.js";
import { containerOf, PLAIN_DESCRIPTOR, picaAnswer, picaAnswers, WORDS, ZEROS } from "./pica-lines.js";

const ONE = "3f800000";
const { movO0, addR0, emit, nop, end } = WORDS;

/** A request that runs code on vertices with these values of v0. */
function request(code: readonly string[], values: readonly unknown[] = [[1, 0, 0, 0]], more: object = {}) {
  const vertices = values.map((value) => ({ attributes: { "0": value } }));
  return { code, descriptors: [PLAIN_DESCRIPTOR], vertices, ...more };
}

const run = (line: string | object, ...args: string[]) => picaAnswer("run", line, ...args);

/** What runs have left in a register, in x alone. */
const firstComponents = (vertices: { temporaries: Record<string, string[]> }[]) =>
  vertices.map(({ temporaries }) => temporaries["0"]![0]);

describe("pica run --jsonl answers [PICA200 12]", () => {
  test("a program with every register of each vertex [PICA200 12 s27]", async () => {
    const others = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [index, ZEROS]));
    expect(await run(request([movO0, end], [[1, -2.5, "40400000", "400000"]]))).toEqual({
      ok: true,
      vertices: [
        {
          outputs: { ...others, "0": [ONE, "c0200000", "40400000", "40000000"] },
          temporaries: others,
          a0: [0, 0],
          aL: 0,
          cmp: [false, false],
          end: "end",
          executed: 2,
        },
      ],
    });
  });

  test("in the arithmetic that is asked for [PICA200 12 s17, s21, s29, Ruling 141]", async () => {
    const outputs = async (more: object) => {
      const line = request([movO0, end], [[0.1, "ff800001", -0, "7f0001"]], more);
      return (await run(line)).vertices[0].outputs["0"];
    };
    const truncated = ["3dcccc80", "7fc00000", "00000000", "7fc00000"];
    expect(await outputs({})).toEqual(truncated);
    expect(await outputs({ arithmetic: "f24" })).toEqual(truncated);
    expect(await outputs({ arithmetic: "f32" })).toEqual(["3dcccccd", ...truncated.slice(1)]);
  });

  test("with a0, aL and cmp as runs leave them [PICA200 4, 7]", async () => {
    const loop = "a4000400";
    const cmp = "baa00080";
    const code = ["48000000", cmp, "a4000c00", nop, end];
    const line = request(code, [], {
      vertices: [{ attributes: { "0": [5.9, -3.9, 0, 0], "1": [6, 6, 0, 0] } }],
      uniforms: { i: { "0": [1, 2, 3, 0] } },
    });
    expect((await run(line)).vertices[0]).toMatchObject({
      ...{ a0: [5, -3], cmp: [true, false], aL: 8, end: "end", executed: 6 },
    });
    const most = request([loop, nop, end], [[0, 0, 0, 0]], { uniforms: { i: { "0": [255, 0, 255, 0] } } });
    expect((await run(most)).vertices[0]).toMatchObject({ aL: 256 * 255, executed: 258 });
  });

  test.each([
    [[movO0, end], { limit: 2 }, "end", 2],
    [[movO0, end], { limit: 1 }, "instruction-limit", 1],
    [[movO0, end], { limit: 0 }, "instruction-limit", 0],
    [[movO0], {}, "past-end", 1],
    [[], {}, "past-end", 0],
    [[end, movO0], { entry: 1 }, "past-end", 1],
    [[WORDS.break], {}, "hang", 1],
    // A jump to itself where b0 is false, as NUM has bit 0 set.
    [["b4000001"], {}, "instruction-limit", 1_048_576],
    [["b4000001"], { limit: 7 }, "instruction-limit", 7],
  ])(
    "how a run of %j with %j ended on either engine [PICA200 12 s18, s25, s32, s33]",
    async (code, more, how, executed) => {
      for (const engine of ["interpreter", "compiled"]) {
        const { vertices } = await run(request(code, undefined, more), "--engine", engine);
        expect(vertices[0]).toMatchObject({ end: how, executed });
      }
    },
  );

  test("each vertex on a unit of zeros, or all on one, however many they are [PICA200 12 s22, s23, s24]", async () => {
    const line = (count: number, state?: string) =>
      request([addR0, end], Array(count).fill([1, 0, 0, 0]), state === undefined ? {} : { state });
    expect(firstComponents((await run(line(3))).vertices)).toEqual([ONE, ONE, ONE]);
    expect(firstComponents((await run(line(3, "fresh"))).vertices)).toEqual([ONE, ONE, ONE]);
    expect(firstComponents((await run(line(3, "kept"))).vertices)).toEqual([ONE, "40000000", "40400000"]);
    const many = (await run(line(1030, "kept"), "--engine", "compiled")).vertices;
    expect(firstComponents(many).at(-1)).toBe("4480c000"); // 1030
  });

  test("geometry runs on one unit with b15, which each of them sets [PICA200 8]", async () => {
    // Adds where b15 is true.
    const code = ["9fc00800", addR0, end];
    const line = request(code, Array(1026).fill([1, 0, 0, 0]), { stage: "geometry", state: "kept" });
    const sums = firstComponents((await run(line)).vertices);
    expect(sums.slice(0, 3)).toEqual(["00000000", ONE, "40000000"]);
    expect(sums.at(-1)).toBe("44802000"); // 1025
  });

  test("triangles of a geometry program with the registers of the output mask, in their order [PICA200 12 s30, s34, s35]", async () => {
    const setemit = "aec00000"; // 2, prim, inv
    const code = [movO0, "4c400000", setemit, emit, end];
    const emitted = async (outputMask?: number) => {
      const more = { stage: "geometry", ...(outputMask === undefined ? {} : { outputMask }) };
      const { vertices } = await run(request(code, [[1, 2, 3, 4]], more));
      expect(vertices[0].outputs["0"]).toEqual(ZEROS); // of the other bank
      return vertices[0].primitives;
    };
    const given = [ONE, "40000000", "40400000", "40800000"];
    const slots = (...registers: string[][]) => {
      const empty = registers.map(() => ZEROS);
      return [{ invert: true, vertices: [empty, empty, registers] }];
    };
    expect(await emitted(0b101)).toEqual(slots(given, given));
    expect(await emitted(0b110)).toEqual(slots(ZEROS, given));
    expect(
      (await emitted()).map(({ vertices }: { vertices: [] }) => vertices.map((slot: []) => slot.length)),
    ).toEqual([[16, 16, 16]]);
  });

  test("no more than 65,536 triangles and 64 for each vertex, or says so [Ruling 163]", async () => {
    const setemit = "ac800000"; // 0, prim
    const back = "b4000401"; // jmpu !b0, 1
    const emitting = (count: number, vertices: number) =>
      request([setemit, emit, back], Array(vertices).fill([0, 0, 0, 0]), {
        ...{ stage: "geometry", outputMask: 0, limit: 2 * (count / vertices) },
      });
    const error = (most: number) =>
      `line: expected runs that emit at most ${most} triangles, 65536 and 64 for each vertex and index`;
    const lines = [65600, 65602, 65664, 65666].map((count, k) => emitting(count, k < 2 ? 1 : 2));
    const answers = await picaAnswers("run", [...lines, request([end])]);
    expect(answers.map(({ ok, error }) => [ok, error])).toEqual([
      [true, undefined],
      [false, error(65600)],
      [true, undefined],
      [false, error(65664)],
      [true, undefined],
    ]);
    const counts = answers[2].vertices.map(({ primitives }: { primitives: [] }) => primitives.length);
    expect(counts).toEqual([32832, 32832]);
  });

  test("a vertex program without primitives", async () => {
    expect((await run(request([emit, end]))).vertices[0]).not.toHaveProperty("primitives");
  });

  test("programs of a container with its entries and constants, which uniforms override [PICA200 12 s12, s15, s16]", async () => {
    const program = (value: number) => `
      .constf k(${value}, 0.1, 0, 0)
      .out o position
      .proc main${value}
        mov o, k
        end
      .end
      .entry main${value}`;
    const shbinBase64 = await containerOf(program(1), program(2));
    const first = async (more: object) =>
      (await run({ shbinBase64, vertices: [{}], ...more })).vertices[0].outputs["0"];
    expect(await first({})).toEqual([ONE, "3dcccc80", "00000000", "00000000"]);
    expect(await first({ dvle: 0 })).toEqual(await first({}));
    expect((await first({ dvle: 1 }))[0]).toBe("40000000");
    expect((await first({ arithmetic: "f32" }))[1]).toBe("3dcccc80");
    const uniforms = { c: { "95": ["400800", "40a00000", 0, 0] } };
    expect(await first({ uniforms })).toEqual(["40040000", "40a00000", "00000000", "00000000"]);
    expect(await run({ shbinBase64, dvle: 2, vertices: [{}] })).toEqual({
      ok: false,
      error: "dvle: expected the number of a program, from 0 to 1",
    });
  });

  test("outputMask of a container from its output table [PICA200 12 s12]", async () => {
    const shbinBase64 = await containerOf(`
      .gsh point c0
      .out a position o2
      .out b color o4
      .proc main
        mov o2, v0
        setemit 0, prim
        emit
        end
      .end`);
    const { vertices } = await run({ shbinBase64, vertices: [{ attributes: { "0": [1, 1, 1, 1] } }] });
    expect(vertices[0].primitives[0].vertices[0]).toEqual([[ONE, ONE, ONE, ONE], ZEROS]);
  });

  test("a container that does not load with its diagnostics, whose positions are byte offsets [PICA200 12 s4, s5, s7]", async () => {
    const shbinBase64 = Buffer.from("DVLB").toString("base64");
    expect(await run({ shbinBase64, vertices: [] })).toEqual({
      ok: false,
      diagnostics: [
        {
          code: "truncated",
          message: "the file needs 8 bytes, and 4 are left",
          ...{ position: 0, end: 4, line: 1, column: 1, citation: "[PICA200 9]" },
        },
      ],
    });
  });

  test.each([
    [[], "line: expected an object"],
    [{}, 'line: expected either "code" or "shbinBase64"'],
    [{ code: [], shbinBase64: "" }, 'line: expected either "code" or "shbinBase64"'],
    [{ shbinBase64: "", entry: 0 }, 'line: expected no "entry" beside "shbinBase64"'],
    [{ code: [], descriptors: [], dvle: 0 }, 'line: expected no "dvle" beside "code"'],
    [{ shbinBase64: "A" }, "shbinBase64: expected Base64 with its padding"],
    [{ shbinBase64: "", dvle: -1 }, "dvle: expected a whole number of at least 0"],
    [{ code: [] }, "descriptors: expected an array of words"],
    [{ code: ["88"], descriptors: [] }, "code[0]: expected a string of 8 hexadecimal digits"],
    [{ code: [], descriptors: [1] }, "descriptors[0]: expected a string of 8 hexadecimal digits"],
    [{ code: Array(4097).fill(end), descriptors: [] }, "code: expected at most 4096 words"],
    [{ code: [], descriptors: Array(129).fill(end) }, "descriptors: expected at most 128 words"],
    [request([], [], { entry: 4096 }), "entry: expected a whole number from 0 to 4095"],
    [request([], [], { stage: "pixel" }), 'stage: expected "vertex" or "geometry"'],
    [request([], [], { outputMask: 65536 }), "outputMask: expected a whole number from 0 to 65535"],
    [request([], [], { arithmetic: "f16" }), 'arithmetic: expected "f24" or "f32"'],
    [request([], [], { state: "new" }), 'state: expected "fresh" or "kept"'],
    [request([], [], { limit: 1.5 }), "limit: expected a whole number from 0 to 2147483647"],
    [request([], [], { limit: 2 ** 31 }), "limit: expected a whole number from 0 to 2147483647"],
    [request([], [], { vertices: {} }), "vertices: expected an array"],
    [
      request([], [[1, 2, 3, "12345"]]),
      'vertices[0].attributes["0"][3]: expected a number or a string of 8 hexadecimal digits, or of 6 for a 24-bit float',
    ],
    [request([], [[1, 2, 3]]), 'vertices[0].attributes["0"]: expected four components'],
    [
      request([], [], { vertices: [{ attributes: { "16": [0, 0, 0, 0] } }] }),
      'vertices[0].attributes: expected names from 0 to 15, found "16"',
    ],
    [
      request([], [], { uniforms: { c: { "96": [0, 0, 0, 0] } } }),
      'uniforms.c: expected names from 0 to 95, found "96"',
    ],
    [
      request([], [], { uniforms: { i: { "3": [0, 0, 0, 256] } } }),
      'uniforms.i["3"][3]: expected a whole number from 0 to 255',
    ],
    [
      request([], [], { uniforms: { i: { "4": [0, 0, 0, 0] } } }),
      'uniforms.i: expected names from 0 to 3, found "4"',
    ],
    [request([], [], { uniforms: { b: { "15": 1 } } }), 'uniforms.b["15"]: expected true or false'],
    [
      request([], [], { uniforms: { b: { "16": true } } }),
      'uniforms.b: expected names from 0 to 15, found "16"',
    ],
  ])("what is not a request: %j [PICA200 12 s3, Ruling 151]", async (line, error) => {
    expect(await run(line)).toEqual({ ok: false, error });
  });

  test("the most of everything", async () => {
    const line = {
      ...{ code: [...Array(4095).fill(nop), end], descriptors: Array(128).fill(PLAIN_DESCRIPTOR) },
      ...{ entry: 4095, outputMask: 65535, limit: 2 ** 31 - 1 },
      uniforms: { c: { "95": [0, 0, 0, 0] }, i: { "3": [255, 0, 0, 0] }, b: { "15": true } },
      vertices: [{ attributes: { "15": [0, 0, 0, 0] } }],
    };
    expect((await run(line)).vertices[0]).toMatchObject({ end: "end", executed: 1 });
  });

  test("members that are not known with those that are", async () => {
    const { error } = await run(request([], [], { uniform: {} }));
    expect(error).toMatch(
      /^line: expected "pipeline", "code", .*, found "uniform"; did you mean "uniforms"\?$/,
    );
  });

  test("every line that is not blank, in order, with the status 0 [PICA200 12 s1, s2]", async () => {
    const lines = ["{", "  ", request([end]), "nonsense", "[]"];
    const all = await picaAnswers("run", lines);
    expect(all.map(({ ok }) => ok)).toEqual([false, true, false, false]);
    expect(all[2].error).toBe("line: expected a JSON object; byte 0: no token of JSON");
  });

  test("a line that is too long with an error", async () => {
    const line = JSON.stringify(request([end]));
    const atMost = (bytes: number) => picaAnswer("run", line, "--max-line-bytes", String(bytes));
    expect((await atMost(line.length)).ok).toBe(true);
    expect((await atMost(line.length - 1)).error).toMatch(/^line: expected at most \d+ bytes/);
  });
});

describe("pica run", () => {
  test.each([
    [["pica", "run"], "glasm: pica run takes its requests as JSON lines, with --jsonl\n"],
    [["pica", "run", "--jsonl", "--engine", "magic"], "Allowed choices are auto, interpreter, compiled."],
    [["pica", "run", "--jsonl", "x.shbin"], "too many arguments"],
    [["pica", "link"], "unknown command 'link'"],
    [["pica"], "Usage: glasm pica"],
  ])("refuses %j as wrong usage", async (args, message) => {
    const { status, stdout, stderr } = await glasm(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
  });

  test("is in the help", async () => {
    for (const args of [
      ["help", "pica"],
      ["help", "pica", "run"],
      ["pica", "run", "--help"],
    ])
      expect(await glasm(args)).toMatchObject({ status: 0, stderr: "" });
  });
});
