import { HostRefusal, type SharedColumns, sharedVertexColumns } from "@glasm/nv-vertex";

/** Sets of columns in one memory that threads share; null where they cannot, or there is no room for it. */
export function sharedColumns(sets: number): SharedColumns | null {
  try {
    return sharedVertexColumns(sets);
  } catch (error) {
    if (error instanceof HostRefusal) return null;
    throw error;
  }
}
