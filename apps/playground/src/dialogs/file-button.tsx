import { useRef } from "preact/hooks";

interface FileButtonProps {
  readonly text: string;
  readonly hint: string;
  /** As inputs for files have it. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets the user choose a file. */
export function FileButton({ text, hint, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const [file] = input.current!.files ?? [];
    // The same file may be chosen once more.
    input.current!.value = "";
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <button type="button" onClick={() => input.current!.click()}>
        {text}
        <span class="quiet">{hint}</span>
      </button>
      <input ref={input} type="file" accept={accept} hidden onChange={take} />
    </>
  );
}
