import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { batches, outcomeOf } from "./batches.js";
import { CONSTANT_WORDS, inputsOf, programOf } from "./lanes.js";

test("batches of random programs have the same results on both engines [Ruling 340]", () => {
  fc.assert(batches, { numRuns: 40 });
});

describe("batches that are run in parts", () => {
  const PACKET = "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0";
  const COUNT = 1030;
  const inputs = inputsOf(...Array.from({ length: COUNT }, (_, id) => ({ id })));
  const batch = { count: COUNT, inputs, constants: new Uint32Array(CONSTANT_WORDS) };

  test("give each lane its own packet, number and place in a warp", () => {
    const program = programOf(
      PACKET,
      "STORE.i32.istream.slot2 @r59, r4, offset:0",
      "STORE.i32.istream.slot2 @r60, r4, offset:4",
      "MOV.i32 r0, lane_id",
      "STORE.i32.istream.slot2 @r0, r4, offset:8",
      "MOV.i32 r0, warp_id",
      "STORE.i32.istream.slot2.end @r0, r4, offset:12",
    );
    expect(outcomeOf(program, batch, "compiled")).toEqual(outcomeOf(program, batch, "interpreter"));
  });

  test("have every slot that is stored, whether rows have room for them or not", () => {
    const storing = (slots: number) =>
      programOf(
        PACKET,
        ...Array.from(
          { length: slots },
          (_, slot) => `STORE.i32.estream.slot2 @r60, r4, offset:${16 * (slot + 1)}`,
        ),
        "NOP.end",
      );
    for (const slots of [16, 17])
      expect(outcomeOf(storing(slots), batch, "compiled")).toEqual(
        outcomeOf(storing(slots), batch, "interpreter"),
      );
  });

  test("reach nothing without a lane", () => {
    const none = { ...batch, count: 0, inputs: new Uint32Array() };
    const { reached } = outcomeOf(programOf("NOP.end"), none, "compiled");
    expect([...reached]).toEqual([0]);
  });
});
