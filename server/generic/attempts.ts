/**
 * Counts attempts in the database, so that all processes share one count. Keys are stored as keyed hashes: the table
 * holds no addresses.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { RateLimits } from '../http/limits.ts';
import { Refusal } from '../core/refusal.ts';

const MINUTE = 60_000;

interface Kind {
  /** The noun of the error message: "Too many …". */
  readonly noun: string;
  readonly max: number;
  readonly minutes: number;
}

const kindsWithLimits = (limits: RateLimits | false) => {
  const max = (name: keyof RateLimits): number =>
    limits === false ? Number.POSITIVE_INFINITY : limits[name];
  return {
    /** Counted by IP address. */
    guesses: { noun: 'failed sign-ins', max: max('refusedLogin'), minutes: 1 },
    /** Counted by account, whether or not the account exists. */
    account: { noun: 'failed sign-ins', max: max('refusedAccount'), minutes: 15 },
    /** Counted by email address, whether or not it has an account. */
    mails: { noun: 'emails to this address', max: max('mails'), minutes: 15 },
    /** Counted by the IP address that requests them. */
    mailing: { noun: 'emails', max: max('mailing'), minutes: 15 },
    /** Counted by the account whose link is resent. */
    resent: { noun: 'emails', max: 1, minutes: 1 },
    /** Counted by the account that sends them. */
    attaching: { noun: 'files', max: max('attaching'), minutes: 60 },
    /** Counted by account, in addition to the limit by IP address. */
    searching: { noun: 'searches', max: max('searching'), minutes: 1 },
    exporting: { noun: 'exports', max: max('exporting'), minutes: 1 },
    /** Notification mails, counted by the account that receives them. */
    notices: { noun: 'emails', max: max('notices'), minutes: 60 },
  } satisfies Record<string, Kind>;
};

/** A kind of attempt, and the key it is counted by. */
export type Attempt = readonly [kind: keyof ReturnType<typeof kindsWithLimits>, by: string];

/** A count after an attempt was added: below the limit, at the limit, or above it. */
export type LimitState = 'within' | 'last' | 'beyond';

export interface Attempts {
  /** Throws a 429 if one of the attempts has reached its limit. Counts nothing. */
  check(...tried: Attempt[]): Promise<void>;
  /** Counts the attempts; throws a 429 if one of them exceeds its limit. */
  add(...tried: Attempt[]): Promise<void>;
  /** Like `add`, but first reports the standing of `first`: `last` occurs once per window. */
  addAndReport(
    tell: (standing: LimitState) => Promise<void>,
    first: Attempt,
    ...others: Attempt[]
  ): Promise<void>;
  /** Counts the attempt and returns whether it was within its limit. */
  addIfWithin(tried: Attempt): Promise<boolean>;
  clear(...tried: Attempt[]): Promise<void>;
  /** Deletes expired windows. */
  sweep(): Promise<void>;
}

const durationText = (seconds: number): string =>
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
  const kinds: Record<Attempt[0], Kind> = kindsWithLimits(limits);
  const keyOf = ([kind, by]: Attempt): string =>
    createHmac('sha256', secret).update(`${kind} ${by}`).digest('hex');
  const bounded = (tried: readonly Attempt[]) => tried.filter(([kind]) => Number.isFinite(kinds[kind].max));

  const endOf = ([kind]: Attempt): Date => new Date(now().getTime() + kinds[kind].minutes * MINUTE);
  /** A clock that was ahead may have left windows that end too late. Shortens them to one window from now. */
  const shortenOverlong = async (
    tried: readonly Attempt[],
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
  const refuse = (noun: string, endsAt: Date): never => {
    const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000));
    throw new Refusal(429, `Too many ${noun}; try again in ${durationText(retryAfter)}`, { retryAfter });
  };
  /** Throws a 429 for the exceeded limit with the longest wait. */
  const rejectAboveLimit = (
    tried: readonly Attempt[],
    rows: readonly Counted[],
    isBeyond: (count: number, max: number) => boolean,
  ) => {
    const beyond = tried
      .flatMap((one) => {
        const row = rows.find(({ key }) => key === keyOf(one));
        const { max, noun } = kinds[one[0]];
        return row && isBeyond(row.count, max) ? [{ noun, endsAt: row.ends_at }] : [];
      })
      .toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime());
    const [last] = beyond;
    if (last) refuse(last.noun, last.endsAt);
  };

  const count = async (tried: readonly Attempt[]): Promise<readonly Counted[]> => {
    const time = now();
    // Sorted by key, so that two statements that count the same attempts cannot deadlock.
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
      rejectAboveLimit(tried, await shortenOverlong(tried, rows), (times, max) => times >= max);
    },
    async add(...all) {
      const tried = bounded(all);
      if (tried.length > 0) rejectAboveLimit(tried, await count(tried), (times, max) => times > max);
    },
    async addAndReport(tell, first, ...others) {
      const tried = bounded([first, ...others]);
      const rows = tried.length > 0 ? await count(tried) : [];
      const { count: times = 0 } = rows.find(({ key }) => key === keyOf(first)) ?? {};
      const { max } = kinds[first[0]];
      await tell(times > max ? 'beyond' : times === max ? 'last' : 'within');
      rejectAboveLimit(tried, rows, (all, most) => all > most);
    },
    async addIfWithin(tried) {
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
