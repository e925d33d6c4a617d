/** What is used here of the port of SGI's tessellator, which comes without types. */
declare module "libtess" {
  class GluTesselator {
    gluTessCallback(which: number, callback: ((...given: never[]) => unknown) | null): void;
    gluTessProperty(which: number, value: number | boolean): void;
    gluTessNormal(x: number, y: number, z: number): void;
    gluTessBeginPolygon(polygonData: unknown): void;
    gluTessBeginContour(): void;
    gluTessVertex(coordinates: readonly number[], vertexData: unknown): void;
    gluTessEndContour(): void;
    gluTessEndPolygon(): void;
  }
  const libtess: { readonly GluTesselator: new () => GluTesselator };
  export default libtess;
}
