/** A fenced block of a page. */
export interface Block {
  readonly language: string;
  /** What follows the language: the name of a file, or what a block of commands needs. */
  readonly word: string | undefined;
  readonly text: string;
}

export function blocksOf(markdown: string): Block[];

export function makeCommands(folder: string, installed: string): string;

export function runBlock(text: string, cwd: string, commands: string): Promise<string>;
