import { describe, expect, test } from "@jest/globals";
import type { GL15 } from "@glasm/context";
import { createGlut, createVirtualHost, TOKENS } from "../src/index.js";
import { newProgram } from "./program.js";

describe("windows", () => {
  test("begin with what was said before", () => {
    const { glut, window: none } = newProgram();
    expect(none).toBeNull();
    glut.InitDisplayMode(TOKENS.DOUBLE | TOKENS.ALPHA | TOKENS.ACCUM);
    glut.InitWindowSize(40, 30);
    glut.InitWindowPosition(5, 6);
    expect(glut.CreateWindow("title")).toBe(1);
    const { window } = glut;
    expect(window).toMatchObject({ id: 1, title: "title", x: 5, y: 6, width: 40, height: 30 });
    expect(window!.rasterizer).toMatchObject({ width: 40, height: 30, doubleBuffered: true, alpha: true });
    expect(window!.rasterizer.accumulationBits).toBe(16);
    expect([
      glut.GetWindow(),
      glut.Get(TOKENS.WINDOW_DOUBLEBUFFER),
      glut.Get(TOKENS.WINDOW_ALPHA_SIZE),
    ]).toEqual([...[1, 1, 8]]);
  });

  test("have numbers that nobody had before, and the last one made is the current one", () => {
    const { glut } = newProgram();
    const first = glut.CreateWindow("a");
    const second = glut.CreateWindow("b");
    expect([first, second, glut.GetWindow()]).toEqual([1, 2, 2]);
    glut.SetWindow(1);
    expect(glut.GetWindow()).toBe(1);
    glut.SetWindow(7);
    expect(glut.GetWindow()).toBe(1);
    glut.DestroyWindow(1);
    expect([glut.GetWindow(), glut.CreateWindow("c")]).toEqual([0, 3]);
  });

  test("take their subwindows with them", () => {
    const { glut } = newProgram();
    const outer = glut.CreateWindow("outer");
    const inner = glut.CreateSubWindow(outer, 10, 20, 30, 40);
    const innermost = glut.CreateSubWindow(inner, 1, 2, 3, 4);
    expect(glut.Get(TOKENS.WINDOW_PARENT)).toBe(inner);
    expect(glut.window!.place).toEqual({ x: 11, y: 22 });
    glut.SetWindow(outer);
    expect(glut.Get(TOKENS.WINDOW_NUM_CHILDREN)).toBe(1);
    glut.DestroyWindow(inner);
    expect(glut.windows.map(({ id }) => id)).toEqual([outer]);
    glut.SetWindow(innermost);
    expect(glut.GetWindow()).toBe(outer);
  });

  test("are told their size before they are drawn, and drawn when they are damaged", () => {
    const { glut, run } = newProgram(2);
    const calls: unknown[] = [];
    glut.InitWindowSize(20, 10);
    glut.InitDisplayMode(TOKENS.DOUBLE);
    glut.CreateWindow("a");
    glut.ReshapeFunc((...size) => calls.push(["reshape", ...size]));
    glut.VisibilityFunc((state) => calls.push(["visibility", state]));
    glut.DisplayFunc(() => {
      calls.push("display");
      if (calls.length < 4) glut.PostRedisplay();
      glut.SwapBuffers();
    });
    run();
    expect(calls).toEqual([["visibility", TOKENS.VISIBLE], ["reshape", 20, 10], "display", "display"]);
  });

  test("have a viewport of their size where nobody sets one", () => {
    const { glut, run, host } = newProgram(1);
    glut.InitWindowSize(20, 10);
    glut.CreateWindow("a");
    glut.DisplayFunc(() => undefined);
    run();
    const viewport = new Int32Array(4);
    glut.window!.events.resized(7, 5);
    host.finish();
    glut.MainLoopEvent();
    glut.window!.gl.getIntegerv(glut.window!.gl.VIEWPORT, viewport);
    expect([...viewport]).toEqual([0, 0, 7, 5]);
  });

  test("that are hidden are not drawn until they are shown", () => {
    const { glut, run } = newProgram(1);
    let draws = 0;
    glut.CreateWindow("a");
    glut.DisplayFunc(() => (draws += 1));
    glut.HideWindow();
    run();
    expect(draws).toBe(0);
    glut.ShowWindow();
    run();
    expect(draws).toBe(1);
  });

  test.each([
    ["rgb double depth>=16", TOKENS.DOUBLE | TOKENS.DEPTH],
    ["rgba alpha samples~4 stencil", TOKENS.ALPHA | TOKENS.MULTISAMPLE | TOKENS.STENCIL],
    ["index", TOKENS.INDEX],
    ["acc=0", 0],
    ["", 0],
  ])("%j is the display mode %i", (text, mode) => {
    const { glut } = newProgram();
    glut.InitDisplayString(text);
    expect(glut.Get(TOKENS.INIT_DISPLAY_MODE)).toBe(mode);
    expect(glut.Get(TOKENS.DISPLAY_MODE_POSSIBLE)).toBe(text === "index" ? 0 : 1);
  });

  test("draw with what the host has in the place of their contexts, solids among it", () => {
    const called: string[] = [];
    const contextFor = (gl: GL15): GL15 =>
      new Proxy(gl, {
        get(_, name: keyof GL15) {
          if (typeof gl[name] === "function") called.push(name);
          return gl[name];
        },
      });
    const glut = createGlut({ ...createVirtualHost(), contextFor });
    glut.CreateWindow("a");
    expect(called).toEqual([]);
    glut.window!.gl.flush();
    glut.WireCube(1);
    expect(called.slice(0, 1)).toEqual(["flush"]);
    expect(called).toContain("begin");
  });

  test("with samples have as many as the rasterizer has", () => {
    const { glut } = newProgram();
    glut.InitDisplayMode(TOKENS.MULTISAMPLE);
    glut.CreateWindow("a");
    expect([glut.Get(TOKENS.WINDOW_NUM_SAMPLES), glut.window!.rasterizer.samplePositions.length]).toEqual([
      4, 4,
    ]);
  });

  test("change their order among their siblings", () => {
    const { glut } = newProgram();
    const outer = glut.CreateWindow("outer");
    const ids = [0, 1, 2].map(() => glut.CreateSubWindow(outer, 0, 0, 1, 1));
    const order = (): readonly number[] => glut.windows[0]!.children.map(({ id }) => id);
    glut.PushWindow();
    expect(order()).toEqual([ids[2], ids[0], ids[1]]);
    glut.PopWindow();
    expect(order()).toEqual(ids);
  });
});

describe("arguments", () => {
  test.each([
    ["CreateWindow", [1], "CreateWindow: argument title must be a string, and it is a number"],
    ["InitWindowSize", [1], "InitWindowSize: argument height must be a number"],
    ["DisplayFunc", [1], "DisplayFunc: argument func must be a function or null"],
    ["Get", [undefined], "Get: argument state must be a number"],
  ] as const)("%s of %j is a TypeError", (name, given, message) => {
    const { glut } = newProgram();
    const call = (): unknown => (glut[name] as (...all: readonly unknown[]) => unknown)(...given);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message.split(", and")[0]);
  });

  test("numbers are those of C", () => {
    const { glut } = newProgram();
    glut.InitWindowSize(12.9, 7.5);
    expect([glut.Get(TOKENS.INIT_WINDOW_WIDTH), glut.Get(TOKENS.INIT_WINDOW_HEIGHT)]).toEqual([12, 7]);
    glut.InitWindowSize(0, 7);
    expect(glut.Get(TOKENS.INIT_WINDOW_WIDTH)).toBe(12);
  });
});

test("commands for the current window do nothing while there is none", () => {
  const { glut } = newProgram();
  glut.PostRedisplay();
  glut.SwapBuffers();
  glut.SetWindowTitle("a");
  glut.DisplayFunc(() => undefined);
  glut.SolidTeapot(1);
  glut.BitmapCharacter(2, 65);
  expect([
    glut.GetWindow(),
    glut.Get(TOKENS.WINDOW_WIDTH),
    glut.ExtensionSupported("GL_ARB_imaging"),
  ]).toEqual([...[0, 0, false]]);
  expect(glut.ReportErrors()).toEqual([]);
});
