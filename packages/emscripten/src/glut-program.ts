import { createGlut, createPageHost, type GlutWindow, type PageElement } from "@glasm/glut";
import type { Started } from "./started.js";

/** GLUT of a program in a page. */
export const startGlut = (
  makeCurrent: (window: GlutWindow | null) => void,
  call: (step: () => void) => void,
  canvas: PageElement | undefined,
): Started => ({
  glut: createGlut(createPageHost({ makeCurrent, call, canvas })),
  hasEnded: () => false,
});
