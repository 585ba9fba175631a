/** Limits concurrency: further tasks wait in order. */
export const createTurns = (most: number) => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy === most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};
