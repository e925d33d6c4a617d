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
  expect(first.of("waves")).toEqual([]);
  first.add("waves", ["one"]);
  first.add("waves", ["two"]);
  first.add("moves", []);
  const second = new LessonProgress();
  expect([second.of("waves"), second.of("moves")]).toEqual([["one", "two"], []]);
  second.review("waves", ["two", "three"]);
  expect(new LessonProgress().of("waves")).toEqual(["two"]);
  second.startOver();
  expect(new LessonProgress().of("waves")).toEqual([]);
});

test.each(["{", "[]", '{"waves":"one"}', '{"waves":[1]}'])("%j in its place is nothing done", (text) => {
  comfort.setItem("lessons", text);
  expect(new LessonProgress().of("waves")).toEqual([]);
});
