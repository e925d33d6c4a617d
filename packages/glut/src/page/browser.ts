/** What of a browser the windows of GLUT need; `globalThis` in a page has it, and browsers' documents say what it is. */
export interface Browser {
  readonly document: PageDocument;
  readonly screen: { readonly width: number; readonly height: number };
  readonly performance: PageClock;
  readonly ImageData: new (data: Uint8ClampedArray, width: number, height: number) => unknown;
  /** Calls the function before the next picture of the browser. */
  requestAnimationFrame(call: () => void): unknown;
}

/** The clock of a page. */
export interface PageClock {
  /** Milliseconds since the page began. */
  now(): number;
}

/** The document of a page. */
export interface PageDocument {
  title: string;
  readonly body: PageElement;
  /** The element that has the whole screen. */
  readonly fullscreenElement?: PageElement | null;
  /** Lets no element have the whole screen any more. */
  exitFullscreen?(): unknown;
  /** Makes an element, such as a canvas. */
  createElement(name: string): PageElement;
}

/** What draws into a canvas. */
export interface PageCanvas {
  /** Draws a picture at a position. */
  putImageData(image: unknown, x: number, y: number): void;
}

/** An element; of a canvas its picture, too. */
export interface PageElement {
  width: number;
  height: number;
  tabIndex: number;
  textContent: string | null;
  className: string;
  readonly style: Record<string, string>;
  /** Puts an element at the end of this one. */
  append(child: PageElement): void;
  /** Takes the element out of the page. */
  remove(): void;
  /** Lets keys come to the element. */
  focus(): void;
  /** Sets an attribute. */
  setAttribute(name: string, value: string): void;
  /** Calls the listener with each event of a type. */
  addEventListener(type: string, listen: (event: PageEvent) => void): void;
  /** Where the element is in the page, and how wide and high it is there. */
  getBoundingClientRect(): Readonly<Record<"left" | "top" | "width" | "height", number>>;
  /** What draws into a canvas; null if there is nothing. */
  getContext(name: "2d"): PageCanvas | null;
  /** Lets the events of a pointer come to the element until its buttons are up. */
  setPointerCapture?(pointer: number): void;
  /** Lets the element have the whole screen. */
  requestFullscreen?(): unknown;
}

/** An event of the keyboard or of a pointer. */
export interface PageEvent {
  readonly key: string;
  readonly repeat: boolean;
  readonly pointerId: number;
  readonly buttons: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  /** Lets the browser do nothing of its own. */
  preventDefault(): void;
}
