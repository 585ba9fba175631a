import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

type Script<Part> =
  | { readonly part: Part; readonly failed: false }
  | { readonly part: null; readonly failed: boolean };

const unloaded = { part: null, failed: false } as const;

/** A part whose chunk loads when `start` is called; null until then. After a failure `start` retries. */
const useScript = <Part>(load: () => Promise<Part>): Script<Part> & { start: () => void } => {
  const [script, setScript] = useState<Script<Part>>(unloaded);
  const start = useCallback(() => {
    setScript(unloaded);
    load().then(
      (part) => setScript({ part, failed: false }),
      () => setScript({ part: null, failed: true }),
    );
  }, [load]);
  return { ...script, start };
};

/** Loads a part when `near` is almost in view. `load` must be the same function at every render. */
export const useLater = <Part>(load: () => Promise<Part>, near: RefObject<Element | null>): Part | null => {
  const { part, start } = useScript(load);
  useEffect(() => {
    const element = near.current;
    if (!element || !('IntersectionObserver' in globalThis)) return start();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        start();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [start, near]);
  return part;
};

/** Loads a part when somebody reaches for it. `want` may be called repeatedly; after a failure it retries. */
export const useWanted = <Part>(load: () => Promise<Part>): Script<Part> & { want: () => void } => {
  const { start, ...script } = useScript(load);
  const isWanted = useRef(false);
  const want = useCallback(() => {
    if (isWanted.current) return;
    isWanted.current = true;
    start();
  }, [start]);
  useEffect(() => {
    if (script.failed) isWanted.current = false;
  }, [script.failed]);
  return { ...script, want };
};
