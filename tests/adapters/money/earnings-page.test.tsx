/** The page of earnings and spending: figures, plot, payouts, methods, statement, and its faces. */
import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import {
  exampleEarning,
  exampleEarningsSummary,
  examplePayout,
  type Earning,
  type EarningsSummary,
  type Payout,
} from '../../../src/contracts/money/earnings-listing.ts';
import { exampleCard, type KeptMethod } from '../../../src/contracts/money/payments.ts';
import { workspaceMachine } from '../../../src/machines/app/workspace.machine.ts';
import { nothingBeside } from '../../../src/machines/generic/parts.ts';
import { earningListingMachine } from '../../../src/machines/money/earning-listing.machine.ts';
import { methodChangeMachine } from '../../../src/machines/money/method-change.machine.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { noteServerTime } from '../../../src/views/ui/server-clock.ts';
import { EarningsPage } from '../../../src/views/pages/money/earnings/earnings-page.tsx';

const shown = document.createElement('main');
let root: ReturnType<typeof createRoot>;
beforeAll(() => {
  document.body.append(shown);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('scrollBy', () => {});
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  root = createRoot(shown);
});
afterEach(async () => settle(async () => root.unmount()));

interface Scene {
  readonly summary?: Partial<EarningsSummary>;
  /** The tag of the figures' part. */
  readonly face?: string;
  readonly reason?: CallFailure;
  readonly search?: string;
  readonly items?: readonly Earning[];
  readonly payouts?: readonly Payout[];
  readonly cards?: readonly KeptMethod[];
  readonly year?: EarningsSummary;
  readonly transfer?: Earning;
  readonly account?: object;
}
const live = (tag: string, data: unknown, reason: CallFailure | null = null) =>
  createMachine({
    context: { data, subject: data === null ? null : '1', reason },
    initial: 'shown',
    states: { shown: { tags: [tag] } },
  });
const idle = (context: object = { reason: null }) =>
  createMachine({ context, initial: 'idle', states: { idle: {} } });

const open = async (scene: Scene = {}) => {
  const summary = { ...exampleEarningsSummary, ...scene.summary };
  const employs = summary.Role === 'employer';
  const { items = [exampleEarning], search = '', face = 'ready' } = scene;
  const answer: Page<Earning> = {
    items,
    total: items.length,
    facets: { tab: { all: 3, held: 1 } },
    figures: {},
    near: [],
  };
  const told: AnyEventObject[] = [];
  const page = earningListingMachine.provide({
    actors: { load: fromPromise(async () => answer), parts: nothingBeside } as never,
  });
  const user = { ...exampleUser, type: employs ? 'Employer' : 'Freelancer', ...scene.account };
  const actors: Readonly<Record<string, AnyActorLogic>> = {
    session: createMachine({ context: { user } }),
    workspace: workspaceMachine,
    navigation: idle({ path: '/earning-detail/1', search }),
    earningsSummary: live(face, face === 'ready' ? summary : null, scene.reason),
    earningsYear: live(scene.year ? 'ready' : 'closed', scene.year ?? null),
    openedTransfer: live(scene.transfer ? 'ready' : 'closed', scene.transfer ?? null),
    payouts: live(employs ? 'closed' : 'ready', {
      items: scene.payouts ?? [],
      total: scene.payouts?.length ?? 0,
    }),
    ownCards: live(employs ? 'ready' : 'closed', scene.cards ?? []),
    earningsExport: idle(),
    methodChange: methodChangeMachine.provide({
      actors: { send: fromPromise(() => new Promise(() => {})) },
    }),
    providerVisit: idle(),
    withdrawalDialog: idle({ about: null }),
    payoutMethodDialog: idle({ about: null }),
  };
  const app = createActor(
    createMachine({
      invoke: [
        ...Object.entries(actors).map(([id, src]) => ({ id, systemId: id, src })),
        {
          id: 'page',
          systemId: 'page',
          src: page as AnyActorLogic,
          input: { path: '/earning-detail/1', params: { id: '1' }, search, state: null, given: undefined },
        },
      ],
    }),
    { inspect: (event) => event.type === '@xstate.event' && told.push(event.event) },
  ).start();
  const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });
  await settle(async () =>
    root.render(
      <LogicProvider value={{ app, settings } as unknown as Logic}>
        <EarningsPage />
      </LogicProvider>,
    ),
  );
  return { app, told };
};

const partOf = (heading: string): Element => {
  const found = [...shown.querySelectorAll('h1, h2, h3')].find(({ textContent }) => textContent === heading);
  const part = found?.closest('section') ?? found?.closest('article, div');
  if (!part) throw new Error(`there is no part ‘${heading}’`);
  return part;
};
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(words));
const hrefOf = (words: string) =>
  [...shown.querySelectorAll('a')]
    .find(({ textContent }) => textContent.startsWith(words))
    ?.getAttribute('href');
const wordsOf = (element: Element | null | undefined) => element?.textContent ?? '';

describe('the figures', () => {
  it('[V245a] say what a freelancer has, and what each means', async () => {
    await open({ summary: { OnItsWay: 99 } });
    const figures = wordsOf(shown.querySelector('dl'));
    expect(figures).toMatch(/In escrow\$800\.00Employers have paid this in advance\. Our fee is taken off/);
    expect(figures).toMatch(/In clearing\$360\.00Released to you.*after 5 days/);
    expect(figures).toMatch(/Available\$940\.50Yours to withdraw now/);
    expect(figures).toMatch(
      /Paid out\$2,210\.00Has arrived at your bank, or was paid in another way\. \$99\.00 more is on its way/,
    );
  });
  it('[V258b] fold, and stay folded for the session', async () => {
    const { app } = await open();
    const figures = () => shown.querySelector('#earnings-summary');
    expect(figures()?.hasAttribute('hidden')).toBe(false);
    await settle(async () => button('Hide the summary')?.click());
    expect(figures()?.hasAttribute('hidden')).toBe(true);
    expect(button('Show the summary')?.getAttribute('aria-expanded')).toBe('false');
    expect(app.system.get('workspace')?.getSnapshot().value).toBe('summaryClosed');
  });
});

describe('the year', () => {
  it('[V246a] is drawn without styles, with the same figures in a table', async () => {
    await open();
    const plot = shown.querySelector('svg[role="img"]');
    expect(plot?.getAttribute('aria-label')).toBe(
      'What you earned in 2026, as bars by month. The highest is December with $1,100.00. The table below has all figures.',
    );
    expect(plot?.querySelectorAll('rect')).toHaveLength(24);
    expect(plot?.querySelector('[style]')).toBeNull();
    const rows = [...shown.querySelectorAll('table tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows[2]).toEqual(['February', '$90.00', '$10.00', '$100.00']);
    expect(rows.at(-1)).toEqual(['Whole year', '$5,940.00', '$660.00', '$6,600.00']);
  });
  it('[V246a] another year has an address', async () => {
    await open({ search: '?year=2025', year: { ...exampleEarningsSummary, Year: 2025 } });
    expect(hrefOf('2026')).toBe('/earning-detail/1');
    expect(hrefOf('2025')).toBe('/earning-detail/1?year=2025');
    expect(hrefOf('Statement for 2025')).toBe('/earning-detail/1?year=2025&statement=2025');
    expect(wordsOf(partOf('What you earned in 2025'))).toMatch(/All figures/);
  });
});

describe('the movements', () => {
  it('[V247b] tabs keep the period, and count', async () => {
    await open({ search: '?Since=2026-01-31' });
    expect(hrefOf('In escrow')).toBe('/earning-detail/1?Since=2026-01-31&tab=held');
    expect(wordsOf(shown.querySelector('nav[aria-label="Movements"]'))).toMatch(/All3In escrow1/);
  });
  it('[V247c] say what moved, and lead to the contract and to the transfer', async () => {
    await open();
    const row = shown.querySelector('[role="feed"] article');
    expect(wordsOf(row)).toMatch(/Released to youAudit and list of repairs/);
    expect(wordsOf(row)).toMatch(/Linden Furniture/);
    expect(wordsOf(row)).toMatch(/\+\$360\.00\$400\.00 less \$40\.00 fee/);
    expect(hrefOf('Repair the search')).toBe('/detail-view-job/c-12');
    expect(hrefOf('Transfer 871')).toBe('/earning-detail/1?transfer=871');
  });
  it('[V248] a transfer opens with its amounts and the entry of the log', async () => {
    await open({ search: '?transfer=871', transfer: exampleEarning });
    const dialog = wordsOf(shown.querySelector('dialog'));
    expect(dialog).toMatch(/^Transfer 871/);
    expect(dialog).toMatch(/FromEscrowToClearing/);
    expect(dialog).toMatch(
      /Before our fee\$400\.00Our fee\$40\.00Amount moved\$360\.00Your balance\+\$360\.00/,
    );
    expect(dialog).toMatch(/Entry 5 in the log of milestone 31/);
  });
  const payout: Earning = {
    ...exampleEarning,
    Kind: 'payout.requested',
    Contract: undefined,
    From: 'available',
    To: 'payout',
    Gross: -99,
    Fee: 1,
    Net: -100,
  };
  it('[V292] of a payout, our fee is added to what arrives', async () => {
    await open({ items: [payout], search: '?transfer=871', transfer: payout });
    expect(wordsOf(shown.querySelector('[role="feed"] article'))).toMatch(
      /−\$100\.00\$99\.00 and \$1\.00 fee/,
    );
    expect(wordsOf(shown.querySelector('dialog'))).toMatch(
      /FromAvailableToOn its way to your bankWithout our fee\$99\.00Our fee\$1\.00Amount moved\$100\.00Your balance−\$100\.00/,
    );
  });
  it('[V290][V291a] money that stays where it was not the reader’s has no sign and no colour', async () => {
    const held: Earning = { ...exampleEarning, Kind: 'funded', From: 'employer', To: 'escrow' };
    await open({ items: [held], search: '?transfer=871', transfer: held });
    const amount = shown.querySelector('[role="feed"] article strong');
    expect(wordsOf(amount)).toBe('$360.00');
    expect(wordsOf(shown.querySelector('dialog'))).toMatch(/FromThe employerToEscrow.*Your balanceUnchanged/);
  });
  it('[V250a] a statement takes the place of the list', async () => {
    await open({ search: '?statement=2026' });
    expect(wordsOf(shown.querySelector('h1'))).toBe('Earnings in 2026');
    expect(shown.querySelector('[role="feed"]')).toBeNull();
    const rows = [...shown.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(12);
    expect([...(rows[1]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'February',
      '$120.50',
      '$100.00',
      '$10.00',
      '$90.00',
      '$50.00',
      '$160.50',
    ]);
    expect(hrefOf('Back to your earnings')).toBe('/earning-detail/1');
    // A table that scrolls sideways can be reached and scrolled by keyboard, and has a name.
    const region = shown.querySelector('table')?.parentElement;
    expect([region?.getAttribute('tabindex'), region?.getAttribute('aria-label')]).toEqual([
      '0',
      'Earnings in 2026',
    ]);
  });
});

describe('payouts', () => {
  const failed = {
    ...examplePayout,
    State: 'failed',
    Failure: 'account_closed',
    SettledAt: examplePayout.CreatedAt,
  };
  it.each([
    [{ ...examplePayout, State: 'requested' }, /Requested.*asking our payment provider/],
    [{ ...examplePayout, State: 'sent' }, /On its way.*some|few working days/],
    [{ ...examplePayout, State: 'paid' }, /Arrived.*at your bank/],
    [
      failed,
      /Came back.*account is closed\. Remove it, and add another one\. The whole amount is available again/,
    ],
    [
      { ...failed, Failure: 'of a newer provider' },
      /Our payment provider could not send it\. Check your identity/,
    ],
    [{ ...failed, Failure: 'account_restricted' }, /Our payment provider needs more from you first\./],
    [
      { ...examplePayout, State: 'paidOtherwise', Fee: 0, Method: undefined },
      /\$99\.00Paid in another way.*Our staff have sent you the money\.$/,
    ],
    [
      { ...failed, State: 'returned' },
      /Returned.*account is closed\. Remove it.*had arrived, and your bank sent it back/,
    ],
  ])('[V251][V299] say where they stand: %#', async (payout, words) => {
    await open({ payouts: [payout] });
    expect(wordsOf(partOf('Your payouts'))).toMatch(words);
  });
  it('[V252a] name accounts, the first one, and from when one can be used', async () => {
    const UsableAt = new Date(Date.now() + 86_400_000).toISOString();
    const [first] = exampleEarningsSummary.Methods;
    await open({
      summary: { Methods: [first as KeptMethod, { ...exampleCard, id: 9, UsableAt, IsDefault: false }] },
    });
    const lines = [...partOf('Bank accounts').querySelectorAll('li')].map(wordsOf);
    expect(lines[0]).toMatch(/6789.*Default/);
    expect(lines[0]).not.toMatch(/Can be used from/);
    expect(lines[1]).toMatch(/4242.*Can be used from/);
  });
  it('[V252c] ask before an account is removed', async () => {
    const { app } = await open();
    await settle(async () => button('Remove, Bank account')?.click());
    expect(wordsOf(shown.querySelector('dialog h2'))).toBe('Remove Bank account ending in 6789?');
    await settle(async () => button('Keep it')?.click());
    expect(app.system.get('methodChange')?.getSnapshot().value).toBe('resting');
  });
  it.each([
    ['none', 'Verify your identity', /checks your identity/],
    ['pending', 'Your identity is being checked', /less than a day/],
    ['restricted', 'Our payment provider needs more from you', /could not confirm/],
  ] as const)('[V253] with the identity %s, say what to do', async (Account, title, words) => {
    const { told } = await open({ summary: { Account } });
    expect(wordsOf(partOf(title))).toMatch(words);
    const acts = {
      none: 'Verify your identity',
      pending: 'See the status',
      restricted: 'Complete your details',
    };
    await settle(async () => button(acts[Account])?.click());
    expect(told).toContainEqual({ type: 'visit.requested', purpose: 'identity' });
  });
  it.each([
    [{ Account: 'none' }, 'Verify your identity first.'],
    [{ Account: 'pending' }, 'Our payment provider is still checking your identity.'],
    [{ Account: 'restricted' }, 'Our payment provider needs more from you first.'],
    [{ Methods: [] }, 'Add a bank account first.'],
    [{ Available: 1 }, 'You can withdraw as soon as you have more than our fee of $1.00.'],
    [
      { Methods: [{ ...exampleCard, UsableAt: '2099-01-01T00:00:00.000Z' }] },
      'A new bank account waits before its first payout.',
    ],
  ] as const)('[V254e] a button that cannot withdraw says why: %#', async (summary, words) => {
    await open({ summary: summary as Partial<EarningsSummary> });
    expect(button('Withdraw money')?.getAttribute('aria-disabled')).toBe('true');
    expect(wordsOf(button('Withdraw money')?.parentElement)).toContain(words);
  });
  it('[V270] a bank account is ready by the server’s clock, whatever the visitor’s says', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-03T10:00:00.000Z') });
    try {
      noteServerTime(new Date('2026-10-05T10:00:00.000Z').toUTCString(), Date.now());
      await open();
      expect(button('Withdraw money')?.getAttribute('aria-disabled')).not.toBe('true');
    } finally {
      noteServerTime(new Date().toUTCString(), Date.now());
      vi.useRealTimers();
    }
  });
  it('[V254a] withdrawing opens with the balance and the first account that can be used', async () => {
    const waiting = { ...exampleCard, UsableAt: '2099-01-01T00:00:00.000Z', IsDefault: true };
    const [bank] = exampleEarningsSummary.Methods as [KeptMethod];
    const { told } = await open({ summary: { Methods: [waiting, { ...bank, IsDefault: false }] } });
    await settle(async () => button('Withdraw money')?.click());
    expect(told).toContainEqual({
      type: 'dialog.opened',
      about: { values: { Amount: '', Method: '5' } },
    });
  });
});

describe('a way back from the provider', () => {
  const words = /appears here by itself/;
  it.each([
    ['?awaited=2026-10-01T10:00:00.000Z', true],
    ['?awaited=2026-09-30T10:00:00.000Z', false],
    ['', false],
  ])('[V297] with %j says that a bank account is awaited: %s', async (search, isAwaited) => {
    await open({ search });
    expect(words.test(wordsOf(partOf('Bank accounts')))).toBe(isAwaited);
  });
  it('[V297] says it of a card too', async () => {
    await open({ summary: { Role: 'employer' }, search: '?awaited=0', cards: [] });
    expect(wordsOf(partOf('Saved cards'))).toMatch(words);
    expect([...partOf('Saved cards').querySelectorAll('[role="status"]')].map(wordsOf)).toContainEqual(
      expect.stringMatching(words),
    );
  });
  it('[V308] waits for the answer about the identity, and asks for no proof again', async () => {
    await open({ summary: { Account: 'none' }, search: '?awaited=none' });
    expect(wordsOf(partOf('Waiting for our payment provider'))).toMatch(
      /If you have just finished the identity check/,
    );
    expect(button('Verify your identity')).toBeUndefined();
    expect(button('Continue the identity check')).toBeDefined();
  });
  it('[V308] says how the identity stands once there is an answer', async () => {
    await open({ summary: { Account: 'restricted' }, search: '?awaited=none' });
    expect(button('Complete your details')).toBeDefined();
  });
});

describe('an employer', () => {
  const Role = 'employer';
  it('[V255] reads spending: in escrow, paid and refunded, and withdraws nothing', async () => {
    await open({ summary: { Role, Refunded: 50 } });
    expect(wordsOf(shown.querySelector('h1'))).toBe('Spending');
    expect(wordsOf(shown.querySelector('dl'))).toMatch(/In escrow\$800.*Paid\$2,210.*Refunded\$50\.00/);
    expect(wordsOf(shown.querySelector('nav[aria-label="Movements"]'))).toBe('All3In escrow1PaidRefunded');
    expect(button('Withdraw money')).toBeUndefined();
    expect(hrefOf('Repair the search')).toBe('/detail-view-jobE/c-12');
  });
  it('[V269] a movement of a payment leads to its receipt', async () => {
    await open({ summary: { Role }, items: [{ ...exampleEarning, Payment: 12 }] });
    expect(hrefOf('Receipt')).toBe('/thank-you?payment=12');
  });
  it('[V256] adds, removes and chooses saved cards', async () => {
    const { told } = await open({ summary: { Role }, cards: [{ ...exampleCard, IsDefault: false }] });
    expect(wordsOf(partOf('Saved cards'))).toMatch(/Visa ending in 4242/);
    await settle(async () => button('Make default')?.click());
    await settle(async () => button('Add a card')?.click());
    expect(told).toContainEqual({ type: 'default.chosen', id: 3, label: 'Visa ending in 4242' });
    expect(told).toContainEqual({ type: 'visit.requested', purpose: 'card' });
  });
});

describe('a change of a card that is on its way', () => {
  it('[V309] keeps every button of all methods pending, so no press is lost without a word', async () => {
    const other = { ...exampleCard, id: 4, Label: 'Mastercard ending in 5454', IsDefault: false };
    const cards = [exampleCard, other];
    const { app } = await open({ summary: { Role: 'employer' }, cards });
    const acts = () =>
      [...partOf('Saved cards').querySelectorAll('li button')].map((each) => each.getAttribute('aria-busy'));
    expect(acts()).toEqual([null, null, null, null]);
    const chosen = { type: 'default.chosen', id: 4, label: 'Mastercard ending in 5454' };
    await settle(async () => app.system.get('methodChange')?.send(chosen));
    expect(acts()).toEqual(['true', 'true', 'true', 'true']);
  });
});

describe('the other faces', () => {
  it('[V257] somebody else’s page is not found, and leads to the reader’s own', async () => {
    await open({ face: 'missing', account: { id: 7 } });
    expect(wordsOf(shown.querySelector('h1'))).toBe('This page was not found');
    expect(hrefOf('Your earnings')).toBe('/earning-detail/7');
  });
  it.each([
    ['loading', 'Earnings'],
    ['slow', 'Earnings'],
    ['failed', 'This page could not be loaded'],
  ])('the face %s has the heading %s', async (face, heading) => {
    await open({ face });
    expect(wordsOf(shown.querySelector('h1'))).toBe(heading);
  });
  it('a server without earnings says so in one sentence, without a useless retry', async () => {
    await open({ face: 'failed', reason: { kind: 'refused', status: 404 } });
    expect(wordsOf(shown.querySelector('h1'))).toBe('Earnings');
    expect(wordsOf(shown)).toMatch(/Earnings are not available on this server/);
    expect(button('Try again')).toBeUndefined();
  });
  it('[V246a] a year without money draws nothing, and says so', async () => {
    const nothing = { Gross: 0, Fee: 0, Net: 0, Out: 0 };
    await open({ summary: { Months: Array.from({ length: 12 }, () => nothing) } });
    expect(shown.querySelector('svg[role="img"]')).toBeNull();
    expect(wordsOf(shown)).toMatch(/Nothing moved in 2026\./);
  });
});
