import { TOKENS } from "../tokens/tokens.js";
import { circle, type Circle, cornersOf, facesOf } from "./circle.js";
import { type Pen, strip } from "./pen.js";

/** What Sphere takes. */
export interface SphereShape {
  readonly radius: number;
  readonly slices: number;
  readonly stacks: number;
}

/** A sphere, from the +z axis down, in the order of SGI's library. [GLU1.3 6.4, Ruling 484] */
export class Sphere {
  private readonly pen: Pen;
  private readonly shape: SphereShape;
  private readonly corners: Circle;
  private readonly faces: Circle;
  /** The parallels that bound stacks, by their angle from the +z axis. */
  private readonly parallels: Circle;
  /** The middles of stacks, each before the parallel of its number. */
  private readonly middles: Circle;

  constructor(pen: Pen, shape: SphereShape) {
    const { slices, stacks } = shape;
    this.pen = pen;
    this.shape = shape;
    this.corners = cornersOf(slices);
    this.faces = pen.isFlat ? facesOf(slices) : this.corners;
    this.parallels = circle(stacks + 1, (j) => j / (2 * stacks));
    this.middles = pen.isFlat ? circle(stacks + 1, (j) => (j - 0.5) / (2 * stacks)) : this.parallels;
  }

  draw(): void {
    const { drawStyle } = this.pen;
    if (drawStyle === TOKENS.FILL) this.fill();
    else if (drawStyle === TOKENS.POINT) this.points();
    else this.lines();
  }

  /** With texture coordinates, of which a pole has several, the stacks there are strips, too. */
  private fill(): void {
    const { isTextured, isOutside } = this.pen;
    const { stacks } = this.shape;
    if (!isTextured) {
      this.cap(0, 1, !isOutside);
      this.cap(stacks, stacks - 1, isOutside);
    }
    const [first, end] = isTextured ? [0, stacks] : [1, stacks - 1];
    for (let j = first; j < end; j += 1) this.stack(j);
  }

  /** The stack at a pole, whose one vertex there has one normal; a face has that of its last vertex. */
  private cap(pole: number, parallel: number, isUpward: boolean): void {
    const { gl, isSmooth } = this.pen;
    const { radius, slices } = this.shape;
    const { corners, faces, parallels, middles } = this;
    const middle = pole === 0 ? 1 : pole;
    if (isSmooth) this.normal(corners, 0, parallels, pole);
    gl.begin(gl.TRIANGLE_FAN);
    this.pen.vertex(0, 0, pole === 0 ? radius : -radius);
    for (let step = 0; step <= slices; step += 1) {
      const i = isUpward ? step : slices - step;
      if (isSmooth) this.normal(corners, i, parallels, parallel);
      else if (isUpward) this.normal(faces, i, middles, middle);
      else if (i < slices) this.normal(faces, i + 1, middles, middle);
      this.point(i, parallel);
    }
    gl.end();
  }

  private stack(j: number): void {
    const { gl, isOutside, isSmooth } = this.pen;
    const { corners, faces, parallels, middles } = this;
    const [first, second] = isOutside ? [j + 1, j] : [j, j + 1];
    strip(gl, gl.QUAD_STRIP, this.shape.slices, (i) => {
      if (isSmooth) this.normal(corners, i, parallels, first);
      this.point(i, first);
      if (isSmooth) this.normal(corners, i, parallels, second);
      else this.normal(faces, i, middles, j + 1);
      this.point(i, second);
    });
  }

  private points(): void {
    const { gl } = this.pen;
    const { slices, stacks } = this.shape;
    gl.begin(gl.POINTS);
    for (let j = 0; j <= stacks; j += 1)
      for (let i = 0; i < slices; i += 1) {
        this.normal(this.corners, i, this.parallels, j);
        this.point(i, j);
      }
    gl.end();
  }

  private lines(): void {
    const { gl } = this.pen;
    const { slices, stacks } = this.shape;
    for (let j = 1; j < stacks; j += 1)
      strip(gl, gl.LINE_STRIP, slices, (i) => {
        this.normal(this.faces, i, this.parallels, j);
        this.point(i, j);
      });
    for (let i = 0; i < slices; i += 1)
      strip(gl, gl.LINE_STRIP, stacks, (j) => {
        this.normal(this.corners, i, this.middles, j);
        this.point(i, j);
      });
  }

  private normal(around: Circle, i: number, down: Circle, j: number): void {
    const sine = down.sines[j]!;
    this.pen.normal(around.sines[i]! * sine, around.cosines[i]! * sine, down.cosines[j]!);
  }

  private point(i: number, j: number): void {
    const { radius, slices, stacks } = this.shape;
    const { corners, parallels } = this;
    const sine = radius * parallels.sines[j]!;
    this.pen.textureCoordinates(1 - i / slices, 1 - j / stacks);
    this.pen.vertex(sine * corners.sines[i]!, sine * corners.cosines[i]!, radius * parallels.cosines[j]!);
  }
}
