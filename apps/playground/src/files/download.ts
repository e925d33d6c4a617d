/** Gives the user a file. */
export function download(name: string, type: string, contents: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([contents], { type }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
