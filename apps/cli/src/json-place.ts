/** Where a part of a JSON document stands. */

import { visit } from "jsonc-parser";

/** How deep a document is looked through, which takes stack. */
const MOST_LEVELS = 1000;

/** An object or an array on the way to a place, or what lies beside it. */
interface Level {
  /** The path of what is inside as far as it leads to the place; null if it leads elsewhere. */
  readonly path: string | null;
  readonly isArray: boolean;
  /** How many elements or members lie in front. */
  count: number;
  /** The member that a value follows. */
  key: string | null;
}

/**
 * The offset in a JSON text of what is at a path like `vertices[0].attributes["OPOS"][2]`, whose members are written
 * with a dot or in brackets: of a member that of its name. If there is no such it is that of the deepest on the way
 * there. Of several members with a name the last one counts.
 */
export function offsetOf(text: string, path: string): number {
  const levels: Level[] = [];
  let best = { length: 0, offset: 0 };
  const note = (own: string | null, offset: number): void => {
    if (own !== null && own.length >= best.length) best = { length: own.length, offset };
  };
  /** Notes a value, and gives its path if that leads to the place. */
  const see = (offset: number): string | null => {
    const level = levels.at(-1);
    const own = level === undefined ? "" : pathIn(level, path);
    if (level?.isArray !== false) note(own, offset);
    if (level?.isArray === true) level.count += 1;
    return own;
  };
  const enter = (offset: number, isArray: boolean): boolean => {
    levels.push({ path: see(offset), isArray, count: 0, key: null });
    if (levels.length > MOST_LEVELS) throw new RangeError("nested too deep");
    return true;
  };
  const leave = (): void => void levels.pop();
  try {
    visit(
      text,
      {
        onObjectBegin: (offset) => enter(offset, false),
        onArrayBegin: (offset) => enter(offset, true),
        onObjectEnd: leave,
        onArrayEnd: leave,
        onObjectProperty(name, offset) {
          const level = levels.at(-1)!;
          level.key = name;
          note(pathIn(level, path), offset);
        },
        onLiteralValue: (_, offset) => void see(offset),
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return best.offset;
}

/** The path of the next value in an object or an array; null if it leads elsewhere. */
function pathIn({ path: outer, isArray, count, key }: Level, path: string): string | null {
  if (outer === null) return null;
  const steps = isArray ? [`[${count}]`] : [outer === "" ? key! : `.${key!}`, `["${key!}"]`];
  const inner = steps.map((step) => outer + step).find((text) => leadsTo(text, path));
  return inner ?? null;
}

/** Whether a path is another one or the beginning of its steps. */
function leadsTo(text: string, path: string): boolean {
  return path.startsWith(text) && (path.length === text.length || ".[".includes(path[text.length]!));
}
