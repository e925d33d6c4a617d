import { TOKENS } from "../tokens/tokens.js";
import { type Circle, cornersOf, facesOf } from "./circle.js";
import { type Pen, strip } from "./pen.js";

/** What Cylinder takes. */
export interface CylinderShape {
  readonly baseRadius: number;
  readonly topRadius: number;
  readonly height: number;
  readonly slices: number;
  readonly stacks: number;
}

/** The lateral surface of a cone's frustum, in the order of SGI's library. [GLU1.3 6.4, Ruling 484] */
export class Cylinder {
  private readonly pen: Pen;
  private readonly shape: CylinderShape;
  private readonly taper: number;
  /** Of normals, away from the axis and along it. */
  private readonly across: number;
  private readonly along: number;
  private readonly corners: Circle;
  private readonly sides: Circle;

  constructor(pen: Pen, shape: CylinderShape) {
    const { baseRadius, topRadius, height, slices } = shape;
    this.pen = pen;
    this.shape = shape;
    this.taper = baseRadius - topRadius;
    const length = Math.sqrt(this.taper * this.taper + height * height);
    this.across = height / length;
    this.along = this.taper / length;
    this.corners = cornersOf(slices);
    this.sides = pen.isFlat ? facesOf(slices) : this.corners;
  }

  draw(): void {
    const { drawStyle } = this.pen;
    if (drawStyle === TOKENS.FILL) this.fill();
    else if (drawStyle === TOKENS.POINT) this.points();
    else {
      if (drawStyle === TOKENS.LINE) for (let j = 1; j < this.shape.stacks; j += 1) this.ring(j);
      this.outlines();
    }
  }

  private fill(): void {
    const { gl, isOutside } = this.pen;
    for (let j = 0; j < this.shape.stacks; j += 1)
      strip(gl, gl.QUAD_STRIP, this.shape.slices, (i) => {
        this.normal(this.sides, i);
        this.point(i, isOutside ? j : j + 1);
        this.point(i, isOutside ? j + 1 : j);
      });
  }

  private points(): void {
    const { gl } = this.pen;
    const { slices, stacks } = this.shape;
    gl.begin(gl.POINTS);
    for (let i = 0; i < slices; i += 1) {
      this.normal(this.corners, i);
      for (let j = 0; j <= stacks; j += 1) this.point(i, j);
    }
    gl.end();
  }

  private outlines(): void {
    const { gl } = this.pen;
    const { slices, stacks } = this.shape;
    this.ring(0);
    this.ring(stacks);
    for (let i = 0; i < slices; i += 1) {
      this.normal(this.corners, i);
      strip(gl, gl.LINE_STRIP, stacks, (j) => this.point(i, j));
    }
  }

  private ring(j: number): void {
    const { gl } = this.pen;
    strip(gl, gl.LINE_STRIP, this.shape.slices, (i) => {
      this.normal(this.sides, i);
      this.point(i, j);
    });
  }

  private normal({ sines, cosines }: Circle, i: number): void {
    this.pen.normal(this.across * sines[i]!, this.across * cosines[i]!, this.along);
  }

  private point(i: number, j: number): void {
    const { baseRadius, height, slices, stacks } = this.shape;
    const { sines, cosines } = this.corners;
    const radius = baseRadius - this.taper * (j / stacks);
    this.pen.textureCoordinates(1 - i / slices, j / stacks);
    this.pen.vertex(radius * sines[i]!, radius * cosines[i]!, (j * height) / stacks);
  }
}
