import { type Call, type Case, counting, section } from "../case.js";
import { state } from "../sights.js";

const matrices = section("[GL1.3 2.10.2]");
const top = state("MODELVIEW_MATRIX");
const A = counting(16);
const TRANSPOSED = [1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 16];
const diagonal = (x: number, y: number, z: number): number[] => [
  x,
  0,
  0,
  0,
  0,
  y,
  0,
  0,
  0,
  0,
  z,
  0,
  0,
  0,
  0,
  1,
];
const ONE = diagonal(1, 1, 1);
const translation = (x: number, y: number, z: number): number[] => [...ONE.slice(0, 12), x, y, z, 1];
const TWICE: readonly Call[] = [["scalef", 2, 2, 2]];
const TWICE_A = A.map((value, i) => (i % 4 === 3 ? value : 2 * value));
const TWICE_TRANSPOSED = TRANSPOSED.map((value, i) => (i % 4 === 3 ? value : 2 * value));

/** Matrices and their stacks. */
export const matrixCases: readonly Case[] = [
  matrices("matrixMode", ["PROJECTION"], state("MATRIX_MODE"), ["PROJECTION"]),
  matrices("loadIdentity", [], top, ONE, { setup: TWICE }),
  matrices("loadMatrixf", [A], top, A),
  matrices("loadMatrixd", [A], top, A),
  matrices("loadTransposeMatrixf", [A], top, TRANSPOSED),
  matrices("loadTransposeMatrixd", [A], top, TRANSPOSED),
  matrices("multMatrixf", [A], top, TWICE_A, { setup: TWICE }),
  matrices("multMatrixd", [A], top, TWICE_A, { setup: TWICE }),
  matrices("multTransposeMatrixf", [A], top, TWICE_TRANSPOSED, { setup: TWICE }),
  matrices("multTransposeMatrixd", [A], top, TWICE_TRANSPOSED, { setup: TWICE }),
  matrices("rotatef", [180, 0, 0, 1], top, diagonal(-1, -1, 1)),
  matrices("rotated", [180, 0, 0, 1], top, diagonal(-1, -1, 1)),
  matrices("scalef", [2, 3, 4], top, diagonal(2, 3, 4)),
  matrices("scaled", [2, 3, 4], top, diagonal(2, 3, 4)),
  matrices("translatef", [2, 3, 4], top, translation(2, 3, 4)),
  matrices("translated", [2, 3, 4], top, translation(2, 3, 4)),
  matrices("frustum", [-1, 1, -1, 1, 1, 3], top, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -2, -1, 0, 0, -3, 0]),
  matrices("ortho", [0, 2, 0, 2, -1, 1], top, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, -1, -1, 0, 1]),
  matrices("pushMatrix", [], state("MODELVIEW_STACK_DEPTH"), [2]),
  matrices("popMatrix", [], top, ONE, { setup: [["pushMatrix"], ...TWICE] }),
  matrices("activeTexture", ["TEXTURE2"], state("ACTIVE_TEXTURE"), ["TEXTURE2"]),
];
