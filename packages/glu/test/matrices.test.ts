import { createContext, takeError } from "@glasm/context";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createGlu } from "../src/index.js";
import { recorder } from "./support/recorder.js";

const gl = createContext();
const glu = createGlu(gl);

/** The current modelview matrix after some commands, column by column. */
function matrixAfter(run: () => void): number[] {
  gl.matrixMode(gl.MODELVIEW);
  gl.loadIdentity();
  run();
  const matrix = new Float64Array(16);
  gl.getDoublev(gl.MODELVIEW_MATRIX, matrix);
  return [...matrix];
}

function transformed(matrix: readonly number[], point: readonly number[]): number[] {
  return [0, 1, 2, 3].map((row) =>
    [...point, 1].reduce((sum, value, column) => sum + matrix[column * 4 + row]! * value, 0),
  );
}

const closeTo = (values: readonly number[], digits = 5): unknown[] =>
  values.map((value) => expect.closeTo(value, digits) as unknown);

describe("matrices", () => {
  test("Ortho2D is Ortho with depths from -1 to 1 [GLU1.3 4.1]", () => {
    expect(matrixAfter(() => glu.Ortho2D(-2, 4, 1, 3))).toEqual(
      matrixAfter(() => gl.ortho(-2, 4, 1, 3, -1, 1)),
    );
  });

  test("Perspective is a frustum of its angle and aspect [GLU1.3 4.1]", () => {
    expect(matrixAfter(() => glu.Perspective(90, 2, 1, 3))).toEqual(
      closeTo(matrixAfter(() => gl.frustum(-2, 2, -1, 1, 1, 3))),
    );
    const top = Math.sqrt(3) / 3; // of 30 degrees
    expect(matrixAfter(() => glu.Perspective(60, 0.5, 1, 10))).toEqual(
      closeTo(matrixAfter(() => gl.frustum(-top / 2, top / 2, -top, top, 1, 10))),
    );
    expect(matrixAfter(() => glu.Perspective(60 + 720, 1, 1, 2))).toEqual(
      matrixAfter(() => glu.Perspective(60, 1, 1, 2)),
    );
  });

  test("what is no view leaves the matrix as it is [Ruling 482]", () => {
    const { gl: recorded, calls } = recorder();
    const recording = createGlu(recorded);
    recording.Perspective(0, 1, 1, 2);
    recording.Perspective(360, 1, 1, 2);
    recording.Perspective(60, 0, 1, 2);
    recording.Perspective(60, 1, 2, 2);
    recording.PickMatrix(1, 1, 0, 1, [0, 0, 4, 4]);
    recording.PickMatrix(1, 1, 1, -1, [0, 0, 4, 4]);
    expect(calls).toEqual([]);
    expect(takeError(gl)).toBeNull();
  });

  test("LookAt brings the center to the negative z axis, and the upward direction to the y axis [GLU1.3 4.1]", () => {
    const coordinate = fc.integer({ min: -9, max: 9 });
    const point = fc.tuple(coordinate, coordinate, coordinate);
    fc.assert(
      fc.property(point, point, point, (eye, center, up) => {
        const ahead = center.map((value, i) => value - eye[i]!);
        const cross = [0, 1, 2].map(
          (i) => ahead[(i + 1) % 3]! * up[(i + 2) % 3]! - ahead[(i + 2) % 3]! * up[(i + 1) % 3]!,
        );
        fc.pre(cross.some((value) => value !== 0));
        const matrix = matrixAfter(() => glu.LookAt(...eye, ...center, ...up));
        expect(transformed(matrix, eye)).toEqual(closeTo([0, 0, 0, 1], 4));
        const distance = Math.sqrt(ahead.reduce((sum, value) => sum + value * value, 0));
        expect(transformed(matrix, center)).toEqual(closeTo([0, 0, -distance, 1], 4));
        const [x, y] = transformed(
          matrix,
          eye.map((value, i) => value + up[i]!),
        );
        expect(x).toBeCloseTo(0, 4);
        expect(y).toBeGreaterThan(0);
      }),
    );
  });

  test("PickMatrix fills the view with its rectangle of the window [GLU1.3 4.1]", () => {
    // A window of 100 by 50 pixels from (10, 20); a rectangle of 8 by 4 around (35, 45).
    const matrix = matrixAfter(() => glu.PickMatrix(35, 45, 8, 4, Int32Array.of(10, 20, 100, 50)));
    const normalized = (x: number, y: number): number[] => [
      ((x - 10) / 100) * 2 - 1,
      ((y - 20) / 50) * 2 - 1,
      0.25,
    ];
    expect(transformed(matrix, normalized(31, 43))).toEqual(closeTo([-1, -1, 0.25, 1]));
    expect(transformed(matrix, normalized(39, 47))).toEqual(closeTo([1, 1, 0.25, 1]));
  });
});

describe("projection", () => {
  const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const ZEROS = new Float64Array(16);

  test("Project gives a point's place in the window [GLU1.3 4.2]", () => {
    const window = new Float64Array(3);
    expect(glu.Project(0.5, -0.5, 0, IDENTITY, IDENTITY, [10, 20, 100, 50], window)).toBe(true);
    expect([...window]).toEqual([85, 32.5, 0.5]);
    // Twice as far in the model, and w is -z.
    const model = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1];
    const perspective = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -3, -1, 0, 0, -4, 0];
    expect(glu.Project(1, 0.5, -1, model, perspective, [0, 0, 100, 100], window)).toBe(true);
    expect([...window]).toEqual([100, 75, 1]);
  });

  test("what has no place fails and writes nothing [GLU1.3 4.2]", () => {
    const result = [7, 7, 7, 7];
    expect(glu.Project(1, 1, 1, IDENTITY, ZEROS, [0, 0, 1, 1], result)).toBe(false);
    expect(glu.UnProject(1, 1, 1, ZEROS, IDENTITY, [0, 0, 1, 1], result)).toBe(false);
    expect(glu.UnProject4(1, 1, 1, 1, IDENTITY, ZEROS, [0, 0, 1, 1], 0, 1, result)).toBe(false);
    const toInfinity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0];
    expect(glu.UnProject(0, 0, 0.5, IDENTITY, toInfinity, [0, 0, 1, 1], result)).toBe(false);
    expect(result).toEqual([7, 7, 7, 7]);
  });

  test("UnProject is its reverse [GLU1.3 4.2]", () => {
    const coordinate = fc.integer({ min: -8, max: 8 });
    const matrix = fc.array(coordinate, { minLength: 12, maxLength: 12 });
    const window = [0, 0, 0];
    const object = [0, 0, 0];
    fc.assert(
      fc.property(matrix, fc.tuple(coordinate, coordinate, coordinate), (numbers, [x, y, z]) => {
        const model = [0, 4, 8].flatMap((i) => [...numbers.slice(i, i + 3), 0]).concat([1, 2, -20, 1]);
        const projection = [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, -1.5, -1, 0, 0, -2.5, 0];
        const viewport = [10, 20, 300, 200];
        fc.pre(glu.UnProject(50, 50, 0.5, model, projection, viewport, object));
        fc.pre(glu.Project(x, y, z, model, projection, viewport, window));
        const [winx, winy, winz] = window as [number, number, number];
        fc.pre(Math.abs(winz - 0.5) < 100);
        expect(glu.UnProject(winx, winy, winz, model, projection, viewport, object)).toBe(true);
        expect(object).toEqual(closeTo([x, y, z], 4));
      }),
    );
  });

  test("UnProject4 takes w as the clip coordinate beside normalized ones, and a range of depths [GLU1.3 4.2, Ruling 483]", () => {
    const object = new Float64Array(4);
    const viewport = [0, 0, 100, 100];
    expect(glu.UnProject4(75, 50, 0.4, 3, IDENTITY, IDENTITY, viewport, 0.2, 0.6, object)).toBe(true);
    expect([...object]).toEqual(closeTo([0.5, 0, 0, 3], 12));
    const same = new Float64Array(3);
    const projection = [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, -1.5, -1, 0, 0, -2.5, 0];
    glu.UnProject(30, 40, 0.25, IDENTITY, projection, viewport, same);
    glu.UnProject4(30, 40, 0.25, 1, IDENTITY, projection, viewport, 0, 1, object);
    const [x, y, z, w] = object as unknown as [number, number, number, number];
    expect([x / w, y / w, z / w]).toEqual([...same]);
  });
});
