import { describe, expect, test } from "@jest/globals";
import { ObjError, readObj } from "../src/meshes/obj.js";

const POINTS = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\n";

describe("an OBJ text [Ruling 170]", () => {
  test("has a vertex for each corner, with what it names", () => {
    const text = `${POINTS}vt 0 0.5\nvt 1\nvn 0 0 2\nf 1/1/1 2/2/1 3//1\n`;
    const { positions, texCoords, normals, indices } = readObj(text);
    expect([...positions]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
    // The last has none, and gets that of a plane across the mesh.
    expect([...texCoords]).toEqual([0, 0.5, 1, 0, 0, 1]);
    expect([...normals]).toEqual([0, 0, 2, 0, 0, 2, 0, 0, 2]);
    expect([...indices]).toEqual([0, 1, 2]);
  });

  test("has the normals of its triangles where it says none", () => {
    expect([...readObj(`${POINTS}f 1 3 2`).normals]).toEqual([0, 0, -1, 0, 0, -1, 0, 0, -1]);
  });

  test("has fans for faces with more corners", () => {
    const { positions } = readObj(`${POINTS}f 1 2 4 3\n`);
    expect([...positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0]);
  });

  test("may count back, go on in the next line, and say what is not of triangles", () => {
    const text = `# a square\r\nmtllib a.mtl\no a\n${POINTS}g b # c\ns off\nusemtl red\nl 1 2\nf -4 \\\n -3 -2\n`;
    expect([...readObj(text).positions]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
    expect(readObj("v 0 0 0 1 0.5 0.5 0.5\nv 1 0 0\nv .5 1. -1e1\nf 1 2 3").positions[8]).toBe(-10);
  });

  test.each<[string, number, number, string]>([
    ["", 1, 1, "the file has no faces (f)"],
    [`${POINTS}o a\n`, 5, 1, "the file has no faces (f)"],
    ["v 0 0", 1, 1, "a position (v) has 3 numbers at least, found 2"],
    ["vt", 1, 1, "a texture coordinate (vt) has 1 number at least, found 0"],
    ["v 0 0 x", 1, 7, '"x" is not a number that a single can hold'],
    ["v 0 0 1e39", 1, 7, '"1e39" is not a number that a single can hold'],
    ["v 0 0x1 0", 1, 5, '"0x1" is not a number that a single can hold'],
    [`${POINTS}f 1 2`, 5, 1, "a face (f) has at least 3 corners, found 2"],
    [`${POINTS}  f 1 2 5`, 5, 9, '"5" names position (v) 5, and there are 4 so far'],
    [`${POINTS}f 1 2 0`, 5, 7, '"0" names position (v) 0, and there are 4 so far'],
    [`${POINTS}f 1 2 -5`, 5, 7, '"-5" names position (v) -5, and there are 4 so far'],
    [`${POINTS}f 1//1 2 3`, 5, 3, '"1//1" names normal (vn) 1, and there is none so far'],
    [`${POINTS}f 1 2 a`, 5, 7, '"a" is not a corner like 1, 1/2, 1//3 or 1/2/3'],
    [`${POINTS}f 1 2 \\\n 3 9`, 6, 4, '"9" names position (v) 9, and there are 4 so far'],
    ["\n!!VP1.0 MOV", 2, 1, '"!!VP1.0" is not a statement of an OBJ file'],
    [`${"x".repeat(99)} 1`, 1, 1, `"${"x".repeat(20)}..." is not a statement of an OBJ file`],
  ])("%#: is refused with its place", (text, line, column, message) => {
    const read = () => readObj(text);
    expect(read).toThrow(ObjError);
    expect(read).toThrow(expect.objectContaining({ line, column, message }));
  });

  test("has as many triangles as it may, and words", () => {
    const at = (line: number, message: string) => expect.objectContaining({ line, message });
    expect(readObj(`${POINTS}f 1 2 3 4`, 2).indices).toHaveLength(6);
    expect(() => readObj(`${POINTS}f 1 2 3\nf 1 2 3 4`, 2)).toThrow(at(6, "there are more than 2 triangles"));
    expect(() => readObj(`${POINTS}f 1 2 3 4 1`, 2)).toThrow(at(5, "a statement has more than 5 words"));
  });
});
