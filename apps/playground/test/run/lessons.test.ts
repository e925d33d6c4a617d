import { describe, expect, test } from "@jest/globals";
import { INSTRUCTIONS as GPU_INSTRUCTIONS } from "@glasm/nv-gpu";
import { INSTRUCTIONS } from "@glasm/nv-vertex";
import { INSTRUCTIONS as SHADER_INSTRUCTIONS } from "@glasm/pica200";
import { INSTRUCTIONS as VALHALL_INSTRUCTIONS } from "@glasm/valhall";
import { scenes } from "@glasm/rasterizer";
import { lessons as vertexLessons } from "../../src/lessons/lessons.js";
import { gpuLessons } from "../../src/lessons/nv-gpu/lessons.js";
import { shaderLessons } from "../../src/lessons/pica200/lessons.js";
import { valhallLessons } from "../../src/lessons/valhall/lessons.js";
import { readUserMesh } from "../../src/meshes/user-mesh.js";
import { colorCount, difference, drawn, readText, SQUARE, stateOf } from "./fixtures.js";

const lessons = [...vertexLessons, ...gpuLessons, ...shaderLessons, ...valhallLessons];

/** By what draws with them. */
const ALL_INSTRUCTIONS = {
  gl: INSTRUCTIONS,
  "nv-gpu": GPU_INSTRUCTIONS,
  valhall: VALHALL_INSTRUCTIONS,
  pica200: Object.fromEntries(
    Object.entries(SHADER_INSTRUCTIONS).map(([name, row]) => [name.toUpperCase(), row]),
  ),
};

/** With the square's two triangles, whose corners are six vertices. */
const VERTICES_OF_SQUARE = 6;

/** Where it is more: a tile takes a vertex and both of its neighbors. */
const MORE_VERTICES_OF_SQUARE: Readonly<Record<string, number>> = {
  "lesson-pica-tiles": VERTICES_OF_SQUARE * 3,
};

describe.each(lessons.map((lesson) => [lesson.name, lesson] as const))("%s", (name, lesson) => {
  test("loads, draws a picture and leaves no instruction out", () => {
    const { programs, calls, ...answer } = drawn(stateOf(name));
    for (const { diagnostics, reached } of programs) {
      expect(diagnostics).toEqual([]);
      expect(reached.every((each) => each)).toBe(true);
    }
    expect(programs.map(({ file }) => file)).toEqual(Object.keys(lesson.texts));
    expect(calls.filter(({ error }) => error !== null)).toEqual([]);
    const [file] = Object.keys(lesson.texts);
    const blank = drawn(stateOf(name, { programs: { [file!]: "" } }), true);
    expect(difference({ ...answer, programs, calls }, blank)).toBeGreaterThan(0.05);
    expect(colorCount({ ...answer, programs, calls })).toBeGreaterThan(100);
  });

  test("takes the user's mesh, and moves if it has several pictures", () => {
    const mesh = { name: "square.obj", obj: SQUARE };
    const { draws } = drawn(stateOf(name, { mesh }));
    // What a geometry program makes of the vertices is a draw of its own.
    const own = draws.filter(({ mode }) => mode !== "GEOMETRY_RUNS");
    expect(own.map(({ vertexCount }) => vertexCount)).toEqual([
      MORE_VERTICES_OF_SQUARE[name] ?? VERTICES_OF_SQUARE,
    ]);
    const { frames } = lesson.scene(null);
    if (frames === 1) return;
    const [first, later] = [0, 7].map((frame) => drawn(stateOf(name, { frame }), true));
    expect(difference(first!, later!)).toBeGreaterThan(0.02);
  });

  test("has a sentence on what to watch and names instructions that are in its programs", () => {
    expect(lesson.watch).toMatch(/^[A-Z].{40,}\.$/);
    expect(lesson.title.length).toBeGreaterThan(4);
    const text = Object.values(lesson.texts).join("\n");
    const isThere = (instruction: string) => new RegExp(`\\b${instruction}\\b`, "i").test(text);
    expect(lesson.instructions.some(isThere)).toBe(true);
    const { front } = lesson.scene(null);
    for (const instruction of lesson.instructions)
      expect(Object.keys(ALL_INSTRUCTIONS[front])).toContain(instruction.replace(/^(MOV|SUB)C$/, "$1"));
  });
});

test("names of lessons are not names of scenes", () => {
  const names = [...lessons, ...scenes].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe("the user's mesh", () => {
  test("has its size changed and is moved to the middle; normals and texture coordinates are made if there are none", () => {
    const mesh = readUserMesh({
      name: "a.obj",
      obj: SQUARE.replaceAll("1", "100").replace(/f .*/, "f 1 2 3 4"),
    });
    const half = Math.fround((100 * 1.84) / Math.hypot(100, 100)); // the sphere around it has the radius 1.84
    mesh.positions.slice(0, 9).forEach((value, i) => {
      expect(value).toBeCloseTo([-half, -half, 0, half, -half, 0, half, half, 0][i]!, 6);
    });
    expect([...mesh.normals.slice(0, 3)]).toEqual([0, 0, 1]);
    expect([...mesh.texCoords]).toEqual([0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1]);
    expect([...mesh.indices]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("keeps its own normals and texture coordinates; lines and points are passed over", () => {
    const obj = `${SQUARE}vn 0 1 0\nvt 0.25 0.75\nl 1 2\np 3\nf 1/1/1 2/1/1 3/1/1\n`.replace(
      "f 1 2 3 4\n",
      "",
    );
    const { normals, texCoords } = readUserMesh({ name: "a.obj", obj });
    expect([...normals]).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
    expect([...texCoords]).toEqual([0.25, 0.75, 0.25, 0.75, 0.25, 0.75]);
  });

  const withMesh = scenes.filter((scene) => scene.front === "gl").filter(({ mesh }) => mesh !== undefined);

  test.each(withMesh.map((scene) => [scene.name, scene] as const))(
    "takes the place of the mesh of %s, and its size",
    (name, { mesh: sceneMesh }) => {
      const mesh = { name: "square.obj", obj: SQUARE };
      const { vertexCount, attributes } = drawn(stateOf(name, { mesh }));
      expect(vertexCount).toBe(6);
      const { positions } = sceneMesh!();
      const own = [0, 1, 2].map((i) => positions.filter((_, at) => at % 3 === i));
      const sides = own.map((values) => Math.max(...values) - Math.min(...values));
      const middle = own.map((values) => (Math.max(...values) + Math.min(...values)) / 2);
      const placed = Array.from({ length: 6 }, (_, vertex) => [
        ...attributes.subarray(64 * vertex).slice(0, 3),
      ]);
      const half = Math.max(...sides) / 2;
      const expected = [-half, -half, 0].map((value, i) => value + middle[i]!);
      placed[0]!.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 5));
      expect(difference(drawn(stateOf(name)), drawn(stateOf(name, { mesh })))).toBeGreaterThan(0.02);
    },
  );

  test("does not take the place of many", () => {
    const mesh = { name: "square.obj", obj: SQUARE };
    expect(drawn(stateOf("many-lights", { mesh })).pixels).toEqual(drawn(stateOf("many-lights")).pixels);
  });

  test("may be the vase of a scene", () => {
    expect(readUserMesh({ name: "vase.obj", obj: readText("vase.obj") }).indices.length).toBeGreaterThan(
      1000,
    );
  });

  test.each([
    ["", "line 1, column 1: the file has no faces (f)"],
    ["v 0 0 0\nv 1 0 0\n", "line 2, column 1: the file has no faces (f)"],
    ["<html>no such page</html>", 'line 1, column 1: "<html>no" is not a statement of an OBJ file'],
    ["\u0000\u0001PNG", 'line 1, column 1: "\\u0000\\u0001PNG" is not a statement of an OBJ file'],
    ["v 0 0 0\nv 1 x 0\nv 0 1 0\nf 1 2 3\n", 'line 2, column 5: "x" is not a number that a single can hold'],
    ["v 0 0 0\nf 1 2 3\n", 'line 2, column 5: "2" names position (v) 2, and there are 1 so far'],
    [
      `v 0 0 0\nv 1 0 0\nv 0 1 0\n${"f 1 2 3\n".repeat(21_846)}`,
      "line 21849, column 1: there are more than 21845 triangles",
    ],
  ])("what is not a mesh is refused with its place and a reason, case %#", (obj, reason) => {
    const message = `The file "b.obj" is not a mesh that can be drawn: ${reason}.`;
    expect(() => readUserMesh({ name: "b.obj", obj })).toThrow(message);
    expect(() => drawn(stateOf("lesson-moves", { mesh: { name: "b.obj", obj } }))).toThrow(message);
  });
});
