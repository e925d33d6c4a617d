import type { TokenName } from "../generated/tokens.js";
import { TOKENS } from "../generated/tokens.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";
import {
  type Parameter,
  initialValues,
  type Parameters,
  type ValuesOf,
} from "../ground/state-rows/parameters.js";

/** The coordinates of a texture unit that can be generated. [GL1.3 2.10.4] */
export const COORDINATES = ["S", "T", "R", "Q"] as const;
/** The number of a coordinate: that of its component in a vector. */
export type Coordinate = 0 | 1 | 2 | 3;

const SECTION = "[GL1.3 2.10.4]";

/** The coordinates that a generation mode has a function for. */
const MODES: Readonly<Partial<Record<TokenName, readonly (typeof COORDINATES)[number][]>>> = {
  EYE_LINEAR: COORDINATES,
  OBJECT_LINEAR: COORDINATES,
  SPHERE_MAP: ["S", "T"],
  REFLECTION_MAP: ["S", "T", "R"],
  NORMAL_MAP: ["S", "T", "R"],
};

const plane = (coordinate: Coordinate): Parameter<readonly number[]> => ({
  type: "float",
  initial: [0, 1, 2, 3].map((i) => (i === coordinate && coordinate < 2 ? 1 : 0)),
  accept: (given) => given,
  citation: SECTION,
});

const isModeOf = (coordinate: Coordinate, token: number): boolean =>
  Object.entries(MODES).some(
    ([name, coordinates]) =>
      TOKENS[name as TokenName] === token && coordinates.includes(COORDINATES[coordinate]),
  );

const mode = (coordinate: Coordinate): Parameter<readonly number[]> => ({
  type: "integer",
  initial: [TOKENS.EYE_LINEAR],
  accept: (given) => (isModeOf(coordinate, given) ? given : "INVALID_ENUM"),
  citation: SECTION,
});

const parametersOf = (coordinate: Coordinate) =>
  ({
    TEXTURE_GEN_MODE: mode(coordinate),
    OBJECT_PLANE: plane(coordinate),
    EYE_PLANE: plane(coordinate),
  }) as const satisfies Parameters;

/** The parameters of TexGen for each coordinate; planes keep doubles. */
export const TEXGEN_PARAMETERS = [
  parametersOf(0),
  parametersOf(1),
  parametersOf(2),
  parametersOf(3),
] as const;

/** How a coordinate is generated; EYE_PLANE is in eye coordinates. [GL1.3 2.10.4] */
export type Generation = ValuesOf<(typeof TEXGEN_PARAMETERS)[number]>;

/** Four of something, one for each coordinate. */
type Coordinates<T> = readonly [T, T, T, T];

/** Texture coordinate generation of all units. [GL1.3 2.10.4] */
export class TextureGeneration {
  /** For each unit; a change replaces them. */
  functions: readonly Coordinates<Generation>[];
  /** For each unit, TEXTURE_GEN_S and so on. */
  enabled: readonly Coordinates<boolean>[];

  constructor() {
    const [s, t, r, q] = TEXGEN_PARAMETERS;
    const initial = [initialValues(s), initialValues(t), initialValues(r), initialValues(q)] as const;
    this.functions = Array.from({ length: TEXTURE_UNITS }, () => initial);
    this.enabled = Array.from({ length: TEXTURE_UNITS }, () => [false, false, false, false] as const);
  }

  /** Whether a unit generates any coordinate. */
  isEnabled(unit: number): boolean {
    const [s, t, r, q] = this.enabled[unit]!;
    return s || t || r || q;
  }

  enable(unit: number, coordinate: Coordinate, isEnabled: boolean): void {
    this.enabled = replaced(this.enabled, unit, coordinate, isEnabled);
  }

  change(unit: number, coordinate: Coordinate, values: Partial<Generation>): void {
    const old = this.functions[unit]![coordinate];
    this.functions = replaced(this.functions, unit, coordinate, { ...old, ...values });
  }
}

function replaced<T>(
  units: readonly Coordinates<T>[],
  unit: number,
  coordinate: Coordinate,
  value: T,
): readonly Coordinates<T>[] {
  return units.map((old, i) => {
    if (i !== unit) return old;
    const [s, t, r, q] = old;
    const copy: [T, T, T, T] = [s, t, r, q];
    copy[coordinate] = value;
    return copy;
  });
}
