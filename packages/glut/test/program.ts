import { createGlut, createVirtualHost, type Glut, type GlutWindow, type VirtualHost } from "../src/index.js";

/** A program in a host without a screen, and what it has shown. */
export interface TestProgram {
  readonly glut: Glut;
  readonly host: VirtualHost;
  /** Which window each picture was of, and which of its pictures. */
  readonly shown: (readonly [window: number, frame: number])[];
  /** Runs it to its end. */
  run(): void;
  /** The current window. */
  readonly window: GlutWindow;
}

export function newProgram(frames = 1): TestProgram {
  const shown: (readonly [number, number])[] = [];
  const host = createVirtualHost({ frames, onFrame: ({ id }, frame) => shown.push([id, frame]) });
  const glut = createGlut(host);
  return {
    glut,
    host,
    shown,
    run() {
      glut.MainLoop();
      host.finish();
    },
    get window() {
      return glut.window!;
    },
  };
}
