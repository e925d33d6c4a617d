import { command, parameter } from "@glasm/base";
import type { State } from "../program/state.js";

const { double, int, text } = parameter;

const nothing = (): void => undefined;

/** The commands for what no host has: overlays, color maps, game mode, video that is resized, joysticks. They change nothing. */
const ABSENT = {
  EstablishOverlay: nothing,
  RemoveOverlay: nothing,
  UseLayer: command("UseLayer", [int("layer")], nothing),
  PostOverlayRedisplay: nothing,
  PostWindowOverlayRedisplay: command("PostWindowOverlayRedisplay", [int("win")], nothing),
  ShowOverlay: nothing,
  HideOverlay: nothing,
  SetColor: command("SetColor", [int("index"), double("red"), double("green"), double("blue")], nothing),
  /** Of no color there is a component. */
  GetColor: command("GetColor", [int("index"), int("component")], () => -1),
  CopyColormap: command("CopyColormap", [int("win")], nothing),
  GameModeString: command("GameModeString", [text("string")], nothing),
  EnterGameMode: (): number => 0,
  LeaveGameMode: nothing,
  SetupVideoResizing: nothing,
  StopVideoResizing: nothing,
  VideoResize: command("VideoResize", [int("x"), int("y"), int("width"), int("height")], nothing),
  VideoPan: command("VideoPan", [int("x"), int("y"), int("width"), int("height")], nothing),
  ForceJoystickFunc: nothing,
};

/** The commands for the keyboard, the mouse and other devices. */
export function deviceCommands(state: State) {
  return {
    ...ABSENT,
    /** The host's pointer stays; the next key is pressed at this position. */
    WarpPointer: command("WarpPointer", [int("x"), int("y")], (x, y) => {
      if (state.current !== null) state.current.mouse = { x, y };
    }),
    IgnoreKeyRepeat: command("IgnoreKeyRepeat", [int("ignore")], (ignore) => {
      state.ignoresKeyRepeat = ignore !== 0;
    }),
    SetKeyRepeat: command("SetKeyRepeat", [int("repeatMode")], nothing),
  };
}
