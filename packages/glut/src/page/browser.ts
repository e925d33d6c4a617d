/** What of a browser the windows of GLUT need; `globalThis` in a page has it. */
export interface Browser {
  readonly document: { createElement(name: string): PageElement; title: string; readonly body: PageElement };
  readonly screen: { readonly width: number; readonly height: number };
  readonly performance: { now(): number };
  readonly ImageData: new (data: Uint8ClampedArray, width: number, height: number) => unknown;
  requestAnimationFrame(call: () => void): unknown;
  addEventListener(type: string, listen: (event: PageEvent) => void): void;
}

/** An element; of a canvas its picture, too. */
export interface PageElement {
  width: number;
  height: number;
  tabIndex: number;
  textContent: string | null;
  className: string;
  readonly style: Record<string, string>;
  append(child: PageElement): void;
  remove(): void;
  focus(): void;
  setAttribute(name: string, value: string): void;
  addEventListener(type: string, listen: (event: PageEvent) => void): void;
  getBoundingClientRect(): { readonly left: number; readonly top: number };
  getContext(name: "2d"): { putImageData(image: unknown, x: number, y: number): void } | null;
  requestFullscreen?(): unknown;
}

/** An event of the keyboard or of a pointer. */
export interface PageEvent {
  readonly key: string;
  readonly repeat: boolean;
  readonly button: number;
  readonly buttons: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  preventDefault(): void;
}
