/**
 * A payment provider that does what a provider may do wrong: the answer to a command is lost, before or after it was done; an
 * event comes late, twice, after later ones, or never. It forgets no command and does none twice, and has books of its own.
 */
import type { Random } from '../../../server/core/random.ts';
import {
  ProviderRefusal,
  type Charge,
  type ChargeResult,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderMovement,
} from '../../../server/provider/port.ts';
import type { FakeProvider } from './fake-provider.ts';

/** The share of commands whose answer is lost. */
const LOST = 0.12;
/** Rounds until a late event is sent. */
const MOST_LATE = 12;

interface Charged {
  readonly id: string;
  readonly key: string;
  readonly asked: Charge;
  state: 'open' | 'paid' | 'closed' | 'declined';
  refunded: number;
  dispute: 'none' | 'opened' | 'won' | 'lost';
  /** A charge that we won can be disputed again. */
  disputes: number;
  /** The second charge of a payment. */
  readonly isDouble?: true;
}
interface Waiting {
  readonly event: ProviderEvent;
  rounds: number;
}

export const createFaultyProvider = (fake: FakeProvider, random: Random, now: () => Date) => {
  const charges = new Map<string, Charged>();
  const done = new Map<string, unknown>();
  const latest = new Map<string, ProviderEvent>();
  const told: ProviderEvent[] = [];
  /** What the bank took back, by charge. */
  const taken = new Map<string, number>();
  const movements: ProviderMovement[] = [];
  let waiting: Waiting[] = [];
  let held = 0;
  let isCalm = false;
  /** Payouts that have arrived, by key. */
  const arrived = new Map<string, number>();
  const faults = {
    lost: 0,
    late: 0,
    twice: 0,
    never: 0,
    declined: 0,
    takenBack: 0,
    failed: 0,
    doubled: 0,
    sentBack: 0,
  };

  const move = (kind: ProviderMovement['kind'], key: string, amountCents: number): void => {
    const at = now().toISOString();
    held += amountCents;
    movements.push({ kind, key, amountCents, at });
    if (held >= 0) return;
    movements.push({ kind: 'topUp', key: `topUp:${movements.length}`, amountCents: -held, at });
    held = 0;
  };
  /** Once; a repeat gets the same answer. The caller may not hear it. */
  const once = async <Answer>(name: string, work: () => Answer): Promise<Answer> => {
    if (!isCalm && random.chance(LOST / 2)) {
      faults.lost += 1;
      throw new Error('the command was lost');
    }
    if (!done.has(name)) done.set(name, work());
    if (!isCalm && random.chance(LOST / 2)) {
      faults.lost += 1;
      throw new Error('the answer was lost');
    }
    return done.get(name) as Answer;
  };
  type Told = Parameters<FakeProvider['event']>[0];
  const tell = (news: Told): void => {
    const event = fake.event(news);
    told.push(event);
    const key = 'key' in event ? event.key : undefined;
    // A second charge has the key of the first one, by which only that one is found.
    if (key !== undefined && (news.type !== 'charge.settled' || !latest.has(key))) latest.set(key, event);
    // Any event may never be sent: each can be found.
    if (!isCalm && random.chance(0.15)) {
      faults.never += 1;
      return;
    }
    const isLate = !isCalm && random.chance(0.3);
    if (isLate) faults.late += 1;
    waiting.push({ event, rounds: isLate ? random.between(1, MOST_LATE) : 0 });
    if (!random.chance(0.15)) return;
    faults.twice += 1;
    waiting.push({ event, rounds: random.between(0, MOST_LATE) });
  };
  const pay = (own: Charged): void => {
    own.state = 'paid';
    const { user, amountCents } = own.asked;
    move('charge', own.key, amountCents);
    const settled = { charge: own.id, amountCents, user, kept: null, label: 'A card' };
    tell({ type: 'charge.settled', key: own.key, ...settled });
  };
  const disputeOf = ({ id, disputes }: Charged): string => `dp_${id}_${disputes}`;
  const isTaken = ({ dispute }: Charged): boolean => dispute === 'opened' || dispute === 'lost';

  const provider: PaymentProvider = {
    ...fake.provider,
    async charge(key, asked): Promise<ChargeResult> {
      await once(`charge ${key}`, () => {
        const own: Charged = {
          id: `ch_${key}`,
          key,
          asked,
          state: 'open',
          refunded: 0,
          dispute: 'none',
          disputes: 0,
        };
        charges.set(key, own);
        if (asked.method === undefined) return;
        if (random.chance(0.8)) pay(own);
        else own.state = 'declined';
      });
      const own = charges.get(key) as Charged;
      if (own.state === 'paid') return { state: 'done', charge: own.id };
      if (own.state !== 'declined') return { state: 'redirect', url: `/faulty/${key}` };
      return { state: 'declined', code: 'card_declined' };
    },
    findCharge: (key) => once(`find ${key} ${random.next()}`, () => latest.get(key)),
    findRefund: (key) => once(`find ${key} ${random.next()}`, () => latest.get(key)),
    findPayout: (key) => once(`find ${key} ${random.next()}`, () => latest.get(key)),
    async *eventsSince(moment, types) {
      for (const event of told)
        if (types.includes(event.type) && Date.parse(event.at) >= moment.getTime()) yield event;
    },
    expire: (key) =>
      once(`expire ${key}`, () => {
        const own = charges.get(key);
        if (own?.state === 'open') own.state = 'closed';
      }),
    refund: (key, { charge, amountCents }) =>
      // A refusal is no answer that is kept: the dispute may end.
      once(done.has(`refund ${key}`) ? `refund ${key}` : `ask ${key} ${random.next()}`, () => {
        const own = [...charges.values()].find(({ id }) => id === charge);
        if (!own) throw new ProviderRefusal('unknown');
        if (isTaken(own)) throw new ProviderRefusal('charge_disputed');
        if (own.refunded + amountCents > own.asked.amountCents) throw new ProviderRefusal('charge_refunded');
        done.set(`refund ${key}`, undefined);
        if (random.chance(0.1)) {
          faults.failed += 1;
          return tell({ type: 'refund.failed', key, amountCents });
        }
        own.refunded += amountCents;
        move('refund', key, -amountCents);
        tell({ type: 'refund.settled', key, amountCents });
      }),
    transfer: (key) => once(`transfer ${key}`, () => undefined),
    reverseTransfer: (key) => once(`reverse ${key}`, () => undefined),
    payOut: (key, { amountCents }) =>
      once(`payOut ${key}`, () => {
        if (random.chance(0.2)) {
          faults.failed += 1;
          return tell({ type: 'payout.failed', key, code: 'account_closed' });
        }
        move('payout', key, -amountCents);
        arrived.set(key, amountCents);
        tell({ type: 'payout.paid', key, amountCents });
      }),
    balance: async () => ({ platformCents: held, accountsCents: 0 }),
    async *movements() {
      yield* movements;
    },
  };

  return {
    provider,
    faults,
    /** A calm provider answers every command. */
    calms: (calm: boolean): void => void (isCalm = calm),
    /** The employer at the checkout's page: the card pays, is declined, or pays although its checkout has closed. */
    visits(key: string): void {
      const own = charges.get(key);
      if (!own || own.state === 'paid' || own.state === 'declined') return;
      if (own.state === 'closed' && !random.chance(0.5)) return;
      if (random.chance(0.75)) return pay(own);
      faults.declined += 1;
      tell({ type: 'charge.failed', key, code: random.pick(['insufficient_funds', 'lost_card']) });
    },
    /** A payment is charged a second time. */
    doubles(key: string): void {
      const own = charges.get(key);
      const double = `${key} again`;
      if (own?.state !== 'paid' || charges.has(double)) return;
      faults.doubled += 1;
      const { asked } = own;
      const second: Charged = {
        id: `ch_${key}_again`,
        key,
        asked,
        state: 'open',
        refunded: 0,
        dispute: 'none',
        disputes: 0,
        isDouble: true,
      };
      charges.set(double, second);
      pay(second);
    },
    /** A bank sends a payout back that had arrived. */
    sendsBack(): void {
      if (arrived.size === 0) return;
      const [key, amountCents] = random.pick([...arrived]);
      arrived.delete(key);
      faults.sentBack += 1;
      move('payout', key, amountCents);
      tell({ type: 'payout.failed', key, code: 'account_closed' });
    },
    /** The bank takes a charge back, as a whole or in part, or decides about one. */
    disputes(): void {
      const paid = [...charges.values()].filter(
        ({ state, dispute, isDouble }) => state === 'paid' && dispute !== 'lost' && !isDouble,
      );
      if (paid.length === 0) return;
      const own = random.pick(paid);
      const { id: charge, asked } = own;
      const whole = asked.amountCents - own.refunded;
      if (own.dispute !== 'opened') {
        if (whole <= 0) return;
        const amountCents = random.chance(0.3) ? random.between(1, whole) : whole;
        faults.takenBack += 1;
        own.dispute = 'opened';
        own.disputes += 1;
        taken.set(charge, amountCents);
        move('dispute', charge, -amountCents);
        return tell({ type: 'dispute.opened', dispute: disputeOf(own), charge, amountCents });
      }
      const cents = taken.get(charge) ?? 0;
      own.dispute = random.pick(['won', 'lost']);
      if (own.dispute === 'won') move('dispute', charge, cents);
      const type = own.dispute === 'won' ? 'dispute.won' : 'dispute.lost';
      tell({ type, dispute: disputeOf(own), charge, amountCents: cents });
    },
    /** Sends what is ready, in any order. */
    async delivers(everything = false): Promise<void> {
      for (const own of waiting) own.rounds -= 1;
      const ready = everything ? waiting : waiting.filter(({ rounds }) => rounds < 0);
      waiting = waiting.filter((own) => !ready.includes(own));
      for (const { event } of random.sample(ready, ready.length)) await fake.deliver(event);
    },
    /** Decides every open dispute. */
    decides(): void {
      for (const own of charges.values())
        if (own.dispute === 'opened') {
          own.dispute = 'won';
          const amountCents = taken.get(own.id) ?? 0;
          move('dispute', own.id, amountCents);
          tell({ type: 'dispute.won', dispute: disputeOf(own), charge: own.id, amountCents });
        }
    },
  };
};
