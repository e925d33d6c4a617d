import {
  type Accuracy,
  type ControlFlow,
  type Dependence,
  type EnvironmentName,
  ENVIRONMENTS,
  type EnvironmentRow,
  type InputShape,
  instructionForm,
  type InstructionForm,
  type InstructionRow,
  INSTRUCTIONS,
  OPCODES,
  type OutputShape,
  spellRange,
  spellRegister,
  spellWith,
} from "@glasm/nv-vertex";
import type { Help } from "../help.js";
import { oneOf } from "@glasm/base";
import { addressRegisterNames } from "./registers.js";
import { hasOpcode } from "./tokens.js";

const INPUTS: Readonly<Record<InputShape, string>> = {
  v: "vector",
  s: "scalar",
  av: "address register",
};

const OUTPUTS: Readonly<Record<OutputShape, string>> = {
  v: "a float vector",
  ssss: "one float in all four components",
  as: "the component x of an address register",
  av: "an address register",
  none: "none",
};

const DEPENDENCES: Readonly<Record<Dependence, string>> = {
  lane: "each component of the result on the same component of the operands",
  dot3: "every component of the result on x, y and z of the operands",
  dot4: "every component of the result on all components of the operands",
  scalar: "every component of the result on the one of the operand",
  mixed: "each component of the result on components of its own",
  none: "the result on no operand",
};

const ACCURACIES: Readonly<Record<Accuracy, string>> = {
  exact: "exact: each operation inside rounds once",
  "2^-22": "a relative error of at most 2^-22",
  "2^-11": "a relative error of at most 2^-11",
};

const FLOWS: Readonly<Record<ControlFlow, string>> = {
  next: "the next instruction",
  branch: "the instruction after the label if the condition passes, else the next one",
  call: "the instruction after the label if the condition passes, until RET; else the next one",
  return:
    "the instruction after the last CAL if the condition passes, else the next one; the end if no CAL is open",
};

/** What an opcode does in a language, from the row of its instruction; null if no language has it. */
export function instructionHelp(word: string, name: EnvironmentName): Help | null {
  const opcode = OPCODES.get(word);
  if (opcode === undefined) return null;
  const environment: EnvironmentRow = ENVIRONMENTS[name];
  const row: InstructionRow = INSTRUCTIONS[opcode.mnemonic];
  const form = instructionForm(environment, opcode.mnemonic);
  const names = environmentsOf(word);
  return {
    title: syntax(word, row, form, environment),
    summary: opcode.updatesConditionCode
      ? `${row.description}; the condition code becomes that of the result`
      : row.description,
    facts: [
      ...(form.output === "none"
        ? []
        : [
            ["result", OUTPUTS[form.output]] as const,
            ["depends", DEPENDENCES[row.dependence]] as const,
            ["accuracy", ACCURACIES[row.accuracy]] as const,
          ]),
      ["then", FLOWS[row.flow]],
      [
        "languages",
        names.includes(name) ? names.join(", ") : `${names.join(", ")}; this is a ${name} program`,
      ],
    ],
    citations: [row.citation, ...(row.version1Citation === undefined ? [] : [row.version1Citation])],
  };
}

/** The languages that have an opcode. */
function environmentsOf(word: string): EnvironmentName[] {
  const names = Object.keys(ENVIRONMENTS) as EnvironmentName[];
  return names.filter((name) => hasOpcode(ENVIRONMENTS[name], word));
}

/** `ADD[C] result, vector, vector`, `BRA label (condition)`. */
function syntax(
  word: string,
  row: InstructionRow,
  form: InstructionForm,
  environment: EnvironmentRow,
): string {
  if (form.output === "none")
    return row.flow === "return" ? `${word} (condition)` : `${word} label (condition)`;
  const suffix = environment.version2 && row.conditionCodeForm && word in INSTRUCTIONS ? "[C]" : "";
  const written =
    form.output === "as"
      ? `${spellRegister("address", 0)}.x`
      : form.output === "av"
        ? "address register"
        : "result";
  return `${word}${suffix} ${[written, ...form.inputs.map((shape) => INPUTS[shape])].join(", ")}`;
}

/** What a language has, from its row. */
export function environmentHelp(name: EnvironmentName): Help {
  const row: EnvironmentRow = ENVIRONMENTS[name];
  const { temporaries, parameters, attributes, addressComponents } = row;
  const registers = [
    spellRange("temporary", temporaries),
    spellRange("parameter", parameters),
    ...addressRegisterNames(row),
  ];
  const [least, greatest] = [`-${row.maxNegativeOffset}`, `+${row.maxPositiveOffset}`].map((offset) =>
    spellWith("parameter", `${spellRegister("address", 0)}.x${offset}`),
  );
  return {
    title: row.header,
    summary: `begins a ${row.target === "vp" ? "vertex" : "vertex state"} program`,
    facts: [
      ["instructions", `at most ${row.maxInstructions}`],
      ["registers", registers.join(", ")],
      ["relative", `${least!} to ${greatest!}`],
      ["components", `of an address register: ${"xyzw".slice(0, addressComponents).split("").join(", ")}`],
      ["attributes", spellRange("attribute", attributes)],
      ["results", row.results > 0 ? `${row.results}` : "program parameters"],
      ["options", oneOf(row.options) || "none"],
    ],
    citations: [row.citation],
  };
}
