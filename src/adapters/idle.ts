/** Resolves when the browser has painted and is idle, or after `timeout` milliseconds. */
export const whenIdle = (timeout = 2000): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 200);
  });
