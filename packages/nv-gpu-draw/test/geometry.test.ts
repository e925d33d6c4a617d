import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createRenderer, type Draw, type PrimitiveName, PRIMITIVES } from "../src/index.js";
import { PROPERTIES } from "./soak.js";
import {
  attributesOf,
  columns,
  drawn,
  PASS_THROUGH,
  places,
  programOf,
  record,
  rows,
} from "./support/drawing.js";

/** A geometry program of some instructions. */
const gp = (
  body: string,
  { input = "TRIANGLES", output = "POINTS", count = 8, more = "", version = "5.0" } = {},
) =>
  programOf(
    `PRIMITIVE_IN ${input}; PRIMITIVE_OUT ${output}; VERTICES_OUT ${count}; ${more}\nINT TEMP i; TEMP t;\n${body}`,
    `!!NVgp${version}`,
  );

/** Hands on which vertex it is, as a generic result, and a place that depends on nothing. */
const NUMBERING = programOf("MOV.S result.attrib[0].x, vertex.id.x;");

/** Emits a point for each vertex of its primitive, whose color is the vertex's number, of 64, and primitive.id. */
const showing = (input: string, corners: number) =>
  gp(
    `REP.S ${corners}; I2F.S t.x, number[i.x].x; I2F.S t.y, primitive.id.x; MUL result.color, t, 0.015625;
     MOV result.position, {0, 0, 0, 1}; EMIT; ADD.S i.x, i, 1; ENDREP;`,
    { input, more: "ATTRIB number = vertex.attrib[0];" },
  );
const SHOWING = {
  POINTS: showing("POINTS", 1),
  LINES: showing("LINES", 2),
  LINES_ADJACENCY: showing("LINES_ADJACENCY", 4),
  TRIANGLES: showing("TRIANGLES", 3),
  TRIANGLES_ADJACENCY: showing("TRIANGLES_ADJACENCY", 6),
};

/** The numbers of the vertices that a program is given of each primitive, and the primitive's number. */
function given(primitives: PrimitiveName, input: keyof typeof SHOWING, draw: Partial<Draw>) {
  const whole: Draw = {
    program: NUMBERING,
    geometry: { program: SHOWING[input] },
    primitives,
    attributes: [],
    ...draw,
  };
  const points = columns(record(whole), "color").map(([color]) => color!.map((x) => Math.round(64 * x)));
  const corners = { POINTS: 1, LINES: 2, LINES_ADJACENCY: 4, TRIANGLES: 3, TRIANGLES_ADJACENCY: 6 }[input];
  return Array.from({ length: points.length / corners }, (_, p) => {
    const own = points.slice(corners * p, corners * (p + 1));
    return `${own.map(([number]) => number).join(" ")} id ${own[0]![1]}`;
  });
}

describe("vertices are assembled to primitives [NV_geometry_program4 2.14.6.1]", () => {
  /** The least vertices that make the last one, which one less does not. */
  test.each<[PrimitiveName, keyof typeof SHOWING, number, string[]]>([
    ["points", "POINTS", 2, ["0 id 0", "1 id 1"]],
    ["lines", "LINES", 4, ["0 1 id 0", "2 3 id 1"]],
    ["line-strip", "LINES", 3, ["0 1 id 0", "1 2 id 1"]],
    ["triangles", "TRIANGLES", 6, ["0 1 2 id 0", "3 4 5 id 1"]],
    ["triangle-strip", "TRIANGLES", 5, ["0 1 2 id 0", "2 1 3 id 1", "2 3 4 id 2"]],
    ["triangle-fan", "TRIANGLES", 5, ["0 1 2 id 0", "0 2 3 id 1", "0 3 4 id 2"]],
    ["lines-adjacency", "LINES_ADJACENCY", 8, ["0 1 2 3 id 0", "4 5 6 7 id 1"]],
    ["line-strip-adjacency", "LINES_ADJACENCY", 5, ["0 1 2 3 id 0", "1 2 3 4 id 1"]],
    ["triangles-adjacency", "TRIANGLES_ADJACENCY", 12, ["0 1 2 3 4 5 id 0", "6 7 8 9 10 11 id 1"]],
  ])("%s", (primitives, input, count, expected) => {
    expect(given(primitives, input, { count })).toEqual(expected);
    expect(given(primitives, input, { count: count - 1 })).toEqual(expected.slice(0, -1));
    expect(given(primitives, input, { count: 0 })).toEqual([]);
  });

  test("line-loop, whose last line ends at the first vertex", () => {
    expect(given("line-loop", "LINES", { count: 1 })).toEqual([]);
    expect(given("line-loop", "LINES", { count: 2 })).toEqual(["0 1 id 0", "1 0 id 1"]);
    expect(given("line-loop", "LINES", { count: 3 })).toEqual(["0 1 id 0", "1 2 id 1", "2 0 id 2"]);
  });

  test("larger polygons are triangles of one number each [Ruling 304]", () => {
    const quads = ["0 1 2 id 0", "0 2 3 id 0", "4 5 6 id 1", "4 6 7 id 1"];
    expect(given("quads", "TRIANGLES", { count: 8 })).toEqual(quads);
    expect(given("quads", "TRIANGLES", { count: 7 })).toEqual(quads.slice(0, 2));
    const strip = ["0 1 3 id 0", "0 3 2 id 0", "2 3 5 id 1", "2 5 4 id 1"];
    expect(given("quad-strip", "TRIANGLES", { count: 6 })).toEqual(strip);
    expect(given("quad-strip", "TRIANGLES", { count: 5 })).toEqual(strip.slice(0, 2));
    expect(given("quad-strip", "TRIANGLES", { count: 3 })).toEqual([]);
    expect(given("polygon", "TRIANGLES", { count: 4 })).toEqual(["0 1 2 id 0", "0 2 3 id 0"]);
    expect(given("polygon", "TRIANGLES", { count: 2 })).toEqual([]);
  });

  test("triangle-strip-adjacency, in each case of its table [NV_geometry_program4 Table X.1]", () => {
    const strip = (count: number) => given("triangle-strip-adjacency", "TRIANGLES_ADJACENCY", { count });
    expect(strip(5)).toEqual([]);
    expect(strip(6)).toEqual(["0 1 2 5 4 3 id 0"]);
    expect(strip(7)).toEqual(strip(6));
    expect(strip(8)).toEqual(["0 1 2 6 4 3 id 0", "4 0 2 5 6 7 id 1"]);
    expect(strip(12)).toEqual([
      "0 1 2 6 4 3 id 0",
      "4 0 2 5 6 8 id 1",
      "4 2 6 10 8 7 id 2",
      "8 4 6 9 10 11 id 3",
    ]);
    expect(strip(10).at(-1)).toBe("4 2 6 9 8 7 id 2");
  });

  test("of indices, and from the first vertex on", () => {
    expect(given("line-strip", "LINES", { indices: Uint8Array.of(9, 7, 7, 60) })).toEqual([
      ...["9 7 id 0", "7 7 id 1", "7 60 id 2"],
    ]);
    expect(given("lines", "LINES", { indices: Uint16Array.of(9, 8, 7, 6, 5), first: 1 })).toEqual([
      ...["8 7 id 0", "6 5 id 1"],
    ]);
    expect(given("triangle-fan", "TRIANGLES", { first: 40, count: 4 })).toEqual([
      ...["40 41 42 id 0", "40 42 43 id 1"],
    ]);
  });

  test("more of them than are run at once", () => {
    const numbers = Uint16Array.from({ length: 3000 }, (_, i) => i % 61);
    const strips = given("line-strip", "LINES", { indices: numbers });
    expect(strips).toHaveLength(2999);
    expect(strips.slice(600, 602)).toEqual(["51 52 id 64", "52 53 id 64"]); // colors are clamped
  });

  test("anew for each instance, with numbers from 0 [Ruling 304]", () => {
    expect(given("lines", "LINES", { count: 4, instances: 2 })).toEqual([
      ...["0 1 id 0", "2 3 id 1", "0 1 id 0", "2 3 id 1"],
    ]);
  });
});

describe("adjacent vertices are ignored without a geometry program [NV_geometry_program4 Chapter 2]", () => {
  const xs = (primitives: PrimitiveName, count: number, indices?: Uint8Array) => {
    const attributes = [rows(...Array.from({ length: 12 }, (_, i) => [i / 50 - 1, (i % 3) / 50]))];
    const draw = { program: PASS_THROUGH, primitives, attributes, count };
    const recording = record(indices === undefined ? draw : { ...draw, indices });
    return places(recording).map((corners) => corners.map(([x]) => Math.round(x!)).join(" "));
  };
  test("lines", () => {
    expect(xs("lines-adjacency", 7)).toEqual(["1 2"]);
    expect(xs("lines-adjacency", 8)).toEqual(["1 2", "5 6"]);
    expect(xs("lines-adjacency", 4, Uint8Array.of(7, 3, 2, 1))).toEqual(["3 2"]);
    expect(xs("line-strip-adjacency", 3)).toEqual([]);
    expect(xs("line-strip-adjacency", 5)).toEqual(["1 2", "2 3"]);
  });
  test("triangles", () => {
    const corners = (primitives: PrimitiveName, count: number) => {
      const places = rows(...Array.from({ length: 12 }, (_, i) => [i / 50 - 1, (i % 4) / 50]));
      const draw = { program: PASS_THROUGH, primitives, attributes: [places], count };
      return record(draw).primitives.map(({ corners: all }) =>
        all.map(({ window: [x] }) => Math.round(x!)).join(" "),
      );
    };
    expect(corners("triangles-adjacency", 11)).toEqual(["0 2 4"]);
    expect(corners("triangles-adjacency", 12)).toEqual(["0 2 4", "6 8 10"]);
    expect(corners("triangle-strip-adjacency", 5)).toEqual([]);
    expect(corners("triangle-strip-adjacency", 9)).toEqual(["0 2 4", "4 2 6"]);
  });
});

describe("inputs are the results of the vertex program [NV_geometry_program4 2.X.3.2]", () => {
  const NAMES = [
    ...["position", "color.front.primary", "color.front.secondary", "color.back.primary"],
    ...["color.back.secondary", "texcoord[7]", "attrib[15]", "attrib[31]"],
    ...["fogcoord", "pointsize", "clip[7]", "id"],
  ];
  const program = programOf(
    NAMES.filter((name) => name !== "attrib[31]" && name !== "color.back.primary")
      .map((name, i) => `MOV.S result.${name}, {${i + 1}, 201, 301, 401};`)
      .join("\n"),
  );
  const read = (name: string) => {
    const body = `I2F.S t, vertex[2].${name}; MUL result.color, t, 0.001953125; MOV result.position, {0, 0, 0, 1}; EMIT;`;
    const draw = { program, geometry: { program: gp(body) }, attributes: [], count: 3 };
    return columns(record(draw), "color")[0]![0]!.map((x) => 512 * x);
  };
  test("as words; those that it does not write are zeros [Ruling 303]", () => {
    expect(NAMES.map((name) => read(name))).toEqual([
      ...[
        [1, 201, 301, 401],
        [2, 201, 301, 401],
        [3, 201, 301, 401],
        [0, 0, 0, 0],
        [4, 201, 301, 401],
        [5, 201, 301, 401],
        [6, 201, 301, 401],
        [0, 0, 0, 0],
      ],
      ...[7, 8, 9, 10].map((first) => [first, 0, 0, 0]),
    ]);
  });
});

const EMIT_AT = (x: string, y: string) => `MOV result.position, {${x}, ${y}, 0, 1}; EMIT;`;

describe("what is emitted", () => {
  const draw = (body: string, options: Parameters<typeof gp>[1], more: Partial<Draw> = {}): Draw => ({
    program: PASS_THROUGH,
    geometry: { program: gp(body, { input: "POINTS", ...options }) },
    primitives: "points",
    attributes: [],
    count: 1,
    ...more,
  });
  const FIVE = [0, 1, 2, 3, 4].map((i) => EMIT_AT(`${i / 8}`, `${(i % 2) / 2}`));
  const xs = (recording: ReturnType<typeof record>) =>
    places(recording).map((corners) => corners.map(([x]) => (x! - 50) / 6.25).join(" "));

  test("is points, lines or triangles, as strips are assembled [NV_geometry_program4 2.14.6.2]", () => {
    const body = FIVE.join("\n");
    expect(xs(record(draw(body, { output: "POINTS" })))).toEqual(["0", "1", "2", "3", "4"]);
    expect(xs(record(draw(body, { output: "LINE_STRIP" })))).toEqual(["0 1", "1 2", "2 3", "3 4"]);
    const triangles = record(draw(body, { output: "TRIANGLE_STRIP" }));
    expect(xs(triangles)).toEqual(["0 1 2", "2 1 3", "2 3 4"]);
    expect(new Set(triangles.primitives.map(({ facing }) => facing)).size).toBe(1);
  });

  test("makes nothing of too few vertices, before ENDPRIM and at the end [NV_geometry_program4 2.14.6.3]", () => {
    const [a, b, c, d, e] = FIVE as [string, string, string, string, string];
    const cut = `${a} ENDPRIM; ${b} ${c} ENDPRIM; ENDPRIM; ${d} ${e}`;
    expect(xs(record(draw(cut, { output: "LINE_STRIP" })))).toEqual(["1 2", "3 4"]);
    expect(xs(record(draw(cut, { output: "TRIANGLE_STRIP" })))).toEqual([]);
    expect(xs(record(draw(cut, { output: "POINTS" })))).toEqual(["0", "1", "2", "3", "4"]);
  });

  test("belongs to its own invocation and primitive alone, in their order [NV_gpu_program5 2.X.7]", () => {
    const body = `I2F.S t.x, primitive.invocation.x; I2F.S t.y, primitive.id.x; MAD t.x, t.y, 2, t.x; MUL t.x, t.x, 0.125;
      MOV result.position, {0, 0, 0, 1}; MOV result.position.x, t.x; EMIT; ADD result.position.x, t.x, 0.0625; EMIT;`;
    const all = draw(body, { output: "LINE_STRIP", more: "INVOCATIONS 2;" }, { count: 2 });
    expect(xs(record(all))).toEqual(["0 0.5", "1 1.5", "2 2.5", "3 3.5"]);
    expect(xs(record({ ...all, instances: 2 }))).toHaveLength(8);
  });

  test("ends with the limit of vertices [NV_geometry_program4 2.14.6.4]", () => {
    const count = (limit: number) =>
      record(draw(FIVE.join("\n"), { output: "LINE_STRIP", count: limit })).primitives.length;
    expect([4, 5, 6].map(count)).toEqual([3, 4, 4]);
  });

  test("to other streams than the first is not drawn [Ruling 305]", () => {
    const body = `${FIVE[0]} ${FIVE[1]!.replace("EMIT;", "EMITS 1;")} ${FIVE[2]!.replace("EMIT;", "EMITS 0;")} ${FIVE[3]!.replace("EMIT;", "EMITS 3;")}`;
    expect(xs(record(draw(body, { output: "POINTS" })))).toEqual(["0", "2"]);
  });

  test("has no other layer, viewport or number for fragments [Ruling 305]", () => {
    const body = `MOV.S result.layer.x, 1; MOV.S result.primid.x, 7; ${FIVE.join("\n")}`;
    const plain = record(draw(FIVE.join("\n"), { output: "TRIANGLE_STRIP" }));
    expect(record(draw(body, { output: "TRIANGLE_STRIP" })).primitives).toEqual(plain.primitives);
  });

  test("a long strip is one, however often it has to be put", () => {
    const body = `REP.S 1000; I2F.S t.x, i.x; MOV result.position, {0, 0, 0, 1}; MUL result.position.x, t.x, 0.0009765625; AND.S t.y, i.x, 1; I2F.S result.position.y, t.y; EMIT; ADD.S i.x, i, 1; ENDREP;`;
    const strip = record(draw(body, { output: "TRIANGLE_STRIP", count: 1000, more: "INVOCATIONS 7;" }));
    expect(strip.primitives).toHaveLength(7 * 998);
  });

  test("begins the pattern of a stipple with each strip [GL1.3 3.4.2]", () => {
    const [a, b, c, d, e] = FIVE;
    const body = [a, b, c, "ENDPRIM;", d, e].join("\n");
    const starts: number[] = [];
    record(
      draw(body, { output: "LINE_STRIP" }),
      {},
      {
        draw: ({ lineStart, primitiveCount }) => void starts.push(...lineStart.subarray(0, primitiveCount)),
      },
    );
    expect(starts).toEqual([1, 0, 1]);
  });

  test("has colors, sizes of points and clip distances of the geometry program alone", () => {
    const results = `MOV result.color, {0, 1, 0, 1}; MOV result.pointsize.x, 5; MOV result.clip[0].x, CLIP; ${FIVE[0]}`;
    const program = programOf(
      "MOV result.color, {1, 0, 0, 1}; MOV result.pointsize.x, 3; MOV result.clip[0].x, -1; MOV result.position, 0;",
    );
    const shown = (clip: string) =>
      record(
        draw(
          results.replace("CLIP", clip),
          { output: "POINTS" },
          {
            ...{ program, programPointSize: true, clipDistances: [0] },
          },
        ),
      );
    expect(columns(shown("1"), "color")).toEqual([[[0, 1, 0, 1]]]);
    expect(shown("1").primitives[0]!.pointSize).toBe(5);
    expect(shown("-1").primitives).toEqual([]);
  });

  test("has two sides where it is triangles [NV_geometry_program4 2.14.1]", () => {
    const body = `MOV result.color, {0, 1, 0, 1}; MOV result.color.back, {1, 0, 0, 1}; ${FIVE.join("\n")}`;
    const names = (output: string) =>
      Object.keys(record(draw(body, { output }, { twoSided: true })).primitives[0]!.corners[0]!.columns);
    expect(names("TRIANGLE_STRIP")).toEqual(["color", "back-color"]);
    expect(names("LINE_STRIP")).toEqual(["color"]);
  });
});

test("parameters and parameter buffers of both programs are their own [Ruling 303]", () => {
  const program = programOf(
    "BUFFER4 b[] = { program.buffer[0] }; MOV result.attrib[0], program.env[1]; MOV result.attrib[1], program.local[2]; MOV result.attrib[2], b[0];",
  );
  const geometry = {
    program: gp(
      `ADD t, vertex[0].attrib[0], program.env[1]; ADD t, t, vertex[0].attrib[1]; ADD t, t, program.local[2];
       ADD t, t, vertex[0].attrib[2]; ADD result.color, t, b[0]; ${EMIT_AT("0", "0")}`,
      { input: "POINTS", more: "BUFFER4 b[] = { program.buffer[0] };" },
    ),
    env: { 1: [0.125, 0, 0, 0] },
    local: { 2: [0, 0.125, 0, 0] },
    buffers: [Float32Array.of(0, 0, 0.125, 0)],
  } as const;
  const draw: Draw = {
    ...{ program, geometry, primitives: "points", attributes: [], count: 1 },
    env: { 1: [0.5, 0, 0, 0] },
    local: { 2: [0, 0.5, 0, 0] },
    buffers: [Float32Array.of(0, 0, 0.5, 0)],
  };
  expect(columns(record(draw), "color")).toEqual([[[0.625, 0.625, 0.625, 0]]]);
});

describe("a draw says how invocations have ended", () => {
  const draw = (body: string): Draw => ({
    program: PASS_THROUGH,
    geometry: { program: gp(body, { input: "POINTS" }) },
    primitives: "points",
    attributes: [],
    count: 2,
  });
  test("at the instruction limit, with what they had emitted [Ruling 284]", () => {
    const { drawn: ended, primitives } = record(draw(`${EMIT_AT("0", "0")} REP; BRK (EQ.x); ENDREP;`), {
      engine: "compiled",
    });
    expect(ended).toEqual({ limited: 0, unsupported: null, geometry: { limited: 2, unsupported: null } });
    expect(primitives).toHaveLength(2);
  });
  test("at an instruction that is not executed [Ruling 281]", () => {
    const { drawn: ended, primitives } = record(
      draw(`${EMIT_AT("0", "0")} TEX.F t, t, texture[0], 2D; EMIT;`),
    );
    const unsupported = { instruction: 2, reason: "textures are not executed yet" };
    expect(ended).toEqual({ limited: 0, unsupported: null, geometry: { limited: 0, unsupported } });
    expect(primitives).toHaveLength(2);
  });
  test("not, if there is none", () => {
    expect(record({ program: PASS_THROUGH, attributes: [], count: 3 }).drawn.geometry).toBeNull();
  });
});

describe("a draw refuses", () => {
  const geometry = { program: SHOWING.TRIANGLES };
  const GOOD: Draw = { program: PASS_THROUGH, geometry, attributes: [], count: 3 };
  test("primitives that a geometry program does not take [NV_geometry_program4 2.14.6.1]", () => {
    for (const [input, program] of Object.entries(SHOWING)) {
      const taken = PRIMITIVES.filter((primitives) => {
        try {
          record({ ...GOOD, geometry: { program }, primitives });
          return true;
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          expect(String(error)).toContain(
            `draw: primitives are "${primitives}", but geometry.program takes ${input}, `,
          );
          return false;
        }
      });
      expect(taken).toEqual(
        {
          POINTS: ["points"],
          LINES: ["lines", "line-strip", "line-loop"],
          TRIANGLES: ["triangles", "triangle-strip", "triangle-fan", "quads", "quad-strip", "polygon"],
          LINES_ADJACENCY: ["lines-adjacency", "line-strip-adjacency"],
          TRIANGLES_ADJACENCY: ["triangles-adjacency", "triangle-strip-adjacency"],
        }[input],
      );
    }
  });

  const patches = gp("EMIT;", { input: "PATCHES" });
  test.each<[object, string]>([
    [
      { primitives: "lines" },
      'draw: primitives are "lines", but geometry.program takes TRIANGLES, which are "triangles", ',
    ],
    [
      { geometry: { program: patches } },
      'draw: primitives are "triangles", but geometry.program takes PATCHES, which no draw has',
    ],
    [{ geometry: null }, "draw: geometry must be an object"],
    [{ geometry: {} }, "draw: geometry.program must be an object"],
    [
      { geometry: { program: PASS_THROUGH } },
      "draw: geometry.program must be a geometry program that load has made",
    ],
    [{ geometry: { program: {} } }, "draw: geometry.program must be a geometry program that load has made"],
    [{ geometry: { program: gp("EMIT;") } }, "draw: geometry.program must write result.position"],
    [
      { geometry: { ...geometry, locals: [] } },
      'draw: geometry has no member "locals"; did you mean "local"?',
    ],
    [{ geometry: { ...geometry, env: 1 } }, "draw: geometry: env must be an object"],
    [{ geometry: { ...geometry, buffers: [1] } }, "draw: geometry: buffers[0] must be memory"],
    [{ program: SHOWING.POINTS }, "draw: program must be a vertex program that load has made"],
  ])("%#: %p", (change, message) => {
    const batches: number[] = [];
    const sink = { width: 8, height: 8, draw: () => void batches.push(1) };
    const draw = (): unknown => createRenderer({ sink }).draw({ ...GOOD, ...change } as Draw);
    expect(draw).toThrow(TypeError);
    expect(draw).toThrow(message);
    expect(batches).toEqual([]);
  });

  test("no parameters beyond the last one", () => {
    expect(() => record({ ...GOOD, geometry: { ...geometry, env: { 256: [0, 0, 0, 0] } } })).toThrow(
      RangeError,
    );
  });

  test("a vertex program need not write a place then", () => {
    expect(record({ ...GOOD, program: NUMBERING }).primitives).toHaveLength(3);
    expect(() => record({ program: NUMBERING, attributes: [], count: 3 })).toThrow(TypeError);
  });
});

test("a geometry program that passes its primitives on leaves random pictures as they are", () => {
  expect(() => fc.assert(PROPERTIES.geometry, { numRuns: 60 })).not.toThrow();
});

test("a picture is the same by either engine, in each arithmetic", () => {
  const geometry = {
    program: gp(
      `REP.S 3; MOV t, p[i.x]; MUL t.xyz, t, program.local[0].x; MOV result.color, c[i.x]; MOV result.position, t; EMIT;
       ADD.S i.x, i, 1; ENDREP; ENDPRIM; MOV.S i.x, 0; REP.S 3; ADD result.position, p[i.x], {0.3, 0, 0, 0}; EMIT; ADD.S i.x, i, 1; ENDREP;`,
      { output: "TRIANGLE_STRIP", more: "ATTRIB p = vertex.position; ATTRIB c = vertex.color;" },
    ),
    local: [[0.7, 0, 0, 0]],
  } as const;
  const draw: Draw = {
    program: PASS_THROUGH,
    geometry,
    primitives: "triangle-fan",
    attributes: attributesOf({
      0: rows([0, 0], [-0.9, -0.7], [0.2, -0.8], [0.5, 0.4], [-0.3, 0.6]),
      3: rows([1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [0, 1, 1]),
    }),
    count: 5,
  };
  for (const arithmetic of ["ieee", "fused", "flush", "flush-fused"] as const) {
    const [one, other] = (["interpreter", "compiled"] as const).map(
      (engine) => drawn(24, [draw], { engine, arithmetic }).data,
    );
    expect(one).toEqual(other);
    expect(new Set(one).size).toBeGreaterThan(20);
  }
});
