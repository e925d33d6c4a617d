/** How programs of the PICA200 are drawn: by a renderer of their own. */

import type { Draw } from "@glasm/pica200-draw";
import { meshScene } from "../../meshes/pica200.js";
import { describedDrawing } from "../described/drawing.js";
import type { Front } from "../described/front.js";
import type { Drawing } from "../drawing.js";
import type { GlWindow } from "../window/kept-window.js";
import { preparedTexts } from "../scene/prepare.js";
import { KeptContainers } from "./kept-containers.js";
import { ownDisplay, registerNumber } from "./output-registers.js";
import { RegisterDisplay } from "./register-display.js";
import { type PreparedScene, runScene } from "./run-scene.js";

/** The GL with its machine draws view volumes. */
export function pica200Drawing(by: GlWindow): Drawing {
  return describedDrawing(pica200Front(), by);
}

function pica200Front(): Front<PreparedScene, Draw> {
  const containers = new KeptContainers();
  return {
    machine: "pica200",
    hasNegativeDepth: true,
    prepare(request, sources) {
      const { scene, ...prepared } = preparedTexts(request, sources);
      if (scene.front !== "pica200") throw new Error(`"${scene.title}" draws no programs of the PICA200.`);
      const state = { ...prepared.state, display: ownDisplay(prepared.state.display) };
      return { ...prepared, scene, state, containers };
    },
    runScene,
    registerNumber,
    registerDisplay: (register) => new RegisterDisplay(register),
    meshScene,
  };
}
