import { command, parameter } from "@glasm/base";
import { displayMode } from "../program/display-mode.js";
import type { State } from "../program/state.js";
import { TOKENS, type TokenName } from "../program/tokens.js";
import type { GlutWindow } from "../program/windows.js";

/** Pixels of a screen are taken to be a quarter of a millimeter wide. */
const MILLIMETERS = 0.25;

type Query = (state: State) => number;

/** What is asked of the current window; 0 while there is none. */
const ofWindow =
  (ask: (window: GlutWindow) => number): Query =>
  ({ current }) =>
    current === null ? 0 : ask(current);

const accumulation = ofWindow(({ rasterizer }) => rasterizer.accumulationBits);
const eightBits = ofWindow(() => 8);

/** What Get answers. */
const GET: Partial<Record<TokenName, Query>> = {
  WINDOW_X: ofWindow(({ x }) => x),
  WINDOW_Y: ofWindow(({ y }) => y),
  WINDOW_WIDTH: ofWindow(({ width }) => width),
  WINDOW_HEIGHT: ofWindow(({ height }) => height),
  WINDOW_BUFFER_SIZE: ofWindow(({ mode }) => (mode.hasAlpha ? 32 : 24)),
  WINDOW_STENCIL_SIZE: eightBits,
  WINDOW_DEPTH_SIZE: ofWindow(() => 24),
  WINDOW_RED_SIZE: eightBits,
  WINDOW_GREEN_SIZE: eightBits,
  WINDOW_BLUE_SIZE: eightBits,
  WINDOW_ALPHA_SIZE: ofWindow(({ mode }) => (mode.hasAlpha ? 8 : 0)),
  WINDOW_ACCUM_RED_SIZE: accumulation,
  WINDOW_ACCUM_GREEN_SIZE: accumulation,
  WINDOW_ACCUM_BLUE_SIZE: accumulation,
  WINDOW_ACCUM_ALPHA_SIZE: accumulation,
  WINDOW_DOUBLEBUFFER: ofWindow(({ mode }) => Number(mode.isDouble)),
  WINDOW_RGBA: ofWindow(() => 1),
  WINDOW_PARENT: ofWindow(({ parent }) => parent?.id ?? 0),
  WINDOW_NUM_CHILDREN: ofWindow(({ children }) => children.length),
  WINDOW_COLORMAP_SIZE: () => 0,
  WINDOW_NUM_SAMPLES: ofWindow(({ mode }) => (mode.samples === 1 ? 0 : mode.samples)),
  WINDOW_STEREO: () => 0,
  WINDOW_CURSOR: ofWindow(({ cursor }) => cursor),
  WINDOW_FORMAT_ID: () => 0,
  SCREEN_WIDTH: ({ host }) => host.screen.width,
  SCREEN_HEIGHT: ({ host }) => host.screen.height,
  SCREEN_WIDTH_MM: ({ host }) => Math.round(host.screen.width * MILLIMETERS),
  SCREEN_HEIGHT_MM: ({ host }) => Math.round(host.screen.height * MILLIMETERS),
  MENU_NUM_ITEMS: ({ menus }) => menus.current?.entries.length ?? 0,
  DISPLAY_MODE_POSSIBLE: ({ initial }) => Number(displayMode(initial.mode).isPossible),
  INIT_WINDOW_X: ({ initial }) => initial.x,
  INIT_WINDOW_Y: ({ initial }) => initial.y,
  INIT_WINDOW_WIDTH: ({ initial }) => initial.width,
  INIT_WINDOW_HEIGHT: ({ initial }) => initial.height,
  INIT_DISPLAY_MODE: ({ initial }) => initial.mode,
  ELAPSED_TIME: (state) => state.elapsed,
};

/** What DeviceGet answers: there are a keyboard and a mouse. */
const DEVICE_GET: Partial<Record<TokenName, Query>> = {
  HAS_KEYBOARD: () => 1,
  HAS_MOUSE: () => 1,
  NUM_MOUSE_BUTTONS: () => 3,
  DEVICE_IGNORE_KEY_REPEAT: (state) => Number(state.ignoresKeyRepeat),
  DEVICE_KEY_REPEAT: () => TOKENS.KEY_REPEAT_DEFAULT,
  ...noneOf([
    "HAS_SPACEBALL",
    "HAS_DIAL_AND_BUTTON_BOX",
    "HAS_TABLET",
    "NUM_SPACEBALL_BUTTONS",
    "NUM_BUTTON_BOX_BUTTONS",
    "NUM_DIALS",
    "NUM_TABLET_BUTTONS",
    "HAS_JOYSTICK",
    "OWNS_JOYSTICK",
    "JOYSTICK_BUTTONS",
    "JOYSTICK_AXES",
    "JOYSTICK_POLL_RATE",
  ]),
};

/** What LayerGet answers: there are no overlays. */
const LAYER_GET: Partial<Record<TokenName, Query>> = {
  LAYER_IN_USE: () => TOKENS.NORMAL,
  TRANSPARENT_INDEX: () => -1,
  NORMAL_DAMAGED: ofWindow(({ isDamaged }) => Number(isDamaged)),
  OVERLAY_DAMAGED: () => -1,
  ...noneOf(["OVERLAY_POSSIBLE", "HAS_OVERLAY"]),
};

/** What GameModeGet answers: there is no game mode. */
const GAME_MODE_GET: Partial<Record<TokenName, Query>> = {
  ...noneOf(["GAME_MODE_ACTIVE", "GAME_MODE_POSSIBLE", "GAME_MODE_DISPLAY_CHANGED"]),
  GAME_MODE_WIDTH: () => -1,
  GAME_MODE_HEIGHT: () => -1,
  GAME_MODE_PIXEL_DEPTH: () => -1,
  GAME_MODE_REFRESH_RATE: () => -1,
};

/** What VideoResizeGet answers: video cannot be resized. */
const VIDEO_RESIZE_GET: Partial<Record<TokenName, Query>> = noneOf([
  "VIDEO_RESIZE_POSSIBLE",
  "VIDEO_RESIZE_IN_USE",
]);

function noneOf(names: readonly TokenName[]): Partial<Record<TokenName, Query>> {
  return Object.fromEntries(names.map((name) => [name, () => 0]));
}

/** A command that answers by a table; what it does not know is -1. */
function answering(state: State, name: string, table: Partial<Record<TokenName, Query>>) {
  const byValue = new Map(
    Object.entries(table).map(([name, query]) => [TOKENS[name as TokenName] as number, query]),
  );
  return command(name, [parameter.token("state")], (value) => byValue.get(value)?.(state) ?? -1);
}

/** The commands that ask. */
export function queryCommands(state: State) {
  return {
    /** A value of the current window, the screen or the program; -1 for what is not known. */
    Get: answering(state, "Get", GET),
    /** What there is of devices; -1 for what is not known. */
    DeviceGet: answering(state, "DeviceGet", DEVICE_GET),
    /** What there is of overlays; -1 for what is not known. */
    LayerGet: answering(state, "LayerGet", LAYER_GET),
    /** What there is of a game mode; -1 for what is not known. */
    GameModeGet: answering(state, "GameModeGet", GAME_MODE_GET),
    /** What there is of resized video; -1 for what is not known. */
    VideoResizeGet: answering(state, "VideoResizeGet", VIDEO_RESIZE_GET),
    /** What a key or a button was pressed with, as ACTIVE_ bits, in its callback. */
    GetModifiers: (): number => state.modifiers,
    /** Whether the current window has an extension of the GL. */
    ExtensionSupported: command("ExtensionSupported", [parameter.text("extension")], (extension) => {
      const names = state.current?.gl.getString(state.current.gl.EXTENSIONS) ?? "";
      return names.split(" ").includes(extension);
    }),
    /** The errors of the GL that GetError has not been asked for; they are not there any more then. */
    ReportErrors(): readonly number[] {
      const errors: number[] = [];
      if (state.current === null) return errors;
      for (let error = state.current.gl.getError(); error !== 0; error = state.current.gl.getError())
        errors.push(error);
      return errors;
    },
  };
}
