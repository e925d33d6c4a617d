import { describe, expect, test } from "@jest/globals";
import {
  type Browser,
  createGlut,
  createPageHost,
  type PageElement,
  type PageEvent,
  TOKENS,
} from "../src/index.js";

/** An element that keeps what is done to it. */
class FakeElement {
  readonly children: FakeElement[] = [];
  readonly listeners = new Map<string, (event: PageEvent) => void>();
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, string> = {};
  width = 0;
  height = 0;
  tabIndex = -1;
  textContent: string | null = null;
  className = "";
  removed = false;
  /** How much larger than its picture it is in the page. */
  zoom = 1;
  isFocused = false;
  fullscreenRequests = 0;
  /** What asking for the screen gives. */
  requested = (): unknown => Promise.reject(new TypeError("not while no key is pressed"));
  pictures: { readonly data: Uint8ClampedArray; readonly width: number }[] = [];

  append(child: PageElement): void {
    this.children.push(child as unknown as FakeElement);
  }

  remove(): void {
    this.removed = true;
  }

  focus(): void {
    this.isFocused = true;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  addEventListener(type: string, listen: (event: PageEvent) => void): void {
    this.listeners.set(type, listen);
  }

  getBoundingClientRect() {
    return { left: 100, top: 50, width: this.width * this.zoom, height: this.height * this.zoom };
  }

  getContext() {
    return { putImageData: (image: unknown) => void this.pictures.push(image as never) };
  }

  requestFullscreen(): unknown {
    this.fullscreenRequests += 1;
    return this.requested();
  }

  fire(type: string, event: Partial<PageEvent> = {}): boolean {
    let isPrevented = false;
    this.listeners.get(type)?.({
      ...{ key: "", repeat: false, pointerId: 1, buttons: 0, clientX: 0, clientY: 0 },
      ...{ shiftKey: false, ctrlKey: false, altKey: false },
      preventDefault: () => (isPrevented = true),
      ...event,
    });
    return isPrevented;
  }
}

function newPage(canvas?: FakeElement) {
  const body = new FakeElement();
  const frames: (() => void)[] = [];
  const browser = {
    document: { createElement: () => new FakeElement(), title: "", body },
    screen: { width: 800, height: 600 },
    performance: { now: () => 0 },
    ImageData: class {
      readonly data: Uint8ClampedArray;
      readonly width: number;
      constructor(data: Uint8ClampedArray, width: number) {
        this.data = data;
        this.width = width;
      }
    },
    requestAnimationFrame: (call: () => void) => frames.push(call),
  } as unknown as Browser;
  const glut = createGlut(createPageHost({ browser, canvas: canvas as unknown as PageElement | undefined }));
  return { glut, body, browser, frame: () => frames.shift()!() };
}

describe("a page", () => {
  test("shows a window as a canvas, with what was drawn", () => {
    const { glut, body, browser, frame } = newPage();
    glut.InitWindowSize(8, 6);
    glut.CreateWindow("title");
    const { gl } = glut.window!;
    glut.DisplayFunc(() => {
      gl.clearColor(1, 0, 0, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
    });
    glut.MainLoop();
    frame();
    const [canvas] = body.children;
    expect([canvas!.width, canvas!.height, browser.document.title]).toEqual([8, 6, "title"]);
    expect([...canvas!.pictures[0]!.data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    frame();
    expect(canvas!.pictures).toHaveLength(1);
    glut.DestroyWindow(1);
    expect(canvas!.removed).toBe(true);
  });

  test("shows each picture of a window from the same memory, until it has another size", () => {
    const { glut, body, frame } = newPage();
    glut.InitWindowSize(2, 1);
    glut.CreateWindow("colors");
    const { gl } = glut.window!;
    let red = 1;
    glut.DisplayFunc(() => {
      gl.clearColor(red, 0, 0, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
    });
    glut.MainLoop();
    const show = (): readonly number[] => {
      glut.PostRedisplay();
      frame();
      return [...body.children[0]!.pictures.at(-1)!.data];
    };
    const pixel = (color: number): readonly number[] => [color, 0, 0, 255];
    expect(show()).toEqual([...pixel(255), ...pixel(255)]);
    red = 0;
    expect(show()).toEqual([...pixel(0), ...pixel(0)]);
    glut.ReshapeWindow(1, 1);
    expect(show()).toEqual(pixel(0));
    const [first, second, third] = body.children[0]!.pictures;
    expect([second!.data === first!.data, third!.data === first!.data]).toEqual([true, false]);
  });

  test("shows the first window in a canvas that it is given", () => {
    const canvas = new FakeElement();
    const { glut, body, frame } = newPage(canvas);
    for (const title of ["a", "b"]) {
      glut.CreateWindow(title);
      glut.DisplayFunc(() => undefined);
    }
    glut.MainLoop();
    frame();
    expect([canvas.pictures.length, canvas.width, body.children.length]).toEqual([1, 300, 1]);
  });

  test("takes the size of a window that is reshaped", () => {
    const { glut, body, frame } = newPage();
    glut.InitWindowSize(8, 6);
    glut.CreateWindow("a");
    glut.DisplayFunc(() => undefined);
    glut.MainLoop();
    frame();
    glut.ReshapeWindow(5, 4);
    frame();
    expect([body.children[0]!.width, body.children[0]!.height]).toEqual([5, 4]);
  });

  test("brings keys and pointers to the window below the pointer", () => {
    const { glut, body } = newPage();
    const calls: unknown[] = [];
    glut.InitWindowSize(80, 60);
    const outer = glut.CreateWindow("a");
    const note = (...given: unknown[]): void => void calls.push([glut.GetWindow(), ...given]);
    const listen = (): void => {
      glut.KeyboardFunc((key) => note("key", key));
      glut.SpecialFunc((key) => note("special", key));
      glut.MouseFunc((button, state, x, y) => note("mouse", button, state, x, y));
      glut.MotionFunc((x, y) => note("motion", x, y));
    };
    listen();
    const inner = glut.CreateSubWindow(outer, 10, 20, 30, 30);
    listen();
    const [canvas] = body.children;
    canvas!.fire("pointerdown", { clientX: 115, clientY: 75, buttons: 1 });
    canvas!.fire("pointermove", { clientX: 101, clientY: 51, buttons: 1 });
    canvas!.fire("pointerup", { clientX: 101, clientY: 51 });
    canvas!.fire("pointermove", { clientX: 101, clientY: 51 });
    expect(canvas!.fire("keydown", { key: "a" })).toBe(true);
    canvas!.fire("keydown", { key: "c", ctrlKey: true });
    canvas!.fire("keydown", { key: "F5" });
    expect(canvas!.fire("keydown", { key: "Shift" })).toBe(false);
    expect(calls).toEqual([
      [inner, "mouse", 0, TOKENS.DOWN, 5, 5],
      [inner, "motion", -9, -19],
      [inner, "mouse", 0, TOKENS.UP, -9, -19],
      [outer, "key", 97],
      [outer, "key", 3],
      [outer, "special", TOKENS.KEY_F5],
    ]);
  });

  test("brings positions in pixels of the window where the canvas is shown larger, and menus to the pointer", () => {
    const { glut, body } = newPage();
    const calls: (readonly number[])[] = [];
    glut.InitWindowSize(80, 60);
    glut.CreateWindow("a");
    glut.PassiveMotionFunc((x, y) => calls.push([x, y]));
    glut.CreateMenu(() => undefined);
    glut.AttachMenu(TOKENS.RIGHT_BUTTON);
    const [canvas] = body.children;
    canvas!.zoom = 2;
    canvas!.fire("pointermove", { clientX: 120, clientY: 80 });
    canvas!.zoom = 0;
    canvas!.fire("pointermove", { clientX: 120, clientY: 80 });
    expect(calls).toEqual([
      [10, 15],
      [20, 30],
    ]);
    canvas!.zoom = 2;
    canvas!.fire("pointerdown", { buttons: 2, clientX: 140, clientY: 90 });
    const { style } = body.children.at(-1)!;
    expect([style["left"], style["top"]]).toEqual(["140px", "90px"]);
  });

  test("gives a new window the focus, unless it is not to", () => {
    const isFocused = (takesFocus?: boolean): boolean => {
      const { browser, body } = newPage();
      createGlut(createPageHost({ browser, takesFocus })).CreateWindow("a");
      return body.children[0]!.isFocused;
    };
    expect([isFocused(), isFocused(true), isFocused(false)]).toEqual([true, true, false]);
  });

  test("tells buttons that are pressed together apart", () => {
    const { glut, body } = newPage();
    const calls: (readonly number[])[] = [];
    glut.CreateWindow("a");
    glut.MouseFunc((button, state) => calls.push([button, state]));
    const [canvas] = body.children;
    canvas!.fire("pointerdown", { buttons: 1 });
    canvas!.fire("pointermove", { buttons: 3 });
    canvas!.fire("pointermove", { buttons: 2 });
    canvas!.fire("pointerup", { buttons: 0 });
    canvas!.fire("pointerdown", { buttons: 4 });
    canvas!.fire("pointercancel", { buttons: 0 });
    expect(calls).toEqual([
      [TOKENS.LEFT_BUTTON, TOKENS.DOWN],
      [TOKENS.RIGHT_BUTTON, TOKENS.DOWN],
      [TOKENS.LEFT_BUTTON, TOKENS.UP],
      [TOKENS.RIGHT_BUTTON, TOKENS.UP],
      [TOKENS.MIDDLE_BUTTON, TOKENS.DOWN],
      [TOKENS.MIDDLE_BUTTON, TOKENS.UP],
    ]);
  });

  test("shows a menu as buttons, and hears what is picked", () => {
    const { glut, body } = newPage();
    const picked: number[] = [];
    glut.CreateWindow("a");
    const more = glut.CreateMenu((value) => picked.push(-value));
    glut.AddMenuEntry("deep", 3);
    glut.CreateMenu((value) => picked.push(value));
    glut.AddMenuEntry("one", 1);
    glut.AddSubMenu("more", more);
    glut.AttachMenu(TOKENS.RIGHT_BUTTON);
    const [canvas] = body.children;
    const open = (): FakeElement => {
      canvas!.fire("pointerdown", { buttons: 2, clientX: 110, clientY: 60 });
      canvas!.fire("pointerup", { clientX: 110, clientY: 60 });
      return body.children.at(-1)!;
    };
    const menu = open();
    expect(menu.children.map(({ textContent }) => textContent)).toEqual(["one", "more", "deep"]);
    expect([menu.style["left"], menu.style["top"]]).toEqual(["110px", "60px"]);
    menu.children[2]!.fire("click");
    expect([picked, menu.removed]).toEqual([[-3], true]);
    open().fire("keydown", { key: "Escape" });
    expect(body.children.slice(-2).map(({ removed }) => removed)).toEqual([true, true]);
    // A press elsewhere closes it, too; that button's own menu of the browser does not come up.
    const left = open();
    const shade = body.children.at(-2)!;
    expect([left.removed, shade.removed, shade.fire("contextmenu")]).toEqual([false, false, true]);
    shade.fire("pointerdown", { buttons: 2 });
    expect([left.removed, shade.removed]).toEqual([true, true]);
    expect(picked).toEqual([-3]);
  });
});

describe("the whole screen [Ruling 506]", () => {
  /** A window of 40 x 30 that wants the screen of 800 x 600, and the sizes that it is told. */
  function newFullScreen() {
    const { glut, body, browser, frame } = newPage();
    let exits = 0;
    const document = Object.assign(browser.document as { fullscreenElement?: unknown }, {
      exitFullscreen: () => (exits += 1),
    });
    glut.InitWindowSize(40, 30);
    glut.CreateWindow("title");
    const sizes: string[] = [];
    glut.ReshapeFunc((width, height) => void sizes.push(`${width} x ${height}`));
    glut.DisplayFunc(() => undefined);
    const canvas = body.children[0]!;
    const change = (hasScreen: boolean): void => {
      document.fullscreenElement = hasScreen ? canvas : null;
      canvas.fire("fullscreenchange");
      frame();
    };
    glut.MainLoop();
    frame();
    return { glut, canvas, sizes, change, exits: () => exits };
  }

  test("is asked for at once, and again when a key or a button goes down, until the canvas has it", () => {
    const { glut, canvas, change } = newFullScreen();
    glut.FullScreen();
    canvas.fire("keydown", { key: "a" });
    canvas.fire("keyup", { key: "a" });
    canvas.fire("pointerdown", { buttons: 1 });
    expect(canvas.fullscreenRequests).toBe(3);
    change(true);
    canvas.fire("keydown", { key: "a" });
    expect(canvas.fullscreenRequests).toBe(3);
  });

  test("is not asked for by a window that does not want it", () => {
    const { canvas } = newFullScreen();
    canvas.fire("keydown", { key: "a" });
    canvas.fire("pointerdown", { buttons: 1 });
    expect(canvas.fullscreenRequests).toBe(0);
  });

  test("gives the window its size, and the one before when the user leaves it", () => {
    const { glut, canvas, sizes, change, exits } = newFullScreen();
    glut.FullScreen();
    change(true);
    change(false);
    expect(sizes).toEqual(["40 x 30", "800 x 600", "40 x 30"]);
    canvas.fire("keydown", { key: "a" });
    expect([canvas.fullscreenRequests, exits()]).toEqual([1, 0]);
  });

  test("is given back by PositionWindow with the size before, and by ReshapeWindow with that one", () => {
    const { glut, sizes, change, exits } = newFullScreen();
    glut.FullScreen();
    change(true);
    glut.PositionWindow(0, 0);
    expect(exits()).toBe(1);
    change(false);
    glut.FullScreen();
    change(true);
    glut.ReshapeWindow(50, 20);
    expect(exits()).toBe(2);
    change(false);
    expect(sizes).toEqual(["40 x 30", "800 x 600", "40 x 30", "800 x 600", "50 x 20"]);
  });

  test("is nothing to a subwindow, nor in a page that gives none", () => {
    const { glut, canvas, sizes } = newFullScreen();
    Object.assign(canvas, { requestFullscreen: undefined });
    expect(() => glut.FullScreen()).not.toThrow();
    glut.CreateSubWindow(1, 0, 0, 10, 10);
    expect(() => glut.FullScreen()).not.toThrow();
    expect(sizes).toEqual(["40 x 30"]);
  });
});
