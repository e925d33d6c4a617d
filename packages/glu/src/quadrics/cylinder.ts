import { TOKENS } from "../tokens.js";
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

/** The lateral surface of a cone's frustum, in the order of SGI's library. [GLU1.3 6.4, Ruling 743] */
export function drawCylinder(pen: Pen, shape: CylinderShape): void {
  const { baseRadius, topRadius, height, slices, stacks } = shape;
  const { gl, isOutside, isFlat, drawStyle } = pen;
  const taper = baseRadius - topRadius;
  const length = Math.sqrt(taper * taper + height * height);
  const corners = cornersOf(slices);
  const sides = isFlat ? facesOf(slices) : corners;

  const normal = ({ sines, cosines }: Circle, i: number): void =>
    pen.normal((height / length) * sines[i]!, (height / length) * cosines[i]!, taper / length);
  const point = (i: number, j: number): void => {
    const radius = baseRadius - taper * (j / stacks);
    pen.textureCoordinates(1 - i / slices, j / stacks);
    pen.vertex(radius * corners.sines[i]!, radius * corners.cosines[i]!, (j * height) / stacks);
  };
  const ring = (j: number): void =>
    strip(gl, gl.LINE_STRIP, 0, slices, (i) => {
      normal(sides, i);
      point(i, j);
    });

  function fill(): void {
    for (let j = 0; j < stacks; j += 1)
      strip(gl, gl.QUAD_STRIP, 0, slices, (i) => {
        normal(sides, i);
        point(i, isOutside ? j : j + 1);
        point(i, isOutside ? j + 1 : j);
      });
  }
  function points(): void {
    gl.begin(gl.POINTS);
    for (let i = 0; i < slices; i += 1) {
      normal(corners, i);
      for (let j = 0; j <= stacks; j += 1) point(i, j);
    }
    gl.end();
  }
  function outlines(): void {
    ring(0);
    ring(stacks);
    for (let i = 0; i < slices; i += 1) {
      normal(corners, i);
      strip(gl, gl.LINE_STRIP, 0, stacks, (j) => point(i, j));
    }
  }

  if (drawStyle === TOKENS.FILL) fill();
  else if (drawStyle === TOKENS.POINT) points();
  else {
    if (drawStyle === TOKENS.LINE) for (let j = 1; j < stacks; j += 1) ring(j);
    outlines();
  }
}
