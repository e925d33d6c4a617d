/** Statements that declare what a program is: the primitives, the invocations, the work group. */

import { LIMITS } from "./limits.js";
import { type Stage, STAGES, type Version } from "./program-types.js";

/** What the table says of one of these statements in one type of program. */
export interface DeclarationRow {
  readonly since?: Version;
  /** Whether a program must have it. */
  readonly required: boolean;
  /** The words of which one follows; absent if numbers follow, or nothing. */
  readonly words?: readonly string[];
  /** The largest of each number that may follow; numbers after the first are optional. */
  readonly limits?: readonly number[];
  /** The smallest of these numbers; 1 if absent. */
  readonly least?: number;
  /** The words that only later versions know. */
  readonly newer?: Readonly<Record<string, Version>>;
}

/** The number of vertices of an input primitive. [NV_geometry_program4 2.X.7] */
export const PRIMITIVE_VERTICES: Readonly<Record<string, number>> = {
  POINTS: 1,
  LINES: 2,
  LINES_ADJACENCY: 4,
  TRIANGLES: 3,
  TRIANGLES_ADJACENCY: 6,
  PATCHES: LIMITS.patchVertices,
};

const GEOMETRY: Readonly<Record<string, DeclarationRow>> = {
  PRIMITIVE_IN: { required: true, words: Object.keys(PRIMITIVE_VERTICES), newer: { PATCHES: "5.0" } },
  PRIMITIVE_OUT: { required: true, words: ["POINTS", "LINE_STRIP", "TRIANGLE_STRIP"] },
  VERTICES_OUT: { required: true, limits: [LIMITS.verticesOut] },
  INVOCATIONS: { since: "5.0", required: false, limits: [LIMITS.invocations] },
};

const TESSELLATION_EVALUATION: Readonly<Record<string, DeclarationRow>> = {
  TESS_MODE: { required: true, words: ["TRIANGLES", "QUADS", "ISOLINES"] },
  TESS_SPACING: { required: false, words: ["EQUAL", "FRACTIONAL_ODD", "FRACTIONAL_EVEN"] },
  TESS_VERTEX_ORDER: { required: false, words: ["CW", "CCW"] },
  TESS_POINT_MODE: { required: false },
};

/**
 * The statements of each type of program; a program has each at most once. [NV_geometry_program4 2.X.7],
 * [NV_gpu_program5 2.X.7], [NV_tessellation_program5 2.X.7], [NV_compute_program5 2.X.7]
 */
export const DECLARATIONS: Readonly<Record<Stage, Readonly<Record<string, DeclarationRow>>>> = {
  vp: {},
  fp: {},
  gp: GEOMETRY,
  tcp: { VERTICES_OUT: { required: true, limits: [LIMITS.patchVertices] } },
  tep: TESSELLATION_EVALUATION,
  cp: {
    GROUP_SIZE: { required: true, limits: LIMITS.groupSize },
    // [Ruling 355]
    SHARED_MEMORY: { required: false, limits: [LIMITS.sharedBytes], least: 0 },
  },
};

/** The types of programs that have such a statement. */
export const stagesOf = (word: string): readonly Stage[] =>
  STAGES.filter((stage) => DECLARATIONS[stage][word] !== undefined);

/** Every word that such a statement begins with, in any type of program. */
export const DECLARATION_WORDS: ReadonlySet<string> = new Set(
  Object.values(DECLARATIONS).flatMap((rows) => Object.keys(rows)),
);
