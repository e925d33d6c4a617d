import { DataTable } from "@glasm/base";
import { type RasterState, RecordLayouts, type VertexRecordLayout } from "@glasm/primitives";
import type { VertexStage } from "../programs/vertex-stage.js";
import { type OutputNeeds, vertexOutputs } from "./vertex-outputs.js";

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

  /** How vertices are stored of whose results a draw needs some. */
  layout(stage: VertexStage, needs: OutputNeeds): VertexRecordLayout {
    let known = this.stageLayouts.get(stage.results);
    if (known === undefined) this.stageLayouts.set(stage.results, (known = new DataTable(MAX_LAYOUTS)));
    return known.get(needs, () => this.layouts.get(vertexOutputs(stage, needs)));
  }
}
