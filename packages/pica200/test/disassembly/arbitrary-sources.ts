/** Sources of the plain language at random, which assemble. */

import * as fc from "fast-check";

const below = (count: number) => fc.integer({ min: 0, max: count - 1 });
const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const letters = (most: number) => fc.array(pick("x", "y", "z", "w"), { minLength: 1, maxLength: most });
const swizzle = fc.oneof(
  fc.constant(""),
  letters(4).map((names) => `.${names.join("")}`),
);
const mask = fc.oneof(
  fc.constant(""),
  letters(4).map((names) => `.${[..."xyzw"].filter((name) => names.includes(name as "x")).join("")}`),
);
const sign = pick("", "-");
const index = pick("", "[a0.x]", "[a0.y+3]", "[aL+1]");
const operand = (name: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(sign, name, swizzle).map((parts) => parts.join(""));
const narrow = operand(
  fc.oneof(
    below(16).map((number) => `r${number}`),
    pick("v3", "v3"),
  ),
);
const wide = fc.oneof(
  narrow,
  operand(fc.tuple(below(90), index).map(([number, added]) => `c${number}${added}`)),
);
const destination = fc
  .tuple(
    fc.oneof(
      below(16).map((number) => `r${number}`),
      pick("o0", "o1"),
    ),
    mask,
  )
  .map((parts) => parts.join(""));
const lineOf = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map(([word, ...operands]) => `${word} ${operands.join(", ")}`.trim());
const condition = pick("cmp.x", "!cmp.y", "cmp.x && !cmp.y", "!cmp.x || cmp.y");
const comparison = pick("eq", "ne", "lt", "le", "gt", "ge");
const boolean = below(16).map((number) => `b${number}`);

const arithmetic = fc.oneof(
  lineOf(pick("add", "dp3", "dp4", "mul", "max", "min"), destination, wide, narrow),
  lineOf(pick("dph", "dst", "sge", "slt"), destination, narrow, wide),
  lineOf(pick("mov", "flr", "litp", "rcp", "rsq", "ex2", "lg2"), destination, wide),
  lineOf(pick("mad"), destination, narrow, wide, narrow),
  lineOf(pick("mad"), destination, narrow, narrow, wide),
  lineOf(pick("cmp"), wide, comparison, comparison, narrow),
  lineOf(pick("mova"), pick("a0.x", "a0.y", "a0.xy"), wide),
  pick("nop", "end"),
);

/** What the statements of a source can name. */
interface Context {
  readonly procedures: readonly string[];
  readonly hasEmission: boolean;
}

function statements({ procedures, hasEmission }: Context): fc.Arbitrary<readonly string[]> {
  const { block } = fc.letrec<{ block: readonly string[]; statement: readonly string[] }>((tie) => ({
    block: fc.array(tie("statement"), { maxLength: 4 }).map((lines) => lines.flat()),
    statement: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      { weight: 6, arbitrary: arithmetic.map((line) => [line]) },
      {
        weight: 2,
        arbitrary: fc
          .oneof(
            lineOf(pick("call"), pick(...procedures)),
            lineOf(pick("callc"), condition, pick(...procedures)),
            lineOf(pick("callu"), boolean, pick(...procedures)),
            lineOf(pick("jmpc"), condition, pick("first", "last")),
            lineOf(
              pick("jmpu"),
              fc.tuple(pick("", "!"), boolean).map((parts) => parts.join("")),
              pick("first", "last"),
            ),
            pick("break", "breakc cmp.x"),
            hasEmission ? pick("emit", "setemit 1", "setemit 2, prim inv") : pick("nop"),
          )
          .map((line) => [line]),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(
            fc.oneof(lineOf(pick("ifc"), condition), lineOf(pick("ifu"), boolean)),
            tie("block"),
            fc.option(tie("block")),
          )
          .map(([head, then, otherwise]) => [
            head,
            ...then,
            ...(otherwise === null ? [] : [".else", ...otherwise]),
            ".end",
          ]),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(below(4), tie("block"))
          .map(([number, body]) => [`for i${number}`, ...body, ".end"]),
      },
    ),
  }));
  return block;
}

/** What stands before the code of a program. */
const declarations = fc
  .record({
    uniforms: fc.uniqueArray(pick("alpha", "beta[3]", "gamma$x", "_hidden[2]", "c7"), { maxLength: 4 }),
    integers: fc.uniqueArray(pick("one", "_two"), { maxLength: 2 }),
    booleans: fc.uniqueArray(pick("on", "off[2]"), { maxLength: 2 }),
    inputs: fc.uniqueArray(pick("position v0", "out_color v9", "_third v3"), { maxLength: 3 }),
    outputs: fc.uniqueArray(
      pick("first_ position.xy o0.xy", "- color o0.zw", "- dummy o1", "- view.xyz o2"),
      {
        maxLength: 4,
      },
    ),
    constants: fc.array(
      fc.oneof(
        fc
          .tuple(
            below(96),
            fc.array(fc.oneof(fc.float({ noNaN: true }), pick(0.1, 1, -0, 2 ** 64)), {
              minLength: 4,
              maxLength: 4,
            }),
          )
          .map(
            ([number, values]) =>
              `.setf c${number}(${values.map((x) => (Object.is(x, -0) ? "-0.0" : String(x).replace("Infinity", "inf"))).join(", ")})`,
          ),
        below(4).map((number) => `.seti i${number}(1, 2, 255, ${number})`),
        below(16).map((number) => `.setb b${number} ${number % 2 === 0}`),
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ uniforms, integers, booleans, inputs, outputs, constants }) => [
    ...uniforms.map((name) => `.fvec ${name}`),
    ...integers.map((name) => `.ivec ${name}`),
    ...booleans.map((name) => `.bool ${name}`),
    ...inputs.map((name) => `.in ${name}`),
    ...outputs.map((name) => `.out ${name}`),
    ...constants,
  ]);

const KINDS = ["vertex", "library", "old", "point", "variable", "fixed"] as const;
type Kind = (typeof KINDS)[number];
const HEADS: Readonly<Record<Kind, readonly string[]>> = {
  vertex: [],
  library: [".nodvle"],
  old: [".gsh"],
  point: [".gsh point c20"],
  variable: [".gsh variable c30 3"],
  fixed: [".gsh fixed c48 c4 4"],
};

const procedureNames = (file: number): readonly string[] => [`first${file}`, `second${file}`, `third${file}`];

function source(kind: Kind, file: number, procedures: readonly string[]): fc.Arbitrary<string> {
  const own = procedureNames(file);
  const body = statements({ procedures, hasEmission: kind !== "vertex" && kind !== "library" });
  return fc.tuple(declarations, ...own.map(() => body)).map(([declared, ...bodies]) =>
    [
      ...HEADS[kind],
      ...(kind === "library" ? declared.filter((line) => line.startsWith(".fvec")) : declared),
      ...(kind === "library" ? [] : [`.entry ${own[0]}`]),
      "first:",
      // Code does not name uniforms, which can hide registers.
      ...own.flatMap((name, i) => [`.proc ${name}`, ...(i === 0 ? ["nop"] : []), ...bodies[i]!, ".end"]),
      "last:",
    ].join("\n"),
  );
}

/** Up to three sources, of which the last one is a program. */
export const sources: fc.Arbitrary<readonly string[]> = fc
  .tuple(fc.array(pick(...KINDS), { maxLength: 2 }), pick(...KINDS.filter((kind) => kind !== "library")))
  .chain(([others, last]) => {
    const kinds = [...others, last];
    const procedures = kinds.flatMap((_, file) => procedureNames(file));
    return fc.tuple(...kinds.map((kind, file) => source(kind, file, procedures)));
  });
