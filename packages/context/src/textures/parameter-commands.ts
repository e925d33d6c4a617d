import type { Implementations } from "../commands/implement.js";
import type { Memory } from "../commands/memory.js";
import type { Context } from "../context.js";
import { TOKENS } from "../generated/tokens.js";
import {
  type Conversion,
  type QueryOutput,
  storeValue,
  toFloat,
  toInteger,
} from "../state/query-conversions.js";
import type { StateType, StateValue } from "../state/state-row.js";
import { ENVIRONMENT_PARAMETERS } from "./environment.js";
import { changedValues } from "./parameters.js";
import type { TextureObject } from "./texture-object.js";
import { TEXTURE_PARAMETERS } from "./texture-parameters.js";
import { activeUnit } from "./texture-state.js";
import { TARGET_BY_TOKEN } from "./texture-targets.js";

/** The texture that is bound to a target; null, after an error, if there is no such target. [GL1.3 3.8.4, 3.8.10] */
function boundTexture(context: Context, target: number): TextureObject | null {
  const row = TARGET_BY_TOKEN.get(target);
  const isUnknown = row === undefined;
  if (context.errors.when(isUnknown, "INVALID_ENUM", "no target of textures", "[GL1.3 3.8.4, 6.1.3]"))
    return null;
  return activeUnit(context).bound(row!);
}

/** Whether a target is not TEXTURE_ENV, an error. [GL1.3 3.8.12, 6.1.3] */
function isNoEnvironment({ errors }: Context, target: number): boolean {
  const isOther = target !== TOKENS.TEXTURE_ENV;
  return errors.when(isOther, "INVALID_ENUM", "the target is not TEXTURE_ENV", "[GL1.3 3.8.12, 6.1.3]");
}

const texParameter =
  (type: "int32" | "float32") =>
  (context: Context, target: number, pname: number, given: number | Memory): void => {
    const object = boundTexture(context, target);
    if (object === null) return;
    const values = changedValues(context, TEXTURE_PARAMETERS, object.parameters, pname, given, type);
    if (values !== null) object.parameters = values;
  };

const texEnv =
  (type: "int32" | "float32") =>
  (context: Context, target: number, pname: number, given: number | Memory): void => {
    if (isNoEnvironment(context, target)) return;
    const unit = activeUnit(context);
    const values = changedValues(context, ENVIRONMENT_PARAMETERS, unit.environment, pname, given, type);
    if (values !== null) unit.environment = values;
  };

/** Stores a parameter; undefined is one that there is not. [GL1.3 6.1.3] */
function storeParameter<Name extends string>(
  context: Context,
  named: readonly [name: Name, row: { readonly type: StateType }] | undefined,
  values: Readonly<Record<Name, StateValue>>,
  output: QueryOutput,
  convert: Conversion,
): void {
  if (named === undefined) return context.errors.record("INVALID_ENUM", "no such state", "[GL1.3 6.1.3]");
  const [name, { type }] = named;
  storeValue(context, type, values[name], output, convert);
}

const getTexParameter =
  (convert: Conversion) =>
  (context: Context, target: number, pname: number, output: QueryOutput): void => {
    const object = boundTexture(context, target);
    if (object === null) return;
    // Every texture is resident. [GL1.3 3.8.11]
    if (pname === TOKENS.TEXTURE_RESIDENT) return storeValue(context, "boolean", true, output, convert);
    const named = TEXTURE_PARAMETERS.named.get(pname);
    storeParameter(context, named, object.parameters, output, convert);
  };

const getTexEnv =
  (convert: Conversion) =>
  (context: Context, target: number, pname: number, output: QueryOutput): void => {
    if (isNoEnvironment(context, target)) return;
    const named = ENVIRONMENT_PARAMETERS.named.get(pname);
    storeParameter(context, named, activeUnit(context).environment, output, convert);
  };

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
  getTexParameterfv: getTexParameter(toFloat),
  getTexParameteriv: getTexParameter(toInteger),
  getTexEnvfv: getTexEnv(toFloat),
  getTexEnviv: getTexEnv(toInteger),
} satisfies Implementations;
