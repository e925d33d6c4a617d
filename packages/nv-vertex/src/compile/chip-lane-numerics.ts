import { type Builder, emittedOperations } from "@glasm/codegen";
import type { Expectations } from "./expectations.js";
import { CHIP_TABLE_ADDRESSES } from "./layout.js";
import type { ChipLaneNumerics } from "./semantics.js";

/**
 * What emits the operations of a kernel under the arithmetic of a chip; tables are looked up where they are in every lane
 * memory.
 * @param expectations Those of a kernel that computes numbers alone, which no other has
 */
export function chipLaneNumerics(builder: Builder, expectations: Expectations | null): ChipLaneNumerics {
  const operations = emittedOperations(builder);
  return {
    ...operations,
    double: (x) => expectations!.double(x),
    expectNumber(x) {
      expectations!.expectNumber(x);
    },
    expectTop(x) {
      expectations!.expectTop(x);
    },
    expectUnits(fromUnits) {
      expectations!.expectUnits(fromUnits);
    },
    lookUp(table, place) {
      const address = builder.address(operations.i32.shl(place, 2));
      return builder.gather(address, CHIP_TABLE_ADDRESSES[table], ["i32"])[0];
    },
  };
}
