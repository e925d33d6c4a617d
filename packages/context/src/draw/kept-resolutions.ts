import { DataTable } from "@glasm/base";
import {
  type RasterState,
  RecordLayouts,
  type VertexRecordLayout,
  type Viewport,
  viewportOf,
} from "@glasm/primitives";
import type { DrawContext } from "./draw-context.js";
import type { VertexStage } from "../programs/vertex-stage.js";
import { type OutputNeeds, vertexOutputs } from "./vertex-outputs.js";

type Rasterization = Pick<DrawContext["raster"], "viewport" | "depthRange">;

/** States that are kept; those with textures keep these, too. */
const MAX_STATES = 16;
const MAX_TEXTURED_STATES = 2;

/** For each stage. */
const MAX_LAYOUTS = 16;

/** What was resolved for draws: who resolves the same again gets the same objects, by which a sink recognises it. */
export class KeptResolutions {
  private readonly states = new DataTable<RasterState, RasterState>(MAX_STATES);
  private readonly texturedStates = new DataTable<RasterState, RasterState>(MAX_TEXTURED_STATES);
  private readonly layouts = new RecordLayouts();
  /** The last viewport, and what it was made of, which other values replace. */
  private lastViewport: Viewport | null = null;
  private lastRectangle: Rasterization["viewport"] | null = null;
  private lastDepthRange: Rasterization["depthRange"] | null = null;
  /** By what the stage writes, which is an array that stages share. */
  private readonly stageLayouts = new WeakMap<
    VertexStage["results"],
    DataTable<OutputNeeds, VertexRecordLayout>
  >();

  /** A state that equals the given one. */
  state(state: RasterState): RasterState {
    const table = state.textures.length > 0 ? this.texturedStates : this.states;
    return table.get(state, () => state);
  }

  /** The same object until the viewport or the depth range changes, by which it is known that vertices are stored as before. */
  viewport({ viewport, depthRange }: Rasterization): Viewport {
    if (this.lastViewport === null || viewport !== this.lastRectangle || depthRange !== this.lastDepthRange)
      this.lastViewport = viewportOf(viewport, depthRange);
    this.lastRectangle = viewport;
    this.lastDepthRange = depthRange;
    return this.lastViewport;
  }

  /** How vertices are stored of whose results a draw needs some. */
  layout(stage: VertexStage, needs: OutputNeeds): VertexRecordLayout {
    let known = this.stageLayouts.get(stage.results);
    if (known === undefined) this.stageLayouts.set(stage.results, (known = new DataTable(MAX_LAYOUTS)));
    return known.get(needs, () => this.layouts.get(vertexOutputs(stage, needs)));
  }
}
