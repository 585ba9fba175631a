/**
 * A server that is killed again and again while people make offers, contracts and reviews, and while its clock runs ahead over
 * the deadlines. In the end its database must hold everything that was acknowledged, with every deadline passed once, and
 * exactly one notice and one mail of each act.
 */
import { randomUUID } from 'node:crypto';
import { inspect, isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { createBackend, type Backend } from '../../server/backend.ts';
import { createRandom } from '../../server/core/random.ts';
import type { Database } from '../../server/database/tables.ts';
import { advanceClock } from '../../server/lifecycles/advance.ts';
import { lifecycles } from '../../server/lifecycles/lifecycles.ts';
import { contractNotice, type ContractTold } from '../../server/notifications/contract-notices.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import type { Contract } from '../../src/contracts/hiring/contract.ts';
import type { Moved } from '../../src/contracts/hiring/lifecycle-event.ts';
import { exampleNewOffer, type FiledOffer, type Offer, type Side } from '../../src/contracts/hiring/offer.ts';
import type { Role } from '../../src/machines/lifecycles/lifecycle.ts';
import { lateEntries, replay, type LogEntry } from '../machines/lifecycles/walks.ts';
import { createUser } from '../server/backend-fixture.ts';
import { createVisitor, QUIET, type Visitor } from '../server/helpers.ts';
import { brokenLinks } from '../server/lifecycles/lifecycle-rows.ts';
import { startSink, type Sink } from '../server/mail/smtp-sink.ts';
import { asks } from '../server/messaging/chat-world.ts';
import { addressOf, run } from '../server/process.ts';
import type { KilledOptions } from './killed-server.ts';
import { messageIdOf, type Place } from './task-kills-stage.ts';

export const SEED = 20_261_126;
const MOST_WRITTEN = 30;
const [EMPLOYERS, FREELANCERS] = [4, 6];
/** More than are made in any run. */
const DEALS = 1000;
const HOUR = 3_600_000;
const HOURS_AHEAD = 3;
/** The share of mails that the mail server rejects for the moment. */
const REJECTED = 0.2;

export interface Someone {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly cookies: ReadonlyMap<string, string>;
}
export interface People {
  readonly employers: readonly Someone[];
  readonly freelancers: readonly Someone[];
}
export const settle = async (backend: Backend): Promise<People> => {
  const someone = async (type: 'Employer' | 'Freelancer'): Promise<Someone> => {
    const person = await createUser({ backend }, type);
    if (type === 'Freelancer') await asks(person, 'updateProfile', { Headline: 'Feeds, mended' });
    const { name } = await backend.database
      .selectFrom('users')
      .select('name')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    return { id: person.id, name, email: person.email, cookies: person.visitor.cookies };
  };
  const [employers, freelancers]: [Someone[], Someone[]] = [[], []];
  for (let count = 0; count < EMPLOYERS; count += 1) employers.push(await someone('Employer'));
  for (let count = 0; count < FREELANCERS; count += 1) freelancers.push(await someone('Freelancer'));
  await backend.database.deleteFrom('notifications').execute();
  return { employers, freelancers };
};

/** Their session, at the server that runs now. */
export const visitorOf = ({ cookies }: Pick<Someone, 'cookies'>, address: string): Visitor => {
  const visitor = createVisitor({ address });
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
};

type Kind = 'offer' | 'contract' | 'review';
/** An act of a deal, and the side that acts. */
type DealStep = readonly [kind: Kind, by: Side, event: string, fields?: object];
const fixed = (Amount: number) => ({
  PaymentModel: 'fixed',
  MilestoneList: [{ Title: 'All of it', Amount }],
});
const counter: DealStep = ['offer', 'freelancer', 'offer.countered', fixed(900)];
const Reason = 'All is done.';
const started: readonly DealStep[] = [counter, ['offer', 'employer', 'offer.accepted']];
const worked: readonly DealStep[] = [
  [
    'contract',
    'employer',
    'amendment.proposed',
    { Changes: [{ Type: 'milestone.added', Milestone: { Title: 'A second language', Amount: 200 } }] },
  ],
  ['contract', 'freelancer', 'amendment.accepted'],
  ['contract', 'freelancer', 'contract.paused'],
  ['contract', 'employer', 'contract.resumed'],
  ['contract', 'employer', 'contract.ended', { Reason }],
];
const reviewed: DealStep = [
  'review',
  'freelancer',
  'review.written',
  {
    Aspects: { clarity: 5, communication: 4, payment: 5, fairness: 5 },
    Review: 'A clear brief, and paid at once.',
  },
];
const answered: readonly DealStep[] = [
  [
    'review',
    'employer',
    'review.written',
    {
      Aspects: { quality: 5, communication: 5, punctuality: 4, skills: 5 },
      Review: 'Done well and in time.',
    },
  ],
  ['review', 'freelancer', 'reply.written', { Reply: 'Thank you!' }],
];
/** In turn. What they leave open, the clock ends. */
const courses: readonly (readonly DealStep[])[] = [
  [...started, ...worked, reviewed, ...answered],
  [],
  [...started, ...worked, reviewed],
  [counter],
  [...started, ...worked],
  [counter, ['offer', 'employer', 'offer.declined', { Reason }]],
  [['offer', 'employer', 'offer.withdrawn']],
];

export const numberOf = (id: unknown): number => Number(String(id).replace(/^c-/, ''));

/** What was acknowledged over all kills, and where each writer goes on. */
const startRecord = ({ employers, freelancers }: People) => {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let hears = (): void => {};
  const keep = (row: string): void => {
    acknowledged.push(row);
    hears();
  };
  /** Undefined for an act that was made before the kill, or that a deadline prevents. */
  const ask = async <Data>(visitor: Visitor, path: string, body: object): Promise<Data | undefined> => {
    const { status, json, text } = await visitor.call(path, body);
    if (status === 200) return json.data as Data;
    if (status !== 409) failures.push(`${path} ${JSON.stringify(body)}: ${status} ${text}`);
    return undefined;
  };
  /** An employer's deals, one after the other. A call that the kill has cut off is made again. */
  const deals = (employer: Someone, place: number) => {
    let [number, step] = [0, 0];
    let offer: number | undefined;
    let key = randomUUID();
    const next = (): void => {
      [number, step, offer, key] = [number + 1, 0, undefined, randomUUID()];
    };
    const hasMore = (): boolean => number < DEALS;
    return async (address: string): Promise<void> => {
      while (hasMore()) {
        const freelancer = freelancers[(place + number) % FREELANCERS] as Someone;
        const sides = { employer, freelancer };
        if (offer === undefined) {
          const { JID: _, ...direct } = exampleNewOffer;
          const Title = `Deal ${employer.id}.${number}`;
          const body = { ...direct, ...fixed(700), FID: freelancer.id, Title, Key: key };
          const filed = await ask<FiledOffer>(visitorOf(employer, address), calls.createOffer.path, body);
          if (!filed) {
            next(); // another offer to the freelancer waits
            continue;
          }
          offer = numberOf(filed.id);
          keep(`offer ${filed.Reference}`);
        }
        const doing = (courses[number % courses.length] ?? [])[step];
        if (!doing) {
          next();
          continue;
        }
        const [kind, by, event, fields] = doing;
        const visitor = visitorOf(sides[by], address);
        const seen = await ask<Offer>(visitor, calls.offer.path, { id: offer });
        const contract =
          kind === 'offer' || seen?.Contract === undefined
            ? undefined
            : await ask<Contract>(visitor, calls.contract.path, { id: seen.Contract });
        const standing = kind === 'offer' ? seen : kind === 'contract' ? contract : contract?.Reviews;
        if (!standing) {
          next(); // the offer has expired
          continue;
        }
        const id = kind === 'offer' ? offer : contract?.id;
        const body = { kind, id, event, version: standing.Version, ...fields };
        const moved = await ask<Moved>(visitor, calls.lifecycleEvent.path, body);
        if (moved) keep(`${kind} ${numberOf(moved.id)} ${moved.Version - 1} ${event}`);
        step += 1;
      }
    };
  };
  const writers = employers.map(deals);
  return {
    acknowledged,
    failures,
    /** Writes until the server is gone. `reached` resolves after this many more acknowledgements. */
    writeTo(address: string, most: number) {
      const goal = acknowledged.length + most;
      const { promise: reached, resolve } = Promise.withResolvers<void>();
      hears = () => (acknowledged.length >= goal ? resolve() : undefined);
      return { reached, ended: Promise.allSettled(writers.map((write) => write(address))) };
    },
  };
};

interface Entry {
  readonly kind: Kind | 'milestone';
  readonly id: number;
  readonly position: number;
  readonly event: string;
  readonly by_role: Role;
  readonly at: Date;
  readonly payload: LogEntry['payload'];
}
interface Deal {
  readonly offer: number;
  readonly contract: number | null;
  readonly title: string;
  readonly employer_id: number;
  readonly freelancer_id: number;
  readonly reviews: number;
}

const logsIn = async (database: Database): Promise<Map<string, Entry[]>> => {
  const { rows } = await sql<Entry>`
    select kind, id, position, event, by_role, at, payload from lifecycle_log
    where kind in ('offer', 'contract', 'review', 'milestone') order by kind, id, position`.execute(database);
  return Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`);
};

/** Complaints about lifecycles that differ from their logs, and about deadlines that passed twice, late or not at all. */
const complaintsOf = async (database: Database, logs: ReadonlyMap<string, readonly Entry[]>) => {
  const rows = await database
    .selectFrom('lifecycles')
    .select(['kind', 'id', 'value', 'context', 'version', 'due_at'])
    .where('kind', 'in', ['offer', 'contract', 'review', 'milestone'])
    .execute();
  const complaints: string[] = [];
  for (const { kind, id, value, context, version, due_at } of rows) {
    const name = `${kind} ${id}`;
    const log = (logs.get(name) ?? []).map(({ event, by_role, at, payload }): LogEntry => ({
      event,
      by: by_role,
      at: at.toISOString(),
      payload,
    }));
    const { machine } = lifecycles[kind as Entry['kind']];
    const expected = replay(machine, log);
    if (!isDeepStrictEqual({ value, context }, expected))
      complaints.push(`${name} is ${inspect({ value, context })}, and its log leads to ${inspect(expected)}`);
    if (version !== log.length) complaints.push(`${name} has version ${version} and ${log.length} entries`);
    complaints.push(...lateEntries(machine, log).map((late) => `${name}: ${late}`));
    if (log.filter(({ event }) => event === 'deadline.passed').length > 1)
      complaints.push(`${name} passed its deadline twice`);
    if (due_at !== null && kind !== 'milestone')
      complaints.push(`${name} is still due at ${due_at.toISOString()}`);
  }
  return complaints;
};
const dealsIn = async (database: Database): Promise<readonly Deal[]> => {
  const { rows } = await sql<Deal>`
    select offers.id as offer, contracts.id as contract, offers.title, offers.employer_id, offers.freelancer_id,
      (select count(*)::integer from contract_reviews where contract_id = contracts.id) as reviews
    from offers left join contracts on contracts.offer_id = offers.id where offers.title like 'Deal %' order by offers.id
  `.execute(database);
  return rows;
};

interface Line {
  readonly line: string;
  readonly mail: string;
}
/** A line for each notice that the acts of a deal require, and its mail. */
const requiredBy = (
  deal: Deal,
  logs: ReadonlyMap<string, readonly Entry[]>,
  names: ReadonlyMap<number, string>,
) => {
  const required: Line[] = [];
  const sides = { employer: deal.employer_id, freelancer: deal.freelancer_id };
  const tell = (to: Side, told: Pick<ContractTold, 'news' | 'to' | 'reason' | 'round'>): void => {
    const from = sides[to === 'employer' ? 'freelancer' : 'employer'];
    const notice = contractNotice({
      ...told,
      from: { id: from, name: names.get(from) ?? '' },
      title: deal.title,
      side: to,
      site: { name: '', origin: '' },
    });
    required.push({
      line: `${sides[to]} ${from} ${notice.title} ${notice.text} ${notice.link}`,
      mail: `${sides[to]} ${notice.mail?.about}`,
    });
  };
  const otherOf = (by: Role): Side => (by === 'employer' ? 'freelancer' : 'employer');
  const contract = { kind: 'contract', id: deal.contract ?? 0 } as const;
  let round = 1;
  for (const { event, by_role: by } of logs.get(`offer ${deal.offer}`) ?? []) {
    if (event === 'offer.countered') round += 1;
    const to = event === 'offer.accepted' ? contract : ({ kind: 'offer', id: deal.offer } as const);
    if (event === 'lifecycle.started') tell('freelancer', { news: 'offer.sent', to });
    else if (event !== 'deadline.passed')
      tell(otherOf(by), {
        news: event as ContractTold['news'],
        to,
        reason: event === 'offer.declined' ? Reason : undefined,
        round: event === 'offer.countered' ? round : undefined,
      });
  }
  for (const { event, by_role: by, position } of logs.get(`contract ${deal.contract}`) ?? [])
    if (event !== 'lifecycle.started')
      tell(otherOf(by), {
        news: event as ContractTold['news'],
        to: contract,
        reason: event === 'contract.ended' ? Reason : undefined,
        // The version after it.
        round: event === 'amendment.proposed' ? position + 1 : undefined,
      });
  // All reviews have appeared in the end.
  if (deal.reviews > 0)
    for (const side of ['employer', 'freelancer'] as const)
      tell(side, { news: 'review.published', to: contract });
  return required;
};

const isReminder = (text: string): boolean =>
  /waits for your answer to an offer|can be reviewed for a few more days|\.ending:/.test(text);

export const contractsSurviveKills = async (kills: number, open: () => Promise<Place>): Promise<void> => {
  const random = createRandom(SEED);
  const sink: Sink = await startSink();
  const place = await open();
  onTestFinished(async () => {
    await sink.close();
    await place.remove();
  });
  const options: KilledOptions = {
    database: place.database,
    smtp: { url: sink.url, from: 'no-reply@market.example' },
    hoursAhead: HOURS_AHEAD,
  };
  const { hoursAhead: _, ...own } = options;
  const first = await createBackend({ ...QUIET, ...own });
  const people = await settle(first);
  await first.close();
  const record = startRecord(people);

  for (let kill = 0; kill < kills; kill += 1) {
    const server = run('tests/production/killed-server.ts', { KILLED_SERVER: JSON.stringify(options) });
    const address = (await addressOf(server)).replace('localhost', '127.0.0.1');
    const writing = record.writeTo(address, random.between(1, MOST_WRITTEN));
    if (random.between(1, 100) <= REJECTED * 100) sink.refusals.push(451);
    await Promise.race([writing.reached, writing.ended]);
    server.child.kill('SIGKILL');
    await Promise.all([server.ended, writing.ended]);
    expect(record.failures).toEqual([]);
  }

  // An hour later, so that retries are due and the leases of killed processes are over.
  sink.refusals.length = 0;
  const last = await createBackend({
    ...QUIET,
    ...own,
    noticesResumeAfter: 0,
    now: () => new Date(Date.now() + HOUR),
  });
  const { database, services } = last;
  await last.tasks.drain();
  // Sixteen days, in steps, so that the reminders come before the deadlines.
  for (let hours = 0; hours < 16 * 24; hours += 40) {
    await advanceClock({ database, clock: services.clock, now: services.now }, 40 * HOUR);
    await last.tasks.drain();
  }
  const logs = await logsIn(database);
  const complaints = await complaintsOf(database, logs);
  const broken = await brokenLinks(database);
  const deals = await dealsIn(database);
  const everyone = [...people.employers, ...people.freelancers];
  const ids = everyone.map(({ id }) => id);
  const { rows: waiting } = await sql`
    select kind, key, error, given_up_at from tasks
    where kind in ('notice', 'mail', 'deadline', 'lifecycle.moved', 'reviews.published', 'offer.reminder', 'review.reminder')
      and (key is null or key !~ '^deadline:(job|proposal|invitation|milestone):')
  `.execute(database);
  const { rows: stored } = await sql<{ line: string }>`
    select user_id || ' ' || from_id || ' ' || title || ' ' || text || ' ' || link as line from notifications
    where user_id = any(${ids}) and from_id is not null`.execute(database);
  const { rows: claimed } = await sql<{ line: string; user_id: number }>`
    select user_id, user_id || ' ' || about as line from notification_mails where user_id = any(${ids})`.execute(
    database,
  );
  const { rows: references } = await sql<{
    row: string;
  }>`select 'offer ' || reference as row from offers`.execute(database);
  await last.close();

  const kept = new Set([
    ...references.map(({ row }) => row),
    ...[...logs.values()].flat().map(({ kind, id, position, event }) => `${kind} ${id} ${position} ${event}`),
  ]);
  expect(record.acknowledged.filter((row) => !kept.has(row))).toEqual([]);
  expect(complaints).toEqual([]);
  expect(broken).toEqual([]);
  expect(waiting).toEqual([]);

  const names = new Map(everyone.map(({ id, name }) => [id, name]));
  const required = deals.flatMap((deal) => requiredBy(deal, logs, names));
  const lines = stored.map(({ line }) => line);
  expect(lines.filter((line) => !isReminder(line)).toSorted()).toEqual(
    required.map(({ line }) => line).toSorted(),
  );
  const reminders = lines.filter(isReminder);
  expect(new Set(reminders).size, 'reminders, each once').toBe(reminders.length);
  expect(reminders.length).toBeGreaterThan(0);
  const mails = claimed.map(({ line }) => line);
  expect(mails.filter((line) => !isReminder(line)).toSorted()).toEqual(
    [...new Set(required.map(({ mail }) => mail))].toSorted(),
  );
  expect(mails.filter(isReminder)).toHaveLength(reminders.length);
  // A repeated mail has the Message-ID of the first.
  const arrived = new Map(sink.received.map((mail) => [messageIdOf(mail), mail.to[0]]));
  for (const { id, email } of everyone)
    expect(
      [...arrived.values()].filter((to) => to === email),
      `mails to ${id}`,
    ).toHaveLength(claimed.filter(({ user_id }) => user_id === id).length);
};
