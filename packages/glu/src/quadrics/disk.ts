import { TOKENS } from "../tokens.js";
import { circle } from "./circle.js";
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

/** Where a sweep begins and how far it goes, from nothing to a whole turn, in turns. [GLU1.3 6.4, Ruling 744] */
function sweepOf({ startAngle, sweepAngle }: DiskShape): readonly [start: number, sweep: number] {
  const start = (startAngle % 360) / 360;
  if (Math.abs(sweepAngle) >= 360) return [start, 1];
  const sweep = sweepAngle / 360;
  return sweep < 0 ? [start + sweep, -sweep] : [start, sweep];
}

/** A disk or a part of one, loop by loop from the outside, in the order of SGI's library. [GLU1.3 6.4, Ruling 743] */
export function drawDisk(pen: Pen, shape: DiskShape): void {
  const { innerRadius, outerRadius, slices, loops } = shape;
  const { gl, isOutside, drawStyle } = pen;
  const [start, sweep] = sweepOf(shape);
  const isWhole = sweep === 1;
  const width = outerRadius - innerRadius;
  const { sines, cosines } = circle(
    slices + 1,
    (i) => start + sweep * ((isWhole && i === slices ? 0 : i) / slices),
  );

  const point = (i: number, j: number): void => {
    const radius = outerRadius - width * (j / loops);
    const extent = radius / outerRadius / 2;
    pen.textureCoordinates(extent * sines[i]! + 0.5, extent * cosines[i]! + 0.5);
    pen.vertex(radius * sines[i]!, radius * cosines[i]!, 0);
  };
  const loop = (j: number): void => strip(gl, gl.LINE_STRIP, 0, slices, (i) => point(i, j));
  const spoke = (i: number): void => strip(gl, gl.LINE_STRIP, 0, loops, (j) => point(i, j));
  /** Of a whole disk the last spoke is the first one. */
  const spokes = isWhole ? slices : slices + 1;

  function center(): void {
    gl.begin(gl.TRIANGLE_FAN);
    pen.textureCoordinates(0.5, 0.5);
    pen.vertex(0, 0, 0);
    for (let i = 0; i <= slices; i += 1) point(isOutside ? slices - i : i, loops - 1);
    gl.end();
  }
  function fill(): void {
    if (innerRadius === 0) center();
    const end = innerRadius === 0 ? loops - 1 : loops;
    for (let j = 0; j < end; j += 1)
      strip(gl, gl.QUAD_STRIP, 0, slices, (i) => {
        point(i, isOutside ? j : j + 1);
        point(i, isOutside ? j + 1 : j);
      });
  }
  function points(): void {
    gl.begin(gl.POINTS);
    for (let i = 0; i < spokes; i += 1) for (let j = 0; j <= loops; j += 1) point(i, j);
    gl.end();
  }
  function lines(): void {
    loop(0);
    if (width === 0) return;
    for (let j = 1; j <= loops; j += 1) loop(j);
    for (let i = 0; i < spokes; i += 1) spoke(i);
  }
  function outlines(): void {
    if (!isWhole) {
      spoke(0);
      spoke(slices);
    }
    loop(0);
    if (width !== 0) loop(loops);
  }

  pen.normal(0, 0, 1);
  if (drawStyle === TOKENS.FILL) fill();
  else if (drawStyle === TOKENS.POINT) points();
  else if (drawStyle === TOKENS.LINE) lines();
  else outlines();
}
