import { useCallback, useEffect, useState } from 'react';

type Later<Part> =
  { readonly part: Part; readonly failed: false } | { readonly part: null; readonly failed: boolean };

/**
 * A part whose script follows the page: null until it is here, and what stands in its place goes on working.
 * `load` must be the same function at every render.
 */
export const useLater = <Part>(load: () => Promise<Part>): Later<Part> & { retry: () => void } => {
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
  useEffect(start, [start]);
  return { ...later, retry: start };
};
