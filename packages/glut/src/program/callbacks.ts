/** The callbacks of a window; those for devices that nobody has are kept and never called. */
export interface Callbacks {
  readonly display: () => void;
  readonly overlayDisplay: () => void;
  readonly reshape: (width: number, height: number) => void;
  readonly keyboard: (key: number, x: number, y: number) => void;
  readonly keyboardUp: (key: number, x: number, y: number) => void;
  readonly special: (key: number, x: number, y: number) => void;
  readonly specialUp: (key: number, x: number, y: number) => void;
  readonly mouse: (button: number, state: number, x: number, y: number) => void;
  readonly motion: (x: number, y: number) => void;
  readonly passiveMotion: (x: number, y: number) => void;
  readonly entry: (state: number) => void;
  readonly visibility: (state: number) => void;
  readonly windowStatus: (state: number) => void;
  readonly close: () => void;
  readonly spaceballMotion: (x: number, y: number, z: number) => void;
  readonly spaceballRotate: (x: number, y: number, z: number) => void;
  readonly spaceballButton: (button: number, state: number) => void;
  readonly buttonBox: (button: number, state: number) => void;
  readonly dials: (dial: number, value: number) => void;
  readonly tabletMotion: (x: number, y: number) => void;
  readonly tabletButton: (button: number, state: number, x: number, y: number) => void;
}

export type CallbackName = keyof Callbacks;
