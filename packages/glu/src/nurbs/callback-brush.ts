import { TOKENS as GL_TOKENS } from "@glasm/context";
import type { Piece } from "./bernstein-form.js";
import type { Brush, Place } from "./brush.js";
import type { NurbsCallbacks } from "./callbacks.js";
import type { GridSpan } from "./grid.js";
import type { MapKind } from "./map-types.js";
import { PieceEvaluator } from "./piece-evaluator.js";

const { LINE_STRIP, TRIANGLES, TRIANGLE_STRIP } = GL_TOKENS;

/** Tells callbacks of primitives with the values of their vertices. [GLU1.3 7.2, 7.6, Ruling 499] */
export class CallbackBrush implements Brush {
  private readonly callbacks: NurbsCallbacks;
  private readonly isSurface: boolean;
  private readonly evaluator = new PieceEvaluator();
  private pieces: Partial<Record<MapKind, Piece>> = {};
  private grid: { readonly u: GridSpan; readonly v: GridSpan } | null = null;

  constructor(callbacks: NurbsCallbacks, isSurface: boolean) {
    this.callbacks = callbacks;
    this.isSurface = isSurface;
  }

  begin(): void {}

  take(pieces: readonly Piece[], u: GridSpan, v: GridSpan): void {
    this.pieces = {};
    for (const piece of pieces) {
      const { kind, components } = piece.type;
      // Of maps for texture coordinates that with the most counts, as in the GL. [GL1.3 5.1]
      if ((this.pieces[kind]?.type.components ?? 0) < components) this.pieces[kind] = piece;
    }
    this.grid = { u, v };
  }

  curve(): void {
    const { steps } = this.grid!.u;
    this.primitive(LINE_STRIP, () => {
      for (let line = 0; line <= steps; line += 1) this.vertex(this.u(line), 0);
    });
  }

  mesh(u1: number, u2: number, v1: number, v2: number): void {
    for (let v = v1; v < v2; v += 1)
      this.primitive(TRIANGLE_STRIP, () => {
        for (let u = u1; u <= u2; u += 1) {
          this.vertex(this.u(u), this.v(v + 1));
          this.vertex(this.u(u), this.v(v));
        }
      });
  }

  triangles(corners: readonly Place[]): void {
    this.primitive(TRIANGLES, () => corners.forEach(([u, v]) => this.vertex(u, v)));
  }

  line(places: readonly Place[]): void {
    this.primitive(LINE_STRIP, () => places.forEach(([u, v]) => this.vertex(u, v)));
  }

  end(): void {}

  private u(line: number): number {
    return this.grid!.u.lines[line]!;
  }

  private v(line: number): number {
    return this.grid!.v.lines[line]!;
  }

  private primitive(type: number, vertices: () => void): void {
    this.callbacks.call("begin", type);
    vertices();
    this.callbacks.call("end");
  }

  private vertex(u: number, v: number): void {
    const { callbacks, evaluator, pieces } = this;
    const { color, texture, normal, vertex } = pieces;
    if (color !== undefined) this.values("color", color, u, v);
    if (texture !== undefined) this.values("texture", texture, u, v);
    if (normal !== undefined) this.values("normal", normal, u, v);
    else if (this.isSurface && callbacks.has("normal"))
      callbacks.call("normal", Float32Array.from(evaluator.normal(vertex!, u, v)));
    if (!callbacks.has("vertex")) return;
    const point = evaluator.evaluate(vertex!, u, v);
    const weight = vertex!.type.components === 4 ? point[3]! : 1;
    callbacks.call("vertex", Float32Array.of(point[0]! / weight, point[1]! / weight, point[2]! / weight));
  }

  private values(name: "color" | "texture" | "normal", piece: Piece, u: number, v: number): void {
    if (!this.callbacks.has(name)) return;
    const values = this.evaluator.evaluate(piece, u, v).subarray(0, piece.type.components);
    this.callbacks.call(name, Float32Array.from(values));
  }
}
