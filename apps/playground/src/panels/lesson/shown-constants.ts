import { describedConstants } from "../../lessons/described-constants.js";
import type { LessonDescription } from "../../lessons/lesson-description.js";
import type { Seen } from "../../lessons/seen.js";
import type { Page } from "../../panel/panel.js";
import { parameterKey } from "../../state/parameter-key.js";
import type { ShownConstant } from "./lesson-sliders.js";

/** The registers that the comments of a lesson's programs describe, as far as the draw has them and they can be set. */
export function shownConstants(
  page: Page,
  { texts }: LessonDescription,
  seen: Seen,
  owns: Map<string, readonly number[]>,
): readonly ShownConstant[] {
  const written = Object.keys(texts).map((file) => page.programText(file));
  return describedConstants(written).flatMap((constant) => {
    const found = seen.settable(constant.register);
    if (found === undefined) return [];
    const key = parameterKey(seen.machine, found);
    const file = seen.machine.constants.find((one) => one.file === found.file)!;
    const value = page.state.parameters[key] ?? found.components;
    if (page.state.parameters[key] === undefined || !owns.has(key)) owns.set(key, found.value);
    const own = owns.get(key)!;
    return [{ ...constant, key, value, own, isWhole: file.numbers === "bytes" }];
  });
}
