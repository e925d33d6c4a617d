import { commandFamily } from "../ground/arguments/family.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { ElementType, WrittenElements } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import { LIGHTS } from "../ground/implementation/limits.js";
import { type Given, getParameter, readParameter } from "../ground/state-rows/parameters.js";
import { transformDirection, transformPoint } from "../matrices/eye-coordinates.js";
import type { LightingContext } from "./lighting-context.js";
import {
  LIGHT_MODEL_PARAMETERS,
  LIGHT_PARAMETERS,
  MATERIAL_PARAMETERS,
  SETTABLE_MATERIAL_PARAMETERS,
} from "./light-parameters.js";
import { COLOR_MATERIAL_PROPERTIES, type Face, FACES_OF, type Lighting } from "./lighting.js";

/** The number of the light LIGHTi; null, after an error, if there is none. [GL1.3 2.13.2] */
function lightNumber({ errors }: LightingContext, token: number): number | null {
  const light = token - TOKENS.LIGHT0;
  const exists = light >= 0 && light < LIGHTS;
  return errors.when(!exists, "INVALID_ENUM", "there is no such light", "[GL1.3 2.13.2]", "light")
    ? null
    : light;
}

function light(
  context: LightingContext,
  token: number,
  pname: number,
  given: Given,
  type: ElementType,
): void {
  const { lighting, matrices } = context;
  const number = lightNumber(context, token);
  if (number === null) return;
  const parameter = readParameter(context, LIGHT_PARAMETERS, pname, given, type);
  if (parameter === null) return;
  const [name, values] = parameter;
  // The model-view matrix at the time of the command applies. [GL1.3 2.13.2]
  const changed =
    name === "POSITION"
      ? transformPoint(matrices.current("modelview"), values)
      : name === "SPOT_DIRECTION"
        ? transformDirection(matrices.current("modelview"), values)
        : values;
  lighting.setLight(number, name, changed);
}

function lightModel(context: LightingContext, pname: number, given: Given, type: ElementType): void {
  const { lighting } = context;
  const parameter = readParameter(context, LIGHT_MODEL_PARAMETERS, pname, given, type);
  if (parameter !== null) lighting.model = { ...lighting.model, [parameter[0]]: parameter[1] };
}

/** The faces that a token names; null, after an error, if it names none. [GL1.3 2.13.2] */
function facesOf({ errors }: LightingContext, token: number): readonly Face[] | null {
  const faces = FACES_OF.get(token) ?? null;
  errors.when(
    faces === null,
    "INVALID_ENUM",
    "neither FRONT, BACK nor FRONT_AND_BACK",
    "[GL1.3 2.13.2]",
    "face",
  );
  return faces;
}

function material(
  context: LightingContext,
  token: number,
  pname: number,
  given: Given,
  type: ElementType,
): void {
  const { lighting, drawing } = context;
  const faces = facesOf(context, token);
  if (faces === null) return;
  const parameter = readParameter(context, SETTABLE_MATERIAL_PARAMETERS, pname, given, type);
  if (parameter === null) return;
  const [name, values] = parameter;
  drawing.changeBetweenVertices(() => {
    for (const face of faces) setMaterial(lighting, face, name, values);
  });
}

function setMaterial(
  lighting: Lighting,
  face: Face,
  name: keyof typeof SETTABLE_MATERIAL_PARAMETERS,
  values: readonly number[],
): void {
  if (name !== "AMBIENT_AND_DIFFUSE") return lighting.setMaterial(face, name, values);
  lighting.setMaterial(face, "AMBIENT", values);
  lighting.setMaterial(face, "DIFFUSE", values);
}

function getLight(context: LightingContext, token: number, pname: number, data: WrittenElements): void {
  const number = lightNumber(context, token);
  if (number !== null) getParameter(context, LIGHT_PARAMETERS, context.lighting.lights[number]!, pname, data);
}

function getMaterial(context: LightingContext, token: number, pname: number, data: WrittenElements): void {
  const [face, ...others] = FACES_OF.get(token) ?? [];
  const isOne = face !== undefined && others.length === 0;
  if (context.errors.when(!isOne, "INVALID_ENUM", "neither FRONT nor BACK", "[GL1.3 6.1.3]", "face")) return;
  getParameter(context, MATERIAL_PARAMETERS, context.lighting.material(face!), pname, data);
}

type Suffix = "f" | "i";
type FamilyName =
  | `${"light" | "lightModel" | "material"}${Suffix}${"" | "v"}`
  | `get${"Light" | "Material"}${Suffix}v`;

function* family(): Generator<[string, unknown]> {
  for (const [suffix, type] of [
    ["f", "float32"],
    ["i", "int32"],
  ] as const) {
    for (const name of [suffix, `${suffix}v`]) {
      yield [
        `light${name}`,
        (c: LightingContext, token: number, pname: number, given: Given) =>
          light(c, token, pname, given, type),
      ];
      yield [
        `lightModel${name}`,
        (c: LightingContext, pname: number, given: Given) => lightModel(c, pname, given, type),
      ];
      yield [
        `material${name}`,
        (c: LightingContext, face: number, pname: number, given: Given) =>
          material(c, face, pname, given, type),
      ];
    }
    yield [`getLight${suffix}v`, getLight];
    yield [`getMaterial${suffix}v`, getMaterial];
  }
}

/** [GL1.3 2.13.2, 2.13.3, 6.1.3] */
export const lightingCommands = {
  ...commandFamily<LightingContext, FamilyName>(family()),
  colorMaterial(context, face, mode) {
    const { errors, lighting } = context;
    if (facesOf(context, face) === null) return;
    const known = COLOR_MATERIAL_PROPERTIES.has(mode);
    if (
      errors.when(!known, "INVALID_ENUM", "not a property that can track the color", "[GL1.3 2.13.3]", "mode")
    )
      return;
    lighting.track(face, mode);
  },
} satisfies Implementations<LightingContext>;
