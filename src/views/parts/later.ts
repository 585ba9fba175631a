import { useCallback, useEffect, useState, type RefObject } from 'react';

type Later<Part> =
  { readonly part: Part; readonly failed: false } | { readonly part: null; readonly failed: boolean };

/**
 * A part whose script follows the page: null until it is here, and what stands in its place goes on working.
 * `load` must be the same function at every render. With `near`, the script waits until that element is almost in view.
 */
export const useLater = <Part>(
  load: () => Promise<Part>,
  near?: RefObject<Element | null>,
): Later<Part> & { retry: () => void } => {
  const [later, setLater] = useState<Later<Part>>({ part: null, failed: false });
  const start = useCallback(() => {
    let wanted = true;
    load().then(
      (part) => wanted && setLater({ part, failed: false }),
      () => wanted && setLater({ part: null, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  useEffect(() => {
    const element = near?.current;
    if (!element || !('IntersectionObserver' in globalThis)) return start();
    let stop: (() => void) | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        stop = start();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [start, near]);
  return { ...later, retry: start };
};
