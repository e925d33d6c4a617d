import type { InstructionSet } from "./instructions.js";
import {
  ADDRESS_REGISTER_COUNT,
  ATTRIBUTE_COUNT,
  PARAMETER_COUNT,
  RESULT_COUNT,
  TEMPORARY_COUNT,
} from "./registers.js";

/** What a program computes: vertices, or program parameters. [VP2 2.14.1.8, 2.14.5] */
export const PROGRAM_TARGETS = ["vp", "vsp"] as const;
/** What a program is bound to: vertices, or parameters that later vertex programs read. */
export type ProgramTarget = (typeof PROGRAM_TARGETS)[number];

/** The arithmetics of the texts: that of VP2 2.14.3 and that of VP1 2.14.1.11. [Ruling 16] */
export const TEXT_ARITHMETIC_NAMES = ["unified", "vp1"] as const;
/** The arithmetic of a text, by its name. */
export type TextArithmeticName = (typeof TEXT_ARITHMETIC_NAMES)[number];
/** Those of chips, as was measured: of GeForce 3 and 4 and the Xbox, and of GeForce FX. [Ruling 357] */
export const CHIP_NAMES = ["nv20", "nv30"] as const;
/** The arithmetic of a chip, by its name. */
export type ChipName = (typeof CHIP_NAMES)[number];

/** What programs can run under. */
export const ARITHMETIC_NAMES = [...TEXT_ARITHMETIC_NAMES, ...CHIP_NAMES] as const;
/** An arithmetic that programs run under, by its name. */
export type ArithmeticName = (typeof ARITHMETIC_NAMES)[number];

/** One row per program type: its header, limits and features. */
export interface EnvironmentRow {
  readonly header: string;
  readonly target: ProgramTarget;
  /** The newest text whose instructions it has. */
  readonly instructionSet: InstructionSet;
  readonly maxInstructions: number;
  readonly temporaries: number;
  readonly parameters: number;
  readonly addressRegisters: number;
  /** Components of an address register that can be written and used. */
  readonly addressComponents: number;
  /** Number of vertex attributes a program may read. */
  readonly attributes: number;
  /** Result registers, the first n of Table X.1. */
  readonly results: number;
  /** Largest offset after + and after - in relative addressing. */
  readonly maxPositiveOffset: number;
  readonly maxNegativeOffset: number;
  readonly options: readonly string[];
  /** What its programs can run under, the default first. [Ruling 16, Ruling 357] */
  readonly arithmetics: readonly [ArithmeticName, ...ArithmeticName[]];
  readonly relativeAddressingWithPositionInvariance: boolean;
  readonly unaryPlus: boolean;
  /** Absolute value of operands, condition codes, labels, branches and the register CC. */
  readonly version2: boolean;
  readonly citation: string;
}

const version1 = {
  target: "vp",
  instructionSet: "VP1",
  maxInstructions: 128,
  temporaries: 12,
  parameters: 96,
  addressRegisters: 1,
  addressComponents: 1,
  attributes: ATTRIBUTE_COUNT,
  results: 15,
  maxPositiveOffset: 63,
  maxNegativeOffset: 64,
  options: [],
  arithmetics: ["unified", "vp1", "nv20", "nv30"],
  relativeAddressingWithPositionInvariance: false,
  unaryPlus: false,
  version2: false,
} as const;

/** The four languages. [VP2 2.14.1.8, 2.14.5], [VP1.1 2.14.A] */
export const ENVIRONMENTS = {
  "VP1.0": { ...version1, header: "!!VP1.0", citation: "[VP2 2.14.1.8]" },
  "VP1.1": {
    ...version1,
    header: "!!VP1.1",
    instructionSet: "VP1.1",
    options: ["NV_position_invariant"],
    unaryPlus: true,
    citation: "[VP1.1 2.14.A]",
  },
  "VP2.0": {
    ...version1,
    header: "!!VP2.0",
    instructionSet: "VP2",
    maxInstructions: 256,
    temporaries: TEMPORARY_COUNT,
    parameters: PARAMETER_COUNT,
    addressRegisters: ADDRESS_REGISTER_COUNT,
    addressComponents: 4,
    results: RESULT_COUNT,
    maxPositiveOffset: 255,
    maxNegativeOffset: 256,
    options: ["NV_position_invariant"],
    arithmetics: ["unified", "nv30"],
    relativeAddressingWithPositionInvariance: true,
    unaryPlus: true,
    version2: true,
    citation: "[VP2 2.14.1.8]",
  },
  "VSP1.0": {
    ...version1,
    header: "!!VSP1.0",
    target: "vsp",
    attributes: 1,
    results: 0,
    citation: "[VP2 2.14.5]",
  },
} as const satisfies Record<string, EnvironmentRow>;

/**
 * What programs of other machines are lowered to, which have no texts: with as many temporaries and parameters as there are, and one
 * whose executions follow one another, since they write parameters besides results. [Ruling 370]
 */
export const LOWERED_ENVIRONMENTS = {
  lowered: lowered("vp"),
  "lowered and writing": lowered("vsp"),
} as const;

function lowered(target: ProgramTarget): EnvironmentRow {
  return {
    ...version1,
    target,
    header: "",
    instructionSet: "VP1.1",
    maxInstructions: Infinity,
    temporaries: TEMPORARY_COUNT,
    parameters: PARAMETER_COUNT,
    maxPositiveOffset: 255,
    maxNegativeOffset: 256,
    arithmetics: ["nv20"],
    citation: "[Ruling 370]",
  };
}

/** The name of what a program of another machine is lowered to. */
export type LoweredEnvironmentName = keyof typeof LOWERED_ENVIRONMENTS;

/** The row of what a program runs in. */
export function environmentOf({
  environment,
}: {
  readonly environment: EnvironmentName | LoweredEnvironmentName;
}): EnvironmentRow {
  return environment in LOWERED_ENVIRONMENTS
    ? LOWERED_ENVIRONMENTS[environment as LoweredEnvironmentName]
    : ENVIRONMENTS[environment as EnvironmentName];
}

/** The name of a language, which is its header without the exclamation marks. */
export type EnvironmentName = keyof typeof ENVIRONMENTS;

/** Instructions that position invariance takes from the limit. [VP2 2.14.6.1] */
export const POSITION_INVARIANT_INSTRUCTIONS = 4;
/** The most instructions that an execution executes. [VP2 2.14.2.3, Ruling 28] */
export const MAX_EXECUTED_INSTRUCTIONS = 65536;
/** Execution begins after this label, if the program has it. [VP2 2.14.2.3] */
export const ENTRY_LABEL = "main";
/** [VP2 2.14.2.3] */
export const CALL_STACK_ENTRIES = 4;
/** Smallest value of an address register component. [VP2 2.14.1.3] */
export const MIN_ADDRESS = -512;
/** Largest value of an address register component. [VP2 2.14.1.3] */
export const MAX_ADDRESS = 511;

/** The arithmetic of a program for which one may be asked: that one if its language has it. [Ruling 16, Ruling 357] */
export function arithmeticOf(environment: EnvironmentRow, asked?: ArithmeticName): ArithmeticName {
  const [first] = environment.arithmetics;
  return asked !== undefined && environment.arithmetics.includes(asked) ? asked : first;
}

/** Whether an arithmetic is that of a chip: it computes on words, in which denormals and the bits of a NaN count. [Ruling 358] */
export function isOfChip(arithmetic: ArithmeticName): arithmetic is ChipName {
  return (CHIP_NAMES as readonly ArithmeticName[]).includes(arithmetic);
}

/**
 * The number of the parameter that c[address + offset] is; -1 if there is none with that number, and then it reads as
 * zeros. [VP2 2.14.2.1, Ruling 8]
 * @param parameters how many an environment has
 */
export function parameterAt(address: number, offset: number, parameters: number): number {
  const index = address + offset;
  return index >= 0 && index < parameters ? index : -1;
}
