import type { State } from "./state.js";
import { TOKENS } from "./tokens.js";
import type { GlutWindow, WindowEvents } from "./windows.js";

/** What brings the events of a window to its callbacks. */
export function windowEvents(state: State, window: GlutWindow): WindowEvents {
  const { callbacks } = window;
  const withModifiers = (modifiers: number, call: () => void): void => {
    state.modifiers = modifiers;
    state.within(window, call);
    state.modifiers = 0;
  };
  return {
    resized: (width, height) => window.resize(width, height),
    damaged() {
      window.isDamaged = true;
    },
    visibility(isVisible) {
      window.isVisibilityNew = true;
      window.isShown = isVisible;
    },
    key({ code, isSpecial, isDown, isRepeated }, modifiers) {
      if (isRepeated && state.ignoresKeyRepeat) return;
      const { x, y } = window.mouse;
      const { special, specialUp, keyboard, keyboardUp } = callbacks;
      const call = isSpecial ? (isDown ? special : specialUp) : isDown ? keyboard : keyboardUp;
      withModifiers(modifiers, () => call?.(code, x, y));
    },
    button(button, isDown, x, y, modifiers) {
      window.mouse = { x, y };
      const menu = window.buttonMenus[button] ?? null;
      if (menu !== null) {
        if (isDown) showMenu(state, window, menu.id, x, y);
        return;
      }
      withModifiers(modifiers, () => callbacks.mouse?.(button, isDown ? TOKENS.DOWN : TOKENS.UP, x, y));
    },
    motion(x, y, isDown) {
      window.mouse = { x, y };
      state.within(window, () => (isDown ? callbacks.motion : callbacks.passiveMotion)?.(x, y));
    },
    entry(hasEntered) {
      state.within(window, () => callbacks.entry?.(hasEntered ? TOKENS.ENTERED : TOKENS.LEFT));
    },
  };
}

function showMenu(state: State, window: GlutWindow, id: number, x: number, y: number): void {
  const menu = state.menus.get(id);
  if (menu === null) return;
  const say = (status: number): void => state.within(window, () => state.menuStatus?.(status, x, y));
  say(TOKENS.MENU_IN_USE);
  state.host.showMenu(window, menu, x, y, (value, picked = menu) => {
    say(TOKENS.MENU_NOT_IN_USE);
    if (value === null) return;
    state.menus.current = picked;
    state.within(window, () => picked.callback(value));
  });
}
