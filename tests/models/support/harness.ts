/** One run's browser page, its backend and its clock, with the helpers that models need. */
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright';
import type { AnyEventObject, StateValue } from 'xstate';
import type { Mutant } from '../../../src/inspector/mutants.ts';
import type { Entry, Recorder } from '../../../src/inspector/recorder.ts';
import { callIdsOf, callToAnswer, tagCalls } from './call-ids.ts';
import { createModelBackend, failingWith, givingBack, type ModelBackend, type ModelCall } from './backend.ts';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import type { User } from '../../../src/contracts/account/user.ts';
import type { Behaviour } from '../../journeys/specification-backend.ts';
import { installHeldClock, passTime } from './held-clock.ts';
import { borrowPage } from './kept-pages.ts';

declare global {
  var recorder: Recorder | undefined;
  var mutant: Mutant | undefined;
}

/** The browser's errors for any answer that is not 2xx, and for a refused or cut connection. */
const EXPECTED = [/Failed to load resource/, /WebSocket/];
const PATIENCE = 8000;
/** The interval between two checks, at first and later: each costs the page some work. */
const POLL = 15;
const LONGEST_POLL = 60;

export interface Opening {
  /** Path and query. Default: '/'. */
  readonly path?: string;
  /** The user in session storage. Default: none. */
  readonly user?: User;
  /** The backend keeps a session for them: it may answer 401. */
  readonly hasSession?: boolean;
  /** Calls that wait until a step gives their reply. */
  readonly holds?: readonly ModelCall[];
  /** Connections that wait until a step admits them. */
  readonly holdsSockets?: boolean;
  /** Start before the page's scripts: the HTML alone shows the machine's initial state. */
  readonly holdsScripts?: boolean;
  /** A held request prevents the load event, so do not wait for it. */
  readonly unloaded?: boolean;
  /** Timers of at least so many milliseconds wait for the clock. Default: 400. */
  readonly holdsTimersFrom?: number;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Permitted page errors. */
  readonly expects?: readonly RegExp[];
  /** Before the page is opened. */
  readonly prepare?: (harness: Harness) => Promise<unknown>;
  /** After it is open and before the path begins: the steps to the machine's start. */
  readonly arrive?: (harness: Harness) => Promise<unknown>;
}

export interface HarnessOptions {
  readonly browser: Browser;
  readonly dist: string;
  readonly opening: Opening;
  /** Adds a fault to the backend before the page is opened. */
  readonly addFault?: (harness: Harness) => Promise<unknown>;
  /** A fault that is seeded into one of the page's machines. */
  readonly mutant?: Mutant;
}

export interface Harness {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly backend: ModelBackend;
  /** Errors in the console of the page, and uncaught ones. */
  readonly pageErrors: readonly string[];
  /** Answers a held call. */
  readonly give: (call: ModelCall, output: unknown) => Promise<void>;
  /** Gives a held call's failure. */
  readonly fail: (call: ModelCall, reason: CallFailure) => Promise<void>;
  /** Advances the page's clock. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Sends an event by the inspector's hand; with `within` only while the actor is in one of these states. */
  readonly send: (actor: string, event: AnyEventObject, within?: readonly string[]) => Promise<void>;
  readonly entriesSince: (index: number) => Promise<readonly Entry[]>;
  readonly valueOf: (actor: string) => Promise<StateValue | undefined>;
  /** Runs the page's scripts, which an opening may hold back. */
  readonly releaseScripts: () => Promise<void>;
  /** It is on the page and visible. */
  readonly sees: (locator: Locator) => Promise<void>;
  /** It is not on the page, or disappears soon. */
  readonly seesNo: (locator: Locator) => Promise<void>;
  /** Waits until it holds. */
  readonly until: (what: string, holds: () => Promise<boolean> | boolean) => Promise<void>;
  /** The timeout in milliseconds of gestures and waits from now on. */
  readonly setActionTimeout: (milliseconds: number) => void;
  /** Passes the page on to the next run, unless a step failed on it. */
  readonly close: (isWell?: boolean) => Promise<void>;
}

/** Polls until it holds. Throws with the name of the condition. */
export const until = async (
  what: string,
  holds: () => Promise<boolean> | boolean,
  patience = PATIENCE,
): Promise<void> => {
  const end = performance.now() + patience;
  for (let pause = POLL; !(await holds()); pause = Math.min(pause * 1.25, LONGEST_POLL)) {
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

let runs = 0;
/** Once per run: a reload must find the page's own storage. */
const fillStorage = ([run, entries]: readonly [string, Readonly<Record<string, string>>]) => {
  if (sessionStorage.getItem('filled by the test') === run) return;
  sessionStorage.clear();
  sessionStorage.setItem('filled by the test', run);
  for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
};

export const createHarness = async ({
  browser,
  dist,
  opening,
  addFault,
  mutant,
}: HarnessOptions): Promise<Harness> => {
  const {
    path = '/',
    user,
    hasSession = false,
    holds = [],
    holdsSockets = false,
    holdsScripts = false,
  } = opening;
  const { context, page, port, giveBack } = await borrowPage(browser, opening.viewport);
  const backend = await createModelBackend(dist, port);
  const close = async (isWell = false) => {
    // The page must not see its backend close, and the next run needs the address.
    await giveBack(isWell, backend.port, () => backend.close());
  };
  try {
    let patience = PATIENCE;
    context.setDefaultTimeout(patience);
    const pageErrors: string[] = [];
    const reportError = (error: string) => {
      if (![...EXPECTED, ...(opening.expects ?? [])].some((pattern) => pattern.test(error)))
        pageErrors.push(error);
    };
    page.on('console', (message) => message.type() === 'error' && reportError(message.text()));
    page.on('pageerror', (error) => reportError(error.message));

    const heldScripts: Route[] = [];
    let isHolding = holdsScripts;
    if (holdsScripts)
      await page.route(/\/static\/js\/(index|react)\./, (route) =>
        isHolding ? void heldScripts.push(route) : route.continue(),
      );
    await installHeldClock(page, opening.holdsTimersFrom);
    await tagCalls(page);
    if (mutant) await page.addInitScript((fault) => void (globalThis.mutant = fault), mutant);
    const stored: Record<string, string> = user ? { user: JSON.stringify(user) } : {};
    await page.addInitScript(fillStorage, [`${(runs += 1)}`, stored] as const);
    if (hasSession) await context.addCookies([{ name: 'XSRF-TOKEN', value: 'pair', url: backend.address }]);
    backend.hold(...holds);
    if (holdsSockets) backend.holdSockets();

    /** Waits until the page's newest call has reached the backend, and answers it. */
    const answer = async (call: ModelCall, behaviour: Behaviour) => {
      const address = backend.pathOf(call);
      await until(
        `a call of ${call}`,
        async () => {
          if (backend.waiting(call) === 0) return false;
          const ids = await callIdsOf(page, address);
          const asked = callToAnswer(backend.waitingCalls(call), ids);
          return asked !== undefined && backend.release(call, behaviour, asked);
        },
        patience,
      );
    };
    const harness: Harness = {
      page,
      context,
      backend,
      pageErrors,
      give: (call, output) => answer(call, givingBack(output)),
      fail: (call, reason) => answer(call, failingWith(reason)),
      pass: (milliseconds) => passTime(page, milliseconds),
      send: async (actor, event, within = ['']) => {
        const isSent = await page.evaluate(
          ([id, { reason, ...sent }, states]) => {
            const pathsIn = (value: StateValue | undefined, above = ''): string[] =>
              typeof value === 'string'
                ? [above + value]
                : Object.entries(value ?? {}).flatMap(([key, below]) => [
                    above + key,
                    ...pathsIn(below, `${above}${key}.`),
                  ]);
            const active = ['', ...pathsIn(globalThis.recorder?.valueOf(id))];
            if (!states.some((state) => active.includes(state))) return false;
            // An error is serialised as its reason.
            return globalThis.recorder?.send(
              id,
              reason === undefined ? sent : { ...sent, error: new Error('by hand') },
            );
          },
          [actor, event, within] as const,
        );
        if (!isSent) throw new Error(`no actor ‘${actor}’ can take the event`);
      },
      entriesSince: (index) => page.evaluate((from) => globalThis.recorder?.since(from) ?? [], index),
      valueOf: (actor) => page.evaluate((id) => globalThis.recorder?.valueOf(id), actor),
      releaseScripts: async () => {
        isHolding = false;
        for (const route of heldScripts.splice(0)) await route.continue();
      },
      // The first visible one: a closed list may hold the same text.
      sees: (locator) => locator.filter({ visible: true }).first().waitFor(),
      seesNo: (locator) =>
        until(`${String(locator)} to go`, async () => (await locator.count()) === 0, patience),
      until: (what, isSo) => until(what, isSo, patience),
      setActionTimeout: (milliseconds) => {
        patience = milliseconds;
        context.setDefaultTimeout(milliseconds);
      },
      close,
    };
    await opening.prepare?.(harness);
    await addFault?.(harness);
    await page.goto(backend.address + path, {
      waitUntil: holdsScripts || opening.unloaded ? 'domcontentloaded' : 'load',
    });
    return harness;
  } catch (error) {
    await close();
    throw error;
  }
};
