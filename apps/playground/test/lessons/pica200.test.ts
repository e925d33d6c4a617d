import {
  makeProgram,
  type Pipeline,
  type Program,
  programOf,
  run,
  runPipeline,
  type Triangle,
} from "@glasm/pica200";
import type { GeometryStage } from "@glasm/pica200-draw";
import { describe, expect, test } from "@jest/globals";
import { REPETITIONS } from "../../src/lessons/pica200/loops.js";
import { shaderLessons } from "../../src/lessons/pica200/lessons.js";
import { ringIndices } from "../../src/meshes/mesh-indices.js";
import { readUserMesh } from "../../src/meshes/user-mesh.js";
import { SQUARE } from "../run/fixtures.js";
import { type DrawnLesson, drawnLesson, lessonOf, runLesson, shaderOf } from "./support.js";

const pipelineOf = (
  vertex: Program,
  { program: geometry, mergesOutputs: _, ...stage }: GeometryStage,
): Pipeline => ({ ...stage, vertex, geometry });
const pixels = ({ data }: DrawnLesson) => new Uint32Array(data.slice().buffer);
const difference = (a: DrawnLesson, b: DrawnLesson) => {
  const [left, right] = [pixels(a), pixels(b)];
  return left.filter((pixel, i) => pixel !== right[i]).length / left.length;
};

describe.each(shaderLessons.map((lesson) => [lesson.name, lesson] as const))("%s", (name, lesson) => {
  const drawn = drawnLesson(lesson);

  test("assembles without a warning and draws a picture that nothing is left out of", () => {
    const [first] = pixels(drawn);
    expect(pixels(drawn).filter((pixel) => pixel !== first).length / pixels(drawn).length).toBeGreaterThan(
      0.05,
    );
    expect(new Set(pixels(drawn)).size).toBeGreaterThan(30);
    expect(pixels(drawn).every((pixel) => pixel >>> 24 === 255)).toBe(true);
    expect(Object.keys(lesson.texts).every((file) => file.startsWith(name))).toBe(true);
  });

  test("leaves no word of its programs out", () => {
    const [draw] = drawn.draws;
    const { vertex, geometry } = draw!.shaders;
    const count = Math.max(...draw!.indices!) + 1;
    const columns = draw!.attributes
      .slice(0, 2)
      .map((attribute) => ((attribute ?? null) === null ? null : padded(attribute, count)));
    const reached = new Uint8Array(vertex.code.length);
    const batch = { count, attributes: columns, uniforms: draw!.vertexUniforms! };
    run(vertex, { ...batch, reached });
    const stage = geometry ?? null;
    if (stage !== null)
      runPipeline(pipelineOf(vertex, stage), {
        count,
        attributes: columns,
        indices: Uint32Array.from(draw!.indices!).subarray(0, 48),
        vertexUniforms: draw!.vertexUniforms!,
        geometryUniforms: draw!.geometryUniforms!,
        reached,
      });
    const words = vertex.code.map((_, word) => reached[word] === 1);
    // What stands after an .end for a block that would not be seen otherwise is not a word of the text.
    const left = [...words.keys()].filter(
      (word) => !words[word]! && vertex.instructions[word]!.mnemonic !== "nop",
    );
    expect(left).toEqual([]);
  });

  test("takes the user's mesh, and moves if it has several pictures", () => {
    const mesh = readUserMesh({ name: "square.obj", obj: SQUARE });
    const other = drawnLesson(lesson, { mesh });
    expect(Math.max(...other.draws[0]!.indices!)).toBe(5);
    expect(difference(drawn, other)).toBeGreaterThan(0.01);
    if (lesson.scene(null).frames > 1)
      expect(difference(drawn, drawnLesson(lesson, { phase: 7 / 24 }))).toBeGreaterThan(0.02);
  });

  test("has sentences on what to watch and names instructions that are in its programs", () => {
    expect(lesson.watch).toMatch(/^[A-Z].{40,}\.$/);
    expect(lesson.title.length).toBeGreaterThan(4);
    const text = Object.values(lesson.texts).join("\n");
    const written = (instruction: string) => (instruction === "LOOP" ? "for" : instruction.toLowerCase());
    for (const instruction of lesson.instructions)
      expect([instruction, new RegExp(`^\\t+${written(instruction)}\\b`, "m").test(text)]).toEqual([
        instruction,
        true,
      ]);
  });
});

/** The singles of an attribute array, four for each vertex; zeros without one. */
function padded(attribute: unknown, count: number): Float32Array {
  if (attribute === undefined || attribute === null) return new Float32Array(4 * count);
  const { data, components } = attribute as { readonly data: Float32Array; readonly components: number };
  return Float32Array.from({ length: 4 * count }, (_, word) => {
    const component = word % 4;
    return component < components
      ? data[components * Math.floor(word / 4) + component]!
      : Number(component === 3);
  });
}

test("every instruction has a lesson, but for those that do nothing or end", () => {
  const named = new Set(shaderLessons.flatMap(({ instructions }) => instructions));
  const all =
    "ADD DP3 DP4 DPH DST EX2 LG2 LITP MUL SGE SLT FLR MAX MIN RCP RSQ MOVA MOV BREAKC CALL CALLC CALLU IFU IFC LOOP " +
    "EMIT SETEMIT JMPC JMPU CMP MAD";
  expect(all.split(" ").filter((name) => !named.has(name))).toEqual([]);
});

describe("what the lessons say is so", () => {
  test("moves: descriptors are shared [PICA200 10.5]", () => {
    const { code, descriptors } = shaderOf(lessonOf("moves"));
    expect(descriptors.length).toBeLessThan(code.length - 1);
    const [x, y, z] = [0.2, 0.4, -0.6].map((part) => (part + 1) / 2);
    const color = (replace?: readonly [string, string]) =>
      runLesson("moves", { normal: [0.2, 0.4, -0.6], ...(replace === undefined ? {} : { replace }) }).read(
        "o",
        1,
      );
    [z!, x!, y!].forEach((value, i) => expect(color()[i]).toBeCloseTo(value, 4));
    expect(color(["numbers.x, innormal", "numbers.x, -innormal"])[0]).toBeCloseTo(1 - z!, 4);
  });

  test("truncation: steps of 1/16, of 1/32 below 0, half as high with half of the number [PICA200 5]", () => {
    const left = (y: number, large = 4096, arithmetic: "f24" | "f32" = "f24") =>
      runLesson("truncation", {
        position: [0, y, 0],
        values: { coarse: [large, 16, 0, 1] },
        arithmetic,
      }).read("r", 0)[1];
    expect([0.06, 0.0625, 0.3].map((y) => left(y))).toEqual([0, 1 / 16, 4 / 16]);
    expect([-0.03, -0.035].map((y) => left(y))).toEqual([-1 / 32, -2 / 32]);
    expect([0.06, 0.03125].map((y) => left(y, 2048))).toEqual([1 / 32, 1 / 32]);
    expect(left(0.296875, 0)).toBe(0.296875);
    const single = 1 / 16 / 128;
    expect([1.6 * single, 3.4 * single].map((y) => left(y, 4096, "f32"))).toEqual([2 * single, 3 * single]);
  });

  test("products: DPH takes 1, and cold.w has nothing to multiply", () => {
    const color = (w: number) => runLesson("products", { values: { cold: [0, 0, 1, w] } }).read("o", 1);
    expect(color(5)).toEqual(color(0));
    const set = runLesson("products", {
      values: { cold: [0, 0, 0, 5] },
      replace: ["\tdp3 r1.x", "\tmov r0.w, numbers.y\n\tdp3 r1.x"],
    });
    expect(set.read("r", 1)[1]).toBe(5);
  });

  test("multiply-add: the same bits as MUL and ADD [PICA200 4]", () => {
    for (const position of [
      [0.123, 0, 0.77],
      [-1.599, 0, 0.003],
    ]) {
      const [fused, apart] = [
        runLesson("multiply-add", { position, phase: 0.3 }),
        runLesson("multiply-add", {
          position,
          phase: 0.3,
          replace: ["mad r1.x, r0.x, wave.x, r2.y", "mul r1.x, wave.x, r0.x\n\tadd r1.x, r1.x, r2.y"],
        }),
      ];
      expect(apart.read("o", 1)).toEqual(fused.read("o", 1));
    }
    const { instructions } = programOf(shaderOf(lessonOf("multiply-add")), 0);
    const used = instructions.flatMap(({ mnemonic, fields }) =>
      /^madi?$/.test(mnemonic ?? "") ? [fields.descriptor!] : [],
    );
    expect(Math.max(...used)).toBeLessThan(32);
    expect(() => makeProgram({ code: [], descriptors: new Array<number>(129).fill(0) })).toThrow(RangeError);
  });

  test("reciprocals: only x is read, and what the function gives is cut off [PICA200 5]", () => {
    const { read } = runLesson("reciprocals", { position: [1, 1, 1] });
    const [inverse] = read("r", 1);
    expect(inverse).toBeLessThan(1 / Math.sqrt(3));
    expect(inverse).toBeGreaterThan((1 / Math.sqrt(3)) * (1 - 2 ** -16));
  });

  test("exponents: a ring is twice as far as the one inside of it; twice the width makes twice as many", () => {
    const ring = (x: number, width = 0.5) =>
      runLesson("exponents", { position: [x, 0, 0], values: { hill: [-2.5, 0.9, width, 1] } }).read(
        "r",
        3,
      )[1]!;
    expect([0.3, 0.6, 1.2].map((x) => ring(x))).toEqual([-2, -1, 0]);
    expect(ring(1.2, 1) - ring(0.15, 1)).toBe(2 * (ring(1.2) - ring(0.15)));
  });

  test("lighting: LITP keeps the exponent below 128", () => {
    const exponent = (w: number) =>
      runLesson("lighting", { values: { bodycolor: [1, 1, 1, w] } }).read("r", 4)[1];
    expect([exponent(30), exponent(1000)]).toEqual([30, 127.99609375]);
  });

  test("comparisons: SLT in the place of SGE swaps the fields", () => {
    const field = (x: number, replace?: readonly [string, string]) =>
      runLesson("comparisons", { position: [x, 1, 0], ...(replace === undefined ? {} : { replace }) }).read(
        "r",
        1,
      )[0];
    expect([0.1, 0.6].map((x) => field(x))).toEqual([0, 1]);
    expect([0.1, 0.6].map((x) => field(x, ["sge r1.x", "slt r1.x"]))).toEqual([1, 0]);
    const belt = (y: number) => runLesson("comparisons", { position: [0, y, 0] }).read("r", 1)[1];
    expect([-0.24, 0.24, 0.26].map(belt)).toEqual([1, 1, 0]);
  });

  test("conditions: IFC pushes where it is true, and what it pushed is popped before the else part [PICA200 7]", () => {
    const ifs = (x: number) =>
      runLesson("conditions", { position: [x, 0, 0] }).steps.map(
        ({ after }) => after.stacks![1]!.entries.length,
      );
    expect(Math.max(...ifs(1))).toBe(0);
    const after = ifs(-1);
    expect(Math.max(...after)).toBe(1);
    // One word stands before the else part, after which the entry is gone.
    expect(after.filter((count) => count === 1)).toHaveLength(1);
    const color = (x: number, condition: string) =>
      runLesson("conditions", { position: [x, 0, 0], replace: ["ifc cmp.x", `ifc ${condition}`] }).read(
        "r",
        1,
      );
    expect(color(1, "!cmp.x")).toEqual(color(-1, "cmp.x"));
    expect(color(-1, "cmp.x && !cmp.y")).toEqual(color(-1, "cmp.x"));
  });

  test("booleans: b0 to b2, and JMPU can test for false", () => {
    const { executables } = shaderOf(lessonOf("booleans"));
    const booleans = executables[0]!.uniforms.filter(({ first }) => first.file === "b");
    expect(booleans.map(({ name, first }) => [name, first.index])).toEqual([
      ["striped", 0],
      ["shining", 1],
      ["flat", 2],
    ]);
    const steps = (flat: number, replace?: readonly [string, string]) =>
      runLesson("booleans", { values: { flat: [flat] }, ...(replace === undefined ? {} : { replace }) })
        .executed;
    expect(steps(1)).toBeLessThan(steps(0));
    expect(steps(1, ["jmpu flat", "jmpu !flat"])).toBe(steps(0));
  });

  test("loops: 23 passes, which aL and the LOOP stack count, and 24 colors [PICA200 7]", () => {
    expect(REPETITIONS).toBe(22);
    const inside = runLesson("loops", { position: [0, 0, 0] });
    expect(inside.unit.aL).toBe(23);
    const counts = inside.steps
      .map(({ after }) => after.stacks![2]!.entries[0]?.["count"])
      .filter((n) => n !== undefined);
    expect([counts[0], counts.at(-1)]).toEqual([22, 0]);
    const far = runLesson("loops", { position: [1.6, 0, 1.6] });
    expect(far.unit.aL).toBeLessThan(5);
    const { executables } = shaderOf(lessonOf("loops"));
    expect(executables[0]!.uniforms.find(({ name }) => name === "palette")!.count).toBe(24);
  });

  test("addresses: the palette ends with c95, and after it is 1 [PICA200 6]", () => {
    const color = (y: number, first: number) =>
      runLesson("addresses", { position: [0, y, 0], values: { bands: [3.4, first, 0, 0] } }).read("r", 1);
    expect(color(0, 7)[0]).toBeCloseTo(0.15, 4);
    expect(color(0, 8)).toEqual([1, 1, 1, 1]);
    // A band lower by as much as a band is high: the same color.
    expect(color(0.3 - 1 / 3.4, 4.2)).toEqual(color(0.3, 3.2));
  });

  test("calls: two entries deep in front of a lamp; the stack has room for four [PICA200 7]", () => {
    const depth = (normal: readonly number[]) =>
      Math.max(...runLesson("calls", { normal }).steps.map(({ after }) => after.stacks![0]!.entries.length));
    const lamps = (value: number) => ({ lamps: new Array<number>(24).fill(value) });
    expect(depth([0, 0, 1])).toBe(2);
    const dark = runLesson("calls", { values: lamps(0) }).steps.map(
      ({ after }) => after.stacks![0]!.entries.length,
    );
    expect(Math.max(...dark)).toBe(1);
  });

  test("triangles: once for every three vertices, that is, six registers [PICA200 8]", () => {
    const { draws } = drawnLesson(lessonOf("triangles"));
    const [{ shaders, indices, vertexUniforms, geometryUniforms }] = draws as [(typeof draws)[0] & object];
    const { program, inputs } = shaders.geometry!;
    expect(inputs).toBe(6);
    const used = Uint32Array.from(indices!).slice(0, 30);
    const { runs, triangles } = runPipeline(pipelineOf(shaders.vertex, { ...shaders.geometry!, program }), {
      count: 1000,
      attributes: [],
      indices: used,
      vertexUniforms: vertexUniforms!,
      geometryUniforms: geometryUniforms!,
    });
    expect([runs, triangles.length]).toEqual([10, 10]);
  });

  test("squares: two triangles of four vertices, the second of which has two of the first [PICA200 8]", () => {
    const { draws } = drawnLesson(lessonOf("squares"));
    const [{ shaders, vertexUniforms, geometryUniforms }] = draws as [(typeof draws)[0] & object];
    const { runs, triangles } = runPipeline(pipelineOf(shaders.vertex, shaders.geometry!), {
      count: 2,
      attributes: [],
      indices: Uint32Array.of(0, 1),
      vertexUniforms: vertexUniforms!,
      geometryUniforms: geometryUniforms!,
    });
    expect([runs, triangles.length]).toEqual([2, 4]);
    const [first, second] = triangles.map(({ vertices }) =>
      vertices.map((vertex) => vertex.slice(0, 4).join()),
    );
    expect(second!.slice(1)).toEqual(first!.slice(1));
    expect(second![0]).not.toBe(first![0]);
  });

  test("tiles: c0 says how many vertices there are, and a tile has a triangle for each pair of neighbors [PICA200 8]", () => {
    const { draws } = drawnLesson(lessonOf("tiles"));
    const [{ shaders, indices, attributes, vertexUniforms, geometryUniforms }] = draws as [
      (typeof draws)[0] & object,
    ];
    expect(shaders.geometry).toMatchObject({ mode: "variable", mainVertices: 1 });
    const counts: number[] = [];
    const trianglesOf: number[] = [];
    const rings = Uint32Array.from(indices!);
    const corners: Triangle[] = [];
    const { runs } = runPipeline(pipelineOf(shaders.vertex, shaders.geometry!), {
      count: 642,
      attributes: attributes.slice(0, 2).map((attribute) => padded(attribute, 642)),
      indices: rings,
      vertexUniforms: vertexUniforms!,
      geometryUniforms: geometryUniforms!,
      beforeRun: ({ c }) => {
        counts.push(c[0]!);
        trianglesOf.push(0);
      },
      onTriangle: (triangle) => {
        trianglesOf[trianglesOf.length - 1]! += 1;
        corners.push(triangle);
      },
    });
    expect([runs, counts.filter((count) => count === 7).length]).toEqual([642, 12]);
    expect(counts.filter((count) => count !== 7).every((count) => count === 8)).toBe(true);
    expect(trianglesOf).toEqual(counts.map((count) => count - 2));
    // The last corner of each triangle of a tile is the second one of the next.
    const place = (triangle: number, corner: number) =>
      corners[triangle]!.vertices[corner]!.slice(0, 4).join();
    for (let i = 0; i < trianglesOf[0]!; i++) expect(place(i, 2)).toBe(place((i + 1) % trianglesOf[0]!, 1));
  });
});

describe("the neighbors of a vertex", () => {
  const mesh = (indices: readonly number[], vertices: number) => ({
    positions: new Float32Array(3 * vertices),
    normals: new Float32Array(3 * vertices),
    indices: Uint16Array.from(indices),
  });

  test("come in order, with the first one again where they go all the way round", () => {
    // A pyramid with an open base: vertex 0 is its top.
    const pyramid = mesh([0, 1, 2, 0, 3, 4, 0, 2, 3, 0, 4, 1], 5);
    expect([...ringIndices(pyramid, 40)]).toEqual([
      ...[6, 0, 1, 2, 3, 4, 1],
      ...[4, 1, 2, 0, 4],
      ...[4, 2, 3, 0, 1],
      ...[4, 3, 4, 0, 2],
      ...[4, 4, 1, 0, 3],
    ]);
  });

  test("are as many as there is room for, and none of a vertex without a triangle", () => {
    const fan = mesh([0, 1, 2, 0, 2, 3, 0, 3, 4], 6);
    const ofFirst = (most: number) => [...ringIndices(fan, most).slice(0, 2 + most + 1)];
    expect(ofFirst(4)).toEqual([5, 0, 1, 2, 3, 4, 3]);
    expect(ofFirst(2)).toEqual([4, 0, 1, 2, 3]);
    expect([...ringIndices(fan, 40).slice(-2)]).toEqual([1, 5]);
  });

  test("of two fans that meet in a vertex alone are those of the first, and a mesh that is none ends", () => {
    expect([...ringIndices(mesh([0, 1, 2, 0, 3, 4], 5), 40).slice(0, 4)]).toEqual([3, 0, 1, 2]);
    for (const indices of [
      [0, 0, 0],
      [0, 1, 1],
      [0, 1, 2, 0, 2, 1, 0, 3, 1, 0, 1, 3],
    ])
      expect(ringIndices(mesh(indices, 4), 40).length).toBeLessThan(40);
  });
});
