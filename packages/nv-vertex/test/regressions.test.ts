import { describe, expect, test } from "@jest/globals";
import { diagnosed } from "./texts.js";

describe("a word before a colon in a program without labels", () => {
  test.each([
    ["!!VP1.1 OPTION: MOV o[HPOS], R0; END", 14],
    ["!!VP1.1 OPTION NV_position_invariant; OPTION : END", 45],
    ["!!VP1.1 MOV : END", 12],
    ["!!VP1.0 OPTION: MOV o[HPOS], R0; END", 8],
    ["!!VP1.1 main: MOV o[HPOS], R0; END", 8],
  ])("is the first error only where it may not stand itself: %s [Ruling 18]", (text, position) => {
    expect(diagnosed(text)[0]).toMatchObject({ position });
  });
});
