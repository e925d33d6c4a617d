import {
  ATTRIBUTE_NAMES,
  CONDITION_RULES,
  type ConditionRule,
  ENTRY_LABEL,
  type EnvironmentRow,
  MAX_ADDRESS,
  MIN_ADDRESS,
  POSITION_INVARIANT_INSTRUCTIONS,
  RESULT_REGISTERS,
  type ResultRegister,
} from "@glasm/nv-vertex";
import { type Help, oneOf } from "./help.js";

/** A name without the digit at its end; all have four characters. */
type Kind<Name extends string> = Name extends `${infer A}${infer B}${infer C}${bigint}`
  ? `${A}${B}${C}`
  : Name;
type ResultKind = Kind<ResultRegister>;
type AttributeKind = Kind<keyof typeof ATTRIBUTE_NAMES>;

/** What each result register is, and its components, without the number at the end of its name. [VP2 Table X.1] */
const RESULTS: Readonly<Record<ResultKind, readonly [text: string, components: string]>> = {
  HPOS: ["position in clip coordinates", "x, y, z, w"],
  COL: ["front color", "r, g, b, a"],
  BFC: ["back color", "r, g, b, a"],
  FOGC: ["fog coordinate", "x alone"],
  PSIZ: ["size of the point", "x alone"],
  TEX: ["coordinates of texture unit", "s, t, r, q"],
  CLP: ["distance from clip plane", "x alone"],
};

/** What GL keeps in each attribute with a name. [VP2 Table X.2] */
const ATTRIBUTES: Readonly<Record<AttributeKind, string>> = {
  OPOS: "position; to specify it provokes the program",
  WGHT: "vertex weight",
  NRML: "normal",
  COL: "color",
  FOGC: "fog coordinate",
  TEX: "texture coordinates",
};

/** `COL1` is number 1 of `COL`; `HPOS` has no number. */
function split(name: string): { kind: string; number: string } {
  const [, kind = "", number = ""] = /^(\D+)(\d*)$/.exec(name) ?? [];
  return { kind, number };
}

const ORDINALS: Readonly<Record<string, string>> = {
  COL0: "primary ",
  COL1: "secondary ",
  BFC0: "primary ",
  BFC1: "secondary ",
};

function described(name: string, text: string): string {
  const { number } = split(name);
  const ordinal = ORDINALS[name];
  return ordinal === undefined ? `${text}${number && ` ${number}`}` : `${ordinal}${text}`;
}

/** o[HPOS] */
export function resultHelp(name: string, environment: EnvironmentRow): Help | null {
  const number = (RESULT_REGISTERS as readonly string[]).indexOf(name);
  if (number < 0 || number >= environment.results) return null;
  const [text, components] = RESULTS[split(name).kind as ResultKind];
  return {
    title: `o[${name}]`,
    summary: described(name, text),
    facts: [
      ["file", "vertex result registers, written only"],
      ["components", components],
      ["at first", "0, 0, 0, 1"],
    ],
    citations: ["[VP2 2.14.1.5, Table X.1]"],
  };
}

/** v[OPOS], v[3] */
export function attributeHelp(index: string, environment: EnvironmentRow): Help | null {
  const names = Object.entries(ATTRIBUTE_NAMES);
  const named = names.find(([name, number]) => name === index || `${number}` === index);
  const number = named?.[1] ?? Number(index);
  if (!(number < environment.attributes)) return null;
  const stateProgram = environment.target === "vsp";
  const name = stateProgram ? undefined : named?.[0];
  return {
    title: name === undefined ? `v[${number}]` : `v[${name}] = v[${number}]`,
    summary: stateProgram
      ? "the vector that ExecuteProgramNV was given"
      : name === undefined
        ? `vertex attribute ${number}`
        : described(name, ATTRIBUTES[split(name).kind as AttributeKind]),
    facts: [
      ["file", "vertex attributes, read only"],
      ["limit", "an instruction reads one attribute at most, as often as it likes"],
    ],
    citations: [stateProgram ? "[VP2 2.14.5]" : "[VP2 2.14.1.1, Table X.2, Table X.3]", "[VP2 2.14.1.8]"],
  };
}

/** c[4], or c[A0.x+4] if no index is known */
export function parameterHelp(index: string | null, environment: EnvironmentRow): Help | null {
  const { parameters, target, maxNegativeOffset, maxPositiveOffset } = environment;
  if (index !== null && !(Number(index) < parameters)) return null;
  return {
    title: index === null ? "c[A0.x + offset]" : `c[${Number(index)}]`,
    summary:
      index === null
        ? "the program parameter that an address register leads to"
        : `program parameter ${index}`,
    facts: [
      [
        "file",
        `program parameters, c[0] to c[${parameters - 1}], ${target === "vp" ? "read only" : "read and written"}`,
      ],
      ...(index === null ? [["offset", `-${maxNegativeOffset} to +${maxPositiveOffset}`] as const] : []),
      ["limit", "an instruction reads one parameter at most, as often as it likes"],
      ["at first", "0, 0, 0, 0"],
    ],
    citations: ["[VP2 2.14.1.2]", index === null ? "[VP2 2.14.2.1]" : "[VP2 2.14.1.8]"],
  };
}

/** R0 */
export function temporaryHelp(name: string, { temporaries }: EnvironmentRow): Help {
  return {
    title: name,
    summary: "temporary register",
    facts: [
      ["file", `R0 to R${temporaries - 1}, read and written`],
      ["at first", "0, 0, 0, 0 for every vertex"],
    ],
    citations: ["[VP2 2.14.1.4]"],
  };
}

/** A0 */
export function addressRegisterHelp(name: string, environment: EnvironmentRow): Help {
  const { addressRegisters, addressComponents, version2 } = environment;
  return {
    title: name,
    summary: `address register, for c[${name}.x + offset]`,
    facts: [
      [
        "file",
        `${addressRegisters === 1 ? "A0 alone" : "A0 and A1"}, ${version2 ? "written by ARL, ARR and ARA" : "written by ARL"}`,
      ],
      ["components", "xyzw".slice(0, addressComponents).split("").join(", ")],
      ["values", `whole numbers from ${MIN_ADDRESS} to ${MAX_ADDRESS}`],
      ["at first", "0, 0, 0, 0 for every vertex"],
    ],
    citations: ["[VP2 2.14.1.3]"],
  };
}

/** CC */
export function conditionCodeHelp(): Help {
  return {
    title: "CC",
    summary: "nowhere: the result goes to the condition code alone, if the opcode has the suffix C",
    facts: [["file", "pseudo-register, written only"]],
    citations: ["[VP2 2.14.1.4]", "[VP2 2.14.1.6]"],
  };
}

/** GT */
export function conditionHelp(rule: string): Help | null {
  if (!Object.hasOwn(CONDITION_RULES, rule)) return null;
  const passing = Object.entries(CONDITION_RULES[rule as ConditionRule])
    .filter(([, passes]) => passes)
    .map(([code]) => CODES[code]!);
  return {
    title: `(${rule})`,
    summary: `passes for a component of the condition code that is ${oneOf(passing) || "of no value: never"}`,
    facts: [
      ["masks", "components of the result that do not pass are not written"],
      ["branches", "taken if any component of the swizzle passes"],
    ],
    citations: ["[VP2 2.14.1.6]", "[VP2 2.14.2.2]"],
  };
}

/** Values of a component of the condition code in words. [VP2 2.14.1.6] */
const CODES: Readonly<Record<string, string>> = {
  LT: "less than zero (LT)",
  EQ: "zero (EQ)",
  GT: "greater than zero (GT)",
  UN: "unordered, as of NaN (UN)",
};

/** .xy behind a destination */
export function writeMaskHelp(mask: string): Help {
  const letters = mask.split("");
  return {
    title: `.${mask}`,
    summary: `write mask: ${letters.length === 4 ? "all components are written" : `${letters.join(", ")} written, the others kept`}`,
    facts: [],
    citations: ["[VP2 2.14.2.2]"],
  };
}

/** .yzwx behind an operand or a condition */
export function swizzleHelp(swizzle: string): Help {
  const letters = swizzle.split("");
  return {
    title: `.${swizzle}`,
    summary:
      letters.length === 1
        ? `the component ${swizzle}`
        : `swizzle: ${letters.map((letter, place) => `${"xyzw".charAt(place)} is its ${letter}`).join(", ")}`,
    facts: [],
    citations: ["[VP2 2.14.2.1]"],
  };
}

/** The option NV_position_invariant. */
export function optionHelp(option: string, environment: EnvironmentRow): Help | null {
  if (!environment.options.includes(option)) return null;
  return {
    title: `OPTION ${option};`,
    summary: "HPOS is computed as without a program, bit for bit; the program does not write it",
    facts: [["instructions", `at most ${environment.maxInstructions - POSITION_INVARIANT_INSTRUCTIONS}`]],
    citations: ["[VP2 2.14.6.1]"],
  };
}

/** A label, where it is defined or used. */
export function labelHelp(name: string): Help {
  return {
    title: `${name}:`,
    summary:
      name === ENTRY_LABEL
        ? "label: the program begins here"
        : "label: BRA and CAL go to the instruction behind it",
    facts: [],
    citations: ["[VP2 2.14.2.3]"],
  };
}

/** END */
export function endHelp(): Help {
  return {
    title: "END",
    summary: "ends the program; only white space and comments stand behind it",
    facts: [],
    citations: ["[VP2 2.14.1.8]", "[Ruling 17]"],
  };
}
