import type {
  DrawAnswer,
  DrawRequest,
  MeasureAnswer,
  MeasureRequest,
  PickAnswer,
  PickRequest,
} from "../messages/messages.js";
import type { Scene } from "@glasm/rasterizer";
import type { TeachingMesh } from "../meshes/teaching-mesh.js";
import type { Sources } from "./scene/sources.js";

/** How the programs of a machine are drawn. */
export interface Drawing {
  /**
   * Draws a state. Programs that do not load are in the answer; the picture is what comes out.
   * @throws Error with a message for the user if the state cannot be drawn
   */
  draw(request: DrawRequest, sources: Sources): DrawAnswer;
  /**
   * Finds the primitive that a pixel shows. A wireframe is picked as if its polygons were filled.
   * @throws Error with a message for the user if the state cannot be drawn
   */
  pick(request: PickRequest, sources: Sources): PickAnswer;
  /**
   * Finds where in the picture that is which programs draw.
   * @throws Error with a message for the user if the state cannot be drawn
   */
  measure(request: MeasureRequest, sources: Sources): MeasureAnswer;
  /** A scene that draws a mesh with the program of a file alone, and says what this gets. */
  readonly meshScene: (file: string, mesh: TeachingMesh) => Scene;
}
