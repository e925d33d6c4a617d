import { command, parameter } from "@glasm/base";
import type { CallbackName, Callbacks } from "../program/callbacks.js";
import type { State } from "../program/state.js";

const { callback, int } = parameter;

/** The commands that set what is called: of the current window, or of the program. null sets nothing to be called. */
export function callbackCommands(state: State) {
  const set = <Name extends CallbackName>(name: Name, given: Callbacks[Name] | null): void => {
    if (state.current !== null) state.current.callbacks[name] = given ?? undefined;
  };
  const setter = <Name extends CallbackName>(commandName: string, name: Name) =>
    command(commandName, [callback<Callbacks[Name]>("func")], (func) => set(name, func));
  return {
    DisplayFunc: setter("DisplayFunc", "display"),
    OverlayDisplayFunc: setter("OverlayDisplayFunc", "overlayDisplay"),
    ReshapeFunc: setter("ReshapeFunc", "reshape"),
    KeyboardFunc: setter("KeyboardFunc", "keyboard"),
    KeyboardUpFunc: setter("KeyboardUpFunc", "keyboardUp"),
    SpecialFunc: setter("SpecialFunc", "special"),
    SpecialUpFunc: setter("SpecialUpFunc", "specialUp"),
    MouseFunc: setter("MouseFunc", "mouse"),
    MotionFunc: setter("MotionFunc", "motion"),
    PassiveMotionFunc: setter("PassiveMotionFunc", "passiveMotion"),
    EntryFunc: setter("EntryFunc", "entry"),
    VisibilityFunc: setter("VisibilityFunc", "visibility"),
    WindowStatusFunc: setter("WindowStatusFunc", "windowStatus"),
    WMCloseFunc: setter("WMCloseFunc", "close"),
    SpaceballMotionFunc: setter("SpaceballMotionFunc", "spaceballMotion"),
    SpaceballRotateFunc: setter("SpaceballRotateFunc", "spaceballRotate"),
    SpaceballButtonFunc: setter("SpaceballButtonFunc", "spaceballButton"),
    ButtonBoxFunc: setter("ButtonBoxFunc", "buttonBox"),
    DialsFunc: setter("DialsFunc", "dials"),
    TabletMotionFunc: setter("TabletMotionFunc", "tabletMotion"),
    TabletButtonFunc: setter("TabletButtonFunc", "tabletButton"),
    JoystickFunc: command(
      "JoystickFunc",
      [callback<Callbacks["joystick"]>("func"), int("milliseconds")],
      (func, _milliseconds) => set("joystick", func),
    ),
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
    MenuStatusFunc: command(
      "MenuStatusFunc",
      [callback<(status: number, x: number, y: number) => void>("func")],
      (func) => {
        state.menuStatus = func;
      },
    ),
    MenuStateFunc: command("MenuStateFunc", [callback<(status: number) => void>("func")], (func) => {
      state.menuStatus = func;
    }),
  };
}
