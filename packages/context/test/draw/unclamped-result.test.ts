import { describe, expect, test } from "@jest/globals";
import type { ResultRegister } from "@glasm/nv-vertex";
import { createContext, type GL, type OutputName, RESULT_OUTPUTS } from "../../src/index.js";
import { useTextures } from "./fixtures.js";
import { RecordingSink, type RecordedPrimitive } from "./recording-sink.js";

class AskingSink extends RecordingSink {
  readonly unclamped: OutputName;

  constructor(unclamped: OutputName) {
    super();
    this.unclamped = unclamped;
  }
}

/** Draws a triangle by a program for a sink that asks for what a register means. */
function draw(
  register: ResultRegister,
  instructions: string,
  prepare: (gl: GL) => void = () => {},
): RecordedPrimitive[] {
  const sink = new AskingSink(RESULT_OUTPUTS[register]);
  const gl = createContext({ sink });
  const text = `!!VP2.0 MOV o[HPOS], v[OPOS]; ${instructions} END`;
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
  prepare(gl);
  gl.begin(gl.TRIANGLES);
  for (const [x, y] of [
    [0, 0],
    [3, 0],
    [0, 0.5],
  ] as const) {
    gl.vertexAttrib4fNV(3, 4 * x, -7, 0.5, 2);
    gl.vertex2f(x, y);
  }
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.primitives;
}

const columnsOf = ([first]: RecordedPrimitive[]): string[] => Object.keys(first!.vertices[0]!);

describe("the register that a sink asks for", () => {
  test("travels as the last column, unclamped, beside the clamped color, and is clipped", () => {
    const primitives = draw("COL0", "MOV o[COL0], v[3]; MOV o[TEX1], v[3];", (gl) => useTextures(gl, 1));
    expect(columnsOf(primitives)).toEqual(["window", "color", "texture-coordinates-1", "unclamped"]);
    const { vertices } = primitives[0]!;
    expect(vertices[0]!["unclamped"]).toEqual([0, -7, 0.5, 2]);
    expect(vertices[0]!["color"]!.map((component) => component + 0)).toEqual([0, 0, 0.5, 1]);
    const clipped = vertices.filter(({ window }) => window![0] === 100);
    expect(clipped).toHaveLength(2);
    for (const { unclamped } of clipped) expect(unclamped).toEqual([4, -7, 0.5, 2]);
  });

  test.each<ResultRegister>(["PSIZ", "CLP2", "BFC1"])("may be %s, whatever uses it", (register) => {
    const primitives = draw(register, `MOV o[${register}].x, v[3].z;`);
    expect(columnsOf(primitives)).toEqual(["window", "unclamped"]);
    expect(primitives[0]!.vertices[0]!["unclamped"]![0]).toBe(0.5);
  });

  test("may be HPOS, the clip coordinates", () => {
    expect(draw("HPOS", "")[0]!.vertices[0]!["unclamped"]).toEqual([0, 0, 0, 1]);
  });

  test("is no column where no instruction writes it [Ruling 26]", () => {
    expect(columnsOf(draw("TEX0", "MOV o[COL0], v[3];"))).toEqual(["window", "color"]);
  });

  test("does not go to feedback", () => {
    const buffer = new Float32Array(100);
    const primitives = draw("COL0", "MOV o[COL0], v[3];", (gl) => {
      gl.feedbackBuffer(buffer.length, gl["3D"], buffer);
      gl.renderMode(gl.FEEDBACK);
    });
    expect(primitives).toEqual([]);
    expect(buffer[0]).toBe(0x0703); // POLYGON_TOKEN [GL1.3 5.3]
  });
});
