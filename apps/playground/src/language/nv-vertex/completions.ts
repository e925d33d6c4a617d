import {
  CONDITION_RULES,
  ENVIRONMENTS,
  type EnvironmentName,
  type EnvironmentRow,
  type InputShape,
  instructionForm,
  OPCODES,
  type OutputShape,
  spellRegister,
  spellWith,
  WRITE_MASKS,
} from "@glasm/nv-vertex";
import type { Help } from "../help.js";
import type { Proposal, Proposals } from "../proposals.js";
import { writingPlace } from "../token-stream.js";
import { isWriteMask } from "./help-at.js";
import { environmentHelp, instructionHelp } from "./instruction-help.js";
import {
  addressRegisterHelp,
  attributeHelp,
  conditionCodeHelp,
  conditionHelp,
  endHelp,
  labelHelp,
  optionHelp,
  parameterHelp,
  resultHelp,
  swizzleHelp,
  temporaryHelp,
  writeMaskHelp,
} from "./register-help.js";
import {
  addressRegisterNames,
  attributeNames,
  type BracketedFile,
  resultNames,
  temporaryNames,
} from "./registers.js";
import { environmentAt, hasOpcode, READER, type TokenizerState, type TokenWithStates } from "./tokens.js";

/** What may stand at an offset of a text, in UTF-16 units, by what stands before it; null if nothing may. */
export function proposalsAt(text: string, offset: number): Proposals | null {
  const place = writingPlace(text, offset, READER, ({ token }) => /^[\w!]/.test(token.text));
  if (place === null) return null;
  const { start, hasWord, state, others } = place;
  const proposals = proposalsFor(state, usedBy(others));
  if (proposals.length === 0) return null;
  return { start, likely: hasWord || /^([,.[(]|BRA|CAL)$/.test(state.previous), proposals };
}

/** What the rest of the program has of what its author chooses. */
interface Used {
  /** That are defined, in their order. */
  readonly labels: readonly string[];
  /** Numbers of program parameters, ascending. */
  readonly parameters: readonly string[];
  readonly swizzles: readonly string[];
}

function usedBy(tokens: readonly TokenWithStates[]): Used {
  const texts = (wanted: (placed: TokenWithStates) => boolean): string[] => [
    ...new Set(tokens.filter(wanted).map(({ token }) => token.text)),
  ];
  return {
    labels: texts(({ token, before }) => token.kind === "label" && before.part === "statement"),
    parameters: texts(
      ({ token, before }) =>
        token.kind === "number" && before.bracket === "parameter" && before.previous === "[",
    ).sort((a, b) => Number(a) - Number(b)),
    swizzles: texts(({ token, before }) => token.kind === "mask" && !isWriteMask(before)),
  };
}

function proposalsFor(state: Readonly<TokenizerState>, used: Used): readonly Proposal[] {
  const environment = environmentAt(state);
  switch (state.part) {
    case "header":
      return state.previous === "" ? headers() : [];
    case "statement":
      return statements(state, environment);
    case "option":
      return state.previous === "OPTION"
        ? environment.options.map((option) => proposal(option, optionHelp(option, environment)))
        : [];
    case "label":
      return used.labels.map((name) => proposal(name, labelHelp(name)));
    case "operands":
      return operands(state, environment, used);
    case "end":
      return [];
  }
}

function proposal(text: string, help: Help | null, closing: Proposal["closing"] = ""): Proposal {
  return { text, closing, help };
}

function headers(): Proposal[] {
  const names = Object.keys(ENVIRONMENTS) as EnvironmentName[];
  return names.map((name) => proposal(ENVIRONMENTS[name].header, environmentHelp(name)));
}

function statements(
  { begun, environment: name }: Readonly<TokenizerState>,
  environment: EnvironmentRow,
): Proposal[] {
  const opcodes = [...OPCODES.keys()].filter((word) => hasOpcode(environment, word));
  return [
    ...(begun ? [] : environment.options.map(() => proposal("OPTION", null))),
    ...opcodes.map((word) => proposal(word, instructionHelp(word, name))),
    proposal("END", endHelp()),
  ];
}

function operands(state: Readonly<TokenizerState>, environment: EnvironmentRow, used: Used): Proposal[] {
  const { previous, bracket, condition } = state;
  if (previous === ".") return masks(state, environment, used);
  if (condition) return previous === "(" && environment.version2 ? conditions() : [];
  if (bracket !== "") return previous === "[" ? inBrackets(bracket, environment, used) : [];
  const shape = expectedShape(state, environment);
  if (shape === null) return [];
  if (shape === "as" || shape === "av") return addressRegisters(environment);
  return state.operand === 0 ? destinations(environment, used) : sources(environment, used);
}

/** The shape of the register that is expected at a place; null if none is. [VP2 Table X.4, Table X.5] */
function expectedShape(
  state: Readonly<TokenizerState>,
  environment: EnvironmentRow,
): InputShape | OutputShape | null {
  const { operand, opcode, previous, absolute } = state;
  const begins =
    operand === 0
      ? previous === opcode
      : previous === "," || previous === "-" || previous === "+" || (previous === "|" && absolute);
  const mnemonic = OPCODES.get(opcode)?.mnemonic;
  if (!begins || mnemonic === undefined) return null;
  const { output, inputs } = instructionForm(environment, mnemonic);
  const shape = operand === 0 ? output : (inputs[operand - 1] ?? "none");
  return shape === "none" ? null : shape;
}

/** Components after a dot: of a destination, an operand, an address register or a condition. */
function masks(state: Readonly<TokenizerState>, environment: EnvironmentRow, used: Used): Proposal[] {
  const { bracket, operand, opcode, condition } = state;
  const mnemonic = OPCODES.get(opcode)?.mnemonic;
  const form = mnemonic && instructionForm(environment, mnemonic);
  if (isWriteMask(state)) {
    const whole = form?.output === "as" ? ["x"] : [...WRITE_MASKS.keys()];
    return whole.map((mask) => proposal(mask, writeMaskHelp(mask)));
  }
  const letters = "xyzw".slice(0, bracket === "parameter" ? environment.addressComponents : 4).split("");
  const single = bracket !== "" || (!condition && form?.inputs[operand - 1] === "s");
  const longer = single ? [] : used.swizzles.filter((swizzle) => swizzle.length > 1);
  return [...letters, ...longer].map((swizzle) => proposal(swizzle, swizzleHelp(swizzle)));
}

function conditions(): Proposal[] {
  return Object.keys(CONDITION_RULES).map((rule) => proposal(rule, conditionHelp(rule)));
}

function inBrackets(bracket: BracketedFile, environment: EnvironmentRow, used: Used): Proposal[] {
  switch (bracket) {
    case "attribute":
      return attributeNames(environment).map((name) => proposal(name, attributeHelp(name, environment), "]"));
    case "result":
      return resultNames(environment).map((name) => proposal(name, resultHelp(name, environment), "]"));
    case "parameter":
      return [
        ...used.parameters.map((index) => proposal(index, parameterHelp(index, environment), "]")),
        ...addressRegisterNames(environment).map((name) =>
          proposal(`${name}.x`, parameterHelp(null, environment)),
        ),
      ];
  }
}

function destinations(environment: EnvironmentRow, used: Used): Proposal[] {
  return [
    ...temporaries(environment),
    ...resultNames(environment).map((name) =>
      proposal(spellWith("result", name), resultHelp(name, environment)),
    ),
    ...(environment.target === "vsp" ? parameters(environment, used) : []),
    ...(environment.version2 ? [proposal(spellRegister("condition-code", 0), conditionCodeHelp())] : []),
  ];
}

function sources(environment: EnvironmentRow, used: Used): Proposal[] {
  return [
    ...temporaries(environment),
    ...attributeNames(environment).map((name) =>
      proposal(spellWith("attribute", name), attributeHelp(name, environment)),
    ),
    ...parameters(environment, used),
    ...addressRegisterNames(environment).map((name) =>
      proposal(spellWith("parameter", `${name}.x`), parameterHelp(null, environment)),
    ),
  ];
}

function temporaries(environment: EnvironmentRow): Proposal[] {
  return temporaryNames(environment).map((name) => proposal(name, temporaryHelp(name, environment)));
}

function addressRegisters(environment: EnvironmentRow): Proposal[] {
  return addressRegisterNames(environment).map((name) =>
    proposal(name, addressRegisterHelp(name, environment)),
  );
}

function parameters(environment: EnvironmentRow, used: Used): Proposal[] {
  return used.parameters.map((index) =>
    proposal(spellWith("parameter", index), parameterHelp(index, environment)),
  );
}
