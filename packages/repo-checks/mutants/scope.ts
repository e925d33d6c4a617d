import { CODE_RULES, GL_ERROR_RULES, loadRules, OPERATION_RULES, type Rule, TABLE_RULES } from "./rules.js";

/** Where which faults are made. */
export interface Scope {
  /** Files from the top folder on. */
  readonly files: RegExp;
  readonly rules: readonly Rule[];
  /** Of the faults in a function, or a row of a table, the first and every this many from it on. */
  readonly every: number;
}

/**
 * What the suite answers for: the machine, and of the context the folders that implement what the NV extensions add
 * to GL or define again (their programs, vertex attributes and tracking, and what becomes of vertices and primitives).
 * Errors of other commands are those of GL 1.3 alone, unless they cite an NV text: no section of the suite is about
 * them. How exact the approximations' coefficients are, `npm run prove` shows, and so it does of those that keep denormals.
 *
 * @param codes of the load rules
 */
export function scopes(codes: readonly string[]): readonly Scope[] {
  const numbers = [...OPERATION_RULES, ...CODE_RULES];
  const token = TABLE_RULES.filter(({ name }) => name === "token");
  const scope = (every: number, files: RegExp, rules: readonly Rule[]): Scope => ({ files, rules, every });
  return [
    scope(
      1,
      inside("nv-vertex", "isa/(instructions|environments|conditions|registers)|program/dependence"),
      TABLE_RULES,
    ),
    scope(3, inside("nv-vertex", "isa/forms"), CODE_RULES),
    scope(1, inside("nv-vertex", "semantics/computations"), OPERATION_RULES),
    scope(6, inside("nv-vertex", "(exec|compile)/semantics"), CODE_RULES),
    scope(6, inside("nv-vertex", "semantics/(?!computations).*"), numbers),
    scope(24, inside("nv-vertex", "compile/(instructions|kernel|parameters)"), CODE_RULES),
    scope(24, inside("vm", "(flow|lower)/.*"), CODE_RULES),
    scope(8, inside("nv-vertex", "exec/(condition-code|operands|destination|interpreter)"), CODE_RULES),
    scope(1, inside("nv-vertex", "(text|program)/.*|load"), loadRules(codes)),
    scope(14, inside("nv-vertex", "text/.*|program/(components|.*-rules|survey)|load"), CODE_RULES),
    scope(
      9,
      inside("base", "approximations/(?!gradual).*|operations/numbers|single"),
      [...CODE_RULES].filter(({ name }) => name !== "constant"),
    ),
    scope(
      1,
      inside("context", `(programs|matrices|draw/(?!drawing)).*|roof/bind|${ATTRIBUTES}`),
      GL_ERROR_RULES,
    ),
    scope(4, inside("primitives", "clipping/.*|assembly/(assembler|facing|primitive-modes)"), CODE_RULES),
    scope(8, inside("primitives", "assembly/primitives|vertices/viewport"), CODE_RULES),
    scope(8, inside("context", `programs/(?!vertex-|program-stage|position-).*|${ATTRIBUTES}`), [
      ...CODE_RULES,
      ...token,
    ]),
    scope(8, inside("context", "matrices/(matrices|transforms)"), CODE_RULES),
  ];
}

const inside = (room: string, files: string): RegExp => new RegExp(`^packages/${room}/src/(${files})\\.ts$`);

/** What the NV texts say of vertex attributes is in these files. */
const ATTRIBUTES =
  "attributes/((vertex-attrib|array)-commands|check-index|attribute-queries|set-attribute)|ground/numbers/conversions";
