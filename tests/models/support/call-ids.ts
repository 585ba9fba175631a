/**
 * The page's calls carry an id in a header. The backend learns late that the page has aborted a call; the page itself
 * knows the ids of its aborted calls at once, so a run asks the page and answers none of these calls.
 */
import type { Page } from 'playwright';

/** The page's own record of its calls under a path. */
export interface CallIds {
  /** The id of the newest call that is neither answered nor aborted. */
  readonly newest: string | undefined;
  readonly aborted: readonly string[];
}

declare global {
  /** By path: the newest call. */
  var newestCalls: Map<string, string> | undefined;
  var abortedCalls: Set<string> | undefined;
}

const HEADER = 'x-call';

const tag = (header: string) => {
  const send = globalThis.fetch;
  const newest = (globalThis.newestCalls = new Map<string, string>());
  const aborted = (globalThis.abortedCalls = new Set<string>());
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const id = crypto.randomUUID();
    request.headers.set(header, id);
    newest.set(pathname, id);
    const end = () => newest.get(pathname) === id && newest.delete(pathname);
    request.signal.addEventListener('abort', () => {
      aborted.add(id);
      end();
    });
    return send(request).finally(end);
  };
};

/** From the next document on, every `fetch` of the page has an id. An upload, which is no `fetch`, has none. */
export const tagCalls = (page: Page): Promise<unknown> => page.addInitScript(tag, HEADER);

export const callIdsOf = (page: Page, path: string): Promise<CallIds> =>
  page.evaluate(
    (pathname) => ({
      newest: globalThis.newestCalls?.get(pathname),
      aborted: [...(globalThis.abortedCalls ?? [])],
    }),
    path,
  );

/** A call as the backend received it. */
interface Received {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * Chooses the call to answer among those that wait at the backend under a path, oldest first: the page's newest.
 * Undefined while that one has not arrived, and while the page has aborted all that wait.
 */
export const callToAnswer = <Call extends Received>(
  waiting: readonly Call[],
  { newest, aborted }: CallIds,
): Call | undefined =>
  waiting.findLast(({ headers: { [HEADER]: id } }) =>
    newest === undefined ? typeof id !== 'string' || !aborted.includes(id) : id === newest,
  );
