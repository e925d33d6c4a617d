import type { Implementations } from "../ground/arguments/implement.js";
import type { WrittenElements } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import {
  type Given,
  getParameter,
  type Parameters,
  readParameter,
  type ValuesOf,
} from "../ground/state-rows/parameters.js";
import { storeState } from "../ground/state-rows/state-conversions.js";
import type { TextureContext } from "./texture-context.js";
import { ENVIRONMENT_PARAMETERS } from "./environment.js";
import { FILTER_PARAMETERS } from "./filter-control.js";
import { resolveStages } from "./resolve-stages.js";
import {
  SHADER_PARAMETERS,
  type ShaderParameters,
  shaderRefusal,
  shaderValues,
} from "./shader-parameters.js";
import { SPRITE_PARAMETERS } from "./sprite-parameters.js";
import type { TextureObject } from "./texture-object.js";
import { errorOfRectangles, sharedValues, TEXTURE_PARAMETERS } from "./texture-parameters.js";
import { activeUnit } from "./texture-state.js";
import type { UnitState } from "./textures.js";
import { TARGET_BY_TOKEN } from "./texture-targets.js";

/** The texture that is bound to a target; null, after an error, if there is no such target. [GL1.3 3.8.4, 3.8.10] */
function boundTexture(context: TextureContext, target: number): TextureObject | null {
  const row = TARGET_BY_TOKEN.get(target);
  const isUnknown = row === undefined;
  if (
    context.errors.when(
      isUnknown,
      "INVALID_ENUM",
      "not a target of textures",
      "[GL1.3 3.8.4, 6.1.3]",
      "target",
    )
  )
    return null;
  return activeUnit(context).bound(row!);
}

/** What TexEnv sets of a texture unit, by its target. */
interface Environment {
  readonly rows: Parameters;
  readonly field: "environment" | "filter" | "sprite" | "shader";
}

const ENVIRONMENTS: ReadonlyMap<number, Environment> = new Map([
  [TOKENS.TEXTURE_ENV, { rows: ENVIRONMENT_PARAMETERS, field: "environment" }],
  [TOKENS.TEXTURE_FILTER_CONTROL_EXT, { rows: FILTER_PARAMETERS, field: "filter" }],
  [TOKENS.TEXTURE_SHADER_NV, { rows: SHADER_PARAMETERS, field: "shader" }],
  [TOKENS.POINT_SPRITE_ARB, { rows: SPRITE_PARAMETERS, field: "sprite" }],
]);

/** What a unit has of an environment. */
function valuesOf(unit: UnitState, field: Environment["field"]): ValuesOf<Parameters> {
  return field === "shader" ? shaderValues(unit) : unit[field];
}

/** The parameters of a target; null, after an error, if it is none. [GL1.3 3.8.12, EXT_texture_lod_bias 6.1.3, ARB_point_sprite New Tokens] */
function environmentOf({ errors }: TextureContext, target: number): Environment | null {
  const environment = ENVIRONMENTS.get(target);
  const reason = "not a target of TexEnv";
  const citation = "[GL1.3 3.8.12, EXT_texture_lod_bias 6.1.3, NV_texture_shader 6.1.3]";
  if (errors.when(environment === undefined, "INVALID_ENUM", reason, citation, "target")) return null;
  return environment!;
}

const texParameter =
  (type: "int32" | "float32") =>
  (context: TextureContext, target: number, pname: number, given: Given): void => {
    const object = boundTexture(context, target);
    if (object === null) return;
    const parameter = readParameter(context, TEXTURE_PARAMETERS, pname, given, type);
    if (parameter === null) return;
    const [name, value] = parameter;
    const error = object.row.target === "rectangle" ? errorOfRectangles(name, value) : null;
    if (error !== null) {
      const argument = { name: typeof given === "number" ? "param" : "params", value: value as number };
      const reason = `rectangles cannot have this value of ${name}`;
      return context.errors.record(error, reason, "[NV_texture_rectangle 3.8.4]", argument);
    }
    object.parameters = { ...object.parameters, ...sharedValues(name, value) };
  };

const texEnv =
  (type: "int32" | "float32") =>
  (context: TextureContext, target: number, pname: number, given: Given): void => {
    const environment = environmentOf(context, target);
    if (environment === null) return;
    const { rows, field } = environment;
    const parameter = readParameter(context, rows, pname, given, type);
    if (parameter === null) return;
    const { activeTexture } = context.textures;
    const refusal =
      field === "shader"
        ? shaderRefusal(parameter[0] as keyof ShaderParameters, parameter[1], activeTexture)
        : null;
    if (refusal !== null) {
      const name = typeof given === "number" ? "param" : "params";
      const argument = { name, value: Number(parameter[1]), isToken: true } as const;
      return context.errors.record("INVALID_OPERATION", refusal, "[NV_texture_shader 3.8.13.2]", argument);
    }
    const unit = activeUnit(context);
    Object.assign(unit, { [field]: { ...valuesOf(unit, field), [parameter[0]]: parameter[1] } });
  };

function getTexParameter(
  context: TextureContext,
  target: number,
  pname: number,
  data: WrittenElements,
): void {
  const object = boundTexture(context, target);
  if (object === null) return;
  // Every texture is resident. [GL1.3 3.8.11]
  if (pname === TOKENS.TEXTURE_RESIDENT) storeState(context, data, true, "boolean");
  else getParameter(context, TEXTURE_PARAMETERS, object.parameters, pname, data);
}

function getTexEnv(context: TextureContext, target: number, pname: number, data: WrittenElements): void {
  const environment = environmentOf(context, target);
  if (environment === null) return;
  const { rows, field } = environment;
  if (field === "shader" && pname === TOKENS.SHADER_CONSISTENT_NV) {
    const { units, activeTexture, presentShared } = context.textures;
    const stages = resolveStages(units, presentShared, [0, 1]);
    return storeState(context, data, stages[activeTexture]!.isConsistent, "boolean");
  }
  getParameter(context, rows, valuesOf(activeUnit(context), field), pname, data);
}

/** Parameters of textures and environments. [GL1.3 3.8.4, 3.8.12, 6.1.3] */
export const parameterCommands = {
  texParameterf: texParameter("float32"),
  texParameterfv: texParameter("float32"),
  texParameteri: texParameter("int32"),
  texParameteriv: texParameter("int32"),
  texEnvf: texEnv("float32"),
  texEnvfv: texEnv("float32"),
  texEnvi: texEnv("int32"),
  texEnviv: texEnv("int32"),
  getTexParameterfv: getTexParameter,
  getTexParameteriv: getTexParameter,
  getTexEnvfv: getTexEnv,
  getTexEnviv: getTexEnv,
} satisfies Implementations<TextureContext>;
