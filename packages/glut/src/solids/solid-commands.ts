import { command, parameter } from "@glasm/base";
import type { GL } from "@glasm/context";
import { createGlu, type Glu, type Quadric } from "@glasm/glu";
import type { State } from "../program/state.js";
import { drawCube } from "./cube.js";
import {
  DODECAHEDRON,
  drawPolyhedron,
  ICOSAHEDRON,
  OCTAHEDRON,
  type Polyhedron,
  TETRAHEDRON,
} from "./polyhedra.js";
import { drawTeapot } from "./teapot.js";
import { drawTorus } from "./torus.js";

const { double, int } = parameter;
const SIZE = [double("size")] as const;
const SPHERE = [double("radius"), int("slices"), int("stacks")] as const;
const CONE = [double("base"), double("height"), int("slices"), int("stacks")] as const;
const TORUS = [double("innerRadius"), double("outerRadius"), int("sides"), int("rings")] as const;

/** How many sides and rings a torus may have. */
const MAX_PIECES = 2 ** 20;

/** The commands that draw solids, in the current window; while there is none, they do nothing. */
export function solidCommands(state: State) {
  const draw = (call: (gl: GL) => void): void => {
    if (state.current !== null) call(state.current.gl);
  };
  return {
    /** Draws the edges of a cube around the origin. */
    WireCube: command("WireCube", SIZE, (size) => draw((gl) => drawCube(gl, size, gl.LINE_LOOP))),
    /** Draws a cube around the origin. */
    SolidCube: command("SolidCube", SIZE, (size) => draw((gl) => drawCube(gl, size, gl.QUADS))),
    /** Draws the edges of the teapot. */
    WireTeapot: command("WireTeapot", SIZE, (size) => draw((gl) => drawTeapot(gl, size, gl.LINE))),
    /** Draws the teapot. */
    SolidTeapot: command("SolidTeapot", SIZE, (size) => draw((gl) => drawTeapot(gl, size, gl.FILL))),
    ...roundCommands(draw),
    ...polyhedronCommands(draw),
  };
}

type Draw = (call: (gl: GL) => void) => void;

/** Spheres, cones and tori. */
function roundCommands(draw: Draw) {
  const quadric = (isWire: boolean, call: (glu: Glu, quadric: Quadric) => void): void =>
    draw((gl) => {
      const glu = createGlu(gl);
      const made = glu.NewQuadric();
      glu.QuadricDrawStyle(made, isWire ? glu.LINE : glu.FILL);
      call(glu, made);
    });
  const sphere = (name: string, isWire: boolean) =>
    command(name, SPHERE, (radius, slices, stacks) =>
      quadric(isWire, (glu, made) => glu.Sphere(made, radius, slices, stacks)),
    );
  const cone = (name: string, isWire: boolean) =>
    command(name, CONE, (base, height, slices, stacks) =>
      quadric(isWire, (glu, made) => glu.Cylinder(made, base, 0, height, slices, stacks)),
    );
  const torus = (name: string, isWire: boolean) =>
    command(name, TORUS, (inner, outer, sides, rings) => {
      if (Math.max(sides, rings) > MAX_PIECES) return;
      draw((gl) => {
        gl.pushAttrib(gl.POLYGON_BIT);
        if (isWire) gl.polygonMode(gl.FRONT_AND_BACK, gl.LINE);
        drawTorus(gl, inner, outer, sides, rings);
        gl.popAttrib();
      });
    });
  return {
    /** Draws the edges of a sphere around the origin. */
    WireSphere: sphere("WireSphere", true),
    /** Draws a sphere around the origin. */
    SolidSphere: sphere("SolidSphere", false),
    /** Draws the edges of a cone along the z axis, its base at z = 0. */
    WireCone: cone("WireCone", true),
    /** Draws a cone along the z axis, its base at z = 0. */
    SolidCone: cone("SolidCone", false),
    /** Draws the edges of a torus around the z axis. */
    WireTorus: torus("WireTorus", true),
    /** Draws a torus around the z axis. */
    SolidTorus: torus("SolidTorus", false),
  };
}

/** Solids of flat faces. */
function polyhedronCommands(draw: Draw) {
  const wire = (solid: Polyhedron) => (): void => draw((gl) => drawPolyhedron(gl, solid, gl.LINE_LOOP));
  const filled = (solid: Polyhedron) => (): void => draw((gl) => drawPolyhedron(gl, solid, gl.POLYGON));
  return {
    /** Draws the edges of a tetrahedron around the origin. */
    WireTetrahedron: wire(TETRAHEDRON),
    /** Draws a tetrahedron around the origin. */
    SolidTetrahedron: filled(TETRAHEDRON),
    /** Draws the edges of an octahedron around the origin. */
    WireOctahedron: wire(OCTAHEDRON),
    /** Draws an octahedron around the origin. */
    SolidOctahedron: filled(OCTAHEDRON),
    /** Draws the edges of a dodecahedron around the origin. */
    WireDodecahedron: wire(DODECAHEDRON),
    /** Draws a dodecahedron around the origin. */
    SolidDodecahedron: filled(DODECAHEDRON),
    /** Draws the edges of an icosahedron around the origin. */
    WireIcosahedron: wire(ICOSAHEDRON),
    /** Draws an icosahedron around the origin. */
    SolidIcosahedron: filled(ICOSAHEDRON),
  };
}
