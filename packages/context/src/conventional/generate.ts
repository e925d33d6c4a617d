import { ATTRIBUTE } from "../attributes/attributes.js";
import { LightingCode } from "./lighting-code.js";
import { attribute, ProgramBuilder } from "./program-builder.js";
import type { Shape } from "./shape.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";
import { textureCoordinates } from "./texture-code.js";
import { numbers, VertexCode } from "./vertex-code.js";

/** A builder that has written the program of a shape. */
export function generate(shape: Shape): ProgramBuilder {
  const code = new ProgramBuilder();
  const vertex = new VertexCode(code, shape);
  for (let unit = 0; unit < TEXTURE_UNITS; unit += 1) {
    const texture = shape.textures.find((candidate) => candidate.unit === unit);
    if (texture !== undefined) textureCoordinates(code, vertex, texture);
    else code.emit("MOV", `texture-coordinates-${unit}`, "xyzw", attribute(ATTRIBUTE.texCoord + unit));
  }
  shape.clipPlanes.forEach((number) => clipDistance(code, vertex, number));
  if (shape.fog !== null) fogCoordinate(code, vertex, shape.fog);
  if (shape.lighting === null) currentColors(code);
  else new LightingCode(code, vertex, shape.lighting).write();
  return code;
}

/** Lighting is off. [GL1.3 2.13.1, EXT_secondary_color 2.13.1] */
function currentColors(code: ProgramBuilder): void {
  code.emit("MOV", "color", "xyzw", attribute(ATTRIBUTE.color));
  code.emit("MOV", "secondary-color", "xyz", attribute(ATTRIBUTE.secondaryColor));
  code.emit("MOV", "secondary-color", "w", numbers(code).component("x")); // [EXT_secondary_color 2.7]
}

/** The distance to a clip plane is zero on it, greater in the half-space that it keeps. [GL1.3 2.11] */
function clipDistance(code: ProgramBuilder, vertex: VertexCode, number: number): void {
  const plane = code.parameter(({ clipPlanes }) => clipPlanes.planes[number]!);
  code.emit("DP4", `clip-distance-${number}`, "x", vertex.eye, plane);
}

/** The distance from the eye is approximated by -z, whose sign means nothing. [GL1.3 3.10, EXT_fog_coord 3.10, Ruling 76] */
function fogCoordinate(code: ProgramBuilder, vertex: VertexCode, fog: "coordinate" | "distance"): void {
  const distance = (): Parameters<ProgramBuilder["emit"]>[3] => vertex.position.component("z").negative;
  code.emit("MOV", "fog-coordinate", "x", fog === "coordinate" ? attribute(ATTRIBUTE.fogCoord) : distance());
}
