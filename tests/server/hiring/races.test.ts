/** Two acts at once: the one who comes second learns of the newer state, and nothing is counted twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import type { Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const Reason = 'We need somebody in our time zone.';
const edit = { CoverLetter: 'I have moved ten shops since we last spoke of yours.', Bid: 900 };

describeOnBoth('two acts at once', (start) => {
  let backend: Backend;
  let hiring: Hiring;
  let company = {} as Person;
  beforeAll(async () => {
    backend = await start({});
    hiring = createHiring(backend);
    company = await hiring.person('Employer');
  });
  afterAll(() => backend.close());

  const sorted = (codes: readonly unknown[]) => codes.map(String).toSorted();
  /** Both events on the same version: one is applied, the other is stale. */
  const race = async (
    first: readonly [Person, string, object?],
    second: readonly [Person, string, object?],
    id: number,
  ) => {
    const { version } = await hiring.standing('proposal', id);
    const answers = await Promise.all(
      [first, second].map(([who, event, fields]) =>
        hiring.act(who, 'proposal', id, event, { ...fields, version }),
      ),
    );
    expect(sorted(answers.map(({ code }) => code))).toEqual(['stale', 'undefined']);
    const after = await hiring.standing('proposal', id);
    expect(after.version).toBe(version + 1);
    const loser = answers.find(({ code }) => code === 'stale');
    expect([loser?.status, loser?.params]).toEqual([409, { state: after.state, version: after.version }]);
    return String(after.state);
  };

  it('[B95a] of one freelancer who sends twice store one proposal', async () => {
    const who = await hiring.person('Freelancer');
    const job = await hiring.job(company);
    const both = await Promise.all([1, 2].map(() => hiring.tries(who, 'propose', hiring.proposal(job))));
    expect(sorted(both.map(([, code]) => code))).toEqual(['already_applied', 'undefined']);
    expect(await hiring.count(job)).toBe(1);
    expect((await hiring.relation(who, job)).Credits?.Left).toBe(terms.freeProposalsPerMonth - 1);
  });

  it('[B95b] that withdraw and decline a proposal end it once', async () => {
    const who = await hiring.person('Freelancer');
    const job = await hiring.job(company);
    const id = await hiring.applies(who, job);
    const state = await race([who, 'proposal.withdrawn'], [company, 'proposal.declined', { Reason }], id);
    expect(await hiring.count(job)).toBe(state === 'withdrawn' ? 0 : 1);
  });

  it('[B95c] that edit and shortlist a proposal leave the loser with the newer state', async () => {
    const who = await hiring.person('Freelancer');
    const id = await hiring.applies(who, await hiring.job(company));
    const state = await race([who, 'proposal.edited', edit], [company, 'proposal.shortlisted'], id);
    const { Bid } = await hiring.told<{ Bid: number }>(company, 'proposalById', { id });
    expect(Bid).toBe(state === 'shortlisted' ? 1200 : 900);
  });

  it('[B95d] that want the last free proposal get it once', async () => {
    const who = await hiring.person('Freelancer');
    for (let index = 1; index < terms.freeProposalsPerMonth; index += 1)
      await hiring.applies(who, await hiring.job(company));
    const jobs = [await hiring.job(company), await hiring.job(company)];
    const both = await Promise.all(jobs.map((job) => hiring.tries(who, 'propose', hiring.proposal(job))));
    expect(sorted(both.map(([, code]) => code))).toEqual(['proposals_used_up', 'undefined']);
  });

  it('[B95e] that send a proposal and close its job never leave a proposal on a closed job unnoticed', async () => {
    const who = await hiring.person('Freelancer');
    const job = await hiring.job(company);
    const [[, code], closed] = await Promise.all([
      hiring.tries(who, 'propose', hiring.proposal(job)),
      hiring.act(company, 'job', job, 'job.closed', { Reason }),
    ]);
    expect([undefined, 'job_closed']).toContain(code);
    expect(closed.status).toBe(200);
    expect(await hiring.count(job)).toBe(code === undefined ? 1 : 0);
  });

  it('[V97] that send a proposal and delete its draft leave the proposal', async () => {
    const who = await hiring.person('Freelancer');
    for (let round = 0; round < 3; round += 1) {
      const job = await hiring.job(company);
      const { id } = await hiring.told<{ id: number }>(who, 'saveProposalDraft', { JID: job, Fields: {} });
      const both = await Promise.all([
        hiring.tries(who, 'propose', hiring.proposal(job)),
        hiring.tries(who, 'deleteProposalDraft', { id }),
      ]);
      expect(both.map(([status]) => status)).toEqual([200, 200]);
      expect((await hiring.relation(who, job)).Proposal).toMatchObject({ State: 'submitted' });
    }
  });

  it('[B95f] that save a first draft store one, and the other is stale', async () => {
    const who = await hiring.person('Freelancer');
    const job = await hiring.job(company);
    const both = await Promise.all(
      ['one', 'other'].map((CoverLetter) =>
        hiring.tries(who, 'saveProposalDraft', { JID: job, Fields: { CoverLetter } }),
      ),
    );
    expect(sorted(both.map(([, code]) => code))).toEqual(['stale', 'undefined']);
  });
});
