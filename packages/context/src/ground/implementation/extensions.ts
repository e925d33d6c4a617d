import { lazily } from "@glasm/base";
import type { AllCommands } from "../../generated/commands.js";
import {
  type ALIASES,
  EXTENSIONS,
  type ExtensionRow,
  LATER_ALIASES,
  type NamedExtension,
  PROMOTED,
  PROMOTED_COMMANDS,
} from "../../generated/extensions.js";
import { EARLIER_TOKENS } from "../../generated/earlier-tokens.js";
import { TOKENS, type TokenName } from "../../generated/tokens.js";

export type ExtensionName = keyof typeof EXTENSIONS;
/** A command of an extension that is another name of a command. [GL1.3 G.2] */
export type AliasName = keyof typeof ALIASES;

/** The versions of OpenGL that a context can be of. [Ruling 444] */
export const VERSIONS = ["1.3", "1.5"] as const;
export type Version = (typeof VERSIONS)[number];

const ROWS = Object.entries(EXTENSIONS) as [ExtensionName, ExtensionRow][];

/** The extensions that a context has unless `extensions` says otherwise, by the names that GetString gives. [Ruling 115] */
export const NAMED_EXTENSIONS: readonly NamedExtension[] = ROWS.flatMap(([name, { isNamed }]) =>
  isNamed ? [name as NamedExtension] : [],
);

function ownersOf<Name extends string>(
  select: (row: ExtensionRow) => readonly Name[],
): ReadonlyMap<Name, readonly ExtensionName[]> {
  const owners = new Map<Name, ExtensionName[]>();
  for (const [extension, row] of ROWS)
    for (const name of select(row)) owners.set(name, [...(owners.get(name) ?? []), extension]);
  return owners;
}

const OF_TOKEN = ownersOf<TokenName>(({ tokens }) => tokens);
const OF_COMMAND = ownersOf<keyof AllCommands>(({ commands }) => commands);

/** The tokens by their values, but for those of OpenGL 1.4 and 1.5, whose values others have as well. */
const tokensOfValues = lazily((): ReadonlyMap<number, readonly TokenName[]> => {
  const names = new Map<number, TokenName[]>();
  for (const [name, value] of Object.entries(EARLIER_TOKENS) as [TokenName, number][])
    names.set(value, [...(names.get(value) ?? []), name]);
  return names;
});

/** What of a context knows its extensions. */
export interface ExtensionContext {
  readonly extensions: Extensions;
}

/** The extensions of a context, and the version of OpenGL that has some of them itself. */
export class Extensions {
  readonly version: Version;
  /** Whether there is what every extension has that the table names. */
  readonly areAll: boolean;
  /** In the order of the table. */
  private readonly names: ReadonlySet<ExtensionName>;
  /** The same and those that are part of the version. */
  private readonly present: ReadonlySet<ExtensionName>;
  /** The values that only tokens of extensions have that are not there, with one of these extensions. */
  private readonly owners: ReadonlyMap<number, ExtensionName>;

  constructor(names: readonly ExtensionName[], version: Version) {
    this.version = version;
    this.names = new Set(ROWS.map(([name]) => name).filter((name) => names.includes(name)));
    this.present = version === "1.3" ? this.names : new Set([...this.names, ...PROMOTED]);
    this.areAll = NAMED_EXTENSIONS.every((name) => this.has(name));
    this.owners = this.areAll ? new Map() : this.absentValues();
  }

  /** An extension that is not there and without which no token has this value. [Ruling 384] */
  absentOwner(value: number): ExtensionName | undefined {
    return this.owners.get(value);
  }

  private absentValues(): Map<number, ExtensionName> {
    const owners = new Map<number, ExtensionName>();
    for (const [value, tokens] of tokensOfValues()) {
      if (tokens.some((name) => this.hasToken(name))) continue;
      owners.set(
        value,
        OF_TOKEN.get(tokens[0]!)!.find((name) => !this.has(name))!,
      );
    }
    return owners;
  }

  /** Whether there is what an extension has, be it by its name or as part of the version. [Ruling 445] */
  has(name: ExtensionName): boolean {
    return this.present.has(name);
  }

  /** Whether there are all the extensions that a token needs. */
  hasToken(name: TokenName): boolean {
    return (OF_TOKEN.get(name) ?? []).every((owner) => this.has(owner));
  }

  /** Whether there is a token with the value of this one: several extensions may have it under names of their own. */
  hasValueOf(name: TokenName): boolean {
    return (
      this.hasToken(name) ||
      tokensOfValues()
        .get(TOKENS[name])!
        .some((other) => this.hasToken(other))
    );
  }

  /** Whether there is the extension by whose name a command goes, or the version. [Ruling 445] */
  hasCommand(name: keyof AllCommands): boolean {
    if (name in LATER_ALIASES || (this.version !== "1.3" && PROMOTED_COMMANDS.includes(name)))
      return this.version !== "1.3";
    return (OF_COMMAND.get(name) ?? []).every((owner) => this.names.has(owner));
  }

  /** What GetString gives for EXTENSIONS. [GL1.3 6.1.11] */
  toString(): string {
    return [...this.names].join(" ");
  }
}
