/** Which pictures a program without a screen writes, and where to. */
export interface FrameOptions {
  /** Numbers of pictures, from 1. */
  readonly frames: readonly number[];
  /** What the names of the files begin with. */
  readonly output: string;
}

/** Takes `--frames 1,30` and `-o out/demo` or `--output out/demo` out of a command line, which the program then does not see. */
export function takeFrameOptions(argv: string[]): FrameOptions {
  const take = (names: readonly string[]): string | undefined => {
    const at = argv.findIndex((argument) => names.includes(argument));
    return at < 0 ? undefined : argv.splice(at, 2)[1];
  };
  const frames = (take(["--frames"]) ?? "1").split(",").map(Number);
  if (!frames.every((frame) => Number.isInteger(frame) && frame >= 1)) {
    // An exception would show the whole program.
    process.stderr.write("--frames must be whole numbers from 1 on, with commas between them, as 1,30\n");
    process.exit(2);
  }
  return {
    frames,
    output: take(["-o", "--output"]) ?? "frame",
  };
}
