import { TOKENS } from "../tokens/tokens.js";
import { circle, type Circle } from "./circle.js";
import { type Pen, strip } from "./pen.js";

/** What PartialDisk takes. */
export interface DiskShape {
  readonly innerRadius: number;
  readonly outerRadius: number;
  readonly slices: number;
  readonly loops: number;
  readonly startAngle: number;
  readonly sweepAngle: number;
}

/** Where a sweep begins and how far it goes, from nothing to a whole turn, in turns. [GLU1.3 6.4, Ruling 485] */
function sweepOf({ startAngle, sweepAngle }: DiskShape): readonly [start: number, sweep: number] {
  const start = (startAngle % 360) / 360;
  if (Math.abs(sweepAngle) >= 360) return [start, 1];
  const sweep = sweepAngle / 360;
  return sweep < 0 ? [start + sweep, -sweep] : [start, sweep];
}

/** A disk or a part of one, loop by loop from the outside, in the order of SGI's library. [GLU1.3 6.4, Ruling 484] */
export class Disk {
  private readonly pen: Pen;
  private readonly shape: DiskShape;
  private readonly isWhole: boolean;
  private readonly width: number;
  private readonly corners: Circle;

  constructor(pen: Pen, shape: DiskShape) {
    const { innerRadius, outerRadius, slices } = shape;
    const [start, sweep] = sweepOf(shape);
    this.pen = pen;
    this.shape = shape;
    this.isWhole = sweep === 1;
    this.width = outerRadius - innerRadius;
    const last = this.isWhole ? 0 : slices;
    this.corners = circle(slices + 1, (i) => start + sweep * ((i === slices ? last : i) / slices));
  }

  draw(): void {
    const { drawStyle } = this.pen;
    this.pen.normal(0, 0, 1);
    if (drawStyle === TOKENS.FILL) this.fill();
    else if (drawStyle === TOKENS.POINT) this.points();
    else if (drawStyle === TOKENS.LINE) this.lines();
    else this.outlines();
  }

  private fill(): void {
    const { gl, isOutside } = this.pen;
    const { innerRadius, slices, loops } = this.shape;
    if (innerRadius === 0) this.center();
    const end = innerRadius === 0 ? loops - 1 : loops;
    for (let j = 0; j < end; j += 1)
      strip(gl, gl.QUAD_STRIP, slices, (i) => {
        this.point(i, isOutside ? j : j + 1);
        this.point(i, isOutside ? j + 1 : j);
      });
  }

  private center(): void {
    const { gl, isOutside } = this.pen;
    const { slices, loops } = this.shape;
    gl.begin(gl.TRIANGLE_FAN);
    this.pen.textureCoordinates(0.5, 0.5);
    this.pen.vertex(0, 0, 0);
    for (let i = 0; i <= slices; i += 1) this.point(isOutside ? slices - i : i, loops - 1);
    gl.end();
  }

  private points(): void {
    const { gl } = this.pen;
    gl.begin(gl.POINTS);
    for (let i = 0; i < this.spokes; i += 1) for (let j = 0; j <= this.shape.loops; j += 1) this.point(i, j);
    gl.end();
  }

  private lines(): void {
    this.loop(0);
    if (this.width === 0) return;
    for (let j = 1; j <= this.shape.loops; j += 1) this.loop(j);
    for (let i = 0; i < this.spokes; i += 1) this.spoke(i);
  }

  private outlines(): void {
    if (!this.isWhole) {
      this.spoke(0);
      this.spoke(this.shape.slices);
    }
    this.loop(0);
    if (this.width !== 0) this.loop(this.shape.loops);
  }

  /** Of a whole disk the last spoke is the first one. */
  private get spokes(): number {
    return this.isWhole ? this.shape.slices : this.shape.slices + 1;
  }

  private loop(j: number): void {
    const { gl } = this.pen;
    strip(gl, gl.LINE_STRIP, this.shape.slices, (i) => this.point(i, j));
  }

  private spoke(i: number): void {
    const { gl } = this.pen;
    strip(gl, gl.LINE_STRIP, this.shape.loops, (j) => this.point(i, j));
  }

  private point(i: number, j: number): void {
    const { outerRadius, loops } = this.shape;
    const { sines, cosines } = this.corners;
    const radius = outerRadius - this.width * (j / loops);
    const extent = radius / outerRadius / 2;
    this.pen.textureCoordinates(extent * sines[i]! + 0.5, extent * cosines[i]! + 0.5);
    this.pen.vertex(radius * sines[i]!, radius * cosines[i]!, 0);
  }
}
