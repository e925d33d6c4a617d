import { TOKENS } from "../tokens.js";
import { circle, type Circle, cornersOf, facesOf } from "./circle.js";
import { type Pen, strip } from "./pen.js";

/** What Sphere takes. */
export interface SphereShape {
  readonly radius: number;
  readonly slices: number;
  readonly stacks: number;
}

/** A sphere, from the +z axis down, in the order of SGI's library. [GLU1.3 6.4, Ruling 743] */
export function drawSphere(pen: Pen, { radius, slices, stacks }: SphereShape): void {
  const { gl, isOutside, isFlat, isSmooth, isTextured, drawStyle } = pen;
  const corners = cornersOf(slices);
  const faces = isFlat ? facesOf(slices) : corners;
  /** The parallels that bound stacks, by their angle from the +z axis, and the middles before them. */
  const parallels = circle(stacks + 1, (j) => j / (2 * stacks));
  const middles = isFlat ? circle(stacks + 1, (j) => (j - 0.5) / (2 * stacks)) : parallels;

  const normal = (around: Circle, i: number, down: Circle, j: number): void => {
    const sine = down.sines[j]!;
    pen.normal(around.sines[i]! * sine, around.cosines[i]! * sine, down.cosines[j]!);
  };
  const point = (i: number, j: number): void => {
    const sine = radius * parallels.sines[j]!;
    pen.textureCoordinates(1 - i / slices, 1 - j / stacks);
    pen.vertex(sine * corners.sines[i]!, sine * corners.cosines[i]!, radius * parallels.cosines[j]!);
  };

  /** The stack at a pole, whose one vertex there has one normal; the faces of each have that of their last vertex. */
  function cap(pole: number, parallel: number, isUpward: boolean): void {
    const [first, last] = isUpward ? [0, slices] : [slices, 0];
    const middle = pole === 0 ? 1 : stacks;
    if (isSmooth) normal(corners, 0, parallels, pole);
    gl.begin(gl.TRIANGLE_FAN);
    pen.vertex(0, 0, pole === 0 ? radius : -radius);
    for (let i = first; i !== last + (isUpward ? 1 : -1); i += isUpward ? 1 : -1) {
      if (isSmooth) normal(corners, i, parallels, parallel);
      else if (isUpward) normal(faces, i, middles, middle);
      else if (i !== slices) normal(faces, i + 1, middles, middle);
      point(i, parallel);
    }
    gl.end();
  }
  function stack(j: number): void {
    const [first, second] = isOutside ? [j + 1, j] : [j, j + 1];
    strip(gl, gl.QUAD_STRIP, 0, slices, (i) => {
      if (isSmooth) normal(corners, i, parallels, first);
      point(i, first);
      if (isSmooth) normal(corners, i, parallels, second);
      else normal(faces, i, middles, j + 1);
      point(i, second);
    });
  }
  /** With texture coordinates, of which a pole has several, the stacks there are strips, too. */
  function fill(): void {
    if (!isTextured) {
      cap(0, 1, !isOutside);
      cap(stacks, stacks - 1, isOutside);
    }
    const [first, end] = isTextured ? [0, stacks] : [1, stacks - 1];
    for (let j = first; j < end; j += 1) stack(j);
  }
  function points(): void {
    gl.begin(gl.POINTS);
    for (let j = 0; j <= stacks; j += 1)
      for (let i = 0; i < slices; i += 1) {
        normal(corners, i, parallels, j);
        point(i, j);
      }
    gl.end();
  }
  function lines(): void {
    for (let j = 1; j < stacks; j += 1)
      strip(gl, gl.LINE_STRIP, 0, slices, (i) => {
        normal(faces, i, parallels, j);
        point(i, j);
      });
    for (let i = 0; i < slices; i += 1)
      strip(gl, gl.LINE_STRIP, 0, stacks, (j) => {
        normal(corners, i, middles, j);
        point(i, j);
      });
  }

  if (drawStyle === TOKENS.FILL) fill();
  else if (drawStyle === TOKENS.POINT) points();
  else lines();
}
