import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { array, string } from "valibot";
import { comfort, keptJson } from "../src/storage/comfort.js";
import { LessonProgress } from "../src/storage/lesson-progress.js";

const kept = new Map<string, string>();

beforeEach(() => {
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
});

afterEach(() => {
  kept.clear();
  Reflect.deleteProperty(globalThis, "localStorage");
});

test("what the page has kept comes back", () => {
  comfort.setItem("names", '["one"]');
  expect([...kept]).toEqual([["glasm-names", '["one"]']]);
  expect(keptJson("names", array(string()))).toEqual(["one"]);
});

test.each([[null], [""], ["{"], ["null"], ["{}"], ["[1]"], ['"one"']])(
  "%j in the place of a list of names is passed over",
  (text) => {
    if (text !== null) comfort.setItem("names", text);
    expect(keptJson("names", array(string()))).toBeNull();
  },
);

test("a browser that keeps nothing is one that has nothing", () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("denied");
    },
  });
  expect(() => comfort.setItem("names", "[]")).not.toThrow();
  expect(comfort.getItem("names")).toBeNull();
  expect(keptJson("names", array(string()))).toBeNull();
});

test("what is done of lessons is there when the page opens again, until the user starts over", () => {
  const first = new LessonProgress();
  expect(first.done.of("waves")).toEqual([]);
  first.done.add("waves", ["one"]);
  first.done.add("waves", ["two", "one"]);
  first.done.add("moves", []);
  first.shown.add("waves", ["two", "three"]);
  const second = new LessonProgress();
  expect([second.done.of("waves"), second.done.of("moves")]).toEqual([["one", "two"], []]);
  expect(second.shown.of("waves")).toEqual(["two", "three"]);
  expect([second.countOf("waves", 4), second.countOf("moves", 4)]).toEqual([
    { done: 2, shown: 1 },
    { done: 0, shown: 0 },
  ]);
  second.review("waves", ["two", "three"]);
  expect(new LessonProgress().done.of("waves")).toEqual(["two"]);
  second.startOver();
  expect(new LessonProgress().countOf("waves", 4)).toEqual({ done: 0, shown: 0 });
});

test.each(["{", "[]", '{"waves":"one"}', '{"waves":[1]}'])("%j in its place is nothing done", (text) => {
  comfort.setItem("lessons", text);
  expect(new LessonProgress().done.of("waves")).toEqual([]);
});
