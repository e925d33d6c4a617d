import { describe, expect, test } from "@jest/globals";
import { createContext } from "@glasm/context";
import { createRasterizer, MAX_WINDOW_SIZE, type RasterizerOptions } from "../src/index.js";
import { wholeWindow } from "./support/window.js";

const made = (options: unknown) => createRasterizer(options as RasterizerOptions);

describe("the options of a rasterizer", () => {
  const size = { width: 4, height: 4 };
  test.each([
    [undefined, "createRasterizer: options must be an object"],
    [{}, "createRasterizer: width must be a number, not undefined"],
    [{ width: 4 }, "createRasterizer: height must be a number, not undefined"],
    [{ width: "4", height: 4 }, 'createRasterizer: width must be a number, not "4"'],
    [{ ...size, alpha: 0 }, "createRasterizer: alpha must be a boolean"],
    [{ ...size, accumulation: 16 }, "createRasterizer: accumulation must be a boolean"],
    [{ ...size, doubleBuffered: "yes" }, "createRasterizer: doubleBuffered must be a boolean"],
    [
      { ...size, engine: "simd" },
      'createRasterizer: engine must be one of "auto", "interpreter", "compiled", not "simd"',
    ],
    [{ ...size, alhpa: false }, 'createRasterizer: options has no member "alhpa"; did you mean "alpha"?'],
    [
      { ...size, doublebufered: true },
      'createRasterizer: options has no member "doublebufered"; did you mean "doubleBuffered"?',
    ],
  ])("%j is a TypeError", (options, message) => {
    expect(() => made(options)).toThrow(new TypeError(message));
    expect(() => made(options)).toThrow(TypeError);
  });

  test("a size tells its range", () => {
    expect(() => made({ width: 1, height: -1 })).toThrow(
      new RangeError(`createRasterizer: height is -1, not a whole number from 0 to ${MAX_WINDOW_SIZE}`),
    );
  });

  test("a size that resize refuses leaves the window as it is", () => {
    const rasterizer = made(size);
    expect(() => rasterizer.resize("4" as unknown as number, 4)).toThrow(
      new TypeError('resize: width must be a number, not "4"'),
    );
    expect([rasterizer.width, rasterizer.height]).toEqual([4, 4]);
  });
});

describe("[Ruling 188] the engine of a rasterizer", () => {
  const real: unknown = Reflect.get(globalThis, "WebAssembly");

  /** The picture of this many triangles, and how many modules were made for it. */
  function drawn(engine: RasterizerOptions["engine"], triangles: number): [string, number] {
    let modules = 0;
    const WebAssembly = real as Readonly<Record<string, unknown>> & {
      readonly Module: new (bytes: Uint8Array) => object;
    };
    class Module extends WebAssembly.Module {
      constructor(bytes: Uint8Array) {
        super(bytes);
        modules += 1;
      }
    }
    const sink = createRasterizer({ width: 32, height: 32, engine });
    const gl = createContext({ sink, engine: "interpreter" });
    Reflect.set(
      globalThis,
      "WebAssembly",
      Object.assign(Object.create(WebAssembly), { ...members(WebAssembly), Module }),
    );
    try {
      gl.begin(gl.TRIANGLES);
      for (let i = 0; i < 3 * triangles; i += 1) {
        gl.color4f(((i * 7) % 11) / 10, ((i * 5) % 13) / 12, ((i * 3) % 17) / 16, 0.5);
        gl.vertex2f(((i * 37) % 41) / 20 - 1, ((i * 29) % 43) / 21 - 1);
      }
      gl.end();
    } finally {
      Reflect.set(globalThis, "WebAssembly", real);
    }
    expect(gl.getError()).toBe(gl.NO_ERROR);
    return [Buffer.from(sink.read(wholeWindow(sink), "color")).toString("hex"), modules];
  }

  const members = (object: object): object =>
    Object.fromEntries(Object.getOwnPropertyNames(object).map((name) => [name, Reflect.get(object, name)]));

  test("compiles at the first polygon, never, or when enough have come, and gives the same bits", () => {
    const few = (["compiled", "interpreter", "auto", undefined] as const).map((engine) => drawn(engine, 5));
    expect(new Set(few.map(([bytes]) => bytes)).size).toBe(1);
    expect(few.map(([, modules]) => modules > 0)).toEqual([true, false, false, false]);
    const many = (["compiled", "interpreter", "auto", undefined] as const).map((engine) =>
      drawn(engine, 300),
    );
    expect(new Set(many.map(([bytes]) => bytes)).size).toBe(1);
    expect(many.map(([, modules]) => modules > 0)).toEqual([true, false, true, true]);
    expect(many[0]![0]).not.toBe(few[0]![0]);
  });
});
