import { command, parameter } from "@glasm/base";
import type { State } from "../program/state.js";

const { double, int, text } = parameter;

const nothing = (): void => undefined;

/** The commands for what no host has: overlays, color maps, game mode, video that is resized, joysticks. They change nothing. */
const ABSENT = {
  /** There are no overlays. */
  EstablishOverlay: nothing,
  /** There are no overlays. */
  RemoveOverlay: nothing,
  /** There are no overlays. */
  UseLayer: command("UseLayer", [int("layer")], nothing),
  /** There are no overlays. */
  PostOverlayRedisplay: nothing,
  /** There are no overlays. */
  PostWindowOverlayRedisplay: command("PostWindowOverlayRedisplay", [int("win")], nothing),
  /** There are no overlays. */
  ShowOverlay: nothing,
  /** There are no overlays. */
  HideOverlay: nothing,
  /** There are no color maps. */
  SetColor: command("SetColor", [int("index"), double("red"), double("green"), double("blue")], nothing),
  /** Of no color there is a component. */
  GetColor: command("GetColor", [int("index"), int("component")], () => -1),
  /** There are no color maps. */
  CopyColormap: command("CopyColormap", [int("win")], nothing),
  /** There is no game mode. */
  GameModeString: command("GameModeString", [text("string")], nothing),
  /** There is no game mode: the result is 0. */
  EnterGameMode: (): number => 0,
  /** There is no game mode. */
  LeaveGameMode: nothing,
  /** Video is not resized. */
  SetupVideoResizing: nothing,
  /** Video is not resized. */
  StopVideoResizing: nothing,
  /** Video is not resized. */
  VideoResize: command("VideoResize", [int("x"), int("y"), int("width"), int("height")], nothing),
  /** Video is not resized. */
  VideoPan: command("VideoPan", [int("x"), int("y"), int("width"), int("height")], nothing),
  /** There are no joysticks. */
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
    /** Whether the callbacks of the current window hear of keys that repeat. */
    IgnoreKeyRepeat: command("IgnoreKeyRepeat", [int("ignore")], (ignore) => {
      state.ignoresKeyRepeat = ignore !== 0;
    }),
    /** Keys repeat as the host lets them. */
    SetKeyRepeat: command("SetKeyRepeat", [int("repeatMode")], nothing),
  };
}
