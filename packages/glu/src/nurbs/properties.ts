import { TOKENS } from "../tokens/tokens.js";

/** How a NURBS object is drawn or tessellated. [GLU1.3 7.6] */
export class NurbsProperties {
  mode: number = TOKENS.NURBS_RENDERER;
  isCulling = false;
  samplingMethod: number = TOKENS.PATH_LENGTH;
  samplingTolerance = 50;
  parametricTolerance = 0.5;
  uStep = 100;
  vStep = 100;
  isLoadingMatrices = true;
  displayMode: number = TOKENS.FILL;
}

/** A property: how it is read, and how it is set, which is false for a value that it cannot have. */
interface Property {
  readonly get: (properties: NurbsProperties) => number;
  readonly set: (properties: NurbsProperties, value: number) => boolean;
}

type NameOf<Kind> = {
  [Name in keyof NurbsProperties]: NurbsProperties[Name] extends Kind ? Name : never;
}[keyof NurbsProperties];

/** One of some tokens. */
const oneOf = (name: NameOf<number>, values: readonly number[]): Property => ({
  get: (properties) => properties[name],
  set: (properties, value) => {
    if (!values.includes(value)) return false;
    properties[name] = value;
    return true;
  },
});

/** A number over 0. [Ruling 501] */
const positive = (name: NameOf<number>): Property => ({
  get: (properties) => properties[name],
  set: (properties, value) => {
    if (!(value > 0)) return false;
    properties[name] = value;
    return true;
  },
});

/** True for any value but 0. [Ruling 501] */
const boolean = (name: NameOf<boolean>): Property => ({
  get: (properties) => Number(properties[name]),
  set: (properties, value) => {
    properties[name] = value !== 0;
    return true;
  },
});

/** The properties by their tokens. [GLU1.3 7.6] */
export const PROPERTIES: ReadonlyMap<number, Property> = new Map<number, Property>([
  [TOKENS.NURBS_MODE, oneOf("mode", [TOKENS.NURBS_RENDERER, TOKENS.NURBS_TESSELLATOR])],
  [TOKENS.CULLING, boolean("isCulling")],
  [
    TOKENS.SAMPLING_METHOD,
    oneOf("samplingMethod", [
      ...[TOKENS.PATH_LENGTH, TOKENS.PARAMETRIC_ERROR, TOKENS.DOMAIN_DISTANCE],
      ...[TOKENS.OBJECT_PATH_LENGTH, TOKENS.OBJECT_PARAMETRIC_ERROR],
    ]),
  ],
  [TOKENS.SAMPLING_TOLERANCE, positive("samplingTolerance")],
  [TOKENS.PARAMETRIC_TOLERANCE, positive("parametricTolerance")],
  [TOKENS.U_STEP, positive("uStep")],
  [TOKENS.V_STEP, positive("vStep")],
  [TOKENS.AUTO_LOAD_MATRIX, boolean("isLoadingMatrices")],
  [TOKENS.DISPLAY_MODE, oneOf("displayMode", [TOKENS.FILL, TOKENS.OUTLINE_POLY, TOKENS.OUTLINE_PATCH])],
]);
