import { describe, expect, test } from "@jest/globals";
import { ProgramClock } from "../../src/c-programs/program-clock.js";
import { MOST_LINES, ProgramOutput } from "../../src/c-programs/program-output.js";

test("the clock of a program stands while it is paused, and is put forward by steps", () => {
  let time = 1000;
  const clock = new ProgramClock(() => time);
  time = 1500;
  expect(clock.now()).toBe(0);
  clock.start();
  clock.start();
  time = 1700;
  expect(clock.now()).toBe(200);
  clock.stop();
  clock.stop();
  time = 5000;
  expect(clock.now()).toBe(200);
  clock.advance(50);
  clock.start();
  time = 5010;
  expect(clock.now()).toBe(260);
});

describe("what a program writes", () => {
  test("is put together as it comes", () => {
    const output = new ProgramOutput();
    for (const text of ["a", "b\nc", "\n", "d"]) output.add(text);
    expect([output.text, output.left]).toEqual(["ab\nc\nd", 0]);
  });

  test("is kept as far as its last lines", () => {
    const output = new ProgramOutput();
    for (let i = 0; i < MOST_LINES; i += 1) output.add(`${i}\n`);
    expect([output.text.split("\n")[0], output.left]).toEqual(["0", 0]);
    output.add("one\ntwo\nthree");
    expect([output.text.split("\n")[0], output.left]).toEqual(["2", 2]);
    expect(output.text.split("\n")).toHaveLength(MOST_LINES + 1);
  });
});
