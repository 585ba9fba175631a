/** What an accepted change of terms does to the milestones of a contract, and which changes are refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../../../server/lifecycles/apply.ts';
import type { Contract, WireChange } from '../../../src/contracts/hiring/contract.ts';
import { exampleNewOffer, type FiledOffer, type Offer } from '../../../src/contracts/hiring/offer.ts';
import type { MilestoneContext } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const { JID: _, ...direct } = exampleNewOffer;
const milestone = (Title: string, Amount: number, DueDate?: string) => ({ Title, Amount, DueDate });

describe('a change of terms', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let [company, expert] = [{} as Person, {} as Person];
  beforeAll(async () => {
    fixture = await startFixture();
    hiring = createHiring(fixture.backend);
    [company, expert] = [await hiring.person('Employer'), await hiring.person('Freelancer')];
  });
  afterAll(() => fixture.backend.close());

  const hired = async (MilestoneList: object[]): Promise<number> => {
    const offer = { ...direct, FID: expert.id, MilestoneList };
    const { id } = await hiring.told<FiledOffer>(company, 'createOffer', offer);
    expect((await hiring.act(expert, 'offer', Number(id), 'offer.accepted')).status).toBe(200);
    return Number(String((await hiring.told<Offer>(company, 'offer', { id })).Contract).slice(2));
  };
  const proposes = (id: number, Changes: readonly WireChange[]) =>
    hiring.act(company, 'contract', id, 'amendment.proposed', { Changes });
  const accepts = (id: number) => hiring.act(expert, 'contract', id, 'amendment.accepted');
  const agree = async (id: number, ...Changes: WireChange[]) => {
    expect((await proposes(id, Changes)).status).toBe(200);
    expect((await accepts(id)).status).toBe(200);
  };
  /** By their keys. */
  const milestonesOf = async (contract: number) => {
    const rows = await fixture.backend.database
      .selectFrom('contract_milestones as own')
      .innerJoin('lifecycles', (join) =>
        join.onRef('lifecycles.id', '=', 'own.id').on('lifecycles.kind', '=', 'milestone'),
      )
      .select(['own.id', 'amount_cents', 'title', 'due_on', 'position', 'dropped_at', 'value', 'context'])
      .where('contract_id', '=', contract)
      .orderBy('key')
      .execute();
    return rows.map(({ context, ...row }) => ({
      ...row,
      held: (context as unknown as MilestoneContext).amountCents,
    }));
  };
  /** The employer goes to the checkout of the milestone. */
  const funds = (id: number) =>
    fixture.backend.database.transaction().execute((transaction) =>
      apply(transaction, {
        lifecycle: 'milestone',
        id,
        user: company.id,
        event: { type: 'funding.started', by: 'employer', at: new Date().toISOString(), checkout: 'first' },
      }),
    );
  const refusedFor = (reason: string) => ({ status: 409, code: 'event_refused', params: { reason } });

  it('[D98a] gives the milestone’s own lifecycle the new amount, and ends that of a dropped one', async () => {
    const id = await hired([milestone('Audit', 400), milestone('Repair', 800), milestone('Tests', 300)]);
    await agree(
      id,
      {
        Type: 'milestone.changed',
        MilestoneKey: 1,
        Milestone: milestone('Audit, twice', 900, '2026-12-20'),
      },
      { Type: 'milestone.dropped', MilestoneKey: 2 },
      { Type: 'milestone.added', Milestone: milestone('Extra', 250) },
    );
    const [audit, repair, tests, extra] = await milestonesOf(id);
    expect(audit).toMatchObject({
      title: 'Audit, twice',
      due_on: '2026-12-20',
      amount_cents: 90_000,
      held: 90_000,
      value: 'draft',
      dropped_at: null,
    });
    expect(repair).toMatchObject({ value: 'dropped', held: 80_000, dropped_at: expect.any(Date) });
    expect(tests).toMatchObject({ value: 'draft', held: 30_000, position: 1 });
    expect(extra).toMatchObject({ value: 'draft', amount_cents: 25_000, held: 25_000, position: 2 });
    await expect(funds(repair?.id ?? 0), 'a dropped milestone').rejects.toMatchObject({
      code: 'milestone_dropped',
    });
    await agree(id, { Type: 'milestone.dropped', MilestoneKey: 4 });
    expect((await hiring.told<Contract>(expert, 'contract', { id: `c-${id}` })).Milestones).toMatchObject([
      { Key: 1, Amount: 900, State: 'draft' },
      { Key: 3, Amount: 300, State: 'draft' },
    ]);
  });

  it('[D98a] leaves a milestone alone once the employer goes to its checkout', async () => {
    const id = await hired([milestone('Audit', 400), milestone('Repair', 800)]);
    const more: WireChange = {
      Type: 'milestone.changed',
      MilestoneKey: 1,
      Milestone: milestone('Audit', 900),
    };
    expect((await proposes(id, [more])).status).toBe(200);
    const [audit] = await milestonesOf(id);
    await funds(audit?.id ?? 0);
    const late = await accepts(id);
    expect(late).toMatchObject(refusedFor('milestone_settled'));
    expect(late.params).toMatchObject({ words: expect.stringContaining('“Audit”') });
    expect(await milestonesOf(id)).toMatchObject([{ amount_cents: 40_000, held: 40_000 }, {}]);
    expect((await hiring.told<Contract>(expert, 'contract', { id: `c-${id}` })).Amendment).toBeDefined();
    await hiring.act(expert, 'contract', id, 'amendment.declined');
    for (const change of [more, { Type: 'milestone.dropped', MilestoneKey: 1 } as const])
      expect(await proposes(id, [change])).toMatchObject(refusedFor('milestone_settled'));
    await agree(id, { Type: 'milestone.dropped', MilestoneKey: 2 });
  });

  it('[Y74b][D98b] exchanges a milestone of twenty, and says when changes do not fit', async () => {
    const id = await hired(Array.from({ length: 20 }, (__, index) => milestone(`Part ${index + 1}`, 10)));
    const added: WireChange = { Type: 'milestone.added', Milestone: milestone('Other part', 10) };
    expect(await proposes(id, [added])).toMatchObject(refusedFor('changes_unfit'));
    expect(await proposes(id, [{ Type: 'rate.changed', Rate: 10 }])).toMatchObject(
      refusedFor('changes_unfit'),
    );
    await agree(id, added, { Type: 'milestone.dropped', MilestoneKey: 1 });
    expect((await milestonesOf(id)).filter(({ value }) => value === 'draft')).toHaveLength(20);
    expect((await proposes(id, [{ Type: 'milestone.dropped', MilestoneKey: 2 }])).status).toBe(200);
    expect(await proposes(id, [added])).toMatchObject(refusedFor('amendment_open'));
  });

  it('[D98k] with a day that the database does not know is refused as a wrong field', async () => {
    const id = await hired([milestone('Audit', 400)]);
    const old: WireChange = { Type: 'milestone.added', Milestone: milestone('Old', 10, '0000-01-01') };
    expect(await proposes(id, [old])).toMatchObject({ status: 400, code: 'invalid_field' });
    const offer = { ...direct, FID: expert.id, MilestoneList: [old.Milestone] };
    expect((await hiring.tries(company, 'createOffer', offer))[0]).toBe(400);
  });
});
