import { command, parameter } from "@glasm/base";
import { modeOfString } from "../program/display-mode.js";
import type { State } from "../program/state.js";

const { int, text, token } = parameter;

/** The commands that say how windows begin that are created from then on. */
export function initialCommands({ initial }: State) {
  return {
    /** Bits of TOKENS that say what windows have. */
    InitDisplayMode: command("InitDisplayMode", [token("mode")], (mode) => {
      initial.mode = mode;
    }),
    /** The same in words, as `rgb double depth>=16`. */
    InitDisplayString: command("InitDisplayString", [text("string")], (string) => {
      initial.mode = modeOfString(string);
    }),
    /** Where windows are; a position below 0 leaves it to the host. */
    InitWindowPosition: command("InitWindowPosition", [int("x"), int("y")], (x, y) => {
      Object.assign(initial, { x, y });
    }),
    /** A size that is not above 0 changes nothing. */
    InitWindowSize: command("InitWindowSize", [int("width"), int("height")], (width, height) => {
      if (width > 0 && height > 0) Object.assign(initial, { width, height });
    }),
  };
}
