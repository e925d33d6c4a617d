/** The paths of the browsers. */
export const CHROMIUM: string;
export const TEST_CHROMIUM: string;
export const FIREFOX: string;

/** What a machine without a display and a network can run, as root as well. */
export const FLAGS: string[];
/** Those of tests. */
export const TEST_FLAGS: string[];

/** A server that runs. */
export interface FileServer {
  /** Of the folder, with a slash at its end. */
  readonly address: string;
  close(): void;
}

/** Serves the files of a folder under a path, like any file server. */
export function serveFolder(folder: string, path: string): Promise<FileServer>;
