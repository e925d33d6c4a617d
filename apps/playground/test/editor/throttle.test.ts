import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { createThrottle } from "../../src/editor/throttle.js";

describe("a throttle", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test("acts at once, then once an interval with the last that was asked for", () => {
    const done: string[] = [];
    const throttle = createThrottle(100);
    for (const name of ["one", "two", "three"]) throttle.run(() => done.push(name));
    expect(done).toEqual(["one"]);
    jest.advanceTimersByTime(99);
    expect(done).toEqual(["one"]);
    jest.advanceTimersByTime(1);
    expect(done).toEqual(["one", "three"]);
    jest.advanceTimersByTime(100);
    throttle.run(() => done.push("four"));
    expect(done).toEqual(["one", "three", "four"]);
  });

  test("does what waits when it is flushed, and nothing once that is cancelled", () => {
    const done: string[] = [];
    const throttle = createThrottle(100);
    for (const name of ["one", "two"]) throttle.run(() => done.push(name));
    throttle.flush();
    throttle.flush();
    expect(done).toEqual(["one", "two"]);
    throttle.run(() => done.push("three"));
    throttle.cancel();
    jest.advanceTimersByTime(1_000);
    expect(done).toEqual(["one", "two"]);
  });
});
