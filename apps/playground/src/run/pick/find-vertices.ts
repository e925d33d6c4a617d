import type { GL, Observer } from "@glasm/context";
import { changedSink, nullSink } from "../display/null-sink.js";
import { PRIMITIVE_MODES, type PrimitiveModeName } from "../log/call-text.js";
import { ATTRIBUTE_WORDS, RESULT_WORDS } from "../record/draw-collector.js";
import type { Strip } from "../record/drawing-commands.js";
import { GrowingSingles } from "../record/growing-singles.js";
import { type PreparedScene, runScene } from "../run-scene.js";
import type { SeenPrimitive } from "./number-sink.js";

/** Ends a scene whose rest does not matter. */
class Found extends Error {}

/** A drawing command whose vertices are kept. */
interface KeptDraw {
  readonly strips: readonly Strip[];
  /** Its first vertex among all of the scene. */
  readonly first: number;
  readonly attributes: GrowingSingles;
  readonly results: GrowingSingles;
}

/** The vertices of a primitive, the nearest to a place in the window first. */
export function findVertices(prepared: PreparedScene, seen: SeenPrimitive, x: number, y: number): number[] {
  const search = new VertexSearch(prepared, seen, x, y);
  return search.run();
}

/** Counts the primitives that come out of clipping and culling. */
type Count = (mode: PrimitiveModeName, first: number, count: number) => number;

/**
 * Draws the scene up to the command, whose vertices are kept, and then with the state of the command ever shorter parts
 * of it, until the primitive is the last one that comes out: clipping and culling are the GL's own.
 */
class VertexSearch {
  private readonly prepared: PreparedScene;
  private readonly seen: SeenPrimitive;
  private readonly x: number;
  private readonly y: number;
  /** Number of the present drawing command; of all vertices before it and in it. */
  private draw = -1;
  private vertexCount = 0;
  private isProgram = false;
  private kept: KeptDraw | null = null;
  private isSearching = false;
  private emitted = 0;
  private vertices: number[] = [];

  constructor(prepared: PreparedScene, seen: SeenPrimitive, x: number, y: number) {
    this.prepared = prepared;
    this.seen = seen;
    this.x = x;
    this.y = y;
  }

  run(): number[] {
    const { width, height } = this.prepared.frame;
    const counter = changedSink(nullSink(width, height), {
      draw: (batch) => void (this.emitted += batch.primitiveCount),
    });
    try {
      runScene(this.prepared, {
        sink: counter,
        collects: false,
        observer: { vertex: this.observe },
        hooks: {
          before: (_gl, strips, isProgram) => this.before(strips, isProgram),
          after: (gl) => this.after(gl),
        },
      });
    } catch (error) {
      if (!(error instanceof Found)) throw error;
    }
    return this.vertices;
  }

  private readonly observe: Observer["vertex"] = (attributes, results) => {
    if (!this.isProgram || this.isSearching) return;
    this.vertexCount += 1;
    this.kept?.attributes.push(attributes);
    this.kept?.results.push(results);
  };

  private before(strips: readonly Strip[], isProgram: boolean): void {
    this.isProgram = isProgram;
    if (!isProgram) return;
    this.draw += 1;
    if (this.draw !== this.seen.draw) return;
    const attributes = new GrowingSingles(ATTRIBUTE_WORDS, Infinity);
    const results = new GrowingSingles(RESULT_WORDS, Infinity);
    this.kept = { strips, first: this.vertexCount, attributes, results };
  }

  private after(gl: GL): void {
    if (this.kept === null) return;
    this.isSearching = true;
    useAttributes(gl, this.kept.attributes.kept);
    const count: Count = (mode, first, vertices) => {
      this.emitted = 0;
      gl.drawArrays(PRIMITIVE_MODES.indexOf(mode), first, vertices);
      return this.emitted;
    };
    const { first, results } = this.kept;
    const found = search(this.kept.strips, this.seen.primitive, this.kept.attributes.count, count);
    const distances = windowDistances(gl, results.kept, this.x, this.y);
    this.vertices = found.sort((a, b) => distances(a) - distances(b)).map((vertex) => first + vertex);
    throw new Found();
  }
}

/** All attributes come from one array. */
function useAttributes(gl: GL, attributes: Float32Array): void {
  for (let i = 0; i < 16; i += 1) {
    gl.vertexAttribPointerNV(i, 4, gl.FLOAT, 4 * ATTRIBUTE_WORDS, attributes.subarray(4 * i));
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + i);
  }
}

/** The vertices of primitive number `wanted` of what is drawn. */
function search(strips: readonly Strip[], wanted: number, vertexCount: number, count: Count): number[] {
  let [first, before] = [0, 0];
  for (const { mode, length } of strips) {
    const vertices = Math.min(length, vertexCount - first);
    const emitted = count(mode, first, vertices);
    if (before + emitted > wanted)
      return searchStrip(mode, wanted - before, vertices, (of, upTo) => count(of, first, upTo)).map(
        (vertex) => first + vertex,
      );
    before += emitted;
    first += vertices;
  }
  return [];
}

function searchStrip(
  mode: PrimitiveModeName,
  wanted: number,
  vertices: number,
  count: (mode: PrimitiveModeName, upTo: number) => number,
): number[] {
  if (mode === "POLYGON") return range(0, vertices);
  // Its last line is the one that closes it.
  const open = mode === "LINE_LOOP" ? "LINE_STRIP" : mode;
  if (count(open, vertices) <= wanted) return [vertices - 1, 0];
  let [tooFew, enough] = [0, vertices];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (count(open, middle) > wanted) enough = middle;
    else tooFew = middle;
  }
  return CORNERS[open](enough);
}

const range = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, i) => first + i);

const last =
  (corners: number) =>
  (end: number): number[] =>
    range(end - corners, end);

/** The vertices of the primitive that the last of so many vertices completes. [GL1.3 2.6.1] */
const CORNERS: Readonly<Record<PrimitiveModeName, (end: number) => number[]>> = {
  POINTS: last(1),
  LINES: last(2),
  LINE_LOOP: last(2),
  LINE_STRIP: last(2),
  TRIANGLES: last(3),
  TRIANGLE_STRIP: last(3),
  TRIANGLE_FAN: (end) => [0, end - 2, end - 1],
  QUADS: last(4),
  QUAD_STRIP: last(4),
  POLYGON: (end) => range(0, end),
};

/** How far vertices are from a place in the window; those behind the eye are infinitely far. */
function windowDistances(gl: GL, results: Float32Array, x: number, y: number): (vertex: number) => number {
  const viewport = new Int32Array(4);
  gl.getIntegerv(gl.VIEWPORT, viewport);
  const [left, bottom, width, height] = viewport;
  return (vertex) => {
    const [clipX, clipY, , w] = results.subarray(vertex * RESULT_WORDS, vertex * RESULT_WORDS + 4);
    if (!(w! > 0)) return Number.MAX_VALUE;
    const dx = left! + ((clipX! / w! + 1) / 2) * width! - x;
    const dy = bottom! + ((clipY! / w! + 1) / 2) * height! - y;
    const distance = dx * dx + dy * dy;
    return Number.isFinite(distance) ? distance : Number.MAX_VALUE;
  };
}
