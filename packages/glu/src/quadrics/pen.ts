import type { GL } from "@glasm/context";
import { TOKENS } from "../tokens/tokens.js";
import type { Quadric } from "./quadric.js";

/** Gives the GL what a quadric asks for of each vertex: a normal, texture coordinates, the position. [GLU1.3 6.3] */
export class Pen {
  readonly gl: GL;
  readonly drawStyle: number;
  readonly isOutside: boolean;
  readonly isFlat: boolean;
  readonly isSmooth: boolean;
  readonly isTextured: boolean;
  private readonly sign: number;

  constructor(gl: GL, { normals, hasTexture, orientation, drawStyle }: Quadric) {
    this.gl = gl;
    this.drawStyle = drawStyle;
    this.isOutside = orientation === TOKENS.OUTSIDE;
    this.isFlat = normals === TOKENS.FLAT;
    this.isSmooth = normals === TOKENS.SMOOTH;
    this.isTextured = hasTexture;
    this.sign = this.isOutside ? 1 : -1;
  }

  /** A normal that points outward; that of the other orientation is its opposite. */
  normal(x: number, y: number, z: number): void {
    const { sign } = this;
    if (this.isFlat || this.isSmooth) this.gl.normal3f(sign * x, sign * y, sign * z);
  }

  textureCoordinates(s: number, t: number): void {
    if (this.isTextured) this.gl.texCoord2f(s, t);
  }

  vertex(x: number, y: number, z: number): void {
    this.gl.vertex3f(x, y, z);
  }
}

/** Draws the points of numbers from 0 to `last` as one primitive. */
export function strip(gl: GL, mode: number, last: number, drawPoint: (number: number) => void): void {
  gl.begin(mode);
  for (let number = 0; number <= last; number += 1) drawPoint(number);
  gl.end();
}
