import { command, parameter } from "@glasm/base";
import type { CallbackName, Callbacks } from "../program/callbacks.js";
import type { State } from "../program/state.js";

const { callback, int } = parameter;

/** The commands that set what is called: of the current window, or of the program. null sets nothing to be called. */
export function callbackCommands(state: State) {
  const set = callbackSetter(state);
  return {
    /** Draws the window. */
    DisplayFunc: set("DisplayFunc", "display"),
    /** Is never called, as there are no overlays. */
    OverlayDisplayFunc: set("OverlayDisplayFunc", "overlayDisplay"),
    /** The window has a new size, also before it is first drawn. */
    ReshapeFunc: set("ReshapeFunc", "reshape"),
    /** A key with a character goes down. */
    KeyboardFunc: set("KeyboardFunc", "keyboard"),
    /** A key with a character goes up. */
    KeyboardUpFunc: set("KeyboardUpFunc", "keyboardUp"),
    /** A key without a character goes down. */
    SpecialFunc: set("SpecialFunc", "special"),
    /** A key without a character goes up. */
    SpecialUpFunc: set("SpecialUpFunc", "specialUp"),
    /** A button of the mouse goes down or up. */
    MouseFunc: set("MouseFunc", "mouse"),
    /** The mouse moves with a button down. */
    MotionFunc: set("MotionFunc", "motion"),
    /** The mouse moves with no button down. */
    PassiveMotionFunc: set("PassiveMotionFunc", "passiveMotion"),
    /** The mouse enters or leaves the window. */
    EntryFunc: set("EntryFunc", "entry"),
    /** The window is shown or hidden. */
    VisibilityFunc: set("VisibilityFunc", "visibility"),
    /** The window is shown or hidden, as a status of TOKENS. */
    WindowStatusFunc: set("WindowStatusFunc", "windowStatus"),
    /** Is kept; hosts close no windows. */
    WMCloseFunc: set("WMCloseFunc", "close"),
    ...deviceCallbacks(set),
    ...programCallbacks(state),
  };
}

type SetCallback = ReturnType<typeof callbackSetter>;

/** What makes a command that sets a callback of the current window. */
function callbackSetter(state: State) {
  return <Name extends CallbackName>(commandName: string, name: Name) =>
    command(commandName, [callback<Callbacks[Name]>("func")], (func) => {
      if (state.current !== null) state.current.callbacks[name] = func ?? undefined;
    });
}

/** The commands for callbacks of devices that nobody has. */
function deviceCallbacks(set: SetCallback) {
  return {
    /** Is never called, as there is no spaceball. */
    SpaceballMotionFunc: set("SpaceballMotionFunc", "spaceballMotion"),
    /** Is never called, as there is no spaceball. */
    SpaceballRotateFunc: set("SpaceballRotateFunc", "spaceballRotate"),
    /** Is never called, as there is no spaceball. */
    SpaceballButtonFunc: set("SpaceballButtonFunc", "spaceballButton"),
    /** Is never called, as there is no box of buttons. */
    ButtonBoxFunc: set("ButtonBoxFunc", "buttonBox"),
    /** Is never called, as there are no dials. */
    DialsFunc: set("DialsFunc", "dials"),
    /** Is never called, as there is no tablet. */
    TabletMotionFunc: set("TabletMotionFunc", "tabletMotion"),
    /** Is never called, as there is no tablet. */
    TabletButtonFunc: set("TabletButtonFunc", "tabletButton"),
    /** Is never called, as there is no joystick. */
    JoystickFunc: command(
      "JoystickFunc",
      [callback<(buttons: number, x: number, y: number, z: number) => void>("func"), int("milliseconds")],
      () => undefined,
    ),
  };
}

/** The commands for what is called besides windows. */
function programCallbacks(state: State) {
  return {
    /** Calls a function once, after as many milliseconds. */
    TimerFunc: command(
      "TimerFunc",
      [int("milliseconds"), callback<(value: number) => void>("func"), int("value")],
      (milliseconds, func, value) => {
        if (func !== null) state.timers.add(state.host.now() + Math.max(0, milliseconds), func, value);
      },
    ),
    /** Calls a function again and again while there is nothing else to do. */
    IdleFunc: command("IdleFunc", [callback<() => void>("func")], (func) => {
      state.idle = func;
    }),
    /** A menu is shown or left, and where. */
    MenuStatusFunc: command(
      "MenuStatusFunc",
      [callback<(status: number, x: number, y: number) => void>("func")],
      (func) => {
        state.menuStatus = func;
      },
    ),
    /** A menu is shown or left, without where. */
    MenuStateFunc: command("MenuStateFunc", [callback<(status: number) => void>("func")], (func) => {
      state.menuStatus = func;
    }),
  };
}
