import { describe, expect, test } from "@jest/globals";
import { TOKENS, windowImage } from "../src/index.js";
import { newProgram, type TestProgram } from "./program.js";

describe("the loop", () => {
  test("calls timers when they are due, those of one moment in their order", () => {
    const { glut, run } = newProgram();
    const calls: (readonly [number, number])[] = [];
    const note = (value: number): void => void calls.push([value, glut.Get(TOKENS.ELAPSED_TIME)]);
    glut.TimerFunc(100, note, 1);
    glut.TimerFunc(30, note, 2);
    glut.TimerFunc(30, note, 3);
    glut.TimerFunc(-5, note, 4);
    run();
    expect(calls.map(([value]) => value)).toEqual([4, 2, 3, 1]);
    expect(calls.map(([, time]) => time >= 30).slice(1)).toEqual([true, true, true]);
    expect(calls[3]![1]).toBeGreaterThanOrEqual(100);
  });

  test("a timer that is set by a timer waits for the next step", () => {
    const { glut } = newProgram();
    let calls = 0;
    const again = (): void => {
      calls += 1;
      glut.TimerFunc(0, again, 0);
    };
    glut.TimerFunc(0, again, 0);
    glut.MainLoopEvent();
    expect(calls).toBe(1);
  });

  test("calls the idle callback in every step", () => {
    const { glut, run, shown } = newProgram(3);
    let idle = 0;
    glut.InitDisplayMode(TOKENS.DOUBLE);
    glut.CreateWindow("a");
    glut.DisplayFunc(() => glut.SwapBuffers());
    glut.IdleFunc(() => {
      idle += 1;
      glut.PostRedisplay();
    });
    run();
    expect(shown).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
    expect(idle).toBe(3);
  });

  test("shows a window of one buffer once a step, and what Flush says besides", () => {
    const { glut, shown } = newProgram();
    glut.CreateWindow("a");
    glut.DisplayFunc(() => {
      glut.flushed();
      glut.flushed();
    });
    glut.MainLoopEvent();
    expect(shown).toEqual([[1, 1]]);
    glut.MainLoopEvent();
    expect(shown).toEqual([[1, 1]]);
    glut.flushed();
    glut.MainLoopEvent();
    expect(shown).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  test("the last picture stays where nothing happens any more", () => {
    const { glut, run, shown } = newProgram(3);
    glut.CreateWindow("a");
    glut.DisplayFunc(() => undefined);
    run();
    expect(shown.map(([, frame]) => frame)).toEqual([1, 2, 3]);
  });

  test("a picture that is flushed and swapped is one", () => {
    const { glut, run, shown } = newProgram(2);
    glut.InitDisplayMode(TOKENS.DOUBLE);
    glut.CreateWindow("a");
    glut.DisplayFunc(() => {
      glut.flushed();
      glut.SwapBuffers();
      glut.PostRedisplay();
    });
    run();
    expect(shown).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  test("a program that shows nothing more ends, though its timers go on", () => {
    const { glut, run, shown } = newProgram(3);
    const again = (): void => glut.TimerFunc(10, again, 0);
    glut.CreateWindow("a");
    glut.DisplayFunc(() => undefined);
    again();
    run();
    expect(shown.map(([, frame]) => frame)).toEqual([1, 2, 3]);
  });

  test("the pictures of subwindows are those of their window", () => {
    const { glut, run, shown } = newProgram(3);
    const outer = glut.CreateWindow("a");
    glut.DisplayFunc(() => undefined);
    for (let i = 0; i < 2; i += 1) {
      glut.CreateSubWindow(outer, 0, 0, 1, 1);
      glut.DisplayFunc(() => glut.PostRedisplay());
    }
    run();
    expect(shown).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });

  test("a window that a callback makes is drawn", () => {
    const { glut, run } = newProgram(2);
    let draws = 0;
    glut.CreateWindow("a");
    glut.DisplayFunc(() => {
      glut.CreateWindow("b");
      glut.DisplayFunc(() => (draws += 1));
    });
    run();
    expect(draws).toBe(1);
    expect(glut.windows).toHaveLength(2);
  });

  test("what a timer throws leaves the others", () => {
    const { glut } = newProgram();
    const calls: number[] = [];
    glut.TimerFunc(
      0,
      () => {
        throw new Error("first");
      },
      0,
    );
    glut.TimerFunc(0, (value) => calls.push(value), 2);
    expect(() => glut.MainLoopEvent()).toThrow("first");
    glut.MainLoopEvent();
    expect(calls).toEqual([2]);
  });

  test("events of a closed window call nothing", () => {
    const { glut } = newProgram();
    let calls = 0;
    glut.CreateWindow("a");
    glut.KeyboardFunc(() => (calls += 1));
    const { events } = glut.window!;
    glut.DestroyWindow(1);
    events.key({ code: 65, isSpecial: false, isDown: true, isRepeated: false }, 0);
    expect([calls, glut.GetWindow()]).toEqual([0, 0]);
  });

  test("every run shows the same at the same time", () => {
    const times = (): readonly number[] => {
      const { glut, run } = newProgram(5);
      const found: number[] = [];
      glut.InitDisplayMode(TOKENS.DOUBLE);
      glut.CreateWindow("a");
      glut.DisplayFunc(() => {
        found.push(glut.Get(TOKENS.ELAPSED_TIME));
        glut.SwapBuffers();
        glut.PostRedisplay();
      });
      run();
      return found;
    };
    expect(times()).toEqual([0, 16, 33, 50, 66]);
    expect(times()).toEqual(times());
  });

  test("a window that a callback destroys is not drawn", () => {
    const { glut, run, shown } = newProgram(1);
    glut.CreateWindow("a");
    glut.DisplayFunc(() => glut.DestroyWindow(2));
    glut.CreateWindow("b");
    glut.DisplayFunc(() => expect(true).toBe(false));
    run();
    expect(shown).toEqual([[1, 1]]);
  });
});

describe("events", () => {
  const noted = () => {
    const program = newProgram();
    const calls: unknown[] = [];
    const { glut } = program;
    glut.CreateWindow("a");
    const note =
      (name: string) =>
      (...given: readonly number[]): void =>
        void calls.push([name, ...given, glut.GetModifiers()]);
    glut.KeyboardFunc(note("keyboard"));
    glut.KeyboardUpFunc(note("keyboardUp"));
    glut.SpecialFunc(note("special"));
    glut.SpecialUpFunc(note("specialUp"));
    glut.MouseFunc(note("mouse"));
    glut.MotionFunc(note("motion"));
    glut.PassiveMotionFunc(note("passiveMotion"));
    glut.EntryFunc(note("entry"));
    return { ...program, calls, events: program.window.events };
  };

  test("come to the callbacks with the position of the mouse and the modifiers", () => {
    const { calls, events } = noted();
    const key = { code: 65, isSpecial: false, isDown: true, isRepeated: false };
    events.motion(3, 4, false);
    events.key(key, TOKENS.ACTIVE_SHIFT);
    events.key({ ...key, isDown: false }, 0);
    events.key({ ...key, code: TOKENS.KEY_UP, isSpecial: true }, TOKENS.ACTIVE_CTRL);
    events.key({ ...key, code: TOKENS.KEY_UP, isSpecial: true, isDown: false }, 0);
    events.button(TOKENS.LEFT_BUTTON, true, 5, 6, TOKENS.ACTIVE_ALT);
    events.motion(7, 8, true);
    events.button(TOKENS.LEFT_BUTTON, false, 9, 10, 0);
    events.entry(false);
    expect(calls).toEqual([
      ["passiveMotion", 3, 4, 0],
      ["keyboard", 65, 3, 4, TOKENS.ACTIVE_SHIFT],
      ["keyboardUp", 65, 3, 4, 0],
      ["special", TOKENS.KEY_UP, 3, 4, TOKENS.ACTIVE_CTRL],
      ["specialUp", TOKENS.KEY_UP, 3, 4, 0],
      ["mouse", TOKENS.LEFT_BUTTON, TOKENS.DOWN, 5, 6, TOKENS.ACTIVE_ALT],
      ["motion", 7, 8, 0],
      ["mouse", TOKENS.LEFT_BUTTON, TOKENS.UP, 9, 10, 0],
      ["entry", TOKENS.LEFT, 0],
    ]);
  });

  test("repeated keys can be ignored", () => {
    const { glut, calls, events } = noted();
    const key = { code: 65, isSpecial: false, isDown: true, isRepeated: true };
    events.key(key, 0);
    glut.IgnoreKeyRepeat(1);
    events.key(key, 0);
    expect(calls).toHaveLength(1);
    expect(glut.DeviceGet(TOKENS.DEVICE_IGNORE_KEY_REPEAT)).toBe(1);
  });

  test("callbacks are called with their window as the current one", () => {
    const { glut, host } = newProgram();
    const found: number[] = [];
    glut.CreateWindow("a");
    glut.KeyboardFunc(() => found.push(glut.GetWindow()));
    const first = glut.window!;
    glut.CreateWindow("b");
    first.events.key({ code: 65, isSpecial: false, isDown: true, isRepeated: false }, 0);
    expect(found).toEqual([1]);
    host.close(first);
  });
});

test("a window's picture has no transparency, and its subwindows in their places", () => {
  const { glut } = newProgram();
  glut.InitDisplayMode(TOKENS.ALPHA);
  glut.InitWindowSize(4, 3);
  const outer = glut.CreateWindow("outer");
  for (const [x, y, red] of [
    [1, 1, 1],
    [3, 2, 0.5],
    [-1, -1, 0.25],
  ] as const) {
    glut.CreateSubWindow(outer, x, y, 2, 2);
    glut.window!.gl.clearColor(red, 0, 0, 0);
    glut.window!.gl.clear(glut.window!.gl.COLOR_BUFFER_BIT);
  }
  const { width, height, data } = windowImage(glut.windows[0]!);
  const reds = Array.from({ length: width * height }, (_, i) => [data[4 * i], data[4 * i + 3]]);
  expect(reds.map(([red]) => red)).toEqual([...[64, 0, 0, 0], ...[0, 255, 255, 0], ...[0, 255, 255, 128]]);
  expect(new Set(reds.map(([, alpha]) => alpha))).toEqual(new Set([255]));
});

describe("a loop of a program's own, which calls MainLoopEvent", () => {
  /** Calls it until the program is over, at most so many times. */
  const loop = ({ glut, host }: TestProgram, most: number): number => {
    for (let i = 0; i < most; i += 1) {
      if (host.isOver) return i;
      glut.MainLoopEvent();
    }
    return most;
  };

  test("is over with the last picture that is wanted", () => {
    const program = newProgram(3);
    program.glut.CreateWindow("loop");
    program.glut.DisplayFunc(() => program.glut.PostRedisplay());
    expect(loop(program, 10)).toBe(3);
    expect(program.shown).toEqual([1, 2, 3].map((frame) => [1, frame]));
  });

  test("is over when nothing was seen for ten seconds of its clock, and the last picture stays", () => {
    const program = newProgram(2);
    program.glut.CreateWindow("loop");
    program.glut.DisplayFunc(() => undefined);
    expect(loop(program, 1000)).toBe(601);
    program.host.finish();
    expect(program.shown).toEqual([1, 2].map((frame) => [1, frame]));
  });
});
