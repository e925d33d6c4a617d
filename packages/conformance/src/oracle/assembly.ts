export type PrimitiveKind = "point" | "line" | "polygon";

/** A primitive of a Begin mode; its vertices are whatever the mode was given. */
export interface Primitive<Vertex> {
  readonly kind: PrimitiveKind;
  readonly vertices: readonly Vertex[];
}

interface ModeRow {
  readonly kind: PrimitiveKind;
  /** The vertices of each primitive that n vertices make, as their positions from 0, in the order of the text. */
  readonly primitives: (n: number) => readonly (readonly number[])[];
}

/** Runs of `size` vertices that do not overlap; what is left over at the end is ignored. */
function separate(size: number): ModeRow["primitives"] {
  return (n) => counted(Math.floor(n / size), (i) => Array.from({ length: size }, (_, j) => size * i + j));
}

function counted(count: number, primitive: (i: number) => readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.max(count, 0) }, (_, i) => primitive(i));
}

/** A triangle strip as the text has it: two stored vertices, A and B, replaced in turn. */
function strip(n: number): readonly (readonly number[])[] {
  const triangles: number[][] = [];
  const stored = [0, 1];
  for (let current = 2; current < n; current++) {
    triangles.push([...stored, current]);
    stored[current % 2] = current;
  }
  return triangles;
}

const segments = (n: number): (readonly number[])[] => counted(n - 1, (i) => [i, i + 1]);

/** [GL1.3 2.6.1] */
const MODES = {
  POINTS: { kind: "point", primitives: separate(1) },
  LINES: { kind: "line", primitives: separate(2) },
  LINE_STRIP: { kind: "line", primitives: segments },
  LINE_LOOP: { kind: "line", primitives: (n) => (n < 2 ? [] : [...segments(n), [n - 1, 0]]) },
  TRIANGLES: { kind: "polygon", primitives: separate(3) },
  TRIANGLE_STRIP: { kind: "polygon", primitives: strip },
  TRIANGLE_FAN: { kind: "polygon", primitives: (n) => counted(n - 2, (i) => [0, i + 1, i + 2]) },
  QUADS: { kind: "polygon", primitives: separate(4) },
  QUAD_STRIP: {
    kind: "polygon",
    primitives: (n) => counted(Math.floor(n / 2) - 1, (i) => [2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2]),
  },
  POLYGON: {
    kind: "polygon",
    primitives: (n) => (n < 3 ? [] : [Array.from({ length: n }, (_, i) => i)]),
  },
} as const satisfies Record<string, ModeRow>;

export type PrimitiveMode = keyof typeof MODES;

export function isPrimitiveMode(name: string): name is PrimitiveMode {
  return Object.hasOwn(MODES, name);
}

/** The primitives that vertices between Begin(mode) and End make, in order. [GL1.3 2.6.1] */
export function assemble<Vertex>(mode: PrimitiveMode, vertices: readonly Vertex[]): Primitive<Vertex>[] {
  const { kind, primitives } = MODES[mode];
  return primitives(vertices.length).map((primitive) => ({
    kind,
    vertices: primitive.map((i) => vertices[i]!),
  }));
}
