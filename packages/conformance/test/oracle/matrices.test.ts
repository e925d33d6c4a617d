import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { MatrixArgument } from "../../src/oracle/matrices.js";
import { MatrixModel } from "../../src/oracle/matrices.js";
import {
  IDENTITY,
  fromRows,
  inverse,
  product,
  rotation,
  transpose,
} from "../../src/oracle/matrix-algebra.js";

const COUNTING = Array.from({ length: 16 }, (_, i) => i + 1);

function after(...commands: [string, ...MatrixArgument[]][]): MatrixModel {
  const model = new MatrixModel();
  for (const [command, ...args] of commands) expect(model.apply(command, args)).toBe(true);
  return model;
}

function expectMatrix(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(16);
  expected.forEach((value, i) => expect(actual[i]).toBeCloseTo(value, 12));
}

describe("The matrix commands [GL1.3 2.10.2]", () => {
  test("memory holds columns, or rows for the transposing commands", () => {
    expect(after(["loadMatrixf", COUNTING]).matrix("MODELVIEW", "IDENTITY_NV")).toEqual(COUNTING);
    const rows = after(["loadTransposeMatrixd", COUNTING]).matrix("MODELVIEW", "IDENTITY_NV");
    expect(rows.slice(0, 4)).toEqual([1, 5, 9, 13]);
  });

  test("commands multiply on the right", () => {
    const model = after(["translatef", 1, 2, 3], ["scaled", 2, 4, 8]);
    expectMatrix(
      model.matrix("MODELVIEW", "IDENTITY_NV"),
      fromRows([2, 0, 0, 1], [0, 4, 0, 2], [0, 0, 8, 3], [0, 0, 0, 1]),
    );
    const multiplied = after(["loadMatrixd", COUNTING], ["multMatrixf", COUNTING]);
    expect(multiplied.matrix("MODELVIEW", "IDENTITY_NV").slice(0, 4)).toEqual([90, 100, 110, 120]);
    const transposed = after(["loadMatrixd", COUNTING], ["multTransposeMatrixf", COUNTING]);
    expect(transposed.matrix("MODELVIEW", "IDENTITY_NV").slice(0, 4)).toEqual([276, 304, 332, 360]);
  });

  test("rotations follow the right-hand rule about an axis of any length", () => {
    const about = (...args: number[]): readonly number[] =>
      after(["rotatef", ...args]).matrix("MODELVIEW", "IDENTITY_NV");
    expectMatrix(about(90, 0, 0, 5), fromRows([0, -1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]));
    expectMatrix(about(90, 2, 0, 0), fromRows([1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1]));
    expectMatrix(about(120, 1, 1, 1), fromRows([0, 0, 1, 0], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1]));
    expect(about(90, 0, 0, 0)).toEqual(IDENTITY);
  });

  test("Frustum and Ortho map their corners", () => {
    const map = (command: string, [x, y, z]: readonly [number, number, number]): number[] => {
      const matrix = after(["matrixMode", "PROJECTION"], [command, -1, 3, -2, 4, 2, 10]).matrix(
        "PROJECTION",
        "IDENTITY_NV",
      );
      const [cx, cy, cz, cw] = [0, 1, 2, 3].map(
        (row) => matrix[row]! * x + matrix[row + 4]! * y + matrix[row + 8]! * z + matrix[row + 12]!,
      ) as [number, number, number, number];
      return [cx / cw, cy / cw, cz / cw];
    };
    const close = (actual: number[], expected: number[]): void =>
      expected.forEach((value, i) => expect(actual[i]).toBeCloseTo(value, 12));
    for (const command of ["frustum", "ortho"]) {
      close(map(command, [-1, -2, -2]), [-1, -1, -1]);
      close(map(command, [3, 4, -2]), [1, 1, -1]);
    }
    close(map("ortho", [3, 4, -10]), [1, 1, 1]);
    close(map("frustum", [15, 20, -10]), [1, 1, 1]);
  });

  test("each mode, unit and tracking matrix has a stack of its own", () => {
    const names = ["MODELVIEW", "MODELVIEW1_EXT", "PROJECTION", "COLOR", "MATRIX0_NV", "MATRIX7_NV"];
    const model = new MatrixModel();
    names.forEach((name, i) => {
      model.apply("matrixMode", [name]);
      model.apply("translatef", [i + 1, 0, 0]);
    });
    model.apply("matrixMode", ["TEXTURE"]);
    model.apply("translatef", [20, 0, 0]);
    model.apply("activeTextureARB", ["TEXTURE7_ARB"]);
    model.apply("translatef", [27, 0, 0]);
    const x = (name: string): number => model.matrix(name, "IDENTITY_NV")[12]!;
    expect(names.map(x)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(["TEXTURE0", "TEXTURE1", "TEXTURE7", "TEXTURE"].map(x)).toEqual([20, 0, 27, 27]);
    model.apply("activeTexture", ["TEXTURE0"]);
    expect(x("TEXTURE")).toBe(20);
    expect(x("MODELVIEW0_EXT")).toBe(1);
  });

  test("PushMatrix keeps a copy for PopMatrix", () => {
    const model = after(["translatef", 1, 0, 0], ["pushMatrix"], ["translatef", 1, 0, 0]);
    expect(model.matrix("MODELVIEW", "IDENTITY_NV")[12]).toBe(2);
    model.apply("popMatrix", []);
    expect(model.matrix("MODELVIEW", "IDENTITY_NV")[12]).toBe(1);
    model.apply("loadIdentity", []);
    expect(model.matrix("MODELVIEW", "IDENTITY_NV")).toEqual(IDENTITY);
  });

  test("other commands are none of its business", () => {
    expect(new MatrixModel().apply("enable", ["FOG"])).toBe(false);
    expect(new MatrixModel().apply("toString", [])).toBe(false);
  });
});

describe("The transforms of tracked matrices [VP2 2.14.7]", () => {
  test("inverse, transpose and both", () => {
    const model = after(["translatef", 1, 2, 3], ["scalef", 2, 4, 8]);
    const inverted = fromRows([0.5, 0, 0, -0.5], [0, 0.25, 0, -0.5], [0, 0, 0.125, -0.375], [0, 0, 0, 1]);
    expectMatrix(model.matrix("MODELVIEW", "INVERSE_NV"), inverted);
    expectMatrix(model.matrix("MODELVIEW", "INVERSE_TRANSPOSE_NV"), transpose(inverted));
    expect(model.matrix("MODELVIEW", "TRANSPOSE_NV").slice(0, 4)).toEqual([2, 0, 0, 1]);
  });

  test("the product of projection and model-view", () => {
    const model = after(["translatef", 1, 2, 3], ["matrixMode", "PROJECTION"], ["scalef", 2, 4, 8]);
    expect(model.matrix("MODELVIEW_PROJECTION_NV", "IDENTITY_NV").slice(12)).toEqual([2, 8, 24, 1]);
  });

  test("a matrix without an inverse is refused", () => {
    const model = after(["loadMatrixf", COUNTING.map(() => 1)]);
    expect(() => model.matrix("MODELVIEW", "INVERSE_NV")).toThrow(RangeError);
  });

  test("a matrix times its inverse is the identity", () => {
    const element = fc.integer({ min: -8, max: 8 });
    fc.assert(
      fc.property(fc.array(element, { minLength: 9, maxLength: 9 }), element, ([...m], angle) => {
        const matrix = product(
          fromRows([9, 0, 0, m[0]!], [m[1]!, 7, 0, m[2]!], [m[3]!, m[4]!, 5, m[5]!], [0, 0, 0, 1]),
          rotation(angle * 20, 1, m[6]!, m[7]!),
        );
        product(matrix, inverse(matrix)).forEach((value, i) => expect(value).toBeCloseTo(IDENTITY[i]!, 9));
      }),
    );
  });
});
