import {
  ATTRIBUTE_MEANINGS,
  CONDITION_RULES,
  type ConditionRule,
  ENTRY_LABEL,
  type EnvironmentRow,
  MAX_ADDRESS,
  MIN_ADDRESS,
  POSITION_INVARIANT_INSTRUCTIONS,
  registerNamed,
  RESULT_MEANINGS,
  RESULT_REGISTERS,
  resultOf,
  type ResultRegister,
  spellByName,
  spellRange,
  spellRegister,
  spellWith,
} from "@glasm/nv-vertex";
import type { Meaning } from "@glasm/vm";
import type { Help } from "../help.js";
import { oneOf } from "@glasm/base";
import { addressRegisterNames } from "./registers.js";

type Numbered = "texture-coordinates" | "clip-distance";
/** What a result register means, without the number of a texture unit or a clip plane. */
type ResultKind = Numbered | Exclude<(typeof RESULT_MEANINGS)[ResultRegister], `${Numbered}-${number}`>;

/** What each result register is, and its components, without a number. [VP2 Table X.1] */
const RESULTS: Readonly<Record<ResultKind, readonly [text: string, components: string]>> = {
  position: ["position in clip coordinates", "x, y, z, w"],
  color: ["primary front color", "r, g, b, a"],
  "secondary-color": ["secondary front color", "r, g, b, a"],
  "back-color": ["primary back color", "r, g, b, a"],
  "back-secondary-color": ["secondary back color", "r, g, b, a"],
  "fog-coordinate": ["fog coordinate", "x only"],
  "point-size": ["size of the point", "x only"],
  "texture-coordinates": ["coordinates of texture unit", "s, t, r, q"],
  "clip-distance": ["distance from clip plane", "x only"],
};

/** What GL keeps in attributes by their meanings, without a number. [VP2 Table X.2] */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  position: "position; to specify it provokes the program",
  weight: "vertex weight",
  normal: "normal",
  color: "primary color",
  "secondary-color": "secondary color",
  "fog-coordinate": "fog coordinate",
  "texture-coordinates": "texture coordinates",
  generic: "vertex attribute",
};

/** `texture-coordinates-1` is number 1 of `texture-coordinates`; `position` has no number. */
function split(meaning: Meaning): readonly [kind: string, number: string] {
  const [, kind = meaning, number] = /^(.+)-(\d+)$/.exec(meaning) ?? [];
  return [kind, number === undefined ? "" : ` ${number}`];
}

/** o[HPOS] */
export function resultHelp(name: string, environment: EnvironmentRow): Help | null {
  const title = spellWith("result", name);
  const { index } = registerNamed(title) ?? { index: Infinity };
  if (index >= environment.results) return null;
  const [kind, number] = split(RESULT_MEANINGS[RESULT_REGISTERS[index]!]);
  const [text, components] = RESULTS[kind as ResultKind];
  return {
    title,
    summary: `${text}${number}`,
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
  const { index: number } = registerNamed(spellWith("attribute", index)) ?? { index: Infinity };
  if (number >= environment.attributes) return null;
  const stateProgram = environment.target === "vsp";
  const [numbered, named] = [spellRegister("attribute", number), spellByName("attribute", number)];
  const [kind, end] = split(ATTRIBUTE_MEANINGS[number]!);
  return {
    title: stateProgram || named === numbered ? numbered : `${named} = ${numbered}`,
    summary: stateProgram ? "the vector that ExecuteProgramNV was given" : `${ATTRIBUTES[kind]!}${end}`,
    facts: [
      ["file", "vertex attributes, read only"],
      ["limit", "an instruction reads at most one attribute, as often as it likes"],
    ],
    citations: [stateProgram ? "[VP2 2.14.5]" : "[VP2 2.14.1.1, Table X.2, Table X.3]", "[VP2 2.14.1.8]"],
  };
}

/** c[4], or c[A0.x+4] if no index is known */
export function parameterHelp(index: string | null, environment: EnvironmentRow): Help | null {
  const { parameters, target, maxNegativeOffset, maxPositiveOffset } = environment;
  if (index !== null && !(Number(index) < parameters)) return null;
  return {
    title: spellWith(
      "parameter",
      index === null ? `${spellRegister("address", 0)}.x + offset` : String(Number(index)),
    ),
    summary:
      index === null
        ? "the program parameter that an address register leads to"
        : `program parameter ${index}`,
    facts: [
      [
        "file",
        `program parameters, ${spellRange("parameter", parameters)}, ${target === "vp" ? "read only" : "read and written"}`,
      ],
      ...(index === null ? [["offset", `-${maxNegativeOffset} to +${maxPositiveOffset}`] as const] : []),
      ["limit", "an instruction reads at most one parameter, as often as it likes"],
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
      ["file", `${spellRange("temporary", temporaries)}, read and written`],
      ["at first", "0, 0, 0, 0 for every vertex"],
    ],
    citations: ["[VP2 2.14.1.4]"],
  };
}

/** A0 */
export function addressRegisterHelp(name: string, environment: EnvironmentRow): Help {
  const { addressComponents, version2 } = environment;
  const names = addressRegisterNames(environment);
  return {
    title: name,
    summary: `address register, for ${spellWith("parameter", `${name}.x + offset`)}`,
    facts: [
      [
        "file",
        `${names.length === 1 ? `${names[0]!} alone` : names.join(" and ")}, ${version2 ? "written by ARL, ARR and ARA" : "written by ARL"}`,
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
    title: spellRegister("condition-code", 0),
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

/** .xy after a destination */
export function writeMaskHelp(mask: string): Help {
  const letters = mask.split("");
  return {
    title: `.${mask}`,
    summary: `write mask: ${letters.length === 4 ? "all components are written" : `${letters.join(", ")} written, the others kept`}`,
    facts: [],
    citations: ["[VP2 2.14.2.2]"],
  };
}

/** .yzwx after an operand or a condition */
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
    summary: `${RESULT_REGISTERS[resultOf("position")]!} is computed as without a program, bit for bit; the program does not write it`,
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
        : "label: BRA and CAL go to the instruction after it",
    facts: [],
    citations: ["[VP2 2.14.2.3]"],
  };
}

/** END */
export function endHelp(): Help {
  return {
    title: "END",
    summary: "ends the program; only white space and comments may follow it",
    facts: [],
    citations: ["[VP2 2.14.1.8]", "[Ruling 17]"],
  };
}
