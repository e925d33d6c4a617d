import type { Progress } from "./host.js";
import type { State } from "./state.js";
import { TOKENS } from "./tokens.js";
import type { GlutWindow } from "./windows.js";

/** Calls what is due: timers, new sizes, pictures, and the idle callback where nothing else is to be done. */
export function step(state: State): Progress {
  state.timers.run(state.host.now());
  const windows = [...state.windows.values()];
  for (const window of windows) if (isOpen(state, window)) announce(state, window);
  for (const window of windows) if (isOpen(state, window)) display(state, window);
  state.idle?.();
  for (const window of windows) if (isOpen(state, window)) present(state, window);
  state.host.endStep?.();
  const { next } = state.timers;
  const isBusy = state.idle !== null || [...state.windows.values()].some(isWaiting);
  return { isBusy, nextTimer: next };
}

const isOpen = (state: State, window: GlutWindow): boolean => state.windows.get(window.id) === window;

const isWaiting = (window: GlutWindow): boolean =>
  window.isShown && (window.isReshaped || (window.isDamaged && window.callbacks.display !== undefined));

/** Tells a window its size and whether it is seen, where that is new. */
function announce(state: State, window: GlutWindow): void {
  const { callbacks, width, height } = window;
  if (window.isVisibilityNew) {
    window.isVisibilityNew = false;
    const status = window.isShown ? TOKENS.FULLY_RETAINED : TOKENS.HIDDEN;
    state.within(window, () => {
      callbacks.visibility?.(window.isShown ? TOKENS.VISIBLE : TOKENS.NOT_VISIBLE);
      callbacks.windowStatus?.(status);
    });
  }
  if (!window.isReshaped) return;
  window.isReshaped = false;
  state.within(window, () => {
    if (callbacks.reshape === undefined) window.gl.viewport(0, 0, width, height);
    else callbacks.reshape(width, height);
  });
}

function display(state: State, window: GlutWindow): void {
  const { display: draw } = window.callbacks;
  if (!window.isDamaged || !window.isShown || draw === undefined) return;
  window.isDamaged = false;
  state.within(window, draw);
  if (!window.mode.isDouble) window.isDrawn = true;
}

/** Shows what was drawn to the front buffer. */
function present(state: State, window: GlutWindow): void {
  if (!window.isDrawn) return;
  window.isDrawn = false;
  window.rasterizer.finish();
  state.host.present(window);
}
