import { command, parameter, type Numbers, type WrittenNumbers } from "@glasm/base";
import { TOKENS } from "../tokens/tokens.js";
import { type TessCallback, Tessellator } from "./tessellator.js";

const { any, callback, double, numbers, object, token, written } = parameter;

/** Polygons with holes and with edges that cross, in triangles or as their boundary. [GLU1.3 5] */
export interface TessCommands {
  /** [GLU1.3 5.1] */
  NewTess(): Tessellator;
  /** [GLU1.3 5.1] */
  DeleteTess(tess: Tessellator): void;
  /**
   * Begins a polygon. [GLU1.3 5.2]
   * @param polygonData what callbacks of the tokens with DATA are given [GLU1.3 5.2]
   */
  TessBeginPolygon(tess: Tessellator, polygonData: unknown): void;
  /** [GLU1.3 5.2] */
  TessBeginContour(tess: Tessellator): void;
  /**
   * Adds a vertex to the contour. [GLU1.3 5.2]
   * @param coords x, y and z, which are copied
   * @param vertexData what stands for the vertex in callbacks, anything [GLU1.3 5.2]
   */
  TessVertex(tess: Tessellator, coords: Numbers, vertexData: unknown): void;
  /** [GLU1.3 5.2] */
  TessEndContour(tess: Tessellator): void;
  /** Ends the polygon, whose parts the callbacks are told before this returns. [GLU1.3 5.2] */
  TessEndPolygon(tess: Tessellator): void;
  /**
   * Sets a callback, with polygonData as a last argument for the tokens with DATA. COMBINE is given the coordinates, the data of four
   * vertices and their weights, and returns the data of the new vertex, where C has a pointer to it; null or undefined is
   * none. [GLU1.3 5.3, Ruling 492]
   * @param which TESS_BEGIN and the like, or TESS_BEGIN_DATA and the like
   */
  TessCallback(tess: Tessellator, which: number, callback: TessCallback | null): void;
  /**
   * Sets a property. [GLU1.3 5.4]
   * @param which TESS_WINDING_RULE, TESS_BOUNDARY_ONLY or TESS_TOLERANCE [GLU1.3 5.4]
   */
  TessProperty(tess: Tessellator, which: number, value: number): void;
  /**
   * Asks for a property. [GLU1.3 5.4]
   * @param value gets the value [GLU1.3 5.4]
   */
  GetTessProperty(tess: Tessellator, which: number, value: WrittenNumbers): void;
  /** The direction that triangles are counterclockwise about; (0, 0, 0) leaves it to be found. [GLU1.3 5.4] */
  TessNormal(tess: Tessellator, x: number, y: number, z: number): void;
  /** As TessBeginPolygon and TessBeginContour. [GLU1.3 5.7] */
  BeginPolygon(tess: Tessellator): void;
  /** As TessEndContour and TessBeginContour; the type is ignored. [GLU1.3 5.7] */
  NextContour(tess: Tessellator, type: number): void;
  /** As TessEndContour and TessEndPolygon. [GLU1.3 5.7] */
  EndPolygon(tess: Tessellator): void;
}

const TESS = object("tess", Tessellator, "NewTess");

const RULES: readonly number[] = [
  ...[TOKENS.TESS_WINDING_ODD, TOKENS.TESS_WINDING_NONZERO, TOKENS.TESS_WINDING_POSITIVE],
  ...[TOKENS.TESS_WINDING_NEGATIVE, TOKENS.TESS_WINDING_ABS_GEQ_TWO],
];

/** A property: how it is read, and how it is set, which is false for a value that it cannot have. */
interface Property {
  readonly get: (tess: Tessellator) => number;
  readonly set: (tess: Tessellator, value: number) => boolean;
}

/** [GLU1.3 5.4, Ruling 494] */
const PROPERTIES: ReadonlyMap<number, Property> = new Map<number, Property>([
  [
    TOKENS.TESS_WINDING_RULE,
    {
      get: (tess) => tess.windingRule,
      set: (tess, value) => {
        if (!RULES.includes(value)) return false;
        tess.windingRule = value;
        return true;
      },
    },
  ],
  [
    TOKENS.TESS_BOUNDARY_ONLY,
    {
      get: (tess) => Number(tess.isBoundaryOnly),
      set: (tess, value) => {
        tess.isBoundaryOnly = value !== 0;
        return true;
      },
    },
  ],
  [
    TOKENS.TESS_TOLERANCE,
    {
      get: (tess) => tess.tolerance,
      set: (tess, value) => {
        if (!(value >= 0 && value <= 1)) return false;
        tess.tolerance = value;
        return true;
      },
    },
  ],
]);

const stateCommands = {
  NewTess: command("NewTess", [], () => new Tessellator()),
  DeleteTess: command("DeleteTess", [TESS], (tess) => {
    tess.isDeleted = true;
  }),
  TessCallback: command(
    "TessCallback",
    [TESS, token("which"), callback<TessCallback>("callback")],
    (tess, which, given) => {
      if (!tess.callbacks.set(which, given)) tess.report(TOKENS.INVALID_ENUM);
    },
  ),
  TessProperty: command("TessProperty", [TESS, token("which"), double("value")], (tess, which, value) => {
    const property = PROPERTIES.get(which);
    if (property === undefined) tess.report(TOKENS.INVALID_ENUM);
    else if (!property.set(tess, value)) tess.report(TOKENS.INVALID_VALUE);
  }),
  GetTessProperty: command(
    "GetTessProperty",
    [TESS, token("which"), written("value", 1)],
    (tess, which, value) => {
      const property = PROPERTIES.get(which);
      if (property === undefined) tess.report(TOKENS.INVALID_ENUM);
      else value[0] = property.get(tess);
    },
  ),
  TessNormal: command("TessNormal", [TESS, double("x"), double("y"), double("z")], (tess, x, y, z) => {
    tess.normal = [x, y, z];
  }),
};

/** The interface of GLU 1.1. [GLU1.3 5.7] */
const oldCommands = {
  BeginPolygon: command("BeginPolygon", [TESS], (tess) => {
    tess.beginPolygon(null);
    tess.beginContour();
  }),
  NextContour: command("NextContour", [TESS, token("type")], (tess, _type) => {
    tess.endContour();
    tess.beginContour();
  }),
  EndPolygon: command("EndPolygon", [TESS], (tess) => {
    tess.endContour();
    tess.endPolygon();
  }),
};

export const tessCommands = {
  ...stateCommands,
  TessBeginPolygon: command("TessBeginPolygon", [TESS, any("polygonData")], (tess, polygonData) =>
    tess.beginPolygon(polygonData),
  ),
  TessBeginContour: command("TessBeginContour", [TESS], (tess) => tess.beginContour()),
  TessVertex: command(
    "TessVertex",
    [TESS, numbers("coords", 3), any("vertexData")],
    (tess, coords, vertexData) => tess.addVertex([coords[0]!, coords[1]!, coords[2]!], vertexData),
  ),
  TessEndContour: command("TessEndContour", [TESS], (tess) => tess.endContour()),
  TessEndPolygon: command("TessEndPolygon", [TESS], (tess) => tess.endPolygon()),
  ...oldCommands,
} satisfies TessCommands;
