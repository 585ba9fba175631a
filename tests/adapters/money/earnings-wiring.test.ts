/** What the page of earnings hears, and the keys of its withdrawals. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  setup,
  toPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import { createMemoryRandom } from '../../../src/adapters/random.ts';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import { createMovesToPage } from '../../../src/adapters/watches/moves-watch.ts';
import { createWriteKeys } from '../../../src/adapters/write-keys.ts';
import { awaiting, newestOf } from '../../../src/contracts/money/awaited.ts';
import { exampleEarningsSummary, examplePayout } from '../../../src/contracts/money/earnings-listing.ts';
import { exampleCard } from '../../../src/contracts/money/payments.ts';
import { parseSettings } from '../../../src/settings.ts';
import {
  arrivedIn,
  isAboutMeans,
  isAboutMoney,
  returnIn,
  watchAddress,
} from '../../../src/wiring/money/address-watch.ts';
import { followAwaited } from '../../../src/wiring/money/awaited-watch.ts';
import { followBalance } from '../../../src/wiring/money/balance-watch.ts';
import type { Environment } from '../../../src/wiring/app/environment.ts';
import { answerJson, openServer, type Answer } from '../support.ts';

const recorder = (heard: AnyEventObject[]): AnyActorLogic =>
  createMachine({ on: { '*': { actions: ({ event }) => void heard.push(event) } } });
/** Holds what it is told. */
const holder = <Context extends object>(context: Context) =>
  setup({
    types: { context: {} as Context, events: {} as { type: 'told'; context: Partial<Context> } },
  }).createMachine({
    context: context as never,
    on: { told: { actions: assign(({ event }) => event.context as never) } },
  });
const system = (actors: Readonly<Record<string, AnyActorLogic>>) => {
  const app = createActor(
    createMachine({ invoke: Object.entries(actors).map(([id, src]) => ({ id, systemId: id, src })) }),
  ).start();
  return {
    get: (key: string) => app.system.get(key) as AnyActorRef,
    tell: (key: string, context: object) =>
      (app.system.get(key) as AnyActorRef).send({ type: 'told', context }),
  };
};

describe('the parts of the page', () => {
  const start = () => {
    const heard: Record<'summary' | 'payouts' | 'page', AnyEventObject[]> = {
      summary: [],
      payouts: [],
      page: [],
    };
    /** A live part: it invokes its watch. */
    const part = (name: 'summary' | 'payouts', watch: AnyActorLogic): AnyActorLogic =>
      createMachine({
        invoke: { id: 'watch', src: watch },
        on: { '*': { actions: ({ event }) => void heard[name].push(event) } },
      });
    const { tell } = system({
      navigation: holder({ path: '/earning-detail/2', search: '' }),
      realtime: holder<{ moved: object | null }>({ moved: null }),
      page: recorder(heard.page),
      summary: part(
        'summary',
        watchAddress(({ id }) => id, isAboutMeans),
      ),
      payouts: part(
        'payouts',
        watchAddress(({ id }) => id),
      ),
      moves: createMovesToPage(() => isAboutMoney),
    });
    const moved = (kind: string) => ({ type: 'lifecycle.moved', kind, id: 3, version: 2 }) as const;
    return { heard, moved, moves: (kind: string) => tell('realtime', { moved: moved(kind) }) };
  };
  const subject = { type: 'subject.changed', subject: '2' } as const;

  it.each(['milestone', 'payment', 'payout'])(
    '[V245b] hear of a moved %s: the figures, the payouts and the movements',
    (kind) => {
      const { heard, moved, moves } = start();
      moves(kind);
      expect(heard).toEqual({
        summary: [subject, moved(kind)],
        payouts: [subject, moved(kind)],
        page: [moved(kind)],
      });
    },
  );
  it.each(['payment_method', 'payout_method', 'payout_account'])(
    '[V296a] that show cards, bank accounts or the identity hear of a changed %s, and no others',
    (kind) => {
      const { heard, moved, moves } = start();
      moves(kind);
      expect(heard).toEqual({ summary: [subject, moved(kind)], payouts: [subject], page: [] });
    },
  );
  it('[V245b] hear nothing of a proposal', () => {
    const { heard, moves } = start();
    moves('proposal');
    expect(heard).toEqual({ summary: [subject], payouts: [subject], page: [] });
  });
});

describe('the balance', () => {
  it('[V294] reaches the form of a withdrawal when it starts, and whenever it changes', () => {
    const heard: AnyEventObject[] = [];
    const { tell } = system({
      earningsSummary: holder({ data: null as object | null }),
      withdrawalDialog: holder({ about: null as object | null }),
      withdrawalForm: recorder(heard),
      balance: followBalance,
    });
    tell('withdrawalDialog', { about: {} });
    expect(heard).toEqual([]);
    const lower = { ...exampleEarningsSummary, Available: 300 };
    for (const data of [exampleEarningsSummary, lower]) tell('earningsSummary', { data });
    tell('withdrawalDialog', { about: {} });
    expect(heard).toEqual(
      [exampleEarningsSummary, lower, lower].map((figures) => ({ type: 'figures.changed', figures })),
    );
  });
});

describe('the way back from the provider', () => {
  const { get } = system({
    navigation: holder({ path: '/earning-detail/2', search: '?tab=held' }),
    earningsSummary: holder({ data: exampleEarningsSummary }),
    ownCards: holder({ data: [exampleCard, exampleCard] }),
  });
  it.each([
    ['identity', `/earning-detail/2?tab=held&awaited=${exampleEarningsSummary.Account}`],
    ['method', awaiting('/earning-detail/2?tab=held', newestOf(exampleEarningsSummary.Methods))],
    ['card', awaiting('/earning-detail/2?tab=held', exampleCard.AddedAt)],
  ] as const)('[V297][V308] of a visit for the %s is %s', (purpose, address) => {
    expect(returnIn({ get }, purpose)).toBe(address);
  });

  const next = { ...exampleCard, AddedAt: '2026-11-20T10:00:00.000Z' };
  const unproven = {
    ...exampleEarningsSummary,
    Account: 'none' as 'none' | 'pending',
    Methods: [exampleCard],
  };
  const stands = (type: 'Employer' | 'Freelancer', awaited: string) => {
    const heard: AnyEventObject[] = [];
    const place = { path: '/earning-detail/2', search: `?tab=held&awaited=${awaited}` };
    const navigation = createMachine({
      context: place,
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    });
    const { tell } = system({
      session: holder({ user: { id: 2, type } }),
      navigation,
      earningsSummary: holder({ data: null as object | null }),
      ownCards: holder({ data: null as object | null }),
      arrival: followAwaited(['earningsSummary', 'ownCards'], arrivedIn),
    });
    return { tell, heard };
  };
  const gone = {
    type: 'navigation.requested',
    to: '/earning-detail/2?tab=held',
    replace: true,
    scroll: 'keep',
  };
  it('[V314] no longer waits for a card once that is here', () => {
    const { tell, heard } = stands('Employer', exampleCard.AddedAt);
    for (const data of [[exampleCard], []]) tell('ownCards', { data });
    expect(heard).toEqual([]);
    tell('ownCards', { data: [next] });
    expect(heard).toEqual([gone]);
  });
  it('[V314] no longer waits for a bank account, or for an answer about the identity', () => {
    const method = stands('Freelancer', exampleCard.AddedAt);
    method.tell('earningsSummary', { data: unproven });
    expect(method.heard).toEqual([]);
    method.tell('earningsSummary', { data: { ...unproven, Methods: [next] } });
    expect(method.heard).toEqual([gone]);
    const identity = stands('Freelancer', 'none');
    identity.tell('earningsSummary', { data: { ...unproven, Methods: [next] } });
    expect(identity.heard).toEqual([]);
    identity.tell('earningsSummary', { data: { ...unproven, Account: 'pending' } });
    expect(identity.heard).toEqual([gone]);
  });
});

describe('a withdrawal', () => {
  // The page creates its HTTP adapter once, on first use.
  beforeEach(() => vi.resetModules());

  const openPage = async (answer: Answer) => {
    const { origin, heard } = await openServer(answer);
    const environment: Environment = {
      settings: parseSettings({ PUBLIC_API_URL: origin, PUBLIC_BACKEND_URL: origin }),
      random: createMemoryRandom(0.5),
      report: createMemoryReport().report,
      onUnauthorized: () => {},
    };
    const { wireWithdrawalForm } = await import('../../../src/wiring/money/withdrawal-form.ts');
    const keys = createWriteKeys();
    /** One opening of the dialog. */
    const withdraws = async (Amount: string): Promise<void> => {
      const { implementations } = await wireWithdrawalForm(environment, keys);
      const { submit } = implementations.actors as { readonly submit: AnyActorLogic };
      const call = createActor(submit, { input: { Amount: Number(Amount), Method: '5' } }).start();
      await toPromise(call as never).catch(() => {});
    };
    return { withdraws, keysOf: () => heard.map(({ json }) => json['Key']) };
  };

  it('[V293a] that is pressed again in another opening of the dialog has the same key', async () => {
    const { withdraws, keysOf } = await openPage(answerJson({ status: 500 }, 500));
    await withdraws('100');
    await withdraws('100');
    await withdraws('60');
    const [first, second, other] = keysOf();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });
  it('[V293a] after a success, the same amount is another withdrawal', async () => {
    const { withdraws, keysOf } = await openPage(answerJson({ status: 200, data: examplePayout }));
    await withdraws('100');
    await withdraws('100');
    const [first, second] = keysOf();
    expect(typeof first).toBe('string');
    expect(second).not.toBe(first);
  });
});
