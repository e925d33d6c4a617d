/** How vertex shaders of Valhall are drawn: by a renderer of their own. */

import type { Draw } from "@glasm/valhall-draw";
import { PAGE_RESULTS } from "../../machine/valhall/page-rows.js";
import { meshScene } from "../../meshes/valhall.js";
import type { Display } from "../../state/state.js";
import { describedDrawing } from "../described/drawing.js";
import type { Front } from "../described/front.js";
import type { Drawing } from "../drawing.js";
import type { GlWindow } from "../window/kept-window.js";
import { preparedTexts } from "../scene/prepare.js";
import { KeptPrograms } from "./program-files.js";
import { SlotDisplay } from "./register-display.js";
import { type PreparedScene, runScene } from "./run-scene.js";

/** The GL with its machine draws view volumes. */
export function valhallDrawing(by: GlWindow): Drawing {
  return describedDrawing(valhallFront(), by);
}

function valhallFront(): Front<PreparedScene, Draw> {
  const kept = new KeptPrograms();
  return {
    machine: "valhall",
    hasNegativeDepth: false,
    prepare(request, sources) {
      const { scene, ...prepared } = preparedTexts(request, sources);
      if (scene.front !== "valhall") throw new Error(`"${scene.title}" draws no programs of Valhall.`);
      const state = { ...prepared.state, display: ownDisplay(prepared.state.display) };
      return { ...prepared, scene, state, kept };
    },
    runScene,
    registerNumber,
    registerDisplay: (register) => new SlotDisplay(register),
    meshScene,
  };
}

/** Of a slot, which alone can be shown. */
function registerNumber(name: string): number | null {
  const number = PAGE_RESULTS.indexOf(name);
  return name.startsWith("varying") && number >= 0 ? number : null;
}

/** A display, or the picture in the place of one of a register that the machine does not have. */
function ownDisplay(display: Display): Display {
  const isOther = "register" in display && registerNumber(display.register) === null;
  return isOther ? { kind: "picture" } : display;
}
