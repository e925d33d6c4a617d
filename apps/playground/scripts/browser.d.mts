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

/** Headers with which a page is cross-origin isolated, so that its threads can share memory. */
export const ISOLATION: Readonly<Record<string, string>>;

export interface ServeOptions {
  /** That are sent with every file. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent for a file, which is null if there is none of this name. */
  readonly sent?: (name: string, bytes: Uint8Array | null) => Uint8Array | string | null;
}

/** Serves the files of a folder under a path, like any file server. */
export function serveFolder(folder: string, path: string, options?: ServeOptions): Promise<FileServer>;
