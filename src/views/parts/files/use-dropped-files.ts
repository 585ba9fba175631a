/** Takes files that are dropped anywhere on the page, or pasted into `form`. */
import { useEffect, useRef, useState, type RefObject } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
/** Office programs put a picture beside the text they copy. */
const isText = ({ clipboardData }: ClipboardEvent): boolean =>
  clipboardData?.types.includes('text/plain') ?? false;

/** True while files are dragged over the page. */
export const useDroppedFiles = (
  form: RefObject<HTMLElement | null>,
  take: (files: readonly File[]) => void,
): boolean => {
  const [isOver, note] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault(); // otherwise the browser opens the file in place of the page
      note(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) note(false); // the pointer has left the window
    };
    const drop = (event: DragEvent) => {
      note(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isInForm = event.target instanceof Node && form.current?.contains(event.target);
      if (files.length === 0 || isText(event) || !isInForm) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [form]);
  return isOver;
};
