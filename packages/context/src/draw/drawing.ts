import type { Context } from "../context.js";
import type { VertexOrigin } from "../options.js";

/** Begin and End, and everything between a provoked vertex and the sink. */
export class Drawing {
  insideBeginEnd = false;

  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  /** A vertex is provoked: the current attributes, edge flag and color are its own. Outside Begin and End nothing happens. */
  provoke(_origin: VertexOrigin): void {}
}
