/**
 * A server that is killed again and again while people propose, invite and write. In the end its database must hold
 * everything that was acknowledged, with exactly one notice of each act, and every mail must have arrived.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { createBackend, type Backend } from '../../server/backend.ts';
import { createRandom } from '../../server/core/random.ts';
import type { DatabaseChoice } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { createVisitor, QUIET, type Visitor } from '../server/helpers.ts';
import { startSink, type Received, type Sink } from '../server/mail/smtp-sink.ts';
import { asks } from '../server/messaging/chat-world.ts';
import { addressOf, run } from '../server/process.ts';
import { createUser, postJob } from '../server/backend-fixture.ts';
import { runFolder } from '../support/once.ts';
import { hasPostgres } from '../support/postgres.ts';
import { createSeededDatabase, createSeededFolder } from '../support/seeded-backend.ts';
import type { KilledOptions } from './killed-server.ts';

export const SEED = 20_261_124;
const MOST_WRITTEN = 25;
const [EMPLOYERS, FREELANCERS, JOBS_OF_EACH] = [4, 6, 30];
const HOUR = 3_600_000;
/** The share of mails that the mail server rejects for the moment. */
const REJECTED = 0.2;

interface Someone {
  readonly id: number;
  readonly email: string;
  readonly cookies: ReadonlyMap<string, string>;
}
interface Job {
  readonly id: number;
  readonly title: string;
  readonly employer: Someone;
}
interface BackendFixture {
  readonly employers: readonly Someone[];
  readonly freelancers: readonly Someone[];
  readonly jobs: readonly Job[];
}

const settle = async (backend: Backend): Promise<BackendFixture> => {
  const someone = async (type: 'Employer' | 'Freelancer'): Promise<Someone> => {
    const person = await createUser({ backend }, type);
    if (type === 'Freelancer') await asks(person, 'updateProfile', { Headline: 'Feeds, mended' });
    return { id: person.id, email: person.email, cookies: person.visitor.cookies };
  };
  const [employers, freelancers]: [Someone[], Someone[]] = [[], []];
  for (let count = 0; count < EMPLOYERS; count += 1) employers.push(await someone('Employer'));
  for (let count = 0; count < FREELANCERS; count += 1) freelancers.push(await someone('Freelancer'));
  const jobs: Job[] = [];
  for (let count = 0; count < JOBS_OF_EACH; count += 1)
    for (const employer of employers) {
      const title = `Job ${employer.id}.${count}`;
      jobs.push({ id: await postJob(backend, employer.id, { title }), title, employer });
    }
  await backend.database.deleteFrom('notifications').execute();
  return { employers, freelancers, jobs };
};

/** What was acknowledged over all kills, and where each writer goes on. */
const startRecord = ({ employers, freelancers, jobs }: BackendFixture) => {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let hears = (): void => {};
  const ask = async (visitor: Visitor, path: string, body: object): Promise<string | undefined> => {
    const { status, json, text } = await visitor.call(path, body);
    if (status === 200) return json.data?.Reference ?? '';
    // A call whose answer was lost is repeated after the kill, and a proposal is then known.
    if (status !== 409) failures.push(`${path}: ${status} ${text}`);
    return undefined;
  };
  const keep = (row: string): void => {
    acknowledged.push(row);
    hears();
  };
  /** A writer goes on with the call that the kill has cut off. */
  const writer = <Call>(queue: readonly Call[], write: (of: Call, address: string) => Promise<void>) => {
    let next = 0;
    return async (address: string): Promise<void> => {
      for (let call = queue[next]; call !== undefined; call = queue[next]) {
        await write(call, address);
        next += 1;
      }
    };
  };
  const visitorOf = ({ cookies }: Someone, address: string): Visitor => {
    const visitor = createVisitor({ address });
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  };
  const applies = (who: Someone) =>
    writer(jobs, async ({ id }, address) => {
      const body = { JID: id, CoverLetter: `I can begin tomorrow: ${randomUUID()}`, Bid: 500 };
      const reference = await ask(visitorOf(who, address), calls.propose.path, body);
      if (reference) keep(`proposal ${reference}`);
    });
  const invites = (who: Someone) =>
    writer(
      jobs
        .filter(({ employer }) => employer === who)
        .flatMap(({ id }) => freelancers.map((freelancer) => ({ JID: id, id: freelancer.id }))),
      async (body, address) => {
        const reference = await ask(visitorOf(who, address), calls.invite.path, body);
        if (reference) keep(`invitation ${reference}`);
      },
    );
  const talks = (who: Someone, others: readonly Someone[]) =>
    writer(
      Array.from({ length: 10_000 }, (_, index) => ({
        to: others[index % others.length]?.id ?? 0,
        clientMessageId: randomUUID(),
      })),
      async (message, address) => {
        const body = { ...message, Text: 'This must not be lost' };
        const sent = await ask(visitorOf(who, address), calls.sendMessage.path, body);
        if (sent !== undefined) keep(`message ${message.clientMessageId}`);
      },
    );
  const writers = [
    ...freelancers.slice(0, 3).map(applies),
    ...employers.slice(0, 2).map(invites),
    ...employers.slice(2).map((employer) => talks(employer, freelancers)),
  ];
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

const rowsIn = async (database: Database): Promise<Set<string>> => {
  const { rows } = await sql<{ row: string }>`
    select 'proposal ' || reference as row from proposals union all
    select 'invitation ' || reference from invitations union all
    select 'message ' || client_message_id from messages
  `.execute(database);
  return new Set(rows.map(({ row }) => row));
};

/** A line for each notice that the acts require, and for each that there is. */
const noticesIn = async (database: Database) => {
  const required = await sql<{ line: string }>`
    select employer_id || ' proposal ' || freelancer_id || ' For “' || title || '”' as line
      from proposals join jobs on jobs.id = job_id
    union all
    select freelancer_id || ' invitation ' || employer_id || ' “' || title || '”'
      from invitations join jobs on jobs.id = job_id
    union all
    select distinct recipient_id || ' message ' || sender_id || ' ' from messages
    order by line
  `.execute(database);
  const stored = await sql<{ line: string }>`
    select user_id || ' ' || kind || ' ' || from_id || ' ' || coalesce(text, '') as line
    from notifications where from_id is not null order by line
  `.execute(database);
  return { required: required.rows, stored: stored.rows };
};

/** The topics that each person must have been mailed about, and those that were claimed. */
const mailsIn = async (database: Database) => {
  const required = await sql<{ line: string }>`
    select distinct employer_id || ' job:' || job_id as line from proposals join jobs on jobs.id = job_id
    union select distinct freelancer_id || ' job:' || job_id from invitations
    union select distinct recipient_id || ' chat:' || sender_id from messages order by line
  `.execute(database);
  const claimed = await sql<{ line: string }>`
    select user_id || ' ' || about as line from notification_mails order by line
  `.execute(database);
  return { required: required.rows, claimed: claimed.rows };
};

export const messageIdOf = ({ raw }: Received): string => /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? '';

export interface Place {
  readonly database: DatabaseChoice;
  remove(): Promise<void> | void;
}
/** `demo`: with a small demo world. */
const placesWith = (demo: boolean) => [
  {
    title: 'the embedded database',
    isThere: true,
    async open(): Promise<Place> {
      const folder = join(runFolder(), `task-kills-${randomUUID()}`);
      mkdirSync(folder);
      await createSeededFolder(join(folder, 'pg'), { ...QUIET, demo });
      return {
        database: { kind: 'folder', folder: join(folder, 'pg') },
        remove: () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  },
  {
    title: 'PostgreSQL',
    isThere: hasPostgres,
    async open(): Promise<Place> {
      const own = await createSeededDatabase({ ...QUIET, demo });
      return { database: { kind: 'postgres', url: own.url }, remove: () => own.drop() };
    },
  },
];
export const places = placesWith(false);
export const demoPlaces = placesWith(true);

/** Milliseconds for a test of many kills. */
export const KILLS_TIMEOUT = 1_200_000;

export const survivesKills = async (kills: number, open: () => Promise<Place>): Promise<void> => {
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
  };
  const first = await createBackend({ ...QUIET, ...options, demo: false });
  const fixture = await settle(first);
  await first.close();
  const record = startRecord(fixture);

  for (let kill = 0; kill < kills; kill += 1) {
    const server = run('tests/production/killed-server.ts', {
      KILLED_SERVER: JSON.stringify(options),
    });
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
    ...options,
    demo: false,
    noticesResumeAfter: 0,
    now: () => new Date(Date.now() + HOUR),
  });
  const { database } = last;
  await last.tasks.drain();
  const waiting = await database
    .selectFrom('tasks')
    .select(['kind', 'key', 'error', 'given_up_at'])
    .where('kind', 'not like', 'sweep.%')
    .where('run_at', '<=', new Date(Date.now() + HOUR)) // the deadlines of invitations come in two weeks
    .where('key', 'not like', 'every:%')
    .execute();
  const kept = await rowsIn(database);
  const notices = await noticesIn(database);
  const mails = await mailsIn(database);
  const counts = await sql<{ proposal_count: number; real: number }>`
    select proposal_count, (select count(*)::integer from proposals where job_id = jobs.id) as real from jobs
  `.execute(database);
  await last.close();

  expect(record.acknowledged.filter((row) => !kept.has(row))).toEqual([]);
  expect(waiting).toEqual([]);
  expect(notices.stored).toEqual(notices.required);
  expect(mails.claimed).toEqual(mails.required);
  for (const { proposal_count, real } of counts.rows) expect(proposal_count).toBe(real);
  // A repeated mail has the Message-ID of the first.
  const arrived = new Map(sink.received.map((mail) => [messageIdOf(mail), mail.to[0]]));
  for (const { id, email } of [...fixture.employers, ...fixture.freelancers])
    expect(
      [...arrived.values()].filter((to) => to === email),
      `mails to ${id}`,
    ).toHaveLength(mails.claimed.filter(({ line }) => line.startsWith(`${id} `)).length);
  const kinds = new Set(record.acknowledged.map((row) => row.split(' ')[0]));
  expect(kinds).toEqual(new Set(['proposal', 'invitation', 'message']));
};
