/** What every instruction can do to the flow of its thread besides its own work. [Ruling 315] */

export interface FlowRow {
  /** The value of the field. */
  readonly code: number;
  /** The dependency slots whose messages it waits for behind the instruction, whose own message included. */
  readonly waits: readonly number[];
  readonly description: string;
}

/** By the names that texts have for them; `none` is not written. */
export const FLOWS = {
  none: { code: 0, waits: [], description: "goes on" },
  wait0: { code: 1, waits: [0], description: "waits for messages on slot 0" },
  wait1: { code: 2, waits: [1], description: "waits for messages on slot 1" },
  wait01: { code: 3, waits: [0, 1], description: "waits for messages on slots 0 and 1" },
  wait2: { code: 4, waits: [2], description: "waits for messages on slot 2" },
  wait02: { code: 5, waits: [0, 2], description: "waits for messages on slots 0 and 2" },
  wait12: { code: 6, waits: [1, 2], description: "waits for messages on slots 1 and 2" },
  wait012: { code: 7, waits: [0, 1, 2], description: "waits for messages on slots 0 to 2" },
  wait0126: {
    code: 8,
    waits: [0, 1, 2, 6],
    description: "waits for messages on slots 0 to 2 and 6, as is needed before ATEST",
  },
  wait: {
    code: 9,
    waits: [0, 1, 2, 6, 7],
    description: "waits for messages on all slots, as is needed with a barrier",
  },
  reconverge: {
    code: 10,
    waits: [],
    description: "lets threads of the warp part or meet: before a divergent branch, or where one leads to",
  },
  discard: { code: 13, waits: [], description: "ends the helper threads of a fragment program" },
  end: { code: 15, waits: [], description: "ends the program" },
} as const satisfies Readonly<Record<string, FlowRow>>;

/** The name of what an instruction does to the flow. */
export type FlowName = keyof typeof FLOWS;
/** In the order of their codes. */
export const FLOW_NAMES = Object.keys(FLOWS) as readonly FlowName[];

/** The names of flows by their values. */
export const FLOW_BY_CODE: readonly (FlowName | undefined)[] = Array.from({ length: 16 }, (_, code) =>
  FLOW_NAMES.find((name) => FLOWS[name].code === code),
);
