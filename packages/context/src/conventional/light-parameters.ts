import { cosineOfTurns } from "@glasm/base";
import type { Light } from "../lighting/light-parameters.js";
import type { ConventionalContext } from "./conventional-context.js";
import type { LightingShape, LightShape } from "./shape.js";

/** What the lighting equations take from the state, computed once a draw in double. [GL1.3 2.13.1] */

type Coordinates = readonly number[];

/** The unit vector in a direction; a vector of length zero stays. */
function unit([x, y, z]: Coordinates): Coordinates {
  const length = Math.sqrt(x! * x! + y! * y! + z! * z!);
  return length > 0 ? [x! / length, y! / length, z! / length] : [0, 0, 0];
}

type OfLight = (light: Light) => Coordinates;

/** The point of a positional light. */
export const lightPoint: OfLight = ({ POSITION: [x, y, z, w] }) => [x! / w!, y! / w!, z! / w!];

/** The unit vector towards a light at infinity. */
export const lightDirection: OfLight = ({ POSITION }) => unit(POSITION);

/** The unit vector halfway between a light and a viewer at infinity, equation 2.3. [GL1.3 2.13.1] */
export const halfVector: OfLight = (light) => {
  const [x, y, z] = lightDirection(light);
  return unit([x!, y!, z! + 1]);
};

/** The attenuation's coefficients, equation 2.4. [GL1.3 2.13.1] */
export const attenuation: OfLight = (light) => [
  ...light.CONSTANT_ATTENUATION,
  ...light.LINEAR_ATTENUATION,
  ...light.QUADRATIC_ATTENUATION,
];

/** The unit vector against the spot's direction, and the cosine of its cutoff, equation 2.5. [GL1.3 2.13.1] */
export const spot: OfLight = ({ SPOT_DIRECTION, SPOT_CUTOFF }) => [
  ...unit(SPOT_DIRECTION).map((coordinate) => -coordinate),
  cosineOfTurns(SPOT_CUTOFF[0]! / 360),
];

/** Whether a factor of the vertex multiplies a light's colors. */
export function hasFactor({ isAttenuated, isSpot }: LightShape): boolean {
  return isAttenuated || isSpot;
}

/** The ambient color of the scene, and those of the lights that have no factor. */
export const ambientBase =
  (shape: LightingShape) =>
  ({ lighting }: ConventionalContext): Coordinates => {
    const lights = shape.lights
      .filter((light) => !hasFactor(light))
      .map(({ number }) => lighting.lights[number]!);
    const colors = [lighting.model.LIGHT_MODEL_AMBIENT, ...lights.map(({ AMBIENT }) => AMBIENT)];
    return [0, 1, 2].map((i) => colors.reduce((sum, color) => sum + color[i]!, 0));
  };
