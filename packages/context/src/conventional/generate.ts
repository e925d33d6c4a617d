import { ATTRIBUTE } from "../attributes/attributes.js";
import { LightingCode } from "./lighting-code.js";
import { attribute, ProgramBuilder, type Value } from "./program-builder.js";
import type { Shape } from "./shape.js";
import { TOKENS } from "../generated/tokens.js";
import { textureCoordinates } from "./texture-code.js";
import { numbers, smallest, VertexCode } from "./vertex-code.js";

/** A builder that has written the program of a shape. */
export function generate(shape: Shape): ProgramBuilder {
  const code = new ProgramBuilder();
  const vertex = new VertexCode(code, shape);
  for (const unit of shape.coordinates) {
    const texture = shape.textures.find((candidate) => candidate.unit === unit);
    if (texture !== undefined) textureCoordinates(code, vertex, texture);
    else code.emit("MOV", `texture-coordinates-${unit}`, "xyzw", attribute(ATTRIBUTE.texCoord + unit));
  }
  shape.clipPlanes.forEach((number) => clipDistance(code, vertex, number));
  if (shape.fog !== null) fogCoordinate(code, vertex, shape.fog);
  if (shape.isPointSizeAttenuated) pointSize(code, vertex);
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

/** Of the distance from the eye plane, -z, the sign means nothing. [GL1.3 3.10, EXT_fog_coord 3.10, NV_fog_distance 3.10, Ruling 76, Ruling 449] */
function fogCoordinate(code: ProgramBuilder, vertex: VertexCode, fog: number): void {
  const write = (value: Value): void => code.emit("MOV", "fog-coordinate", "x", value);
  if (fog === TOKENS.FOG_COORDINATE_EXT) return write(attribute(ATTRIBUTE.fogCoord));
  if (fog === TOKENS.EYE_RADIAL_NV) return distanceFromEye(code, vertex, (_, distance) => write(distance));
  const z = vertex.position.component("z");
  write(fog === TOKENS.EYE_PLANE ? z : z.negative);
}

/** The distance from the eye and its square, which is a normal single, for a moment. */
function distanceFromEye(
  code: ProgramBuilder,
  vertex: VertexCode,
  use: (square: Value, distance: Value, work: Value) => void,
): void {
  const work = code.temporary();
  const [square, distance] = [work.component("x"), work.component("y")];
  code.emit("DP3", work, "x", vertex.position, vertex.position);
  code.emit("MAX", work, "x", square, smallest(code));
  code.emit("RSQ", work, "y", square);
  code.emit("MUL", work, "y", square, distance);
  use(square, distance, work);
  code.release(work);
}

/** size * sqrt(1 / (a + b d + c d^2)) between the bounds; d is the distance from the eye. [ARB_point_parameters Chapter 3, Ruling 418] */
function pointSize(code: ProgramBuilder, vertex: VertexCode): void {
  const factors = code.parameter(({ raster }) => raster.points.values.POINT_DISTANCE_ATTENUATION_ARB);
  const sizes = code.parameter(({ raster: { pointSize: size, points } }) => [
    ...[size, points.values.POINT_SIZE_MIN_ARB[0]!, points.values.POINT_SIZE_MAX_ARB[0]!],
  ]);
  distanceFromEye(code, vertex, (square, value, work) => {
    code.emit("MAD", work, "y", value, factors.component("y"), factors.component("x"));
    code.emit("MAD", work, "y", square, factors.component("z"), value);
    code.emit("RSQ", work, "y", value);
    code.emit("MUL", work, "y", value, sizes.component("x"));
    code.emit("MAX", work, "y", value, sizes.component("y"));
    code.emit("MIN", "point-size", "x", value, sizes.component("z"));
  });
}
