/**
 * Counts what was tried and by whom, in the database, so that several processes count together. What is counted is
 * kept as a keyed hash: the table holds no address of anybody.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { RateLimits } from '../http/limits.ts';
import { Refusal } from '../core/refusal.ts';

const MINUTE = 60_000;

interface Kind {
  /** Of what there were too many. */
  readonly what: string;
  readonly max: number;
  readonly minutes: number;
}

const kindsOf = (limits: RateLimits | false) => {
  const max = (name: keyof RateLimits): number =>
    limits === false ? Number.POSITIVE_INFINITY : limits[name];
  return {
    /** By the address that asks. */
    guesses: { what: 'refused sign-ins', max: max('refusedLogin'), minutes: 1 },
    /** By the account, whether there is one or not. */
    account: { what: 'refused sign-ins', max: max('refusedAccount'), minutes: 15 },
    /** By the address of a mailbox, whether it has an account or not. */
    mails: { what: 'mails to this address', max: max('mails'), minutes: 15 },
    /** By the address that asks for them. */
    mailing: { what: 'mails', max: max('mailing'), minutes: 15 },
    /** By the account whose link is mailed once more. */
    resent: { what: 'mails', max: 1, minutes: 1 },
    /** By the account that sends them. */
    attaching: { what: 'files', max: max('attaching'), minutes: 60 },
    /** By the account that asks, as well as by the address. */
    searching: { what: 'searches', max: max('searching'), minutes: 1 },
    exporting: { what: 'exports', max: max('exporting'), minutes: 1 },
    /** Of the mails that tell an account what happened to it, by the account. */
    notices: { what: 'mails', max: max('notices'), minutes: 60 },
  } satisfies Record<string, Kind>;
};

/** A kind, and by what it is counted. */
export type Tried = readonly [kind: keyof ReturnType<typeof kindsOf>, by: string];

/** Where a count is after one more: in bounds, in bounds for the last time, or beyond. */
export type Standing = 'within' | 'last' | 'beyond';

export interface Attempts {
  /** Throws a 429 where one of these was tried too often. */
  check(...tried: Tried[]): Promise<void>;
  /** Counts them; throws a 429 where that was one too many. */
  add(...tried: Tried[]): Promise<void>;
  /** As `add`, but first tells where the first one is now: `last` once in each of its windows. */
  addTelling(tell: (standing: Standing) => Promise<void>, first: Tried, ...others: Tried[]): Promise<void>;
  /** Counts it, and says whether it was still in bounds. */
  take(tried: Tried): Promise<boolean>;
  clear(...tried: Tried[]): Promise<void>;
  /** Forgets what is over. */
  sweep(): Promise<void>;
}

const inWords = (seconds: number): string =>
  seconds <= 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;

interface Counted {
  readonly key: string;
  readonly count: number;
  readonly ends_at: Date;
}

export interface AttemptsOptions {
  readonly secret: string;
  readonly now: () => Date;
  readonly limits: RateLimits | false;
}

export const createAttempts = (database: Database, { secret, now, limits }: AttemptsOptions): Attempts => {
  const kinds: Record<Tried[0], Kind> = kindsOf(limits);
  const keyOf = ([kind, by]: Tried): string =>
    createHmac('sha256', secret).update(`${kind} ${by}`).digest('hex');
  const bounded = (tried: readonly Tried[]) => tried.filter(([kind]) => Number.isFinite(kinds[kind].max));

  const endOf = ([kind]: Tried): Date => new Date(now().getTime() + kinds[kind].minutes * MINUTE);
  /** A clock that was ahead has left windows that end later than any may: they end a window from now. */
  const cutOverlong = async (
    tried: readonly Tried[],
    rows: readonly Counted[],
  ): Promise<readonly Counted[]> => {
    const latest = new Map(tried.map((one) => [keyOf(one), endOf(one)]));
    return Promise.all(
      rows.map(async (row) => {
        const end = latest.get(row.key);
        if (!end || row.ends_at <= end) return row;
        await database.updateTable('attempts').set({ ends_at: end }).where('key', '=', row.key).execute();
        return { ...row, ends_at: end };
      }),
    );
  };
  const refuse = (what: string, endsAt: Date): never => {
    const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000));
    throw new Refusal(429, `Too many ${what}; try again in ${inWords(retryAfter)}`, { retryAfter });
  };
  /** The one that is waited for longest. */
  const refuseBeyond = (
    tried: readonly Tried[],
    rows: readonly Counted[],
    isBeyond: (count: number, max: number) => boolean,
  ) => {
    const beyond = tried
      .flatMap((one) => {
        const row = rows.find(({ key }) => key === keyOf(one));
        const { max, what } = kinds[one[0]];
        return row && isBeyond(row.count, max) ? [{ what, endsAt: row.ends_at }] : [];
      })
      .toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime());
    const [last] = beyond;
    if (last) refuse(last.what, last.endsAt);
  };

  const count = async (tried: readonly Tried[]): Promise<readonly Counted[]> => {
    const time = now();
    // In the order of their keys, so that two that count the same never wait for each other.
    const news = tried
      .map((one) => [keyOf(one), endOf(one)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    const { rows } = await sql<Counted>`
      insert into attempts as known (key, count, ends_at)
      values ${sql.join(news.map(([key, endsAt]) => sql`(${key}, 1, ${endsAt}::timestamptz)`))}
      on conflict (key) do update set
        count = case when known.ends_at <= ${time}::timestamptz then 1 else known.count + 1 end,
        ends_at = case when known.ends_at <= ${time}::timestamptz then excluded.ends_at else least(known.ends_at, excluded.ends_at) end
      returning key, count, ends_at
    `.execute(database);
    return rows;
  };

  return {
    async check(...all) {
      const tried = bounded(all);
      if (tried.length === 0) return;
      const rows = await database
        .selectFrom('attempts')
        .selectAll()
        .where('key', 'in', tried.map(keyOf))
        .where('ends_at', '>', now())
        .execute();
      refuseBeyond(tried, await cutOverlong(tried, rows), (times, max) => times >= max);
    },
    async add(...all) {
      const tried = bounded(all);
      if (tried.length > 0) refuseBeyond(tried, await count(tried), (times, max) => times > max);
    },
    async addTelling(tell, first, ...others) {
      const tried = bounded([first, ...others]);
      const rows = tried.length > 0 ? await count(tried) : [];
      const { count: times = 0 } = rows.find(({ key }) => key === keyOf(first)) ?? {};
      const { max } = kinds[first[0]];
      await tell(times > max ? 'beyond' : times === max ? 'last' : 'within');
      refuseBeyond(tried, rows, (all, most) => all > most);
    },
    async take(tried) {
      if (bounded([tried]).length === 0) return true;
      const [row] = await count([tried]);
      return row !== undefined && row.count <= kinds[tried[0]].max;
    },
    async clear(...all) {
      const tried = bounded(all);
      if (tried.length > 0)
        await database.deleteFrom('attempts').where('key', 'in', tried.map(keyOf)).execute();
    },
    async sweep() {
      await database.deleteFrom('attempts').where('ends_at', '<=', now()).execute();
    },
  };
};
