/**
 * Counts attempts in the database, so that all processes share one count. Keys are stored as keyed hashes: the table
 * holds no addresses.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { RateLimits } from '../http/limits.ts';
import { refuseAnyCall } from '../core/refusal.ts';

const MINUTE = 60_000;

interface Kind {
  /** The noun of the error message: "Too many …". */
  readonly noun: string;
  readonly minutes: number;
}

/** A kind is named after its limit (http/limits.ts), which also says what it is counted by. */
const kinds = {
  refusedLogin: { noun: 'failed sign-ins', minutes: 1 },
  refusedAccount: { noun: 'failed sign-ins', minutes: 15 },
  mails: { noun: 'emails to this address', minutes: 15 },
  mailing: { noun: 'emails', minutes: 15 },
  attaching: { noun: 'files', minutes: 60 },
  searching: { noun: 'searches', minutes: 1 },
  verifying: { noun: 'codes', minutes: 15 },
  exporting: { noun: 'exports', minutes: 1 },
  notices: { noun: 'emails', minutes: 60 },
  /** A link that is sent again, counted by account. Its limit is one, even where the other limits are off. */
  resent: { noun: 'emails', minutes: 1 },
} satisfies Partial<Record<keyof RateLimits | 'resent', Kind>>;

const maxOf = (limits: RateLimits | false, kind: keyof typeof kinds): number => {
  if (kind === 'resent') return 1;
  return limits === false ? Number.POSITIVE_INFINITY : limits[kind];
};

/** A kind of attempt, and the key it is counted by. */
export type Attempt = readonly [kind: keyof typeof kinds, by: string];

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
  /** Counts the attempt, in `transaction` if given, and returns whether it was within its limit. */
  addIfWithin(tried: Attempt, transaction?: Database): Promise<boolean>;
  clear(...tried: Attempt[]): Promise<void>;
  /** Deletes expired windows. */
  sweep(): Promise<void>;
}

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
  const keyOf = ([kind, by]: Attempt): string =>
    createHmac('sha256', secret).update(`${kind} ${by}`).digest('hex');
  const bounded = (tried: readonly Attempt[]) =>
    tried.filter(([kind]) => Number.isFinite(maxOf(limits, kind)));

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
    throw refuseAnyCall('rate_limited', { retryAfter, params: { what: noun } });
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
        const { noun } = kinds[one[0]];
        return row && isBeyond(row.count, maxOf(limits, one[0])) ? [{ noun, endsAt: row.ends_at }] : [];
      })
      .toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime());
    const [last] = beyond;
    if (last) refuse(last.noun, last.endsAt);
  };

  const count = async (tried: readonly Attempt[], within = database): Promise<readonly Counted[]> => {
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
    `.execute(within);
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
      const max = maxOf(limits, first[0]);
      await tell(times > max ? 'beyond' : times === max ? 'last' : 'within');
      rejectAboveLimit(tried, rows, (all, most) => all > most);
    },
    async addIfWithin(tried, transaction) {
      if (bounded([tried]).length === 0) return true;
      const [row] = await count([tried], transaction);
      return row !== undefined && row.count <= maxOf(limits, tried[0]);
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
