import { command, parameter } from "@glasm/base";
import type { GL } from "@glasm/context";
import { TOKENS } from "../tokens/tokens.js";
import { Cylinder, type CylinderShape } from "./cylinder.js";
import { Disk, type DiskShape } from "./disk.js";
import { Pen } from "./pen.js";
import { type ErrorCallback, Quadric } from "./quadric.js";
import { Sphere, type SphereShape } from "./sphere.js";

const { boolean, callback, double, int, object, token } = parameter;

/** Spheres, cylinders and disks. Errors go to a quadric's ERROR callback, and draw nothing. [GLU1.3 6] */
export interface QuadricCommands {
  /** [GLU1.3 6.1] */
  NewQuadric(): Quadric;
  /** [GLU1.3 6.1] */
  DeleteQuadric(quadric: Quadric): void;
  /**
   * Sets what hears of errors.
   * @param which ERROR [GLU1.3 6.2]
   */
  QuadricCallback(quadric: Quadric, which: number, callback: ErrorCallback | null): void;
  /**
   * Sets which normals it has. [GLU1.3 6.3]
   * @param normals NONE, FLAT or SMOOTH [GLU1.3 6.3]
   */
  QuadricNormals(quadric: Quadric, normals: number): void;
  /** Whether it has texture coordinates. [GLU1.3 6.3] */
  QuadricTexture(quadric: Quadric, textureCoords: boolean | number): void;
  /**
   * Sets which way normals point. [GLU1.3 6.3]
   * @param orientation OUTSIDE or INSIDE [GLU1.3 6.3]
   */
  QuadricOrientation(quadric: Quadric, orientation: number): void;
  /**
   * Sets how it is drawn. [GLU1.3 6.3]
   * @param drawStyle FILL, LINE, POINT or SILHOUETTE [GLU1.3 6.3]
   */
  QuadricDrawStyle(quadric: Quadric, drawStyle: number): void;
  /** A sphere around the origin. [GLU1.3 6.4] */
  Sphere(quadric: Quadric, radius: number, slices: number, stacks: number): void;
  /** A cylinder, cone or frustum along the z axis, from 0 to its height. [GLU1.3 6.4] */
  Cylinder(
    quadric: Quadric,
    baseRadius: number,
    topRadius: number,
    height: number,
    slices: number,
    stacks: number,
  ): void;
  /** A disk around the origin, where z is 0. [GLU1.3 6.4] */
  Disk(quadric: Quadric, innerRadius: number, outerRadius: number, slices: number, loops: number): void;
  /** A part of a disk, from an angle on, in degrees clockwise from the +y axis. [GLU1.3 6.4] */
  PartialDisk(
    quadric: Quadric,
    innerRadius: number,
    outerRadius: number,
    slices: number,
    loops: number,
    startAngle: number,
    sweepAngle: number,
  ): void;
}

/** The most slices, stacks or loops of a quadric. [Ruling 486] */
const MAX_PIECES = 2 ** 20;

/** What keeps a quadric from being drawn, as an error; null if nothing does. [GLU1.3 6.2, Ruling 486] */
function errorOf(slices: number, stacks: number, isImpossible: boolean): number | null {
  if (slices < 2 || stacks < 1 || isImpossible) return TOKENS.INVALID_VALUE;
  return Math.max(slices, stacks) > MAX_PIECES ? TOKENS.OUT_OF_MEMORY : null;
}

/** Draws with the pen of a quadric, or reports why not. */
function drawWith(gl: GL, quadric: Quadric, error: number | null, draw: (pen: Pen) => void): void {
  if (error === null) draw(new Pen(gl, quadric));
  else quadric.report(error);
}

function sphere(gl: GL, quadric: Quadric, shape: SphereShape): void {
  const error = errorOf(shape.slices, shape.stacks, shape.radius < 0);
  drawWith(gl, quadric, error, (pen) => new Sphere(pen, shape).draw());
}

function cylinder(gl: GL, quadric: Quadric, shape: CylinderShape): void {
  const { baseRadius, topRadius, height, slices, stacks } = shape;
  const isFlat = baseRadius === topRadius && height === 0;
  const isImpossible = baseRadius < 0 || topRadius < 0 || height < 0 || isFlat;
  drawWith(gl, quadric, errorOf(slices, stacks, isImpossible), (pen) => new Cylinder(pen, shape).draw());
}

function disk(gl: GL, quadric: Quadric, shape: DiskShape): void {
  const { innerRadius, outerRadius, slices, loops } = shape;
  const isImpossible = outerRadius <= 0 || innerRadius < 0 || innerRadius > outerRadius;
  drawWith(gl, quadric, errorOf(slices, loops, isImpossible), (pen) => new Disk(pen, shape).draw());
}

const QUADRIC = object("quadric", Quadric, "NewQuadric");

type StateName = "normals" | "orientation" | "drawStyle";

/** A command that sets a state of a quadric, to one of some tokens. */
const setter = (name: string, state: StateName, values: readonly number[]) =>
  command(name, [QUADRIC, token(state)], (quadric, value) => {
    if (values.includes(value)) quadric[state] = value;
    else quadric.report(TOKENS.INVALID_ENUM);
  });

const stateCommands = {
  NewQuadric: command("NewQuadric", [], () => new Quadric()),
  DeleteQuadric: command("DeleteQuadric", [QUADRIC], (quadric) => {
    quadric.isDeleted = true;
  }),
  QuadricCallback: command(
    "QuadricCallback",
    [QUADRIC, token("which"), callback<ErrorCallback>("callback")],
    (quadric, which, onError) => {
      if (which === TOKENS.ERROR) quadric.onError = onError;
      else quadric.report(TOKENS.INVALID_ENUM);
    },
  ),
  QuadricNormals: setter("QuadricNormals", "normals", [TOKENS.NONE, TOKENS.FLAT, TOKENS.SMOOTH]),
  QuadricTexture: command("QuadricTexture", [QUADRIC, boolean("textureCoords")], (quadric, hasTexture) => {
    quadric.hasTexture = hasTexture;
  }),
  QuadricOrientation: setter("QuadricOrientation", "orientation", [TOKENS.OUTSIDE, TOKENS.INSIDE]),
  QuadricDrawStyle: setter("QuadricDrawStyle", "drawStyle", [
    ...[TOKENS.FILL, TOKENS.LINE, TOKENS.POINT, TOKENS.SILHOUETTE],
  ]),
};

const RADII = [double("innerRadius"), double("outerRadius"), int("slices"), int("loops")] as const;

export const quadricCommands = (gl: GL) =>
  ({
    ...stateCommands,
    Sphere: command(
      "Sphere",
      [QUADRIC, double("radius"), int("slices"), int("stacks")],
      (quadric, radius, slices, stacks) => sphere(gl, quadric, { radius, slices, stacks }),
    ),
    Cylinder: command(
      "Cylinder",
      [
        QUADRIC,
        ...([double("baseRadius"), double("topRadius"), double("height")] as const),
        ...([int("slices"), int("stacks")] as const),
      ],
      (quadric, baseRadius, topRadius, height, slices, stacks) =>
        cylinder(gl, quadric, { baseRadius, topRadius, height, slices, stacks }),
    ),
    Disk: command("Disk", [QUADRIC, ...RADII], (quadric, innerRadius, outerRadius, slices, loops) =>
      disk(gl, quadric, { innerRadius, outerRadius, slices, loops, startAngle: 0, sweepAngle: 360 }),
    ),
    PartialDisk: command(
      "PartialDisk",
      [QUADRIC, ...RADII, double("startAngle"), double("sweepAngle")],
      (quadric, innerRadius, outerRadius, slices, loops, startAngle, sweepAngle) =>
        disk(gl, quadric, { innerRadius, outerRadius, slices, loops, startAngle, sweepAngle }),
    ),
  }) satisfies QuadricCommands;
