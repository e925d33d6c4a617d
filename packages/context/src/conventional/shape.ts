import { TOKENS } from "../generated/tokens.js";
import { type Face, FACES, type TrackableProperty } from "../lighting/lighting.js";
import type { MatrixName } from "../matrices/matrices.js";
import { ALL_TEXTURE_UNITS } from "../ground/implementation/all-texture-units.js";
import { CLIP_PLANES, LIGHTS } from "../ground/implementation/limits.js";
import type { ConventionalContext } from "./conventional-context.js";

const numbersBelow = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const LIGHT_NUMBERS = numbersBelow(LIGHTS);
const CLIP_PLANE_NUMBERS = numbersBelow(CLIP_PLANES);
const TEXTURE_MATRICES = ALL_TEXTURE_UNITS.map((unit): MatrixName => `texture${unit}`);

/** What of an enabled light decides how it is computed. */
export interface LightShape {
  /** i of LIGHTi. */
  readonly number: number;
  /** The w of its position is not zero. */
  readonly isPositional: boolean;
  /** Its attenuation factor is not always 1, equation 2.4. [GL1.3 2.13.1] */
  readonly isAttenuated: boolean;
  /** Its cutoff is not 180 degrees. */
  readonly isSpot: boolean;
  /** Its spot exponent is not zero. */
  readonly hasFalloff: boolean;
}

/** What of a material decides how it is computed. */
export interface MaterialShape {
  readonly face: Face;
  /** The specular exponent is not zero. */
  readonly isShiny: boolean;
  readonly tracked: readonly TrackableProperty[];
}

export interface LightingShape {
  readonly lights: readonly LightShape[];
  /** One, or with two-sided lighting both. */
  readonly materials: readonly MaterialShape[];
  readonly localViewer: boolean;
  readonly separateSpecular: boolean;
}

/** What decides how a unit's texture coordinates are computed. */
export interface TextureShape {
  readonly unit: number;
  /** For each coordinate TEXTURE_GEN_MODE, or null if it is not generated. */
  readonly modes: readonly (number | null)[];
  /** The texture matrix is not the identity. */
  readonly hasMatrix: boolean;
}

/** The state that shapes the program of conventional vertex processing; all other state is in its parameters. */
export interface Shape {
  readonly isWeighted: boolean;
  readonly isNormalized: boolean;
  /** null: lighting is off. */
  readonly lighting: LightingShape | null;
  /** The units whose texture coordinates count. */
  readonly coordinates: readonly number[];
  /** Those of them whose texture coordinates are not just the current ones. */
  readonly textures: readonly TextureShape[];
  /** Numbers of the enabled clip planes. */
  readonly clipPlanes: readonly number[];
  /** FOG_COORDINATE_EXT, or the mode of the distance that is the fog coordinate; null if fog is off. */
  readonly fog: number | null;
  /** Whether the size of points depends on their distance. [ARB_point_parameters Chapter 3] */
  readonly isPointSizeAttenuated: boolean;
}

/** The shape of the present state, where the texture coordinates of some units count. */
export function shapeOf(context: ConventionalContext, coordinates: readonly number[]): Shape {
  const { capabilities, fog, raster } = context;
  const isOn = (token: number): boolean => capabilities.isEnabled(token);
  return {
    isWeighted: isOn(TOKENS.VERTEX_WEIGHTING_EXT),
    isNormalized: isOn(TOKENS.NORMALIZE),
    lighting: isOn(TOKENS.LIGHTING) ? lightingShape(context) : null,
    coordinates,
    textures: coordinates
      .filter((unit) => !passesThrough(context, unit))
      .map((unit) => textureShape(context, unit)),
    clipPlanes: CLIP_PLANE_NUMBERS.filter((i) => isOn(TOKENS.CLIP_PLANE0 + i)),
    fog: isOn(TOKENS.FOG) ? fog.coordinate : null,
    isPointSizeAttenuated: raster.points.areAttenuated,
  };
}

function lightingShape({ lighting, capabilities }: ConventionalContext): LightingShape {
  const { model } = lighting;
  const faces: readonly Face[] = lighting.isTwoSided ? FACES : ["front"];
  return {
    lights: LIGHT_NUMBERS.filter((number) => capabilities.isEnabled(TOKENS.LIGHT0 + number)).map((number) => {
      const light = lighting.lights[number]!;
      const isPositional = light.POSITION[3] !== 0;
      const isConstant =
        light.CONSTANT_ATTENUATION[0] === 1 &&
        light.LINEAR_ATTENUATION[0] === 0 &&
        light.QUADRATIC_ATTENUATION[0] === 0;
      return {
        number,
        isPositional,
        isAttenuated: isPositional && !isConstant,
        isSpot: light.SPOT_CUTOFF[0] !== 180,
        hasFalloff: light.SPOT_EXPONENT[0] !== 0,
      };
    }),
    materials: faces.map((face) => ({
      face,
      isShiny: lighting.material(face).SHININESS[0] !== 0,
      tracked: lighting.tracked(face),
    })),
    localViewer: model.LIGHT_MODEL_LOCAL_VIEWER[0] !== 0,
    separateSpecular: lighting.isSpecularSeparate,
  };
}

function textureShape({ textureGeneration, matrices }: ConventionalContext, unit: number): TextureShape {
  const functions = textureGeneration.functions[unit]!;
  return {
    unit,
    modes: textureGeneration.enabled[unit]!.map((isGenerated, i) =>
      isGenerated ? functions[i]!.TEXTURE_GEN_MODE[0]! : null,
    ),
    hasMatrix: !isIdentity(matrices.current(TEXTURE_MATRICES[unit]!)),
  };
}

function passesThrough({ textureGeneration, matrices }: ConventionalContext, unit: number): boolean {
  return !textureGeneration.isEnabled(unit) && isIdentity(matrices.current(TEXTURE_MATRICES[unit]!));
}

function isIdentity(matrix: Float32Array): boolean {
  for (let i = 0; i < 16; i += 1) if (matrix[i] !== (i % 5 === 0 ? 1 : 0)) return false;
  return true;
}
