import { expect, test } from "@jest/globals";
import type { PositionCount } from "../src/messages/messages.js";
import { pickText } from "../src/page/pick-text.js";
import { setUpDrawn, wordsOfPicks } from "./support/fake-worker.js";

const nothing = (positions?: PositionCount): string =>
  pickText({ kind: "picked", id: 1, pick: null, ...(positions === undefined ? {} : { positions }) });

test("a pixel that shows nothing is said to, and how many vertices have no place", () => {
  expect(nothing()).toBe("No vertex program has drawn that pixel.");
  expect(nothing({ vertices: 9, notNumbers: 0 })).toBe(nothing());
  expect(nothing({ vertices: 9, notNumbers: 9 })).toBe(
    "No vertex program has drawn that pixel. The positions of all 9 vertices are NaN, so nothing is drawn with them. " +
      "The debugger lists what is NaN, and leads to where it comes from.",
  );
  expect(nothing({ vertices: 9, notNumbers: 8 })).toContain("The positions of 8 of 9 vertices are NaN");
});

test("nothing is said of a vertex if another was chosen before its words were loaded", async () => {
  const { page, worker, messages } = await setUpDrawn();
  page.pick(1, 2);
  await worker.pick([9, 7, 8]);
  page.change({ vertex: 3 });
  await wordsOfPicks();
  expect(messages).toEqual([]);
});
