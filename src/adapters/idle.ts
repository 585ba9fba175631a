/** Resolves when the browser has painted and has nothing better to do, or after `timeout` milliseconds. */
export const whenIdle = (timeout = 2000): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 200);
  });
