import { useRef } from "preact/hooks";

interface FileButtonProps {
  readonly text: string;
  readonly hint?: string;
  /** As inputs for files have it. */
  readonly accept: string;
  /** Whether it takes one file at a time. */
  readonly isSingle?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets the user choose files, at least one. */
export function FileButton({ text, hint, accept, isSingle = false, onFiles }: FileButtonProps) {
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
      <input ref={input} type="file" accept={accept} multiple={!isSingle} hidden onChange={take} />
    </>
  );
}
