import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { array, string } from "valibot";
import { comfort, keptJson } from "../src/storage/comfort.js";

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
