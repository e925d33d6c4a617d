import { createContext } from "@glasm/context";
import { describe, expect, test } from "@jest/globals";
import { createGlu, type Glu } from "../src/index.js";

const gl = createContext();
const glu = createGlu(gl);
const quadric = glu.NewQuadric();
const deleted = glu.NewQuadric();
glu.DeleteQuadric(deleted);

type AnyCommand = (...given: readonly unknown[]) => unknown;
const call = (name: keyof Glu, ...given: readonly unknown[]): (() => unknown) => {
  const command = glu[name] as unknown as AnyCommand;
  return () => command(...given);
};

describe("what only JavaScript can do wrong is a TypeError that names the argument", () => {
  const matrix = new Float64Array(16);
  const bytes = new Uint8Array(16);
  test.each([
    [call("Perspective", 60, 1, 1), "Perspective: argument far must be a number, and it is undefined"],
    [call("Perspective", "60", 1, 1, 2), "Perspective: argument fovy must be a number, and it is a string"],
    [call("GetString"), "GetString: argument name must be a number: there is no token of that name"],
    [
      call("CheckExtension", "a", null),
      "CheckExtension: argument extString must be a string, and it is null",
    ],
    [
      call("PickMatrix", 1, 1, 1, 1, [1, 2, 3]),
      "PickMatrix: argument viewport must be an array of at least 4 numbers, and it is an array",
    ],
    [
      call("PickMatrix", 1, 1, 1, 1, [1, 2, 3, "4"]),
      "PickMatrix: argument viewport[3] must be a number, and it is a string",
    ],
    [
      call("Project", 0, 0, 0, matrix, matrix, [0, 0, 1, 1], new Float32Array(2)),
      "Project: argument window must be an array of at least 3 numbers, and it is a Float32Array",
    ],
    [
      call("Project", 0, 0, 0, new BigInt64Array(16), matrix, [0, 0, 1, 1], [0, 0, 0]),
      "Project: argument modelMatrix must be an array of at least 16 numbers, and it is a BigInt64Array",
    ],
    [
      call("ScaleImage", gl.RED, 1, 1, gl.BYTE, [1], 1, 1, gl.BYTE, bytes),
      "ScaleImage: argument datain must be a typed array, a DataView or an ArrayBuffer, and it is an array",
    ],
    [
      call("Sphere", null, 1, 4, 4),
      "Sphere: argument quadric must be what NewQuadric has made, and it is null",
    ],
    [call("Sphere", deleted, 1, 4, 4), "Sphere: argument quadric has been deleted"],
    [
      call("QuadricCallback", quadric, glu.ERROR, undefined),
      "QuadricCallback: argument callback must be a function or null, and it is undefined",
    ],
    [
      call("QuadricTexture", quadric, "yes"),
      "QuadricTexture: argument textureCoords must be a boolean or a number, and it is a string",
    ],
  ])("%#", (run, message) => {
    expect(run).toThrow(TypeError);
    expect(run).toThrow(message);
  });

  test("createGlu takes a context", () => {
    expect(() => createGlu(null as never)).toThrow("createGlu: gl must be an object");
    expect(() => createGlu({} as never)).toThrow("createGlu: gl must be a context");
  });
});

test("numbers convert as in C", () => {
  const errors: number[] = [];
  const one = glu.NewQuadric();
  glu.QuadricCallback(one, glu.ERROR, (code) => errors.push(code));
  glu.Sphere(one, 1, 1.9, 2);
  glu.Sphere(one, 1, 2 ** 32 + 1, 2);
  expect(errors).toEqual([glu.INVALID_VALUE, glu.INVALID_VALUE]);
  glu.QuadricTexture(one, 256);
  glu.QuadricTexture(one, 1);
  expect(errors.length).toBe(2);
});
