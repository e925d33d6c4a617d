import { render } from "preact";
import type { CallRecord } from "../messages/messages.js";
import type { Panel } from "../panel/panel.js";
import { CallTable } from "./call-table.js";

const NO_CALLS: readonly CallRecord[] = [];

/** The calls of the scene with their errors. */
export function createLogPanel(): Panel {
  const element = document.createElement("div");
  element.className = "rows filled";
  return {
    element,
    update: ({ answer, state }) =>
      render(
        <CallTable key={state.scene} label="Calls of the scene" calls={answer?.calls ?? NO_CALLS} />,
        element,
      ),
  };
}
