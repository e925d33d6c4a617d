import { describe, expect, test } from "@jest/globals";
import { createContext } from "@glasm/context";
import type { PageElement } from "@glasm/glut";
import { createCanvasContext } from "../src/canvas-context.js";
import { allLibraries } from "../scripts/libraries.mjs";
import { linkNames, readLibraries } from "../scripts/linked-code.mjs";

/** What Emscripten's libraries for windows call. */
interface Gl {
  createContext(canvas: unknown, attributes: unknown): number;
  makeContextCurrent(handle: number): boolean;
  getContext(handle: number): { readonly GLctx: unknown } | null;
  deleteContext(handle: number): void;
}

/** What is done to a context of a canvas, and what Emscripten gives to a program besides its libraries. */
function linked(more: Readonly<Record<string, unknown>> = {}) {
  const done: string[] = [];
  const gl = createContext({ version: "1.5" });
  const Browser = {
    mainLoop: { func: null as unknown },
    resizeListeners: [] as ((width: number, height: number) => void)[],
    doSwapBuffers: () => undefined as unknown,
  };
  const canvas = {
    createCanvasContext: () => ({
      gl,
      resize: (width: number, height: number) => done.push(`resize ${width} ${height}`),
      swap: () => done.push("swap"),
      present: () => done.push("present"),
    }),
  };
  const names = { glasm: { piece: () => canvas }, Browser, err: (text: string) => done.push(text), ...more };
  const memory = { buffer: new ArrayBuffer(64) };
  const all = linkNames(
    readLibraries(allLibraries()),
    ["$GL", "glFlush", "glClear", "SDL_GL_GetProcAddress", "glfwGetProcAddress"],
    {
      memory,
      names: { _malloc: () => 0, addFunction: (_: unknown, signature: string) => signature.length, ...names },
    },
  ).linked;
  return {
    done,
    bytes: new Uint8Array(memory.buffer),
    gl,
    Browser,
    GL: all["$GL"] as Gl,
    call: all as Record<string, (...given: unknown[]) => void>,
  };
}

describe("what SDL and GLFW ask of GL", () => {
  test("a context is made in a canvas, and commands go to the current one", () => {
    const { GL, gl, call, done } = linked();
    const handle = GL.createContext({}, {});
    expect(handle).toBeGreaterThan(0);
    expect(GL.getContext(handle)!.GLctx).toBe(gl);
    call["glClear"]!(1);
    expect(done).toEqual(["glClear: no context is current"]);
    expect(GL.makeContextCurrent(handle)).toBe(true);
    call["glFlush"]!();
    expect(done.slice(1)).toEqual(["present"]);
    GL.deleteContext(handle);
    expect(GL.getContext(handle)).toBeNull();
    call["glFlush"]!();
    expect(done.slice(2)).toEqual(["glFlush: no context is current"]);
  });

  test("a swap shows the picture, and another size of the canvas is that of the context", () => {
    const { GL, Browser, done } = linked();
    GL.createContext({}, {});
    Browser.doSwapBuffers();
    Browser.resizeListeners[0]!(30, 20);
    expect(done).toEqual(["swap", "resize 30 20"]);
  });

  test("GLFW swaps, and says that its window is open as long as it is", () => {
    const GLFW = {
      active: {} as object | null,
      hints: {} as Record<number, number>,
      swapBuffers: () => undefined,
    };
    const { GL, done } = linked({ GLFW });
    GL.createContext({}, {});
    GLFW.swapBuffers();
    expect(done).toEqual(["swap"]);
    expect(GLFW.hints[0]).toBe(1);
    GLFW.active = null;
    expect(GLFW.hints[0]).toBe(0);
  });

  test("GLFW finds extensions by the pointers of their names", () => {
    const GLFW = { active: null, hints: {}, extensions: null as { includes(name: unknown): boolean } | null };
    const { GL, bytes } = linked({ GLFW });
    GL.makeContextCurrent(GL.createContext({}, {}));
    const isThere = (name: string): boolean => {
      bytes.set(new TextEncoder().encode(`${name}\0`), 8);
      return GLFW.extensions!.includes(8);
    };
    expect(isThere("GL_NV_vertex_program")).toBe(true);
    expect(isThere("GL_NV_vertex_programs")).toBe(false);
    // With GL_ before the pointer, which comes after, there is none.
    expect(GLFW.extensions!.includes("GL_8")).toBe(false);
  });

  test.each(["SDL_GL_GetProcAddress", "glfwGetProcAddress"])("%s finds commands by their names", (name) => {
    const { call, bytes } = linked();
    const find = (command: string): unknown => {
      bytes.set(new TextEncoder().encode(`${command}\0`), 8);
      return (call[name] as unknown as (pointer: number) => unknown)(8);
    };
    expect(find("glBlendColor")).toBe("viiii".length);
    expect(find("glBlendColour")).toBe(0);
  });

  describe("in a program that was compiled to wait", () => {
    const waiting = () => {
      const state = { isRewinding: false, frames: [] as (() => void)[] };
      const Asyncify = {
        handleSleep(begin: (wakeUp: () => void) => void) {
          if (state.isRewinding) state.isRewinding = false;
          else begin(() => (state.isRewinding = true));
        },
      };
      const requestAnimationFrame = (call: () => void): number => state.frames.push(call);
      return { state, ...linked({ Asyncify, requestAnimationFrame }) };
    };

    test("a swap shows one picture and goes on with the browser's next", () => {
      const { GL, Browser, done, state } = waiting();
      GL.createContext({}, {});
      Browser.doSwapBuffers();
      expect([done, state.frames.length]).toEqual([["swap"], 1]);
      state.frames[0]!();
      // Asyncify calls again what the program was in.
      Browser.doSwapBuffers();
      expect([done, state.frames.length]).toEqual([["swap"], 1]);
      Browser.doSwapBuffers();
      expect([done, state.frames.length]).toEqual([["swap", "swap"], 2]);
    });

    test("a loop that the browser calls does not wait", () => {
      const { GL, Browser, done, state } = waiting();
      GL.createContext({}, {});
      Browser.mainLoop.func = () => undefined;
      Browser.doSwapBuffers();
      expect([done, state.frames.length]).toEqual([["swap"], 0]);
    });
  });
});

describe("a context in a canvas", () => {
  const make = (attributes = {}) => {
    const shown: Uint8ClampedArray[] = [];
    class ImageData {
      readonly data: Uint8ClampedArray;
      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    }
    const canvas = {
      width: 2,
      height: 1,
      getContext: () => ({ putImageData: ({ data }: ImageData) => shown.push(data) }),
    };
    return {
      shown,
      canvas,
      ...createCanvasContext(canvas as unknown as PageElement, attributes, { ImageData }),
    };
  };
  const red = [255, 0, 0, 255, 255, 0, 0, 255];

  test("shows without transparency what was drawn, when it is swapped", () => {
    const { shown, gl, swap } = make({ alpha: true });
    gl.clearColor(1, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    expect(shown).toEqual([]);
    swap();
    expect(shown.map((data) => [...data])).toEqual([red]);
  });

  test("shows each picture from the same memory", () => {
    const { shown, gl, swap } = make();
    gl.clearColor(1, 0, 0, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    swap();
    expect([...shown[0]!]).toEqual(red);
    gl.clearColor(0, 0, 0, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    swap();
    expect([...shown[1]!]).toEqual([0, 0, 0, 255, 0, 0, 0, 255]);
    expect(shown[1]).toBe(shown[0]);
  });

  test("shows at Flush what was drawn to the front buffer, and nothing of the back buffer", () => {
    const { shown, gl, present } = make();
    gl.clearColor(1, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    present();
    expect(shown).toEqual([]);
    gl.drawBuffer(gl.FRONT);
    gl.clear(gl.COLOR_BUFFER_BIT);
    present();
    expect(shown.map((data) => [...data])).toEqual([red]);
  });

  test("has the size that its canvas gets, and samples where they are asked for", () => {
    const { shown, canvas, gl, resize, swap } = make({ antialias: true });
    const samples = new Int32Array(1);
    gl.getIntegerv(gl.SAMPLES, samples);
    expect(samples[0]).toBe(4);
    resize(2, 2);
    swap();
    expect([shown[0]!.length, canvas.width, canvas.height]).toEqual([16, 2, 2]);
  });
});
