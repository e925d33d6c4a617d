import { Stepper, tracedExecution } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import { type ArithmeticName, NV_VERTEX, trace } from "../../src/index.js";
import { loaded } from "../texts.js";

const SIGNALING = 0xff812345;
const ONE_NAN = 0x7fc00000;
const MADE = 0x7fffffff;
const ONE = 0x3f800000;

/** A NaN that is moved, one whose sign is changed, one that is made of an operand with all components, and an address. */
const PROGRAM = loaded(
  "!!VP1.1 MOV R0, v[1]; MOV R1.x, -R0; RCP R2.y, v[1].x; ARL A0.x, c[0].x; MOV o[HPOS], R0; END",
);

const inputs = new Uint32Array(64);
inputs.set([SIGNALING, ONE_NAN, ONE, 1], 4);
const input = { inputs, constants: new Uint32Array(1024) };
const singles = { attributes: new Float32Array(inputs.buffer), parameters: new Float32Array(1024) };

const stepsUnder = (arithmetic: ArithmeticName) => trace(PROGRAM, singles, { arithmetic }).steps;

describe("the bits of NaNs in traces [Ruling 358, Ruling 381]", () => {
  test.each(["nv20", "nv30"] as const)("are there under %s, beside one NaN as a number", (arithmetic) => {
    const [moved, negated, made] = stepsUnder(arithmetic);
    expect(moved!.result).toEqual([NaN, NaN, 1, 2 ** -149]);
    expect(moved!.bits).toEqual({
      operands: [[SIGNALING, ONE_NAN, ONE, 1]],
      result: [SIGNALING, ONE_NAN, ONE, 1],
    });
    expect(moved!.writes[0]!.bits).toEqual({ before: [0, 0, 0, 0], after: [SIGNALING, ONE_NAN, ONE, 1] });
    const negatedBits = [0x7f812345, 0xffc00000, 0xbf800000, 0x80000001];
    expect(negated!.bits!.operands).toEqual([negatedBits]);
    expect(negated!.writes[0]!.bits!.after).toEqual([0x7f812345, 0, 0, 0]);
    expect(made!.bits).toEqual({ operands: [[SIGNALING]], result: [MADE, MADE, MADE, MADE] });
    expect(made!.writes[0]!.bits).toEqual({ before: [0, 0, 0, 0], after: [0, MADE, 0, 0] });
  });

  test("are not there of addresses, whose numbers have no other bits", () => {
    const address = stepsUnder("nv20")[3]!;
    expect(address.bits).toEqual({ operands: [[0]], result: null });
    expect(address.writes[0]).not.toHaveProperty("bits");
  });

  test.each(["unified", "vp1"] as const)("are not there under %s, where there is one NaN", (arithmetic) => {
    for (const step of stepsUnder(arithmetic)) {
      expect(step).not.toHaveProperty("bits");
      for (const write of step.writes) expect(write).not.toHaveProperty("bits");
    }
    expect(stepsUnder(arithmetic)[0]!.result!.slice(0, 3)).toEqual([NaN, NaN, 1]);
  });

  test.each(["nv20", "unified"] as const)(
    "are in registers that go through steps under %s or not",
    (arithmetic) => {
      const record = NV_VERTEX.trace(PROGRAM, input, { arithmetic });
      const { initial, formatOf } = tracedExecution(NV_VERTEX, PROGRAM, input, record, arithmetic);
      const isOfChip = arithmetic === "nv20";
      expect(formatOf("temporary")!.keepsNaNs === true).toBe(isOfChip);
      const stepper = new Stepper(record, initial.copy());
      const bitsOf = (file: "attribute" | "temporary" | "address", index: number) =>
        stepper.registers.readBits({ file, index });
      expect(bitsOf("attribute", 1)).toEqual(isOfChip ? [SIGNALING, ONE_NAN, ONE, 1] : null);
      expect(bitsOf("address", 0)).toBeNull();
      stepper.moveTo(3);
      expect(bitsOf("temporary", 2)).toEqual(isOfChip ? [0, MADE, 0, 0] : null);
      stepper.moveTo(1);
      expect(bitsOf("temporary", 2)).toEqual(isOfChip ? [0, 0, 0, 0] : null);
      expect(bitsOf("temporary", 0)).toEqual(isOfChip ? [SIGNALING, ONE_NAN, ONE, 1] : null);
    },
  );
});
