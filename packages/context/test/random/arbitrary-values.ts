import fc from "fast-check";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import { countsOf, type ParameterKind } from "../../src/ground/memory/command-row.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { TOKENS } from "../../src/index.js";
import { CASES } from "../walk/cases/index.js";
import { commandData, type ParameterData } from "../walk/tables.js";
import { resolveArguments } from "../walk/world.js";
import { type ArrayName, ARRAY_NAMES, type Form, FORMS, MemoryRecipe } from "./memory-recipe.js";
import { fits } from "./kinds.js";

/** An argument: a value, or what makes a new one for each call. */
export type Recipe = unknown;

/** Memories, or null for some of them. */
export class PointersRecipe {
  readonly memories: readonly (MemoryRecipe | null)[];

  constructor(memories: readonly (MemoryRecipe | null)[]) {
    this.memories = memories;
  }
}

/** Where a command puts a pointer. */
export class PointerRecipe {
  make(): unknown[] {
    return [];
  }
}

const TEXTS = [
  "!!VP1.0 MOV o[HPOS], v[OPOS]; END",
  "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; MOV o[TEX0], v[TEX0]; MOV o[PSIZ].x, c[7].x; END",
  "!!VP1.1 OPTION NV_position_invariant; DPH o[COL0], v[NRML], c[0]; END",
  "!!VP2.0 MOV o[HPOS], v[0]; MOV o[CLP0].x, v[3].x; MOV o[FOGC].x, v[0].z; MOV o[BFC0], v[3]; END",
  "!!VP2.0 ARL A0.x, v[1].x; MUL o[HPOS], v[0], c[A0.x+3]; MOVC CC.x, v[2].x; BRA e (EQ.x); RCP o[COL0], v[2].y; e: END",
  // Without end.
  "!!VP2.0 MOV o[HPOS], v[OPOS]; again: BRA again; END",
  "!!VSP1.0 ADD c[8], v[0], v[0]; END",
  "!!VSP1.0 MOV c[19].x, c[8]; END",
  "!!VP1.0 MOV o[HPOS], v[16]; END",
  "!!VP1.0 MOV",
  "\0\xff",
  "",
];

/** Names of tokens in use: at one parameter of a command, and at all parameters of a name. */
const tokensAt = new Map<string, Set<number>>();
for (const { name, args } of CASES) {
  const { parameters } = commandData(name);
  args.forEach((argument, i) => {
    if (typeof argument !== "string") return;
    for (const key of [`${name} ${i}`, parameters[i]!.name])
      tokensAt.set(key, (tokensAt.get(key) ?? new Set()).add(TOKENS[argument]));
  });
}

const anyToken = fc.constantFrom(...new Set(Object.values(TOKENS)));
const small = fc.integer({ min: -2, max: 20 });
const BOUNDARIES = [
  ...[63, 64, 255, 256, 257, 4095, 4096, 4097, 32767, 65535, 65536, 2 ** 24],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 32 - 1, 2 ** 32 - 2, 2 ** 32],
];
const integer = fc.oneof(
  { weight: 12, arbitrary: small },
  { weight: 2, arbitrary: fc.constantFrom(...BOUNDARIES) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -Infinity, 0.5, -0, 1e300) },
);
const real = fc.oneof(
  { weight: 6, arbitrary: small },
  { weight: 3, arbitrary: fc.double({ min: -2, max: 2, noNaN: true }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 3.5e38, 1e-45, 2 ** -126, 1e300) },
  { weight: 1, arbitrary: fc.double() },
);

function token(command: CommandName, index: number, name: string): fc.Arbitrary<number> {
  const own = tokensAt.get(`${command} ${index}`);
  const alike = tokensAt.get(name);
  return fc.oneof(
    ...(own === undefined ? [] : [{ weight: 8, arbitrary: fc.constantFrom(...own) }]),
    ...(alike === undefined ? [] : [{ weight: 5, arbitrary: fc.constantFrom(...alike) }]),
    { weight: 3, arbitrary: anyToken },
    { weight: 1, arbitrary: integer },
  );
}

const C_ARRAYS: Readonly<Record<string, ArrayName>> = {
  ...{ GLbyte: "Int8Array", GLubyte: "Uint8Array", GLboolean: "Uint8Array", GLshort: "Int16Array" },
  ...{
    GLushort: "Uint16Array",
    GLint: "Int32Array",
    GLsizei: "Int32Array",
    GLuint: "Uint32Array",
    GLfloat: "Float32Array",
  },
  ...{ GLdouble: "Float64Array" },
};

const form: fc.Arbitrary<Form> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Form>("array") },
  { weight: 3, arbitrary: fc.constantFrom<Form>("array-at-8", "shared-array", "growing-array") },
  { weight: 2, arbitrary: fc.constantFrom(...FORMS) },
);
const length = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 20 }) },
  { weight: 4, arbitrary: fc.integer({ min: 16, max: 70 }) },
  { weight: 1, arbitrary: fc.constantFrom(256, 300) },
);

/** Memory for elements of a C type, now and then of another one. */
function memory({ type, name }: ParameterData, isWritten: boolean): fc.Arbitrary<MemoryRecipe> {
  const own = C_ARRAYS[type];
  const any = fc.constantFrom(...ARRAY_NAMES);
  const array =
    own === undefined
      ? any
      : fc.oneof(
          { weight: 12, arbitrary: fc.constant(own) },
          { weight: 1, arbitrary: isWritten ? fc.constant(own) : any },
        );
  const element = /^(params?|lists)$/.test(name) ? fc.oneof(real, anyToken) : real;
  return fc
    .tuple(array, length, fc.array(element, { maxLength: 6 }), form)
    .map((parts) => new MemoryRecipe(...parts));
}

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...TEXTS).map(
      (program) =>
        new MemoryRecipe(
          "Uint8Array",
          program.length,
          Array.from(program, (c) => c.charCodeAt(0)),
        ),
    ),
  },
);

/** Numbers and booleans. */
function plain(
  command: CommandName,
  index: number,
  kind: ParameterKind,
  data: ParameterData,
): fc.Arbitrary<Recipe> {
  if (kind === "boolean") return fc.oneof(fc.boolean(), small);
  const { type, name } = data;
  if (type === "GLenum") return token(command, index, name);
  if (type === "GLbitfield" || name === "internalformat")
    return fc.oneof(token(command, index, name), integer);
  const number = kind === "float32" || kind === "float64" ? real : integer;
  return name === "param" ? fc.oneof(number, token(command, index, name)) : number;
}

/** Memory that is read: also a plain array, whose elements are now and then no numbers. */
function readMemory(data: ParameterData, isPlain: boolean): fc.Arbitrary<Recipe> {
  if (!isPlain) return memory(data, false);
  const element = fc.oneof(
    { weight: 60, arbitrary: real },
    { weight: 1, arbitrary: fc.constantFrom(true, null) },
  );
  return fc.oneof(
    { weight: 8, arbitrary: memory(data, false) },
    { weight: 1, arbitrary: fc.array(element, { maxLength: 20 }) },
  );
}

const orNull = (value: fc.Arbitrary<Recipe>, weight: number): fc.Arbitrary<Recipe> =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight, arbitrary: value });

/** What an argument may be, mostly of the right kind. */
export function arbitraryValue(command: CommandName, index: number): fc.Arbitrary<Recipe> {
  const parameter = COMMAND_ROWS[command].parameters[index]!;
  const [, kind] = parameter;
  const data = commandData(command).parameters[index]!;
  const counted = (value: fc.Arbitrary<Recipe>) =>
    countsOf(parameter).length === 0 ? value : orNull(value, 20);
  if (parameter[2]?.offset !== undefined && kind !== "read-pointers")
    return fc.oneof(
      { weight: 1, arbitrary: small },
      {
        weight: 6,
        arbitrary:
          kind === "pointer"
            ? orNull(memory(data, false), 6)
            : counted(memory(data, kind.startsWith("write"))),
      },
    );
  if (kind === "text") return counted(text);
  if (kind === "pointer") return orNull(memory(data, false), 6);
  if (kind === "write-pointer") return fc.constant(new PointerRecipe());
  if (kind === "read-pointers") {
    const pointer = orNull(memory(data, false), 6) as fc.Arbitrary<MemoryRecipe | null>;
    return counted(fc.array(pointer, { maxLength: 4 }).map((memories) => new PointersRecipe(memories)));
  }
  if (kind.startsWith("read")) return counted(readMemory(data, kind !== "read"));
  return kind.startsWith("write") ? counted(memory(data, true)) : plain(command, index, kind, data);
}

const WRONG: readonly unknown[] = [
  ...[undefined, null, {}, "2", "\u0100", 1n, Symbol.iterator, Object.freeze([1, 2, 3, 4]), () => 1],
  ...[new Date(0), { length: 4, 0: 1 }, { valueOf: () => 1 }, new Map(), new BigInt64Array(4)],
];

/** Something that no argument of the command's parameter may be. */
export function wrongValue(command: CommandName, index: number): fc.Arbitrary<Recipe> {
  const { parameters } = COMMAND_ROWS[command];
  const parameter = parameters[index]!;
  const isWrong = (value: unknown): boolean =>
    !fits(parameter, value, parameters, []) && (value !== null || countsOf(parameter).length === 0);
  return fc.constantFrom(...WRONG.filter(isWrong));
}

/** The arguments of a case as recipes. */
export function caseRecipes(name: CommandName, args: Parameters<typeof resolveArguments>[1]): Recipe[] {
  const memoryOf = (value: ArrayBufferView): MemoryRecipe => {
    const elements = Array.from(value as Float32Array);
    return new MemoryRecipe(value.constructor.name as ArrayName, elements.length, elements);
  };
  return resolveArguments(name, args).map((value) => {
    if (Array.isArray(value) && value.length > 0)
      return new PointersRecipe((value as ArrayBufferView[]).map(memoryOf));
    if (Array.isArray(value)) return new PointerRecipe();
    return ArrayBuffer.isView(value) ? memoryOf(value) : value;
  });
}
