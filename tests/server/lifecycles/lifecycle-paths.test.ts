/**
 * Every generated path of every lifecycle through `apply`, and random walks of two racing sides, on both databases.
 * The lifecycles: ../../../src/machines/lifecycles/job.lifecycle.ts, ../../../src/machines/lifecycles/proposal.lifecycle.ts,
 * ../../../src/machines/lifecycles/invitation.lifecycle.ts, ../../../src/machines/lifecycles/milestone.lifecycle.ts,
 * ../../../src/machines/lifecycles/offer.lifecycle.ts, ../../../src/machines/lifecycles/contract.lifecycle.ts,
 * ../../../src/machines/lifecycles/review.lifecycle.ts, ../../../src/machines/lifecycles/payment.lifecycle.ts,
 * ../../../src/machines/lifecycles/refund.lifecycle.ts, ../../../src/machines/lifecycles/payout.lifecycle.ts,
 * ../../../src/machines/lifecycles/subscription.lifecycle.ts, ../../../src/machines/lifecycles/attempt.lifecycle.ts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { createRandom } from '../../../server/core/random.ts';
import { ledgerFindings } from '../../../server/money/audit-ledger.ts';
import { auditLifecycle } from '../../../server/money/audit-lifecycles.ts';
import { textOfState } from '../../../src/inspector/transitions.ts';
import { coveringPaths } from '../../../tools/paths/cover.ts';
import { listLifecycles } from '../../../tools/paths/machines.ts';
import {
  inputBy,
  lateEntries,
  replay,
  untakenBy,
  walk,
  type WalkEvent,
} from '../../machines/lifecycles/walks.ts';
import { isFull } from '../../support/scope.ts';
import { describeOnBoth } from '../databases.ts';
import {
  act,
  brokenLinks,
  createLifecycle,
  logOf,
  outcomeOf,
  readLifecycle,
  START,
  storeOf,
  type Kind,
} from './lifecycle-rows.ts';
import { deafProvider } from '../money/deaf-provider.ts';
import { findingsIn } from '../money/findings.ts';
import { brokenInvariants } from '../money/invariants.ts';

const WALKS = isFull ? 1000 : 10;
const SEED = 16;
const times = (count: number, kind: Kind): Kind[] => Array.from({ length: count }, () => kind);
/**
 * The kinds of each thousand walks, in turn. A milestone has many more states than a job, so most walks of its thousand are
 * its own. The others have few enough for a thousand walks to take every transition.
 */
const thousands = [
  {
    title: 'jobs, proposals, invitations and milestones',
    kinds: ['job', 'proposal', 'invitation', ...times(7, 'milestone')],
    mostUntaken: 6,
    leastLate: isFull ? WALKS / 2 : 0,
  },
  {
    title: 'offers, contracts and reviews',
    kinds: ['offer', 'contract', 'review'],
    mostUntaken: 0,
    // A contract has no deadline, and an offer ends with its first one: ten walks may meet none.
    leastLate: isFull ? WALKS / 5 : -1,
  },
] as const satisfies readonly {
  readonly title: string;
  readonly kinds: readonly Kind[];
  /** Transitions. */
  readonly mostUntaken: number;
  readonly leastLate: number;
}[];
const ofMoney: ReadonlySet<Kind> = new Set(['milestone', 'payment', 'refund', 'payout', 'subscription']);
const listed = await listLifecycles();
const lifecycleOf = (kind: Kind) => {
  const found = listed.find(({ name }) => name === kind);
  if (!found) throw new Error(`There is no lifecycle ${kind}`);
  return found;
};

describeOnBoth('lifecycles', (start) => {
  let backend: Backend;
  // A clock at the beginning: the deadlines of the tests belong to the tests, not to the server's runner.
  beforeAll(async () => (backend = await start({ now: () => new Date(START), provider: deafProvider })));
  afterAll(() => backend.close());

  let since = 0;
  /** What is wrong with the accounts that were touched since the last call. */
  const unbalanced = async (): Promise<string[]> => {
    const { database } = backend;
    const findings = await ledgerFindings(database, { since });
    const { id } = await database
      .selectFrom('ledger_transfers')
      .select(({ fn }) => fn.coalesce(fn.max('id'), (query) => query.val(0)).as('id'))
      .executeTakeFirstOrThrow();
    since = id;
    return findings;
  };

  it.each(listed.map((one) => [one.name, one] as const))(
    '[Y9][Y23][Y98a] every path of a %s goes through apply, and its log replays to the stored snapshot',
    { timeout: 120_000 },
    async (name, { machine, samples }) => {
      const { database } = backend;
      const kind = name as Kind;
      for (const path of coveringPaths({ name, machine, samples })) {
        const id = await createLifecycle(database, kind, samples.inputs?.[path.input]);
        for (const { type, payload, state, takes } of path.steps) {
          const before = await readLifecycle(database, kind, id);
          // A late deadline would pass the deadlines after it too, so each passes at its moment.
          const { dueAt } = before.context;
          const sample = { type, ...payload } as unknown as WalkEvent;
          const isDue = type === 'deadline.passed' && typeof dueAt === 'string' && dueAt < sample.at;
          const event = isDue ? { ...sample, at: new Date(dueAt).toISOString() } : sample;
          const outcome = await outcomeOf(act(database, kind, id, event, before.version));
          expect(outcome, path.name).toBe(takes.length === 0 ? 'refused' : 'applied');
          const after = await readLifecycle(database, kind, id);
          expect(textOfState(after.value as string), path.name).toBe(textOfState(state));
          if (takes.length === 0) expect(after, path.name).toEqual(before);
          if (takes.length === 0 || !ofMoney.has(kind)) continue;
          expect(await auditLifecycle(database, kind, id), path.name).toEqual([]);
          expect(await unbalanced(), path.name).toEqual([]);
        }
        const { value, context, version } = await readLifecycle(database, kind, id);
        const log = await logOf(database, kind, id);
        expect(log, path.name).toHaveLength(version);
        expect(replay(machine, log), path.name).toEqual({ value, context });
        if (ofMoney.has(kind)) expect(await brokenInvariants(database), path.name).toEqual([]);
      }
    },
  );

  it.each(thousands)(
    `[Y21][Y23][Y25] ${WALKS} walks of two sides that race over $title apply one act of each version (seed ${SEED})`,
    { timeout: 900_000 },
    async ({ kinds, mostUntaken, leastLate }) => {
      const { database } = backend;
      const random = createRandom(SEED);
      const taken = new Set<string>();
      let races = 0;
      let late = 0;
      for (let count = 0; count < WALKS; count += 1) {
        const kind = kinds[count % kinds.length] ?? 'milestone';
        const { machine, samples } = lifecycleOf(kind);
        const id = await createLifecycle(database, kind, inputBy(random, machine, samples));
        const done = await walk({ machine, samples }, storeOf(database, kind, id), random);
        expect(done.complaints, `walk ${count}`).toEqual([]);
        races += done.races;
        late += done.late.applied + done.late.refused;
        for (const each of done.taken) taken.add(`${kind} ${each}`);
        const { value, context, version } = await readLifecycle(database, kind, id);
        const log = await logOf(database, kind, id);
        expect(log, `walk ${count}`).toHaveLength(version);
        expect(replay(machine, log), `walk ${count}`).toEqual({ value, context });
        expect(lateEntries(machine, log), `walk ${count}`).toEqual([]);
      }
      // PostgreSQL lets either side win, so that the same seed leads to different walks.
      expect(races, 'possible acts on the same version').toBeGreaterThan(isFull ? WALKS : 0);
      expect(late, 'acts after a missed deadline').toBeGreaterThan(leastLate);
      const own = listed.filter(({ name }) => (kinds as readonly string[]).includes(name));
      if (isFull)
        expect(untakenBy(taken, own).length, 'transitions not taken').toBeLessThanOrEqual(mostUntaken);
    },
  );

  it('[Y20] each entry of every log holds the hash of the one before', async () =>
    expect(await brokenLinks(backend.database)).toEqual([]));

  it('[Y100] the audit finds nothing wrong with any of them', async () =>
    expect(await findingsIn(backend.database)).toEqual([]));
});
