import { expect, test } from "@jest/globals";
import { combine, type Finding, NOTHING } from "@glasm/base/prove";
import { checker } from "../prove/check.js";
import { CLAIMS } from "../prove/claims.js";

/** A prime, so that samples differ from exponent to exponent. */
const STEP = 20011;

test.each(CLAIMS)("$name is $statement [Ruling 357]", (claim) => {
  const check = checker(claim);
  const finding = claim.ranges.reduce<Finding>((all, { first, last }) => {
    const count = Math.floor((last - first) / STEP) + 1;
    return combine(combine(all, check(first, count, STEP)), check(last, 1, 1));
  }, NOTHING);
  expect(finding.worst).toBeLessThanOrEqual(1);
  // A bound that is far off says nothing.
  expect(finding.worst).toBeGreaterThan(0.3);
});
