import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ENGINES } from "@glasm/codegen";
import { backwardSlice, laneWords, Stepper, writerOf } from "@glasm/vm";
import {
  attributeWords,
  emittedPlaces,
  emittedVertices,
  emittingSteps,
  LIMITS,
  NV_GPU,
  PRIMITIVE_VERTICES,
  resultsOf,
  unsupportedIn,
} from "../../src/index.js";
import { PROPERTIES } from "../soak.js";
import { emitted, invocationOf } from "../support/emitted.js";
import { inputOf, programOfText, words } from "../support/execute.js";

/** A program with declarations; PRIMITIVE_OUT and VERTICES_OUT are those that most tests need. */
const gp = (body: string, { input = "TRIANGLES", output = "LINE_STRIP", count = 8, version = "5.0" } = {}) =>
  `!!NVgp${version}\nPRIMITIVE_IN ${input}; PRIMITIVE_OUT ${output}; VERTICES_OUT ${count};\nINT TEMP i, j; TEMP R0;\n${body}\nEND`;

/** The first component of result.position of each vertex that was emitted. */
const firsts = (text: string, given = {}) =>
  emitted(text, given).vertices.map(({ results }) => Number.parseInt(results["position"]!.slice(0, 8), 16));

/** As `0:0` and `1:0`, the stream and the strip of each vertex. */
const places = (text: string) => emitted(text).vertices.map(({ stream, strip }) => `${stream}:${strip}`);

/** Vertices whose inputs of a kind say which they are. */
const numbered = (word: string, vertices: number) =>
  Object.fromEntries(
    Array.from({ length: vertices }, (_, m) => [
      `vertex[${m}].${word}`,
      [100 + m, 200 + m, 300 + m, 400 + m],
    ]),
  );

describe("EMIT [NV_geometry_program4 2.X.8]", () => {
  test("adds a vertex that has the results as they are, and these stay [Ruling 288]", () => {
    const text = gp(
      "EMIT; MOV result.position, vertex[1].position; EMIT; MOV result.position.x, 0; MOV result.attrib[1].y, 1; EMIT;",
    );
    const { vertices, end, executed } = emitted(text, { "vertex[1].position": [1, 2, 3, 4] });
    expect([end, executed]).toEqual(["end", 6]);
    expect(vertices.map(({ results }) => [results["position"], results["attrib[1]"]])).toEqual([
      [words(0, 0, 0, 0), words(0, 0, 0, 0)],
      [words(1, 2, 3, 4), words(0, 0, 0, 0)],
      [words(0, 2, 3, 4), words(0, 0x3f800000, 0, 0)],
    ]);
  });

  test("adds as many vertices as VERTICES_OUT says, and the others have no effect [Ruling 288]", () => {
    const loop = "REP.S 5; ADD.S i.x, i, 1; MOV.S result.position.x, i; EMIT; ENDREP; MOV.S R0, i;";
    expect(firsts(gp(loop, { count: 4 }))).toEqual([1, 2, 3, 4]);
    expect(firsts(gp(loop, { count: 5 }))).toEqual([1, 2, 3, 4, 5]);
    expect(firsts(gp(loop, { count: 6 }))).toEqual([1, 2, 3, 4, 5]);
    expect(emitted(gp(loop, { count: 1 })).executed).toBe(emitted(gp(loop, { count: 6 })).executed);
  });

  test("is executed where conditions, loops and subroutines say", () => {
    const text = gp(
      `main: MOV.S j, vertex[0].attrib[0]; REP.S j.x; CAL one; ENDREP; SGT.S.CC R0.x, j.y, 2; IF NE.x; CAL one; ELSE; EMIT; EMIT; ENDIF; RET;
       one: ADD.S i.x, i, 1; MOV.S result.position.x, i; EMIT;`,
    );
    expect(firsts(text, { "vertex[0].attrib[0]": [3, 3, 0, 0] })).toEqual([1, 2, 3, 4]);
    expect(firsts(text, { "vertex[0].attrib[0]": [0, 2, 0, 0] })).toEqual([0, 0]);
  });

  test("hands on arrays of results that computed numbers choose from", () => {
    const text = gp(
      "OUTPUT o[] = { result.attrib[2..4] }; MOV.S i, 1; MOV.S o[i.x], 7; EMIT; MOV.S o[i.x + 1].z, 8; EMIT; MOV.S i, 3; MOV.S o[i.x], 9; EMIT;",
    );
    expect(emitted(text).vertices.map(({ results }) => Object.values(results))).toEqual([
      [words(0, 0, 0, 0), words(7, 7, 7, 7), words(0, 0, 0, 0)],
      [words(0, 0, 0, 0), words(7, 7, 7, 7), words(0, 0, 8, 0)],
      [words(0, 0, 0, 0), words(7, 7, 7, 7), words(0, 0, 8, 0)],
    ]);
  });

  test("has room for the most vertices and components that load", () => {
    const many = gp("REP.S 1024; ADD.S i.x, i, 1; MOV.S result.attrib[31].x, i; EMIT; ENDREP;", {
      count: LIMITS.verticesOut,
    });
    const program = programOfText(many);
    const all = invocationOf(program, {}, "compiled");
    expect(all.vertices).toHaveLength(LIMITS.verticesOut);
    expect(all.vertices.at(-1)!.results["attrib[31]"]).toBe(words(1024, 0, 0, 0));
  });
});

describe("ENDPRIM [NV_geometry_program4 2.X.8]", () => {
  test("begins another strip, emits no vertex and leaves the results", () => {
    const text = gp("MOV.S result.position, 5; EMIT; EMIT; ENDPRIM; ENDPRIM; EMIT; ENDPRIM;");
    expect(places(text)).toEqual(["0:0", "0:0", "0:2"]);
    expect(firsts(text)).toEqual([5, 5, 5]);
  });

  test("has no effect where points are emitted [NV_geometry_program4 2.14.6.3]", () => {
    expect(places(gp("EMIT; ENDPRIM; EMIT;", { output: "POINTS" }))).toEqual(["0:0", "0:0"]);
    expect(places(gp("EMIT; ENDPRIM; EMIT;", { output: "TRIANGLE_STRIP" }))).toEqual(["0:0", "0:1"]);
  });
});

describe("EMITS [NV_gpu_program5 2.X.8]", () => {
  const points = (body: string, count?: number) =>
    gp(body, { output: "POINTS", ...(count === undefined ? {} : { count }) });

  test("emits to the stream of a signed integer; to others than the four there are nothing [Ruling 288]", () => {
    expect(places(points("EMITS 3; EMIT; MOV.S i, 1; EMITS i.x; EMITS -i.x; EMITS 4; EMITS 2;"))).toEqual([
      "3:0",
      "0:0",
      "1:0",
      "2:0",
    ]);
  });

  test("counts for the limit what was emitted to all streams, and nothing else", () => {
    expect(places(points("EMITS 4; EMITS -1; EMITS 1; EMITS 2; EMIT;", 2))).toEqual(["1:0", "2:0"]);
    expect(places(points("EMITS 4; EMITS -1; EMITS 1; EMITS 2; EMIT;", 3))).toEqual(["1:0", "2:0", "0:0"]);
  });
});

describe("vertices of the input primitive [NV_geometry_program4 2.X.3.2]", () => {
  test("are read as the text's example does", () => {
    const text = gp(`ATTRIB pos = vertex.position;
      ATTRIB pos2 = vertex[2].position;
      ATTRIB texcoords[] = { vertex.texcoord[0..3] };
      ATTRIB tcoords1[4] = { vertex[1].texcoord[1..4] };
      INT TEMP A0;
      MOV.S A0, {2, 3, 0, 0};
      MOV result.attrib[0], pos[1];
      MOV result.attrib[1], vertex[1].position;
      MOV result.attrib[2], pos2;
      MOV result.attrib[3], texcoords[A0.x][1];
      MOV result.attrib[4], texcoords[A0.x][A0.y];
      MOV result.attrib[5], tcoords1[2];
      EMIT;`);
    const given = {
      "vertex[1].position": [1, 1, 0, 0],
      "vertex[2].position": [1, 2, 0, 0],
      "vertex[2].texcoord[1]": [2, 2, 1, 0],
      "vertex[2].texcoord[3]": [2, 2, 3, 0],
      "vertex[1].texcoord[3]": [2, 1, 3, 0],
    };
    expect(Object.values(emitted(text, given).vertices[0]!.results)).toEqual([
      words(1, 1, 0, 0),
      words(1, 1, 0, 0),
      words(1, 2, 0, 0),
      words(2, 2, 1, 0),
      words(2, 2, 3, 0),
      words(2, 1, 3, 0),
    ]);
  });

  test.each(Object.entries(PRIMITIVE_VERTICES))("of %s are %d", (input, count) => {
    const text = gp(
      "ATTRIB p = vertex.position; ATTRIB a[] = { vertex.attrib[3..5] }; MOV.S i, vertex[0].attrib[0]; MOV.S result.position, p[i.x]; MOV.S result.attrib[0], a[i.x][i.y]; EMIT;",
      { input },
    );
    const read = (vertex: number, member: number) =>
      emitted(text, {
        ...numbered("position", count),
        ...numbered("attrib[4]", count),
        "vertex[0].attrib[0]": [vertex, member, 0, 0],
      }).vertices[0]!.results;
    const last = count - 1;
    const of = (vertex: number) => words(100 + vertex, 200 + vertex, 300 + vertex, 400 + vertex);
    const zeros = words(0, 0, 0, 0);
    expect(Object.values(read(last, 1))).toEqual([of(last), of(last)]);
    expect(Object.values(read(0, 1))).toEqual([of(0), of(0)]);
    expect(Object.values(read(last, 0))).toEqual([of(last), zeros]);
    // Out of range is either index alone. [Ruling 283]
    expect(Object.values(read(count, 1))).toEqual([zeros, zeros]);
    expect(Object.values(read(-1, 1))).toEqual([zeros, zeros]);
    expect(Object.values(read(last, 3))).toEqual([of(last), zeros]);
    expect(Object.values(read(last, -1))).toEqual([of(last), zeros]);
  });

  test("are chosen with an offset, besides those that are named directly", () => {
    const text = gp(
      "ATTRIB c[] = { vertex.clip[1..2] }; MOV.S i, vertex[1].clip[7]; MOV.S result.position, c[i.x + 1][1]; MOV.S result.attrib[0], c[2][i.x]; EMIT;",
    );
    const given = { "vertex[1].clip[7]": [1, 0, 0, 0], ...numbered("clip[2]", 3) };
    expect(Object.values(emitted(text, given).vertices[0]!.results)).toEqual([
      words(102, 202, 302, 402),
      words(102, 202, 302, 402),
    ]);
  });

  test("have all inputs that a vertex program can write, zeros where nothing is given [Ruling 290]", () => {
    const names = [
      "position",
      "color.front.primary",
      "color.front.secondary",
      "color.back.primary",
      "color.back.secondary",
      "fogcoord",
      "pointsize",
      "texcoord[7]",
      "attrib[31]",
      "clip[7]",
      "id",
    ];
    const body = names.map((name, n) => `MOV.S result.attrib[${n}], vertex[2].${name};`).join("\n");
    const text = gp(`${body} EMIT;`);
    const given = Object.fromEntries(names.map((name, n) => [`vertex[2].${name}`, [n + 1, 2, 3, 4]]));
    expect(Object.values(emitted(text, given).vertices[0]!.results)).toEqual(
      names.map((_, n) => words(n + 1, 2, 3, 4)),
    );
    expect(new Set(Object.values(emitted(text).vertices[0]!.results))).toEqual(new Set([words(0, 0, 0, 0)]));
    expect(NV_GPU.interfaceOf(programOfText(text)).inputs.map(({ name }) => name)).toEqual(
      names.map((name) => `vertex[2].${name}`),
    );
  });
});

describe("the primitive [NV_gpu_program5 2.X.3.2]", () => {
  const text = (input: string) =>
    gp(
      "MOV.S result.position.x, primitive.id; MOV.S result.position.y, primitive.invocation.x; MOV.S result.position.z, primitive.vertexcount.x; EMIT;",
      { input },
    );

  test("has a number, that of the invocation, and a count of vertices that only patches are told [Ruling 290]", () => {
    const given = { "primitive.id": [7, 0, 0, 0], "primitive.invocation": [2, 0, 0, 0] };
    const result = (input: string, more = {}) =>
      emitted(text(input), { ...given, ...more }).vertices[0]!.results["position"];
    expect(result("TRIANGLES_ADJACENCY")).toBe(words(7, 2, 6, 0));
    expect(result("POINTS")).toBe(words(7, 2, 1, 0));
    expect(result("PATCHES")).toBe(words(7, 2, 0, 0));
    expect(result("PATCHES", { "primitive.vertexcount": [20, 0, 0, 0] })).toBe(words(7, 2, 20, 0));
  });

  test("of a patch has levels and attributes", () => {
    const body = `ATTRIB outer[] = { primitive.tessouter[0..3] }; MOV.S i, 3; MOV.S result.attrib[0], outer[i.x];
      MOV.S result.attrib[1], primitive.tessinner[1]; MOV.S result.attrib[2], primitive.patch.attrib[29]; EMIT;`;
    const given = {
      "primitive.tessouter[3]": [1, 0, 0, 0],
      "primitive.tessinner[1]": [2, 0, 0, 0],
      "primitive.patch.attrib[29]": [3, 4, 5, 6],
    };
    expect(Object.values(emitted(gp(body, { input: "PATCHES" }), given).vertices[0]!.results)).toEqual([
      words(1, 0, 0, 0),
      words(2, 0, 0, 0),
      words(3, 4, 5, 6),
    ]);
  });
});

test("invocations can share the work of one, as with the faces of a cube map [NV_gpu_program5 Issues]", () => {
  const vertex = `ATTRIB p = vertex.position; PARAM faces[] = { program.env[0..5] };
    MOV.S j.x, 0; REP.S 3; ADD.S result.position, p[j.x], faces[i.x]; MOV.S result.layer.x, i; EMIT; ADD.S j.x, j, 1; ENDREP; ENDPRIM;`;
  const one = gp(`REP.S 6; ${vertex} ADD.S i.x, i, 1; ENDREP;`.replace(/ATTRIB.*?; PARAM.*?; *\n/s, ""), {
    output: "TRIANGLE_STRIP",
    count: 18,
  }).replace("REP.S 6;", "ATTRIB p = vertex.position; PARAM faces[] = { program.env[0..5] }; REP.S 6;");
  const six = gp(`INVOCATIONS 6; MOV.S i.x, primitive.invocation; ${vertex}`, {
    output: "TRIANGLE_STRIP",
    count: 3,
  });
  const given = {
    ...numbered("position", 3),
    ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((n) => [`program.env[${n}]`, [1000 * n, n, 0, 0]])),
  };
  const together = emitted(one, given).vertices;
  const apart = [0, 1, 2, 3, 4, 5].flatMap((n) =>
    emitted(six, { ...given, "primitive.invocation": [n, 0, 0, 0] }).vertices.map((emission) => ({
      ...emission,
      strip: n,
    })),
  );
  expect(together).toHaveLength(18);
  expect(apart).toEqual(together);
});

describe("an execution of a geometry program", () => {
  test("that ends as unsupported keeps its vertices, however many, and says why [Ruling 281]", () => {
    const text = gp("EMIT; MOV.S result.position, 1; EMIT; TEX R0, R0, texture[0], 2D; EMIT;", { count: 2 });
    const outcome = emitted(text);
    expect(outcome).toMatchObject({ end: "unsupported", executed: 3, unsupported: 3 });
    expect(outcome.vertices.map(({ results }) => results["position"])).toEqual([
      words(0, 0, 0, 0),
      words(1, 1, 1, 1),
    ]);
    expect(emitted(text.replace("EMIT; MOV", "MOV")).vertices).toHaveLength(1);
  });

  test("that reaches the instruction limit keeps its vertices [Ruling 284]", () => {
    const program = programOfText(
      gp("EMIT; REP; ADD.S i.x, i, 1; MOV.S result.position, i; EMIT; CONT; BRK; ENDREP;", { count: 3 }),
    );
    const one = invocationOf(program, {}, "compiled");
    expect(one).toMatchObject({ end: "instruction-limit", executed: LIMITS.executedInstructions });
    expect(one.vertices.map(({ results }) => results["position"]!.slice(0, 8))).toEqual([
      "00000000",
      "00000001",
      "00000002",
    ]);
  });

  test("has a lane of its own, whatever the others emit", () => {
    const text = gp(
      "MOV.S i, vertex[0].id; REP.S i.x; ADD.S j.x, j, i; MOV.S result.position, j; EMIT; ENDREP;",
      { count: 6 },
    );
    const program = programOfText(text);
    const count = 300;
    const rows = laneWords(NV_GPU.cellsOf(program), 6);
    const given = (lane: number) => ({ "vertex[0].id": Uint32Array.of((lane * 7) % 11, 0, 0, 0) });
    const inputs = new Uint32Array(rows.inputs * count);
    for (let lane = 0; lane < count; lane++)
      inputs.set(attributeWords(program, given(lane)), rows.inputs * lane);
    const ran = ENGINES.map((engine) => {
      const [results, vertices] = [new Uint32Array(6 * rows.results * count), new Uint32Array(count)];
      const constants = NV_GPU.constantsOf(program);
      NV_GPU.run(program, { count, inputs, constants, results, vertices }, { engine });
      return { results, vertices };
    });
    expect(ran[0]).toEqual(ran[1]);
    for (const lane of [0, 1, 4, 299]) {
      const n = (lane * 7) % 11;
      expect(ran[0]!.vertices[lane]).toBe(Math.min(6, n));
      const own = ran[0]!.results.subarray(6 * rows.results * lane);
      const positions = emittedVertices(program, own, Math.min(6, n)).map(
        ({ results }) => results["position"]![0],
      );
      expect(positions).toEqual(Array.from({ length: Math.min(6, n) }, (_, k) => n * (k + 1)));
    }
  });
});

describe("a trace of a geometry program", () => {
  const program = programOfText(
    gp(
      "MOV.S R0, vertex[0].id; MOV.S result.position, R0.x; MOV.S result.attrib[0], 5; EMIT; MOV.S result.position, 6; EMIT;",
      { count: 1 },
    ),
  );
  const input = inputOf(program, { "vertex[0].id": [9, 0, 0, 0] });
  const trace = NV_GPU.trace(program, input);

  test("has what EMIT hands on, counts and does not do at the limit", () => {
    const [first, second] = [trace.steps[3]!, trace.steps[5]!];
    expect(first.writes.map(({ file, after }) => [file, after])).toEqual([
      ["vertex stream", [0]],
      ["emitted vertices", [1]],
    ]);
    const handedOn = first.parts.at(-1)!;
    expect(handedOn.written).toBe(true);
    expect(handedOn.used).toContainEqual({ file: "result.position", index: 0, component: 3 });
    expect(second.parts.map(({ written }) => written)).toEqual([false, false, false]);
    expect(trace.vertices).toBe(1);
    expect(resultsOf(program, trace.results)["position"]).toEqual(Uint32Array.of(9, 9, 9, 9));
    expect(unsupportedIn(program, trace.results)).toBeNull();
  });

  test("is stepped through both ways", () => {
    const stepper = new Stepper(trace, NV_GPU.initialRegisters(program, input));
    const seen = () =>
      ["emitted vertices", "result.position"].map((file) => stepper.registers.read({ file, index: 0 })[0]);
    stepper.moveTo(4);
    expect(seen()).toEqual([1, 9]);
    stepper.moveTo(stepper.last);
    expect(seen()).toEqual([1, 6]);
    stepper.moveTo(3);
    expect(seen()).toEqual([0, 9]);
  });

  test("is sliced from a vertex back", () => {
    const known = {
      cells: NV_GPU.cellsOf(program),
      flow: NV_GPU.flow(program),
      effects: NV_GPU.effects(program),
    };
    const target = { file: "result.position", index: 0, component: 1 };
    const slice = (atStep?: number) =>
      backwardSlice(known, trace, target, atStep).steps.map(({ step }) => step);
    expect(emittingSteps(program, trace)).toEqual([3]);
    expect(slice(3)).toEqual([0, 1]);
    expect(slice()).toEqual([4]);
    const count = { file: "emitted vertices", index: 0, component: 0 };
    expect(backwardSlice(known, trace, count).steps.map(({ step }) => step)).toEqual([3, 5]);
  });
});

describe("where a result of an emitted vertex came from [Ruling 306]", () => {
  const program = programOfText(
    gp(
      `ATTRIB p = vertex.position;
       REP.S 3;
         MOV.S result.position, p[i.x]; MOV result.attrib[0].x, 1; CAL hand_on; ADD.S i.x, i, 1;
       ENDREP; RET;
       hand_on: SGT.S.CC R0.x, i.x, vertex[0].id.x; IF NE.x; EMITS i.x; ENDIF; MOV.S j.x, 0;`,
      { output: "POINTS" },
    ),
  );
  const input = inputOf(program, { "vertex[0].id": [0, 0, 0, 0], ...numbered("position", 3) });
  const trace = NV_GPU.trace(program, input);
  const known = {
    cells: NV_GPU.cellsOf(program),
    flow: NV_GPU.flow(program),
    effects: NV_GPU.effects(program),
  };
  const position = { file: "result.position", index: 0, component: 0 };
  const emitting = emittingSteps(program, trace);
  const opcodes = (steps: readonly number[]) =>
    steps.map((step) => program.instructions[trace.steps[step]!.instruction]!.opcode);

  test("begins at the step that has emitted it, of whichever stream", () => {
    expect(opcodes(emitting)).toEqual(["EMITS", "EMITS"]);
    const firstWords = emittedVertices(program, trace.results, trace.vertices).map(
      ({ results }) => results["position"]![0],
    );
    expect(firstWords).toEqual([101, 102]);
    expect(
      emitting.map((step) => new Stepper(trace, NV_GPU.initialRegisters(program, input)).moveTo(step)),
    ).toHaveLength(2);
  });

  test("is what wrote it before, and the inputs that this read", () => {
    const [first, second] = emitting.map((step) => backwardSlice(known, trace, position, step));
    expect(opcodes(second!.steps.map(({ step }) => step))).toEqual([
      "REP",
      "ADD",
      "ENDREP",
      "ADD",
      "ENDREP",
      "MOV",
    ]);
    expect(first!.steps.length).toBeLessThan(second!.steps.length);
    const read = ({ inputs }: typeof first & object) => inputs.map((cell) => NV_GPU.printRegister(cell));
    expect(read(first!)).toContain("vertex[1].position");
    expect(read(second!)).toContain("vertex[2].position");
    expect(emitting.map((step) => opcodes([writerOf(trace, position, step)!])[0])).toEqual(["MOV", "MOV"]);
    expect(writerOf(trace, position, emitting[0])).toBeLessThan(emitting[0]!);
  });

  test("and whether it was emitted are two questions", () => {
    const count = { file: "emitted vertices", index: 0, component: 0 };
    const { steps, inputs } = backwardSlice(known, trace, count, emitting[1]);
    expect(opcodes(steps.map(({ step }) => step))).toEqual(expect.arrayContaining(["SGT", "IF", "EMITS"]));
    expect(inputs.map((cell) => NV_GPU.printRegister(cell))).toEqual(["vertex[0].id"]);
  });

  test("is asked of geometry programs", () => {
    const vertex = programOfText("!!NVvp5.0\nMOV result.position, 1; END");
    expect(() => emittingSteps(vertex, trace)).toThrow(RangeError);
    expect(() => emittingSteps(null as never, trace)).toThrow(TypeError);
    expect(() => emittingSteps(program, null as never)).toThrow(TypeError);
    expect(() => emittingSteps(program, {} as never)).toThrow(TypeError);
  });
});

test("emitted vertices are refused where something is of another kind or number", () => {
  const program = programOfText(gp("EMIT;", { count: 2 }));
  const rows = new Uint32Array(2 * laneWords(NV_GPU.cellsOf(program), 2).results);
  expect(emittedVertices(program, rows, 0)).toEqual([]);
  expect(() => emittedVertices(program, rows, 3)).toThrow(RangeError);
  expect(() => emittedVertices(program, rows.subarray(1), 1)).toThrow(RangeError);
  expect(() => emittedVertices(program, [] as never, 1)).toThrow(TypeError);
  expect(() => emittedVertices(null as never, rows, 1)).toThrow(TypeError);
  const vertex = programOfText("!!NVvp5.0\nMOV result.position, 1; END");
  expect(() => emittedVertices(vertex, new Uint32Array(4), 1)).toThrow(
    new RangeError("emittedVertices: program must be a geometry program, not NVvp5.0"),
  );
  expect(() => emittedPlaces(vertex)).toThrow(
    new RangeError("emittedPlaces: program must be a geometry program, not NVvp5.0"),
  );
  expect(() => emittedPlaces(null as never)).toThrow(TypeError);
});

test("places of emitted rows are apart, and only those that may end as unsupported have the third [Ruling 281]", () => {
  const whole = emittedPlaces(programOfText(gp("EMIT;")));
  expect(whole.unsupported).toBeNull();
  expect(whole.stream).not.toBe(whole.strip);
  const partial = emittedPlaces(programOfText(gp("TEX R0, R0, texture[0], 2D; EMIT;")));
  expect(new Set(Object.values(partial)).size).toBe(3);
});

test("random geometry programs emit the same on both engines and in traces", () => {
  expect(() => fc.assert(PROPERTIES.geometry, { numRuns: 25 })).not.toThrow();
});
