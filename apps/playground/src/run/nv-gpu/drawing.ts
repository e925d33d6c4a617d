/** How vertex programs of NV_gpu_program are drawn: by a renderer of their own. */

import type { Draw } from "@glasm/nv-gpu-draw";
import { PAGE_RESULTS } from "../../machine/nv-gpu/page-rows.js";
import { meshScene } from "../../meshes/nv-gpu.js";
import type { Display } from "../../state/state.js";
import { describedDrawing } from "../described/drawing.js";
import type { Front } from "../described/front.js";
import type { Drawing } from "../drawing.js";
import type { GlWindow } from "../window/kept-window.js";
import { preparedTexts } from "../scene/prepare.js";
import { KeptPrograms } from "./program-files.js";
import { ResultDisplay } from "./register-display.js";
import { type PreparedScene, runScene } from "./run-scene.js";

/** The GL with its machine draws view volumes. */
export function nvGpuDrawing(by: GlWindow): Drawing {
  return describedDrawing(nvGpuFront(), by);
}

function nvGpuFront(): Front<PreparedScene, Draw> {
  const kept = new KeptPrograms();
  return {
    machine: "nv-gpu",
    hasNegativeDepth: false,
    prepare(request, sources) {
      const { scene, ...prepared } = preparedTexts(request, sources);
      if (scene.front !== "nv-gpu") throw new Error(`"${scene.title}" draws no programs of NV_gpu_program.`);
      const state = { ...prepared.state, display: ownDisplay(prepared.state.display) };
      return { ...prepared, scene, state, kept };
    },
    runScene,
    registerNumber,
    registerDisplay: (register) => new ResultDisplay(register),
    meshScene,
  };
}

function registerNumber(name: string): number | null {
  const number = PAGE_RESULTS.indexOf(name);
  return number < 0 ? null : number;
}

/** A display, or the picture in the place of one of a register that the machine does not have. */
function ownDisplay(display: Display): Display {
  const isOther = "register" in display && registerNumber(display.register) === null;
  return isOther ? { kind: "picture" } : display;
}
