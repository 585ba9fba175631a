/**
 * Writers that never pause, a record of what the server acknowledged to them, and the check that a database
 * still has it.
 */
import { randomUUID } from 'node:crypto';
import type { Backend } from '../../server/backend.ts';
import type { Database } from '../../server/database/tables.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import {
  createVisitor,
  employer,
  freelancer,
  openJobsOf,
  signedIn,
  type Visitor,
} from '../server/helpers.ts';

/** What the writers know. Sessions are rows, so they are valid on every copy of the database too. */
export interface BackendFixture {
  readonly sessions: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly applicants: readonly number[];
  readonly jobs: readonly number[];
  readonly ownJobs: readonly number[];
  readonly invited: readonly number[];
}

const APPLICANTS = 4;

export const settle = async (backend: Backend): Promise<BackendFixture> => {
  const { database } = backend;
  const shown = await database
    .selectFrom('freelancers')
    .select('id')
    .where('visibility', '=', 'Public')
    .orderBy('id')
    .execute();
  const jobs = await database
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
  const invited = shown.map(({ id }) => id);
  const applicants = invited.slice(-APPLICANTS);
  const sessions = new Map<number, ReadonlyMap<string, string>>();
  for (const id of [employer.id, freelancer.id, ...applicants])
    sessions.set(id, (await signedIn(backend, { id })).cookies);
  return {
    sessions,
    applicants,
    invited,
    jobs: jobs.map(({ id }) => id),
    ownJobs: await openJobsOf(backend, employer.id),
  };
};

interface Acknowledged {
  readonly kind: 'proposal' | 'invitation' | 'message';
  /** The whole row as one text, for comparing. */
  readonly row: string;
}

const messageRow = (from: number, to: number, id: string, text: string): string =>
  `message ${id} of ${from} to ${to}: ${text}`;
const workRow = (kind: string, reference: string, job: number, person: number, text: string): string =>
  `${kind} ${reference} for ${job} and ${person}: ${text}`;

export interface Writing {
  readonly acknowledged: readonly Acknowledged[];
  /** Replies that were neither an acknowledgement nor a rejection. */
  readonly failures: readonly string[];
  /** Resolves after this many acknowledgements. */
  reached(count: number): Promise<void>;
  /** Resolves when every writer has ended: with the server, or with nothing left to write. */
  readonly ended: Promise<unknown>;
}

/** Each writer sends its next call as soon as the former is answered, until the server is gone. */
export const startWriting = (address: string, fixture: BackendFixture): Writing => {
  const acknowledged: Acknowledged[] = [];
  const failures: string[] = [];
  const waiting = new Map<number, () => void>();
  const keep = (kind: Acknowledged['kind'], row: string): void => {
    acknowledged.push({ kind, row });
    waiting.get(acknowledged.length)?.();
  };
  const visitorOf = (id: number): Visitor => {
    const visitor = createVisitor({ address });
    for (const [name, value] of fixture.sessions.get(id) ?? []) visitor.cookies.set(name, value);
    return visitor;
  };
  const ask = async (visitor: Visitor, path: string, body: object) => {
    const { status, json, text } = await visitor.call(path, body);
    if (status === 200) return json.data as { Reference: string };
    // A freelancer of the demo world may already have applied for the job.
    if (status !== 409) failures.push(`${path}: ${status} ${text}`);
    return undefined;
  };

  const applies = async (id: number): Promise<void> => {
    const visitor = visitorOf(id);
    for (const JID of fixture.jobs) {
      const CoverLetter = `I can begin tomorrow, and do nothing else until it is done: ${randomUUID()}`;
      const filed = await ask(visitor, calls.propose.path, { JID, CoverLetter, Bid: 500 });
      if (filed) keep('proposal', workRow('proposal', filed.Reference, JID, id, CoverLetter));
    }
  };
  const invites = async (): Promise<void> => {
    const visitor = visitorOf(employer.id);
    for (const JID of fixture.ownJobs)
      for (const id of fixture.invited) {
        const Message = `Would you do this? ${randomUUID()}`;
        const filed = await ask(visitor, calls.invite.path, { id, JID, Message });
        if (filed) keep('invitation', workRow('invitation', filed.Reference, JID, id, Message));
      }
  };
  const talks = async (from: number, to: number): Promise<void> => {
    const visitor = visitorOf(from);
    for (;;) {
      const clientMessageId = randomUUID();
      const Text = `This must not be lost: ${randomUUID()}`;
      if (await ask(visitor, calls.sendMessage.path, { to, Text, clientMessageId }))
        keep('message', messageRow(from, to, clientMessageId, Text));
    }
  };
  const writers = [
    ...fixture.applicants.map(applies),
    invites(),
    talks(employer.id, freelancer.id),
    talks(freelancer.id, employer.id),
  ];
  return {
    acknowledged,
    failures,
    reached: (count) =>
      new Promise((resolve) => {
        if (acknowledged.length >= count) resolve();
        else waiting.set(count, resolve);
      }),
    ended: Promise.allSettled(writers),
  };
};

/** Acknowledged rows that are missing or differ. */
export const lostFrom = async (
  database: Database,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> => {
  const messages = await database
    .selectFrom('messages')
    .select(['client_message_id', 'sender_id', 'recipient_id', 'body'])
    .where('client_message_id', 'is not', null)
    .execute();
  const proposals = await database
    .selectFrom('proposals')
    .select(['reference', 'job_id', 'freelancer_id', 'cover_letter'])
    .execute();
  const invitations = await database
    .selectFrom('invitations')
    .select(['reference', 'job_id', 'freelancer_id', 'message'])
    .execute();
  const found = new Set([
    ...messages.map((row) =>
      messageRow(row.sender_id, row.recipient_id, row.client_message_id ?? '', row.body),
    ),
    ...proposals.map((row) =>
      workRow('proposal', row.reference, row.job_id, row.freelancer_id, row.cover_letter),
    ),
    ...invitations.map((row) =>
      workRow('invitation', row.reference, row.job_id, row.freelancer_id, row.message ?? ''),
    ),
  ]);
  return acknowledged.map(({ row }) => row).filter((row) => !found.has(row));
};
