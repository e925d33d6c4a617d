import { lazily } from "@glasm/base";
import type { AllCommands } from "../../generated/commands.js";
import { type ALIASES, EXTENSIONS, type NamedExtension } from "../../generated/extensions.js";
import { TOKENS, type TokenName } from "../../generated/tokens.js";

export type ExtensionName = keyof typeof EXTENSIONS;
/** A command that is another name of a core command. [GL1.3 G.2] */
export type AliasName = keyof typeof ALIASES;

const ROWS = Object.entries(EXTENSIONS) as [ExtensionName, (typeof EXTENSIONS)[ExtensionName]][];

/** The extensions that a context has unless `extensions` says otherwise, by the names that GetString gives. [Ruling 115] */
export const NAMED_EXTENSIONS: readonly NamedExtension[] = ROWS.flatMap(([name, { isNamed }]) =>
  isNamed ? [name as NamedExtension] : [],
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

/** The tokens by their values. */
const tokensOfValues = lazily((): ReadonlyMap<number, readonly TokenName[]> => {
  const names = new Map<number, TokenName[]>();
  for (const [name, value] of Object.entries(TOKENS) as [TokenName, number][])
    names.set(value, [...(names.get(value) ?? []), name]);
  return names;
});

/** What of a context knows its extensions. */
export interface ExtensionContext {
  readonly extensions: Extensions;
}

/** The extensions of a context. */
export class Extensions {
  /** Whether there is every extension that the table names. */
  readonly areAll: boolean;
  /** In the order of the table. */
  private readonly names: ReadonlySet<ExtensionName>;
  /** The values that only tokens of extensions have that are not there, with one of these extensions. */
  private readonly owners: ReadonlyMap<number, ExtensionName>;

  constructor(names: readonly ExtensionName[]) {
    this.names = new Set(ROWS.map(([name]) => name).filter((name) => names.includes(name)));
    this.areAll = NAMED_EXTENSIONS.every((name) => this.names.has(name));
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

  has(name: ExtensionName): boolean {
    return this.names.has(name);
  }

  /** Whether there are all the extensions that a token needs. */
  hasToken(name: TokenName): boolean {
    return this.hasAll(OF_TOKEN.get(name));
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
