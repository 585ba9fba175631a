/**
 * Each call of the page says in a header which one it is. So a run knows whether the newest has reached the backend, which
 * hears later that the one before was given up.
 */
import type { Page } from 'playwright';

declare global {
  /** By path: the call that was made last, unless the page has given it up. */
  var newestCalls: Map<string, string> | undefined;
}

export const CALL_HEADER = 'x-call';

const number = (header: string) => {
  const send = globalThis.fetch;
  const newest = (globalThis.newestCalls = new Map<string, string>());
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const id = crypto.randomUUID();
    request.headers.set(header, id);
    newest.set(pathname, id);
    request.signal.addEventListener('abort', () => {
      if (newest.get(pathname) === id) newest.delete(pathname);
    });
    return send(request);
  };
};

export const numberCalls = (page: Page): Promise<unknown> => page.addInitScript(number, CALL_HEADER);

export const newestCallOf = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate((pathname) => globalThis.newestCalls?.get(pathname), path);
