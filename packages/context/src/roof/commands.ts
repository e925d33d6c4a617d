import { attributeCommands } from "../attributes/attribute-commands.js";
import { arrayCommands } from "../attributes/array-commands.js";
import { clipPlaneCommands } from "../clipping/clip-planes.js";
import { drawCommands } from "../draw/draw-commands.js";
import { matrixCommands } from "../matrices/matrix-commands.js";
import { programCommands } from "../programs/program-commands.js";
import { framebufferCommands } from "../framebuffer/framebuffer-commands.js";
import { pixelModeCommands } from "../pixel-transfer/pixel-modes.js";
import { pixelStoreCommands } from "../pixel-transfer/pixel-store.js";
import { rasterCommands } from "../rasterization/raster-commands.js";
import { listCommands } from "../lists/list-commands.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { AliasName } from "../ground/implementation/extensions.js";
import type { AbsentCommand, LaterCommand } from "../generated/commands.js";
import { type Command, prepareCommands } from "./bind.js";
import { attribStackCommands } from "./attrib-commands.js";
import type { Context } from "./context.js";
import { MORE_COMMANDS } from "./late-commands.js";
import { queryCommands } from "./query-commands.js";

/** What the table has but for commands that are absent and other names of commands. */
type Present = Required<Omit<Implementations<Context>, AbsentCommand | AliasName | LaterCommand>>;

/** Commands of every chapter that pictures begin with; the others are in more-commands.ts. */
const FIRST_COMMANDS = {
  ...queryCommands,
  ...attribStackCommands,
  ...matrixCommands,
  ...programCommands,
  ...attributeCommands,
  ...arrayCommands,
  ...drawCommands,
  ...listCommands,
  ...clipPlaneCommands,
  ...rasterCommands,
  ...framebufferCommands,
  ...pixelStoreCommands,
  ...pixelModeCommands,
};

/** Every command that is present. */
export function commands() {
  return { ...FIRST_COMMANDS, ...MORE_COMMANDS } satisfies Present;
}

const PREPARED = new Map<typeof MORE_COMMANDS, readonly Command[]>();

/** The same, ready to be bound to a context. They are prepared once, and in a page again when there are all. */
export function preparedCommands(): readonly Command[] {
  const known = PREPARED.get(MORE_COMMANDS) ?? prepareCommands(commands());
  PREPARED.set(MORE_COMMANDS, known);
  return known;
}
