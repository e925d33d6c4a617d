import { CONDITION_NAMES } from "../isa/conditions.js";
import type { Condition } from "../program/program.js";
import { IDENTITY, swizzleSuffix } from "./components.js";
import { type Context, meant } from "./context.js";

const NEVER: Condition = Object.freeze({ test: "TR", register: 0, swizzle: IDENTITY });

/** <ccTest> [NV_gpu_program4 2.X.4.3] */
function conditionTest({ cursor }: Context): Condition {
  if (!cursor.at("name")) cursor.expected("a condition, as NE.x");
  const found = CONDITION_NAMES.get(cursor.text());
  if (found === undefined) cursor.fail("condition", { hint: meant(cursor.text(), CONDITION_NAMES.keys()) });
  cursor.take();
  const swizzle = swizzleSuffix(cursor);
  return found === undefined ? NEVER : Object.freeze({ ...found, swizzle });
}

/** <ccMask> behind a destination; null if there is none. */
export function conditionMask(context: Context): Condition | null {
  const { cursor } = context;
  if (!cursor.accept("(")) return null;
  const condition = conditionTest(context);
  cursor.expect(")");
  return condition;
}

/** The test of a branch, in brackets or without. [Ruling 257] */
export function branchCondition(context: Context): Condition {
  return conditionMask(context) ?? conditionTest(context);
}
