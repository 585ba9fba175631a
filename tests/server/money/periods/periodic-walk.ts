/**
 * Walks of an employer and a freelancer with an hourly and a monthly contract: weeks, months, time sheets, bonuses, expenses and
 * invoices by hand. Each side chooses an act by the record that it saw last.
 */
import type { Backend } from '../../../../server/backend.ts';
import type { Random } from '../../../../server/core/random.ts';
import type { CallName } from '../../../../src/contracts/app/calls.ts';
import type { Contract } from '../../../../src/contracts/hiring/contract.ts';
import { exampleNewOffer, type FiledOffer, type Offer } from '../../../../src/contracts/hiring/offer.ts';
import type { Id } from '../../../../src/contracts/core/ids.ts';
import type { TimeChange } from '../../../../src/contracts/money/time-sheets.ts';
import type { InvoiceRow } from '../../../../src/contracts/money/invoices.ts';
import type { Person } from '../../backend-fixture.ts';
import { asks } from '../../messaging/chat-world.ts';
import { bodies } from '../funded-contract.ts';
import type { MoneyWorld } from '../money-world.ts';

export type Side = 'employer' | 'freelancer';
/** A call of one side. */
export interface Sent {
  readonly who: Person;
  readonly name: CallName;
  readonly body: object;
  /** The record that the call moves, such as `milestone 31`, and the version that its caller has seen. */
  readonly record?: string;
  readonly version?: number;
  readonly event?: string;
}
type Part = Contract['Extras'][number];
/** What the employer of a walk pays for. */
export type Paid = 'week' | 'month' | 'extra';
export interface PeriodicWalk {
  readonly company: Person;
  readonly expert: Person;
  readonly bank: number;
  readonly contracts: readonly number[];
  /** What each side saw last, by contract. */
  readonly seen: Record<Side, Map<number, Contract>>;
  readonly pages: Set<string>;
}

const DAY = 86_400_000;
const { JID: _, MilestoneList: __, ...direct } = exampleNewOffer;
/** The events of a part's state, by side. */
const acts: Readonly<Record<string, Readonly<Record<Side, readonly string[]>>>> = {
  funded: {
    employer: ['cancellation.requested', 'dispute.opened'],
    freelancer: ['refund.granted', 'cancellation.requested', 'dispute.opened'],
  },
  invoiced: {
    employer: ['work.approved', 'work.approved', 'dispute.opened'],
    freelancer: ['refund.granted', 'dispute.opened'],
  },
  cancelRequested: {
    employer: ['request.agreed', 'request.declined', 'request.withdrawn', 'dispute.opened'],
    freelancer: ['request.agreed', 'request.declined', 'request.withdrawn', 'dispute.opened'],
  },
  'disputed.awaitingResponse': {
    employer: ['dispute.answered', 'statement.added', 'dispute.withdrawn', 'dispute.conceded'],
    freelancer: ['dispute.answered', 'statement.added', 'dispute.withdrawn', 'dispute.conceded'],
  },
  'disputed.negotiating': {
    employer: ['settlement.offered', 'settlement.agreed', 'dispute.withdrawn'],
    freelancer: ['settlement.offered', 'settlement.agreed', 'dispute.withdrawn'],
  },
  'disputed.ruled': { employer: ['ruling.appealed'], freelancer: ['ruling.appealed'] },
  released: { employer: ['work.approved'], freelancer: ['refund.granted'] },
};
const isUnpaid = ({ State }: Part): boolean => State === 'draft' || State === 'fundingExpired';

export const createPeriodicWalks = (backend: Backend, world: MoneyWorld, random: Random) => {
  const now = (): Date => backend.services.clock.now();
  const record = (who: Person, contract: number): Promise<Contract> =>
    world.told<Contract>(who, 'contract', { id: `c-${contract}` });
  const whoIs = (walk: PeriodicWalk, side: Side): Person =>
    side === 'employer' ? walk.company : walk.expert;

  /** Nothing, or one of them, the likelier the larger its weight. */
  const weighed = async (
    ...options: readonly (readonly [
      weight: number,
      make: () => Sent | undefined | Promise<Sent | undefined>,
    ])[]
  ): Promise<Sent | undefined> => {
    let left = random.next() * options.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, make] of options) {
      left -= weight;
      if (weight > 0 && left < 0) return make();
    }
    return undefined;
  };

  const moves = (
    who: Person,
    kind: string,
    own: { id: Id; Version: number },
    event: string,
    fields = {},
  ): Sent => {
    const id = String(own.id).replace('c-', '');
    const version = own.Version;
    const body = { kind, id: own.id, event, version, ...fields };
    return { who, name: 'lifecycleEvent', body, record: `${kind} ${id}`, version, event };
  };
  const ofPart = (walk: PeriodicWalk, side: Side, part: Part): Sent | undefined => {
    const likely = acts[part.State]?.[side] ?? [];
    if (likely.length === 0) return undefined;
    const event = random.pick(likely);
    const fields =
      event === 'settlement.offered'
        ? { Amount: random.between(0, Math.floor(part.Amount * 100)) / 100 }
        : (bodies[event] ?? {});
    return moves(whoIs(walk, side), 'milestone', part, event, fields);
  };

  const amends = (walk: PeriodicWalk, side: Side, own: Contract): Sent | undefined => {
    const who = whoIs(walk, side);
    if (own.Amendment)
      return moves(
        who,
        'contract',
        own,
        own.Amendment.By === side
          ? 'amendment.withdrawn'
          : random.pick(['amendment.accepted', 'amendment.accepted', 'amendment.declined']),
      );
    const cents = random.between(500, 9000);
    const Changes =
      own.PaymentModel === 'monthly'
        ? [{ Type: 'rate.changed', Rate: cents / 10 }]
        : [
            { Type: 'rate.changed', Rate: cents / 100 },
            { Type: 'limit.changed', WeeklyHours: random.between(1, 30) },
          ];
    return moves(who, 'contract', own, 'amendment.proposed', { Changes });
  };
  const pausesOrEnds = (walk: PeriodicWalk, side: Side, own: Contract): Promise<Sent | undefined> => {
    const event = (type: string, fields = {}) => moves(whoIs(walk, side), 'contract', own, type, fields);
    const isPaused = own.State === 'paused';
    const Reason = 'We have other plans.';
    return weighed(
      [isPaused ? 5 : 0, () => event('contract.resumed')],
      [isPaused ? 0 : 2, () => event('contract.paused')],
      [
        own.PaymentModel === 'monthly' && !own.LeavingBy ? 2 : 0,
        () => event('contract.cancelled', { Reason }),
      ],
      [own.LeavingBy ? 2 : 0, () => event('cancellation.withdrawn')],
      [0.1, () => event('contract.ended', { Reason })],
    );
  };

  /** For all that waits, as the page does, or for a part of it. */
  const pays = async (walk: PeriodicWalk, contract: number): Promise<Sent | undefined> => {
    const { Lines, Methods, Open } = await world.funding({ company: walk.company, contract });
    if (Open && random.chance(0.15))
      return { who: walk.company, name: 'cancelPayment', body: { id: Open.id, Version: Open.Version } };
    const chosen = Lines.filter(() => random.chance(0.8));
    if (chosen.length === 0) return undefined;
    const cents = chosen.reduce((sum, { Total }) => sum + Math.round(Total * 100), 0);
    const [card] = random.chance(0.6) ? Methods : [];
    const body = {
      Contract: `c-${contract}`,
      Milestones: chosen.map(({ Milestone, Version }) => ({ id: Milestone, Version })),
      Total: cents / 100,
      ...(card && { Method: card.id }),
      Key: crypto.randomUUID(),
    };
    return { who: walk.company, name: 'fundMilestones', body };
  };
  const drops = (who: Person, parts: readonly Part[]): Sent | undefined => {
    if (parts.length === 0) return undefined;
    const { id, Version } = random.pick(parts);
    return { who, name: 'dropExtra', body: { id, Version }, record: `milestone ${id}`, version: Version };
  };
  const addsExtra = (who: Person, contract: number, Type: 'bonus' | 'expense'): Sent => ({
    who,
    name: 'addExtra',
    body: {
      Contract: `c-${contract}`,
      Type,
      Amount: random.between(500, 20_000) / 100,
      Note: 'For the launch.',
      Key: crypto.randomUUID(),
    },
  });

  /** A day of the week that has begun. */
  const dayIn = ({ Period }: Part): string => {
    const [begins, ends] = [Date.parse(Period?.Begins ?? ''), Date.parse(Period?.Ends ?? '')];
    const days = Math.max(1, Math.ceil((Math.min(now().getTime(), ends) - begins) / DAY));
    return new Date(begins + random.between(0, days - 1) * DAY).toISOString().slice(0, 10);
  };
  const notes = (walk: PeriodicWalk, weeks: readonly Part[]): Sent | undefined => {
    if (weeks.length === 0) return undefined;
    const week = random.pick(weeks);
    const sheet = week.Period?.Sheet;
    if (!sheet) return undefined;
    const entries = sheet.Entries.filter(({ Minutes }) => Minutes !== undefined);
    const runs = sheet.Entries.some(({ Minutes }) => Minutes === undefined);
    const Minutes = random.between(1, 900);
    const Day = dayIn(week);
    const any: TimeChange[] = [
      { Type: 'entry.added', Day, Minutes, Note: 'Work' },
      { Type: 'entry.added', Day, Minutes, Note: undefined },
      runs ? { Type: 'timer.stopped' } : { Type: 'timer.started', Note: undefined },
    ];
    if (entries.length > 0) {
      const { id: Entry } = random.pick(entries);
      any.push(
        { Type: 'entry.changed', Entry, Day, Minutes, Note: 'Changed' },
        { Type: 'entry.removed', Entry },
      );
    }
    return {
      who: walk.expert,
      name: 'changeTimeSheet',
      body: { Week: week.id, Version: sheet.Version, Change: random.pick(any), Key: crypto.randomUUID() },
      record: `sheet ${week.id}`,
      version: sheet.Version,
    };
  };
  const invoices = async (walk: PeriodicWalk, contract: number): Promise<Sent | undefined> => {
    const { json } = await asks(walk.expert, 'invoices', { Contract: `c-${contract}`, Kind: 'work' });
    const rows = json.data as readonly InvoiceRow[];
    if (rows.length > 0 && random.chance(0.5))
      return { who: walk.expert, name: 'creditInvoice', body: { id: random.pick(rows).id } };
    const Items = [{ Title: 'Train', Amount: random.between(1, 9999) / 100 }];
    return { who: walk.expert, name: 'createInvoice', body: { Contract: `c-${contract}`, Items } };
  };

  const ofEmployer = (walk: PeriodicWalk, contract: number): Promise<Sent | undefined> => {
    const own = walk.seen.employer.get(contract) as Contract;
    const { company } = walk;
    const isRunning = own.State !== 'ended';
    const extras = own.Extras.filter(
      (part) => isUnpaid(part) && (part.Kind === 'bonus' || part.Kind === 'expense'),
    );
    const acting = own.Extras.filter(({ State }) => acts[State] !== undefined);
    return weighed(
      [
        own.State === 'active' && own.PeriodsFrom === undefined ? 8 : 0,
        () => moves(company, 'contract', own, 'periods.started'),
      ],
      [
        own.Extras.some(({ State }) => isUnpaid({ State } as Part) || State === 'awaitingFunding') ? 4 : 0,
        () => pays(walk, contract),
      ],
      [acting.length > 0 ? 3 : 0, () => ofPart(walk, 'employer', random.pick(acting))],
      [isRunning ? 0.8 : 0, () => amends(walk, 'employer', own)],
      [isRunning ? (own.State === 'paused' ? 3 : 0.8) : 0, () => pausesOrEnds(walk, 'employer', own)],
      [isRunning ? 1 : 0, () => addsExtra(company, contract, 'bonus')],
      [extras.length > 0 ? 0.6 : 0, () => drops(company, extras)],
      [1, () => undefined],
    );
  };
  const ofFreelancer = (walk: PeriodicWalk, contract: number): Promise<Sent | undefined> => {
    const own = walk.seen.freelancer.get(contract) as Contract;
    const { expert } = walk;
    const isRunning = own.State !== 'ended';
    const expenses = own.Extras.filter((part) => isUnpaid(part) && part.Kind === 'expense');
    const weeks = own.Extras.filter(({ Period }) => Period?.Sheet?.IsOpen === true);
    const acting = own.Extras.filter(({ State }) => acts[State] !== undefined);
    const gone = own.Extras.filter(({ State }) => State === 'cleared' || State === 'split');
    const Amount = random.between(2000, 30_000) / 100;
    return weighed(
      [weeks.length > 0 ? 5 : 0, () => notes(walk, weeks)],
      [acting.length > 0 ? 1.5 : 0, () => ofPart(walk, 'freelancer', random.pick(acting))],
      [isRunning ? 0.8 : 0, () => amends(walk, 'freelancer', own)],
      [isRunning ? 0.5 : 0, () => pausesOrEnds(walk, 'freelancer', own)],
      [isRunning ? 1 : 0, () => addsExtra(expert, contract, 'expense')],
      [expenses.length > 0 ? 0.6 : 0, () => drops(expert, expenses)],
      [0.6, () => invoices(walk, contract)],
      [
        gone.length > 0 ? 1 : 0,
        () => ({ who: expert, name: 'withdraw', body: { Amount, Method: walk.bank } }),
      ],
      [
        gone.length > 0 ? 0.5 : 0,
        () => ({
          who: expert,
          name: 'refundVoluntarily',
          body: { Milestone: random.pick(gone).id, Amount: Math.ceil(Amount / 5), Reason: 'A gift.' },
        }),
      ],
      [1, () => undefined],
    );
  };

  /** What leads to a paid week, month, bonus or expense, by the record of now. Undefined: it is on its way, or cannot come. */
  const leadsTo = async (walk: PeriodicWalk, wanted: Paid): Promise<Sent | undefined> => {
    const [hourly = 0, monthly = 0] = walk.contracts;
    const contract = wanted === 'month' ? monthly : hourly;
    const { company } = walk;
    const own = await record(company, contract);
    if (own.State === 'ended') return undefined;
    const unpaid = own.Extras.filter(isUnpaid);
    const extras = own.Extras.filter(({ Kind }) => Kind === 'bonus' || Kind === 'expense');
    if (wanted === 'extra' && !extras.some((part) => isUnpaid(part) || part.State === 'awaitingFunding'))
      return addsExtra(company, contract, 'bonus');
    if (wanted !== 'extra' && own.PeriodsFrom === undefined)
      return moves(company, 'contract', own, 'periods.started');
    // What we have paused goes on with its payment, if there is still something to pay for.
    if (own.State === 'paused' && (own.PausedBy !== 'system' || unpaid.length === 0))
      return moves(company, 'contract', own, 'contract.resumed');
    return unpaid.length > 0 ? pays(walk, contract) : undefined;
  };
  const look = async (walk: PeriodicWalk, side: Side): Promise<void> => {
    for (const contract of walk.contracts)
      walk.seen[side].set(contract, await record(whoIs(walk, side), contract));
  };
  return {
    /** Both contracts of two people; the employer may keep a card, and the freelancer has a bank account. */
    async begin(addsBank: (user: number) => Promise<void>): Promise<PeriodicWalk> {
      const [company, expert] = [await world.person('Employer'), await world.person('Freelancer')];
      await addsBank(expert.id);
      const [bank] = (await world.summary(expert)).Methods;
      if (random.chance(0.8)) await world.card(company.id);
      const contracts: number[] = [];
      for (const terms of [
        { PaymentModel: 'hourly', Rate: 50, WeeklyHours: 10 },
        { PaymentModel: 'monthly', Rate: 1200 },
      ]) {
        const offer = { ...direct, ...terms, FID: expert.id };
        const { id } = await world.told<FiledOffer>(company, 'createOffer', offer);
        await world.act(expert, 'offer', Number(id), 'offer.accepted');
        const { Contract: wire } = await world.told<Offer>(company, 'offer', { id });
        contracts.push(Number(String(wire).slice(2)));
      }
      const seen = { employer: new Map<number, Contract>(), freelancer: new Map<number, Contract>() };
      const walk = { company, expert, bank: Number(bank?.id), contracts, seen, pages: new Set<string>() };
      for (const side of ['employer', 'freelancer'] as const) await look(walk, side);
      return walk;
    },
    /** What both sides send at once about one of the contracts; the freelancer's change of a sheet may come twice. */
    async turn(walk: PeriodicWalk): Promise<readonly Sent[]> {
      const contract = random.pick(walk.contracts);
      const theirs = await ofEmployer(walk, contract);
      const own = await ofFreelancer(walk, contract);
      const isTwice = own?.name === 'changeTimeSheet' && random.chance(0.2);
      return [
        theirs,
        own,
        isTwice ? { ...own, body: { ...own.body, Key: crypto.randomUUID() } } : undefined,
      ].filter((one) => one !== undefined);
    },
    look,
    leadsTo,
    /** Of these contracts: how many weeks and months, and how many bonuses and expenses, have been paid for. */
    async paid(contracts: readonly number[]): Promise<Record<Paid, number>> {
      const rows = await backend.database
        .selectFrom('contract_milestones as own')
        .select('purpose')
        .where('contract_id', 'in', [0, ...contracts])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('payment_milestones')
              .select('milestone_id')
              .whereRef('milestone_id', '=', 'own.id')
              .where('funded_at', 'is not', null),
          ),
        )
        .execute();
      const of = (...purposes: readonly string[]): number =>
        rows.filter(({ purpose }) => purposes.includes(purpose)).length;
      return { week: of('week'), month: of('month'), extra: of('bonus', 'expense') };
    },
    /** The pages of the provider that are open for these contracts. */
    async findPages(walk: PeriodicWalk): Promise<void> {
      for (const contract of walk.contracts) {
        const { Open, AlsoOpen } = await world.funding({ company: walk.company, contract });
        for (const open of [Open, ...AlsoOpen]) if (open?.Url !== undefined) walk.pages.add(open.Url);
      }
    },
    /** The disputes that wait for a ruling, with their amounts. */
    inReview: (walk: PeriodicWalk) =>
      [...walk.seen.employer.values()].flatMap(({ Extras }) =>
        Extras.filter(({ State }) => State === 'disputed.review').map(({ id, Amount }) => ({
          id: Number(id),
          cents: Math.round(Amount * 100),
        })),
      ),
    /** The employer ends what has not ended. */
    async end(walk: PeriodicWalk): Promise<void> {
      for (const contract of walk.contracts) {
        const { State } = await record(walk.company, contract);
        if (State !== 'ended')
          await world.act(walk.company, 'contract', contract, 'contract.ended', { Reason: 'We are done.' });
      }
    },
  };
};
export type PeriodicWalks = ReturnType<typeof createPeriodicWalks>;
