import type { AllCommands } from "../../generated/commands.js";
import { type ALIASES, EXTENSIONS } from "../../generated/extensions.js";
import type { TokenName } from "../../generated/tokens.js";

export type ExtensionName = keyof typeof EXTENSIONS;
/** A command that is another name of a core command. [GL1.3 G.2] */
export type AliasName = keyof typeof ALIASES;

const ROWS = Object.entries(EXTENSIONS) as [ExtensionName, (typeof EXTENSIONS)[ExtensionName]][];

/** The extensions that the table names, which every context has. [Ruling 115] */
export const NAMED_EXTENSIONS: readonly ExtensionName[] = ROWS.flatMap(([name, { isNamed }]) =>
  isNamed ? [name] : [],
);

function ownersOf<Name extends string>(
  select: (row: (typeof EXTENSIONS)[ExtensionName]) => readonly Name[],
): ReadonlyMap<Name, readonly ExtensionName[]> {
  const owners = new Map<Name, ExtensionName[]>();
  for (const [extension, row] of ROWS)
    for (const name of select(row)) owners.set(name, [...(owners.get(name) ?? []), extension]);
  return owners;
}

const OF_TOKEN = ownersOf<TokenName>(({ tokens }) => tokens);
const OF_COMMAND = ownersOf<keyof AllCommands>(({ commands }) => commands);

/** The extensions of a context. */
export class Extensions {
  private readonly names: ReadonlySet<ExtensionName>;

  constructor(names: readonly ExtensionName[]) {
    this.names = new Set(names);
  }

  has(name: ExtensionName): boolean {
    return this.names.has(name);
  }

  /** Whether there are all the extensions that a token needs. */
  hasToken(name: TokenName): boolean {
    return this.hasAll(OF_TOKEN.get(name));
  }

  /** Whether there is the extension that a command needs. */
  hasCommand(name: keyof AllCommands): boolean {
    return this.hasAll(OF_COMMAND.get(name));
  }

  /** What GetString gives for EXTENSIONS. [GL1.3 6.1.11] */
  toString(): string {
    return [...this.names].join(" ");
  }

  private hasAll(owners: readonly ExtensionName[] = []): boolean {
    return owners.every((name) => this.names.has(name));
  }
}
