/** What the two sides of a contract do to a milestone that holds money, through the calls. On both databases. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { milestoneActs } from '../../../server/hiring/contracts/milestone-acts.ts';
import {
  MOST_WORK_FILES,
  MOST_WORK_LINKS,
  LONGEST_WORK_NOTE,
} from '../../../src/contracts/money/milestone-work.ts';
import { restoredFrom } from '../../../src/machines/lifecycles/lifecycle.ts';
import { milestoneLifecycle } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { milestoneReasons } from '../../../src/machines/lifecycles/milestone.reasons.ts';
import { reasonOf } from '../../../src/machines/lifecycles/reasons.ts';
import { PASSWORD, PICTURE, type Person } from '../backend-fixture.ts';
import { isFull } from '../../support/scope.ts';
import { describeOnBoth } from '../databases.ts';
import { employer as demoEmployer, freelancer as demoFreelancer, signedIn } from '../helpers.ts';
import { readLifecycle } from '../lifecycles/lifecycle-rows.ts';
import { asks } from '../messaging/chat-world.ts';
import { bodies, createFunded, type Funded, type Held } from '../money/funded-contract.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';

const Reason = 'All is done.';
const ROUNDS = isFull ? 3 : 1;

describeOnBoth('milestones', (start) => {
  let backend: Backend;
  let world: Funded;
  let olga: Awaited<ReturnType<typeof addsOperator>>;
  let [company, expert, stranger, rival] = [{} as Person, {} as Person, {} as Person, {} as Person];
  beforeAll(async () => {
    backend = await start({});
    world = createFunded(backend);
    olga = await addsOperator(backend);
    [company, expert, stranger, rival] = [
      await world.person('Employer'),
      await world.person('Freelancer'),
      await world.person('Freelancer'),
      await world.person('Employer'),
    ];
  });
  afterAll(() => backend.close());

  const held = (amount?: number) => world.funded(company, expert, amount);
  const does = async (who: Person, own: Held, event: string, fields?: object) => {
    const { status, params, data } = await world.acts(who, own, event, fields);
    expect(status, `${event}: ${JSON.stringify(params)}`).toBe(200);
    return data;
  };
  const disputed = async (amount?: number): Promise<Held> => {
    const own = await held(amount);
    await does(expert, own, 'work.submitted');
    await does(company, own, 'dispute.opened');
    return own;
  };
  const moneyOf = ({ id }: Held) => world.balances(`escrow:${id}`);
  const clearing = async () => (await world.balances(`clearing:${expert.id}`))[`clearing:${expert.id}`] ?? 0;
  const available = async () =>
    (await world.balances(`available:${expert.id}`))[`available:${expert.id}`] ?? 0;
  const refundsOf = async ({ id }: Held) =>
    (
      await backend.database
        .selectFrom('refunds')
        .select('amount_cents')
        .where('milestone_id', '=', id)
        .execute()
    ).map(({ amount_cents }) => amount_cents);

  it('[D110][D111] work is submitted, changed, submitted again and approved, and then clears', async () => {
    const own = await held();
    expect(await moneyOf(own)).toEqual({ [`escrow:${own.id}`]: 41_200 });
    const before = await clearing();
    expect(await does(expert, own, 'work.submitted')).toMatchObject({
      Kind: 'milestone',
      id: own.id,
      State: 'submitted',
      DueAt: expect.any(String),
      Version: 4,
    });
    expect(await does(company, own, 'changes.requested')).toMatchObject({ State: 'changesRequested' });
    await does(expert, own, 'work.submitted', { Note: 'With the sitemap.' });
    expect(await does(company, own, 'work.approved', {})).toMatchObject({ State: 'released' });
    expect(await moneyOf(own)).toEqual({});
    expect((await clearing()) - before).toBe(36_000);
    const free = await available();
    await world.ahead(5.1);
    expect(await world.stateOf(own)).toBe('cleared');
    expect((await available()) - free).toBe(36_000);
    expect(await refundsOf(own)).toEqual([]);
    expect((await world.milestone(company, own)).Notes).toMatchObject([
      { By: 'freelancer', Event: 'work.submitted', Links: ['https://example.com/audit'] },
      { By: 'employer', Event: 'changes.requested', Note: 'The sitemap is missing.' },
      { By: 'freelancer', Event: 'work.submitted', Note: 'With the sitemap.' },
    ]);
  });

  it('[D110] a request to cancel is agreed to, declined or taken back', async () => {
    const own = await held();
    await does(expert, own, 'cancellation.requested');
    await does(company, own, 'request.declined');
    await does(company, own, 'cancellation.requested');
    await does(company, own, 'request.withdrawn', {});
    expect(await world.stateOf(own)).toBe('funded');
    await does(company, own, 'cancellation.requested');
    await does(expert, own, 'request.agreed', {});
    expect(await world.stateOf(own)).toBe('refunded');
    expect(await refundsOf(own)).toEqual([41_200]);
    expect(await moneyOf(own)).toEqual({});
  });

  it('[D110] the freelancer gives the money back, even after its release', async () => {
    const own = await held();
    await does(expert, own, 'work.submitted');
    await does(company, own, 'work.approved', {});
    const before = await clearing();
    await does(expert, own, 'refund.granted', {});
    expect((await clearing()) - before).toBe(-36_000);
    expect(await refundsOf(own)).toEqual([41_200]);
  });

  it('[D110][D119] a dispute is settled by an offer, which splits the money at once', async () => {
    const own = await disputed();
    await does(expert, own, 'dispute.answered');
    await does(company, own, 'settlement.offered', { Amount: 100 });
    expect(await does(expert, own, 'settlement.offered', { Amount: '300.50' })).toMatchObject({
      State: 'disputed.negotiating',
    });
    expect(await world.milestone(company, own)).toMatchObject({
      State: 'disputed.negotiating',
      Interrupted: 'submitted',
      Dispute: { By: 'employer', Offer: { By: 'freelancer', Amount: 300.5 } },
    });
    const before = await available();
    expect(await does(company, own, 'settlement.agreed', {})).toMatchObject({ State: 'split' });
    expect((await available()) - before).toBe(27_045);
    expect(await refundsOf(own)).toEqual([41_200 - 30_050 - 901]);
    expect(await world.milestone(expert, own)).toMatchObject({ State: 'split', ToFreelancer: 300.5 });
  });

  it('[D110] statements are added at every stage of a dispute until a ruling', async () => {
    const own = await disputed();
    await does(company, own, 'statement.added');
    await does(expert, own, 'dispute.answered');
    await does(expert, own, 'statement.added');
    await world.ahead(31);
    expect(await world.stateOf(own)).toBe('disputed.review');
    await does(company, own, 'statement.added');
    expect(await world.stateOf(own)).toBe('disputed.review');
    const { Notes } = await world.milestone(expert, own);
    expect(Notes.filter(({ Event }) => Event === 'statement.added').map(({ By }) => By)).toEqual([
      'employer',
      'freelancer',
      'employer',
    ]);
  });

  it('[D110] a dispute is withdrawn by its side or conceded by either', async () => {
    const own = await disputed();
    expect((await world.acts(expert, own, 'dispute.withdrawn', {})).params).toMatchObject({
      reason: 'not_own_dispute',
    });
    expect(await does(company, own, 'dispute.withdrawn', {})).toMatchObject({ State: 'submitted' });
    await does(expert, own, 'dispute.opened');
    expect(await does(company, own, 'dispute.conceded', {})).toMatchObject({ State: 'released' });
    const other = await disputed();
    expect(await does(expert, other, 'dispute.conceded', {})).toMatchObject({ State: 'refunded' });
  });

  it('[D130][D110] a ruling rests, is appealed once, and takes effect by itself', async () => {
    const own = await disputed();
    await does(expert, own, 'dispute.answered');
    await world.ahead(31);
    const rules = (cents: number, reason: string) =>
      runs(backend, olga.email, { command: 'rule', id: own.id, to: 'freelancer', cents, reason }, () =>
        backend.services.clock.now(),
      );
    expect(await rules(10_000, 'A quarter was delivered.')).toMatchObject({ result: 'done' });
    expect((await world.milestone(company, own)).Notes.at(-1)).toMatchObject({
      By: 'operator',
      Event: 'dispute.ruled',
      Note: 'A quarter was delivered.',
    });
    expect((await world.acts(expert, own, 'settlement.offered')).params).toMatchObject({
      reason: 'already_ruled',
    });
    await does(expert, own, 'ruling.appealed');
    expect(await world.milestone(company, own)).toMatchObject({
      State: 'disputed.review',
      Dispute: { AppealBy: 'freelancer' },
    });
    expect(await rules(20_000, 'Half was delivered.')).toMatchObject({ result: 'done' });
    expect((await world.acts(company, own, 'ruling.appealed')).params).toMatchObject({
      reason: 'already_appealed',
    });
    await world.ahead(5.1);
    expect(await world.milestone(company, own)).toMatchObject({ State: 'split', ToFreelancer: 200 });
    expect(await refundsOf(own)).toEqual([20_600]);
  });

  it('[D115] the employer asks for a refund only after the end, and silence refunds', async () => {
    const own = await held();
    const early = await world.acts(company, own, 'refund.requested');
    expect(early).toMatchObject({
      status: 409,
      code: 'event_refused',
      params: { reason: 'contract_running' },
    });
    expect(await world.stateOf(own)).toBe('funded');
    expect((await world.milestone(company, own)).Notes).toEqual([]);
    const ends = { Reason };
    expect((await world.act(expert, 'contract', own.contract, 'contract.ended', ends)).status).toBe(200);
    expect(await does(company, own, 'refund.requested')).toMatchObject({ State: 'cancelRequested' });
    expect(await world.milestone(expert, own)).toMatchObject({ Request: { By: 'employer', Kind: 'refund' } });
    await world.ahead(7.1);
    expect(await world.stateOf(own)).toBe('refunded');
  });

  it('[D114] neither a pause nor the end of the contract stops a milestone that holds money', async () => {
    const own = await held();
    expect((await world.act(company, 'contract', own.contract, 'contract.paused')).status).toBe(200);
    await does(expert, own, 'work.submitted');
    await does(company, own, 'changes.requested');
    expect((await world.act(company, 'contract', own.contract, 'contract.ended', { Reason })).status).toBe(
      200,
    );
    await does(expert, own, 'work.submitted');
    await world.ahead(14.1);
    expect(await world.stateOf(own)).toBe('released');
    expect((await world.record(company, own)).Paid).toBe(400);
  });

  it('[D110] each state refuses each act that its chart refuses, with the chart’s reason', async () => {
    const people = { employer: company, freelancer: expert } as const;
    const refusesWhatItsChartDoes = async (own: Held): Promise<void> => {
      const { value, context, version } = await readLifecycle(backend.database, 'milestone', own.id);
      const snapshot = restoredFrom(milestoneLifecycle, { value, context } as never);
      const at = backend.services.clock.now().toISOString();
      // One event for each reason: what else is refused for it, the tests of the chart say.
      const told = new Set<string | undefined>();
      for (const [type, { by: permitted }] of Object.entries(milestoneActs))
        for (const by of permitted === 'either' ? (['employer', 'freelancer'] as const) : [permitted]) {
          const event = { type, by, at, toFreelancerCents: 10_000 };
          if (snapshot.status !== 'done' && snapshot.can(event as never)) continue;
          const reason = reasonOf(milestoneReasons, snapshot, { type, by })?.code;
          if (told.has(reason)) continue;
          told.add(reason);
          expect(
            await world.acts(people[by], own, type),
            `${type} by ${by} in ${JSON.stringify(value)}`,
          ).toMatchObject({ status: 409, code: 'event_refused', params: { reason } });
        }
      expect((await readLifecycle(backend.database, 'milestone', own.id)).version).toBe(version);
    };
    const { contract, milestones } = await world.agrees(company, expert, 400);
    await refusesWhatItsChartDoes({ contract, id: milestones[0] ?? 0 });
    const other = { contract, id: milestones[0] ?? 0 };
    for (const [who, event] of [
      [company, 'work.submitted'],
      [expert, 'work.approved'],
    ] as const)
      expect(await world.acts(who, other, event), event).toMatchObject({
        status: 404,
        code: 'lifecycle_not_found',
      });
    const own = await held();
    for (const [who, event] of [
      [null, ''],
      [expert, 'work.submitted'],
      [company, 'changes.requested'],
      [company, 'cancellation.requested'],
      [expert, 'request.declined'],
      [company, 'dispute.opened'],
      [expert, 'dispute.answered'],
      [company, 'settlement.offered'],
      [expert, 'settlement.agreed'],
    ] as const) {
      if (who) await does(who, own, event);
      await refusesWhatItsChartDoes(own);
    }
    const approved = await held();
    await does(expert, approved, 'work.submitted');
    await does(company, approved, 'work.approved', {});
    await refusesWhatItsChartDoes(approved);
    await does(expert, approved, 'refund.granted', {});
    await refusesWhatItsChartDoes(approved);
  });

  it('[D112] a note that is missing, too short or too long, and a link with another scheme, are refused', async () => {
    const own = await held();
    const refused = async (event: string, who: Person, fields: object, field: string) => {
      const { status, json } = await asks(who, 'lifecycleEvent', {
        kind: 'milestone',
        id: own.id,
        event,
        version: 3,
        ...fields,
      });
      expect([status, json.code, json.field], JSON.stringify(fields).slice(0, 80)).toEqual([
        400,
        'invalid_field',
        field,
      ]);
    };
    const Note = 'The audit.';
    await refused('work.submitted', expert, {}, 'Note');
    await refused('work.submitted', expert, { Note: ' a ' }, 'Note');
    await refused('work.submitted', expert, { Note: 'x'.repeat(LONGEST_WORK_NOTE + 1) }, 'Note');
    for (const link of [
      'javascript:alert(1)',
      'JavaScript://example.com/%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      'file:///etc/passwd',
      'ftp://example.com/a.zip',
      'example.com',
      'https://',
      'https://example.com/a b',
      `https://example.com/${'a'.repeat(2000)}`,
    ])
      await refused('work.submitted', expert, { Note, Links: [link] }, 'Links.0');
    const many = Array.from({ length: MOST_WORK_LINKS + 1 }, (_, index) => `https://example.com/${index}`);
    await refused('work.submitted', expert, { Note, Links: many }, 'Links');
    const files = Array.from(
      { length: MOST_WORK_FILES + 1 },
      (_, index) => `${String(index).padStart(32, '0')}.pdf`,
    );
    await refused('work.submitted', expert, { Note, Files: files }, 'Files');
    await refused('cancellation.requested', company, { Reason: 'x'.repeat(1001) }, 'Reason');
    await refused('dispute.opened', company, { Note: 'x'.repeat(LONGEST_WORK_NOTE + 1) }, 'Note');
    expect(await world.stateOf(own)).toBe('funded');
    const kept = 'ü'.repeat(LONGEST_WORK_NOTE);
    await does(expert, own, 'work.submitted', { Note: kept });
    expect((await world.milestone(company, own)).Notes).toMatchObject([{ Note: kept }]);
  });

  it('[D110] an offer is refused unless it is an amount within the milestone', async () => {
    const own = await disputed();
    await does(expert, own, 'dispute.answered');
    for (const Amount of [-1, 0.001, 1e21, Number.NaN, 'all', null, '1,5'])
      expect((await world.acts(company, own, 'settlement.offered', { Amount })).code, String(Amount)).toBe(
        'invalid_field',
      );
    expect((await world.acts(company, own, 'settlement.offered', { Amount: 400.01 })).params).toMatchObject({
      reason: 'sum_out_of_range',
    });
    for (const Amount of [0, 400]) await does(company, own, 'settlement.offered', { Amount });
    expect((await world.acts(company, own, 'settlement.agreed', {})).params).toMatchObject({
      reason: 'no_offer',
    });
    expect(await does(expert, own, 'settlement.agreed', {})).toMatchObject({ State: 'released' });
  });

  it('[D113] a file is read by both sides once its event names it, and by operators in a dispute', async () => {
    const own = await held();
    const file = await world.uploads(expert);
    const opens = async (who: Person) => (await who.visitor.get(`/attachments/${file}`)).status;
    expect([await opens(expert), await opens(company)]).toEqual([200, 404]);
    await does(expert, own, 'work.submitted', { Note: 'The audit.', Files: [file] });
    expect((await world.milestone(company, own)).Notes[0]?.Files).toMatchObject([
      { File: file, Kind: 'image' },
    ]);
    expect([await opens(expert), await opens(company), await opens(stranger)]).toEqual([200, 200, 404]);
    const operator = await signedIn(backend, olga);
    const operatorOpens = async () => (await operator.get(`/attachments/${file}`)).status;
    expect(await operatorOpens()).toBe(404);
    const opened = { Note: 'See for yourself.', Files: [file] };
    expect((await world.acts(expert, own, 'dispute.opened', opened)).code, 'attached').toBe(
      'attachment_gone',
    );
    const theirs = await world.uploads(stranger);
    expect((await world.acts(company, own, 'dispute.opened', { Note: 'See.', Files: [theirs] })).code).toBe(
      'attachment_gone',
    );
    expect(await world.stateOf(own)).toBe('submitted');
    const { File: ofMessage } = await world.told<{ File: string }>(company, 'uploadFile', {
      Subject: 'contract',
      Name: 'a.png',
      Content: PICTURE,
    });
    expect(
      (await world.acts(company, own, 'dispute.opened', { Note: 'See.', Files: [ofMessage] })).code,
      'for another subject',
    ).toBe('attachment_gone');
    await does(company, own, 'dispute.opened', { Note: 'See.' });
    expect(await operatorOpens()).toBe(200);
  });

  it('[D110][D118] strangers find nothing, and nobody sends an event of the system', async () => {
    const own = await held();
    for (const who of [stranger, rival])
      for (const event of Object.keys(milestoneActs))
        expect(await world.acts(who, own, event), event).toMatchObject({
          status: 404,
          code: 'lifecycle_not_found',
        });
    for (const event of [
      'funding.started',
      'payment.received',
      'deadline.passed',
      'milestone.dropped',
      'period.invoiced',
      'dispute.ruled',
    ])
      for (const who of [company, expert])
        expect(await world.acts(who, own, event, { checkout: 'payment:1' })).toMatchObject({
          status: 400,
          code: 'event_unknown',
        });
    expect(
      await world.tries(company, 'lifecycleEvent', {
        kind: 'milestone',
        id: 999_999_999,
        event: 'work.approved',
        version: 1,
      }),
    ).toEqual([404, 'lifecycle_not_found']);
    expect((await world.milestone(company, own)).Version).toBe(3);
  });

  it('[D116] a stale version learns the newer state as a path, and changes nothing', async () => {
    const own = await disputed();
    await does(expert, own, 'dispute.answered');
    const late = await world.acts(company, own, 'settlement.offered', { Amount: 10, version: 5 });
    expect(late).toMatchObject({
      status: 409,
      code: 'stale',
      params: { state: 'disputed.negotiating', version: 6 },
    });
    expect((await world.milestone(company, own)).Dispute?.Offer).toBeUndefined();
  });

  it('[D116] of two acts at once, one is applied, and the money moves once', async () => {
    const race = async (own: Held, ...both: (readonly [Person, string, object?])[]) => {
      const { version } = await world.standing('milestone', own.id);
      const answers = await Promise.all(
        both.map(([who, event, fields = bodies[event] ?? {}]) =>
          world.acts(who, own, event, { ...fields, version }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.code).toBe('stale');
      expect((await world.standing('milestone', own.id)).version).toBe(version + 1);
      const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ledger_transfers
        where lifecycle_kind = 'milestone' and lifecycle_id = ${own.id} and position = ${version}`.execute(
        backend.database,
      );
      return [await world.stateOf(own), rows[0]?.total];
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const submitted = await held();
      await does(expert, submitted, 'work.submitted');
      expect([
        ['released', 1],
        ['disputed.awaitingResponse', 0],
      ]).toContainEqual(await race(submitted, [company, 'work.approved'], [expert, 'dispute.opened']));
      const twice = await held();
      await does(expert, twice, 'work.submitted');
      expect(await race(twice, [company, 'work.approved'], [company, 'work.approved'])).toEqual([
        'released',
        1,
      ]);
      const funded = await held();
      expect([
        ['submitted', 0],
        ['cancelRequested', 0],
      ]).toContainEqual(await race(funded, [expert, 'work.submitted'], [company, 'cancellation.requested']));
      const negotiating = await disputed();
      await does(expert, negotiating, 'dispute.answered');
      await does(company, negotiating, 'settlement.offered', { Amount: 100 });
      expect([
        ['split', 1],
        ['disputed.negotiating', 0],
      ]).toContainEqual(
        await race(
          negotiating,
          [expert, 'settlement.agreed'],
          [company, 'settlement.offered', { Amount: 50 }],
        ),
      );
      const conceding = await disputed();
      expect([
        ['released', 1],
        ['refunded', 1],
      ]).toContainEqual(await race(conceding, [company, 'dispute.conceded'], [expert, 'dispute.conceded']));
    }
  });

  it('[D116] a repeated key answers as before, and a key with another body is refused', async () => {
    const own = await held();
    const Key = crypto.randomUUID();
    const body = { kind: 'milestone', id: own.id, event: 'work.submitted', version: 3, Key };
    const first = await asks(expert, 'lifecycleEvent', { ...body, Note: 'The audit.' });
    const again = await asks(expert, 'lifecycleEvent', { ...body, Note: 'The audit.' });
    expect(again.json.data).toEqual(first.json.data);
    expect((await asks(expert, 'lifecycleEvent', { ...body, Note: 'Another audit.' })).json.code).toBe(
      'key_reused',
    );
    expect((await world.milestone(company, own)).Notes).toHaveLength(1);
  });

  it('[D117] a frozen account moves nothing, and the deadlines go on', async () => {
    const [firm, worker] = [await world.person('Employer'), await world.person('Freelancer')];
    const own = await world.funded(firm, worker);
    await does(worker, own, 'work.submitted');
    await runs(backend, olga.email, { command: 'freeze account', id: firm.id, reason: 'Fraud' });
    expect(await world.acts(firm, own, 'work.approved', {})).toMatchObject({
      status: 403,
      code: 'account_frozen',
    });
    await world.ahead(14.1);
    expect(await world.stateOf(own)).toBe('released');
  });

  it('[D117] a demo account moves milestones of the demonstration alone', async () => {
    const [demo, other] = [
      {
        ...(await world.person('Freelancer')),
        id: demoFreelancer.id,
        visitor: await signedIn(backend, demoFreelancer),
      },
      { ...company, id: demoEmployer.id, visitor: await signedIn(backend, demoEmployer) },
    ];
    const within = await world.funded(other, demo);
    await does(demo, within, 'work.submitted');
    const outside = await held();
    // As if a contract with somebody of the real world had begun; nobody there has written to the demo account.
    await sql`update contracts set freelancer_id = ${demoFreelancer.id} where id = ${outside.contract}`.execute(
      backend.database,
    );
    expect(await world.acts(demo, outside, 'work.submitted')).toMatchObject({
      status: 403,
      code: 'demo_account_limited',
    });
    expect(await world.stateOf(outside)).toBe('funded');
  });

  it('[D128] an account stays open while a milestone holds money, in escrow or in clearance', async () => {
    const [firm, worker] = [await world.person('Employer'), await world.person('Freelancer')];
    const own = await world.funded(firm, worker);
    await world.act(firm, 'contract', own.contract, 'contract.ended', { Reason });
    const closes = async (who: Person) => {
      const { status, json } = await asks(who, 'closeAccount', { Confirmation: PASSWORD });
      return [status, json.code];
    };
    for (const who of [firm, worker]) expect(await closes(who)).toEqual([409, 'money_held']);
    await does(worker, own, 'work.submitted');
    await does(firm, own, 'work.approved', {});
    expect(await closes(firm), 'in clearance').toEqual([409, 'money_held']);
    await world.ahead(5.1);
    expect(await closes(firm)).toEqual([200, undefined]);
  });
});
