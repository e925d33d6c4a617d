import { commandFamily } from "../ground/arguments/family.js";
import type { ElementType, WrittenElements } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import { type Given, getParameter, readParameter } from "../ground/state-rows/parameters.js";
import { transformPlane } from "../matrices/eye-coordinates.js";
import type { TextureGenerationContext } from "./texture-generation-context.js";
import { type Coordinate, COORDINATES, TEXGEN_PARAMETERS } from "./texture-generation.js";

/** The coordinate that a token names; null, after an error, if it names none. [GL1.3 2.10.4] */
function coordinateOf({ errors }: TextureGenerationContext, token: number): Coordinate | null {
  const coordinate = COORDINATES.findIndex((name) => TOKENS[name] === token);
  const isUnknown = errors.when(
    coordinate < 0,
    "INVALID_ENUM",
    "not a texture coordinate",
    "[GL1.3 2.10.4]",
    "coord",
  );
  return isUnknown ? null : (coordinate as Coordinate);
}

function texGen(
  context: TextureGenerationContext,
  coord: number,
  pname: number,
  given: Given,
  type: ElementType,
): void {
  const { textureGeneration, matrices, textures } = context;
  const coordinate = coordinateOf(context, coord);
  if (coordinate === null) return;
  const parameter = readParameter(context, TEXGEN_PARAMETERS[coordinate], pname, given, type);
  if (parameter === null) return;
  const [name, values] = parameter;
  const changed = name === "EYE_PLANE" ? transformPlane(matrices.current("modelview"), values) : values;
  textureGeneration.change(textures.activeTexture, coordinate, { [name]: changed });
}

/** [GL1.3 6.1.3] */
function getTexGen(
  context: TextureGenerationContext,
  coord: number,
  pname: number,
  data: WrittenElements,
): void {
  const { textureGeneration, textures } = context;
  const coordinate = coordinateOf(context, coord);
  if (coordinate === null) return;
  const values = textureGeneration.functions[textures.activeTexture]![coordinate];
  getParameter(context, TEXGEN_PARAMETERS[coordinate], values, pname, data);
}

const TYPES = { i: "int32", f: "float32", d: "float64" } as const satisfies Record<string, ElementType>;
type Suffix = keyof typeof TYPES;

/** TexGen and GetTexGen of the active texture unit. [GL1.3 2.10.4] */
export const texgenCommands = commandFamily<
  TextureGenerationContext,
  `texGen${Suffix}${"" | "v"}` | `getTexGen${Suffix}v`
>(
  Object.entries(TYPES).flatMap(([suffix, type]): [string, unknown][] => {
    const set = (context: TextureGenerationContext, coord: number, pname: number, given: Given): void =>
      texGen(context, coord, pname, given, type);
    return [
      [`texGen${suffix}`, set],
      [`texGen${suffix}v`, set],
      [`getTexGen${suffix}v`, getTexGen],
    ];
  }),
);
