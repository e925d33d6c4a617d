import { CODE_RULES, GL_ERROR_RULES, loadRules, OPERATION_RULES, type Rule, TABLE_RULES } from "./rules.js";

/** Where which faults are made. */
export interface Scope {
  /** Files from the top folder on. */
  readonly files: RegExp;
  readonly rules: readonly Rule[];
  /** Of the faults in a function, or a row of a table, the first and every so many from it on. */
  readonly every: number;
}

/**
 * What the suite answers for: the machine, and of the context the folders that implement what the NV extensions add
 * to GL or define anew (their programs, vertex attributes and tracking, and what becomes of vertices and primitives).
 * Errors of other commands are those of GL 1.3 alone, unless they cite an NV text: no section of the suite is about
 * them.
 *
 * @param codes of the load rules
 */
export function scopes(codes: readonly string[]): readonly Scope[] {
  const numbers = [...OPERATION_RULES, ...CODE_RULES];
  const token = TABLE_RULES.filter(({ name }) => name === "token");
  const scope = (every: number, files: RegExp, rules: readonly Rule[]): Scope => ({ files, rules, every });
  return [
    scope(1, /^packages\/vm\/src\/isa\/(instructions|environments|conditions|registers)\.ts$/, TABLE_RULES),
    scope(1, /^packages\/vm\/src\/exec\/dependence\.ts$/, TABLE_RULES),
    scope(3, /^packages\/vm\/src\/isa\/forms\.ts$/, CODE_RULES),
    scope(1, /^packages\/vm\/src\/(exec|compile)\/semantics\.ts$/, OPERATION_RULES),
    scope(4, /^packages\/vm\/src\/(exec|compile)\/semantics\.ts$/, CODE_RULES),
    scope(3, /^packages\/vm\/src\/numeric\//, numbers),
    scope(6, /^packages\/vm\/src\/compile\/(arithmetic|approximations)\.ts$/, numbers),
    scope(
      9,
      /^packages\/vm\/src\/compile\/(flow-graph|instructions|kernel|parameters|transfers)\.ts$/,
      CODE_RULES,
    ),
    scope(3, /^packages\/vm\/src\/exec\/(condition-code|operands|destination|prepare)\.ts$/, CODE_RULES),
    scope(5, /^packages\/vm\/src\/exec\/(control-flow|interpreter)\.ts$/, CODE_RULES),
    scope(1, /^packages\/vm\/src\/((text|program)\/.*|load|report)\.ts$/, loadRules(codes)),
    scope(4, /^packages\/vm\/src\/text\/(?!printer)|\/(program\/validate|load)\.ts$/, CODE_RULES),
    scope(4, /^packages\/base\/src\/(approximations\/.*|single)\.ts$/, CODE_RULES),
    scope(1, /^packages\/context\/src\/(programs|draw|commands|matrices)\//, GL_ERROR_RULES),
    scope(1, new RegExp(`^packages/context/src/attributes/(${ATTRIBUTES})\\.ts$`), GL_ERROR_RULES),
    scope(
      4,
      /^packages\/context\/src\/draw\/(assembly|clip|clip-volume|facing|primitive-modes)\.ts$/,
      CODE_RULES,
    ),
    scope(
      5,
      /^packages\/context\/src\/draw\/(primitives|viewport|draw-checks|array-draws|begin-end)\.ts$/,
      CODE_RULES,
    ),
    scope(
      5,
      /^packages\/context\/src\/draw\/(program-stage|vertex-processing|position-transform)\.ts$/,
      CODE_RULES,
    ),
    scope(4, /^packages\/context\/src\/programs\//, [...CODE_RULES, ...token]),
    scope(4, new RegExp(`^packages/context/src/attributes/(${ATTRIBUTES})\\.ts$`), [...CODE_RULES, ...token]),
    scope(
      4,
      /^packages\/context\/src\/matrices\/(matrix-state|matrices|transforms|inverse)\.ts$/,
      CODE_RULES,
    ),
  ];
}

/** What the NV texts say of vertex attributes is in these files. */
const ATTRIBUTES = "(vertex-attrib|array)-commands|check-index|attribute-queries|set-attribute|conversions";
