/** Milestones in a contract's record and history, on the desk, in lists, and in the export of one's data. On both databases. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { ContractHistory, ContractRow } from '../../../src/contracts/hiring/contract.ts';
import type { Desk } from '../../../src/contracts/hiring/desk.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import type { Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { createFunded, type Funded, type Held } from '../money/funded-contract.ts';
import { fundMilestones } from '../money/funded.ts';

const Reason = 'All is done.';

describeOnBoth('the record of a milestone', (start) => {
  let backend: Backend;
  let world: Funded;
  let [company, expert] = [{} as Person, {} as Person];
  beforeAll(async () => {
    backend = await start({});
    world = createFunded(backend);
  });
  afterAll(() => backend.close());

  /** New people, so that nothing else waits for them. */
  const people = async () => {
    [company, expert] = [await world.person('Employer'), await world.person('Freelancer')];
  };
  const held = async (): Promise<Held> => {
    await people();
    return world.funded(company, expert);
  };
  const does = async (who: Person, own: Held, event: string, fields?: object) => {
    expect((await world.acts(who, own, event, fields)).status, event).toBe(200);
  };
  const desk = (who: Person) => world.told<Desk>(who, 'desk', {});
  const needs = async (who: Person) =>
    (await desk(who)).Waiting.filter(({ Kind }) => Kind === 'milestone').map(
      ({ Need, Title }) => `${Need} ${Title}`,
    );
  const listed = async (who: Person, tab = 'active') =>
    (await world.told<ContractRow[]>(who, 'contracts', { tab })).map(({ Waiting }) => Waiting);
  const ends = async (who: Person) =>
    (await desk(who)).Deadlines.filter(({ Kind }) => Kind !== 'review').map(({ Kind, IsMine }) => [
      Kind,
      IsMine,
    ]);

  it('[D119] shows what was paid, by which payment, and what was written', async () => {
    await people();
    const { contract, milestones } = await world.agrees(company, expert, 400, 250);
    const own = { contract, id: milestones[0] ?? 0 };
    const draft = await world.milestone(company, own);
    expect(draft).toMatchObject({ State: 'draft', Notes: [] });
    expect([draft.Funded, draft.PaidBy, draft.Payment]).toEqual([undefined, undefined, undefined]);
    const { id: open } = await world.told<{ id: number }>(company, 'fundMilestones', {
      Contract: `c-${contract}`,
      Milestones: [{ id: own.id, Version: draft.Version }],
      Total: 412,
    });
    expect(await world.milestone(company, own)).toMatchObject({ State: 'awaitingFunding', Payment: open });
    await world.ahead(0.02);
    expect((await world.milestone(company, own)).Payment).toBeUndefined();
    const payment = await fundMilestones(backend, ...milestones);
    expect((await world.record(expert, own)).Milestones).toMatchObject([
      { State: 'funded', Amount: 400, Funded: 412, PaidBy: payment },
      { State: 'funded', Amount: 250, Funded: 257.5, PaidBy: payment },
    ]);
    await does(company, own, 'cancellation.requested');
    expect(await world.milestone(expert, own)).toMatchObject({
      Request: { By: 'employer', Kind: 'cancellation' },
      Interrupted: 'funded',
      Notes: [{ By: 'employer', Event: 'cancellation.requested', Note: 'We have changed our plans.' }],
    });
  });

  it('[V280][V281] says what was given back, and to the freelancer what can be, and until when', async () => {
    const own = await held();
    await does(expert, own, 'work.submitted');
    await does(company, own, 'work.approved', {});
    expect((await world.milestone(expert, own)).Returnable).toBeUndefined();
    await world.ahead(5.1);
    const { Returnable, Returned } = await world.milestone(expert, own);
    expect([Returnable?.Amount, Returnable?.IsDisputed, Returned]).toEqual([360, false, undefined]);
    const days = (Date.parse(Returnable?.Until ?? '') - backend.services.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(179);
    expect(days).toBeLessThan(180.1);
    const give = { Milestone: own.id, Amount: 100, Reason: 'It took less time.' };
    await world.told(expert, 'refundVoluntarily', give);
    expect(await world.milestone(expert, own)).toMatchObject({ Returnable: { Amount: 260 }, Returned: 100 });
    expect(await world.milestone(company, own)).toMatchObject({ State: 'cleared', Returned: 100 });
    expect((await world.milestone(company, own)).Returnable).toBeUndefined();
    await backend.database
      .updateTable('payments')
      .set({ status: 'disputed' })
      .where('contract_id', '=', own.contract)
      .execute();
    expect((await world.milestone(expert, own)).Returnable).toMatchObject({ IsDisputed: true });
    await world.ahead(terms.voluntaryRefundDays);
    expect((await world.milestone(expert, own)).Returnable).toBeUndefined();
  });

  it('[D120] the history words each event with its amounts, and carries what was written', async () => {
    const own = await held();
    await does(expert, own, 'work.submitted');
    await does(company, own, 'dispute.opened');
    await does(expert, own, 'dispute.answered');
    await does(company, own, 'settlement.offered', { Amount: 100, Note: 'A quarter.' });
    await does(expert, own, 'settlement.agreed', {});
    const { IsIntact, Moments } = await world.told<ContractHistory>(expert, 'contractHistory', {
      id: `c-${own.contract}`,
    });
    expect(IsIntact).toBe(true);
    const ofMilestone = Moments.filter(({ Kind }) => Kind === 'milestone');
    expect(ofMilestone.every(({ Milestone, State }) => Milestone === own.id && State === 'active')).toBe(
      true,
    );
    expect(ofMilestone.map(({ Event, Words }) => [Event, Words])).toEqual([
      ['funding.started', '“Part 1”: The employer goes to the checkout.'],
      [
        'payment.received',
        '“Part 1”: The payment arrives and is held in escrow. $412 is held, our fee included.',
      ],
      ['work.submitted', '“Part 1”: The freelancer submits the work.'],
      ['dispute.opened', '“Part 1”: One side opens a dispute.'],
      ['dispute.answered', '“Part 1”: The other side replies.'],
      [
        'settlement.offered',
        '“Part 1”: One side proposes how to share the money. $100 of $400 for the freelancer, $300 for the employer.',
      ],
      [
        'settlement.agreed',
        '“Part 1”: The other side accepts the proposal. $90 goes to the freelancer, after our fee of $10. $309 goes back to the employer.',
      ],
    ]);
    expect(ofMilestone.map(({ Note }) => Note?.Note)).toEqual([
      undefined,
      undefined,
      'The audit with 31 repairs.',
      'The work is not what we agreed on.',
      'It is, see the brief.',
      'A quarter.',
      undefined,
    ]);
  });

  it('[D124] on the desk and in lists, a milestone waits for the side that acts next', async () => {
    await people();
    const { contract, milestones } = await world.agrees(company, expert, 400, 250);
    const own = { contract, id: milestones[0] ?? 0 };
    expect([await needs(company), await needs(expert)]).toEqual([['fund Part 1'], []]);
    expect([await listed(company), await listed(expert)]).toEqual([['fund'], [undefined]]);
    await fundMilestones(backend, own.id);
    expect([await needs(company), await needs(expert)]).toEqual([[], ['submit Part 1']]);
    await does(expert, own, 'work.submitted');
    expect([await needs(company), await needs(expert)]).toEqual([['approve Part 1'], []]);
    expect([await listed(company), await listed(expert)]).toEqual([['approve'], [undefined]]);
    await does(company, own, 'cancellation.requested');
    expect([await needs(company), await needs(expert)]).toEqual([[], ['answer Part 1']]);
    await does(expert, own, 'request.declined');
    await does(expert, own, 'dispute.opened');
    expect([await needs(company), await needs(expert)]).toEqual([['answer Part 1'], []]);
    await does(company, own, 'dispute.answered');
    expect([await needs(company), await needs(expert)]).toEqual([[], []]);
    await does(company, own, 'settlement.offered', { Amount: 400 });
    expect(await needs(expert)).toEqual(['answer Part 1']);
    expect((await desk(expert)).Counts.milestone).toBe(1);
    await does(expert, own, 'settlement.agreed', {});
    // The money of the first one clears: until then it is held.
    expect([await needs(company), await needs(expert)]).toEqual([[], []]);
    await world.ahead(5.1);
    expect(await needs(company)).toEqual(['fund Part 2']);
    await world.act(company, 'contract', contract, 'contract.paused');
    expect(await needs(company)).toEqual([]);
    expect(await needs(await world.person('Employer'))).toEqual([]);
  });

  it('[V332] work that was due comes first, with the end of its day', async () => {
    const own = await held();
    const late = new Date(backend.services.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
    await backend.database
      .updateTable('contract_milestones')
      .set({ due_on: late })
      .where('id', '=', own.id)
      .execute();
    expect((await desk(expert)).Waiting[0]).toMatchObject({
      Need: 'submit',
      DueAt: `${late}T23:59:59.000Z`,
    });
  });

  it('[D124] work that waits for approval still waits after the end of the contract', async () => {
    const own = await held();
    await does(expert, own, 'work.submitted');
    await world.act(expert, 'contract', own.contract, 'contract.ended', { Reason });
    expect(await needs(company)).toEqual(['approve Part 1']);
    expect(await listed(company, 'ended')).toEqual(['approve']);
  });

  it('[D125] the desk’s deadlines hold what happens to held money by itself', async () => {
    const own = await held();
    expect([await ends(company), await ends(expert)]).toEqual([[], []]);
    await does(expert, own, 'work.submitted');
    expect([await ends(company), await ends(expert)]).toEqual([[['approval', true]], [['approval', false]]]);
    await does(company, own, 'dispute.opened');
    expect([await ends(company), await ends(expert)]).toEqual([[['answer', false]], [['answer', true]]]);
    await does(expert, own, 'dispute.answered');
    expect([await ends(company), await ends(expert)]).toEqual([
      [['settlement', true]],
      [['settlement', true]],
    ]);
    await does(company, own, 'dispute.withdrawn', {});
    expect(await ends(company)).toEqual([['approval', true]]);
  });

  it('[D131] the export of one’s data holds what was written and decided about milestones', async () => {
    const own = await held();
    const file = await world.uploads(expert);
    await does(expert, own, 'work.submitted', { Note: 'The audit.', Files: [file] });
    await does(company, own, 'dispute.opened');
    await does(expert, own, 'dispute.answered');
    await does(expert, own, 'settlement.offered', { Amount: 300 });
    for (const who of [company, expert]) {
      const { Work } = await world.told<{ Work: { Milestones: object[] }[] }>(who, 'exportData', {});
      expect(Work[0]?.Milestones).toMatchObject([
        {
          Title: 'Part 1',
          State: { disputed: 'negotiating' },
          Written: [
            { Event: 'work.submitted', By: 'freelancer', Note: 'The audit.', Files: [{ File: file }] },
            { Event: 'dispute.opened', By: 'employer' },
            { Event: 'dispute.answered', By: 'freelancer' },
          ],
          Dispute: [
            { Event: 'dispute.opened' },
            { Event: 'dispute.answered' },
            { Event: 'settlement.offered', By: 'freelancer', ToFreelancerCents: 30_000 },
          ],
        },
      ]);
    }
  });
});
