import { useRef } from "preact/hooks";

interface FileButtonProps {
  readonly text: string;
  readonly hint?: string;
  /** As inputs for files have it. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets the user choose files. */
export function FileButton({ text, hint, accept, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const files = [...(input.current!.files ?? [])];
    // The same file may be chosen once more.
    input.current!.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <button type="button" onClick={() => input.current!.click()}>
        {text}
        {hint !== undefined && <span class="quiet">{hint}</span>}
      </button>
      <input ref={input} type="file" accept={accept} multiple hidden onChange={take} />
    </>
  );
}
