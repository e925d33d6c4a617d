import { expect, test } from "@jest/globals";
import { OPERATIONS_ON_BITS } from "@glasm/codegen";
import { CONDITIONS, type ConditionTest } from "../../src/index.js";
import { isTrue } from "../../src/semantics/flags.js";
import { numericsOf } from "../../src/semantics/values.js";

test.each(Object.entries(CONDITIONS))("[NV_gpu_program4 2.X.4.3]: %s holds where %s", (name, formula) => {
  const js = formula.replaceAll("^", "!==");
  // The tables are ours.
  const expected = new Function("SF", "ZF", "CF", "OF", `return ${js}`) as (...flags: boolean[]) => boolean;
  const n = numericsOf(OPERATIONS_ON_BITS, {}, "5.0");
  for (let bits = 0; bits < 16; bits++) {
    const [SF, ZF, CF, OF] = [1, 2, 4, 8].map((bit) => (bits & bit) !== 0) as [
      boolean,
      boolean,
      boolean,
      boolean,
    ];
    expect(isTrue(n, name as ConditionTest, { SF, ZF, CF, OF })).toBe(expected(SF, ZF, CF, OF));
  }
});
