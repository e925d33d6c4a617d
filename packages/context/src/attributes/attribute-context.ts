import type { GroundContext } from "../ground/context.js";
import type { TextureUnitContext } from "../textures/texture-unit.js";
import type { Attributes } from "./attributes.js";
import type { ClientArrays } from "./client-arrays.js";
import type { VertexReceiver } from "./vertex-receiver.js";

/** What commands of vertex attributes and client arrays take of a context. */
export interface AttributeContext extends GroundContext, TextureUnitContext {
  readonly attributes: Attributes;
  readonly arrays: ClientArrays;
  readonly drawing: VertexReceiver;
}
