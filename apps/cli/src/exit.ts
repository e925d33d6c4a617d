/** Exit statuses of the command line. */
export const EXIT = {
  FINE: 0,
  /** A program does not load. */
  INVALID_PROGRAM: 1,
  /** A conformance case does not hold. */
  NOT_CONFORMANT: 1,
  WRONG_USAGE: 2,
  /** A file cannot be read or written. */
  FILE_PROBLEM: 3,
  /** Our own mistake. */
  BUG: 70,
  /** As shells show that a signal has ended a command: 128 and its number. */
  INTERRUPTED: 130,
  TERMINATED: 143,
} as const;

export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** What was asked for makes no sense; the message says why. */
export class UsageError extends Error {}

/** A file cannot be read or written. */
export class FileError extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file}: ${reasonOf(cause)}`);
  }
}

/** Why a file, or a standard stream, cannot be read or written. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EEXIST: "is not a folder",
  EISDIR: "is a folder",
  ENOTDIR: "a part of the path is not a folder",
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  EROFS: "the file system is read-only",
  ENOSPC: "no space is left",
  ENAMETOOLONG: "the name is too long",
};

function reasonOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return (code !== undefined ? REASONS[code] : undefined) ?? message;
}
