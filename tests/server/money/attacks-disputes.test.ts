/** Attacks on disputes and held money, through a real server. Each is refused, and moves nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Person } from '../backend-fixture.ts';
import { signedIn, startBackend } from '../helpers.ts';
import { asks } from '../messaging/chat-world.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';
import { createEmbeddedWorld, type EmbeddedWorld } from './embedded-world.ts';
import type { Deal } from './money-world.ts';

const Reason = 'Nobody delivered anything.';

describe('nobody', () => {
  let backend: Backend;
  let world: EmbeddedWorld;
  let olga: Awaited<ReturnType<typeof addsOperator>>;
  beforeAll(async () => {
    backend = await startBackend();
    world = createEmbeddedWorld(backend);
    olga = await addsOperator(backend);
  });
  afterAll(() => backend.close());

  const milestoneOf = ({ milestones }: Deal) => ({ id: milestones[0] ?? 0 });
  /** Paid through the provider, delivered, and disputed by the employer. */
  const disputed = async (amount = 400, fields?: object): Promise<Deal> => {
    const own = await world.deal(amount);
    await world.pays(own);
    for (const [who, event, more] of [
      [own.expert, 'work.submitted', undefined],
      [own.company, 'dispute.opened', fields],
      [own.expert, 'dispute.answered', undefined],
    ] as const)
      expect((await world.acts(who, milestoneOf(own), event, more)).status, event).toBe(200);
    return own;
  };
  const rules = (own: Deal, cents: number, as: string | undefined = olga.email) =>
    runs(
      backend,
      as,
      { command: 'rule', id: milestoneOf(own).id, to: 'freelancer', cents, reason: Reason },
      backend.services.clock.now,
    );
  const stateOf = (own: Deal) => world.stateOf(milestoneOf(own));

  it('[Z52] appeals a second ruling, as either side', async () => {
    const own = await disputed();
    await world.ahead(31);
    expect(await rules(own, 10_000)).toMatchObject({ result: 'done' });
    expect((await world.acts(own.expert, milestoneOf(own), 'ruling.appealed')).status).toBe(200);
    await world.movesNothing(async () => {
      for (const who of [own.company, own.expert])
        expect((await world.acts(who, milestoneOf(own), 'ruling.appealed')).code).toBe('event_refused');
    });
    expect(await rules(own, 20_000)).toMatchObject({ result: 'done' });
    await world.movesNothing(async () => {
      for (const who of [own.company, own.expert])
        expect((await world.acts(who, milestoneOf(own), 'ruling.appealed')).params).toMatchObject({
          reason: 'already_appealed',
        });
    });
  });

  it('[Z53] rules a dispute without being an operator, or as one in a browser', async () => {
    const own = await disputed();
    await world.ahead(31);
    const other = await world.deal(400);
    const { version } = await world.standing('milestone', milestoneOf(own).id);
    const ruling = {
      kind: 'milestone',
      id: milestoneOf(own).id,
      event: 'dispute.ruled',
      version,
      by: 'operator',
      toFreelancerCents: 40_000,
      Amount: 400,
    };
    await world.movesNothing(async () => {
      for (const who of [own.company, own.expert, other.company])
        expect(await world.tries(who, 'lifecycleEvent', ruling)).toEqual([400, 'event_unknown']);
      const browser = await signedIn(backend, olga);
      for (const event of ['dispute.ruled', 'dispute.conceded', 'work.approved']) {
        const { status, json } = await asks(browser, 'lifecycleEvent', { ...ruling, event });
        expect([status, json.code]).toEqual([403, 'operator_account']);
      }
      for (const as of [own.expert.email, 'nobody@staff.example'])
        expect(await rules(own, 40_000, as)).toMatchObject({ result: 'unknown_operator' });
      expect(await rules(own, 40_001)).toMatchObject({ result: 'sum_out_of_range' });
    });
    const gone = await addsOperator(backend, olga.email);
    await runs(backend, olga.email, { command: 'remove-operator', email: gone.email, reason: 'Left us' });
    await world.movesNothing(async () => {
      expect(await rules(own, 40_000, gone.email)).toMatchObject({ result: 'unknown_operator' });
    });
    expect(await stateOf(own)).toBe('disputed.review');
  });

  it('[Z54] reads the evidence of somebody else’s dispute, or shows it as their own', async () => {
    const victim = await world.deal(400);
    const file = await world.uploads(victim.company);
    await world.pays(victim);
    const acts = async (who: Person, event: string, fields?: object) =>
      expect((await world.acts(who, milestoneOf(victim), event, fields)).status, event).toBe(200);
    await acts(victim.expert, 'work.submitted');
    await acts(victim.company, 'dispute.opened', { Note: 'See the picture.', Files: [file] });
    const own = await disputed();
    const opens = async (who: Person) => (await who.visitor.get(`/attachments/${file}`)).status;
    expect(await Promise.all([victim.company, victim.expert, own.company, own.expert].map(opens))).toEqual([
      200, 200, 404, 404,
    ]);
    expect((await fetch(`${backend.address}/attachments/${file}`)).status).toBe(404);
    const unsent = await world.uploads(victim.company);
    await world.movesNothing(async () => {
      for (const theirs of [file, unsent])
        for (const who of [own.company, own.expert])
          expect(
            (
              await world.acts(who, milestoneOf(own), 'statement.added', {
                Note: 'Here it is.',
                Files: [theirs],
              })
            ).code,
          ).toBe('attachment_gone');
      for (const who of [own.company, own.expert])
        expect(await world.tries(who, 'contract', { id: `c-${victim.contract}` })).toEqual([
          404,
          'contract_not_found',
        ]);
    });
  });

  it('[Z55] sends an act on a version before the other side’s, or pays a price that was agreed anew', async () => {
    const own = await disputed();
    const { version } = await world.standing('milestone', milestoneOf(own).id);
    expect(
      (await world.acts(own.expert, milestoneOf(own), 'settlement.offered', { Amount: 390 })).status,
    ).toBe(200);
    await world.movesNothing(async () => {
      // The employer has not seen the offer: what they agree to is not what is offered now.
      for (const [event, fields] of [
        ['settlement.agreed', {}],
        ['dispute.conceded', {}],
        ['settlement.offered', { Amount: 10 }],
      ] as const)
        for (const seen of [version, version - 1, 1])
          expect(
            (await world.acts(own.company, milestoneOf(own), event, { ...fields, version: seen })).code,
          ).toBe('stale');
    });
    const draft = await world.deal(400);
    const shown = await world.order(draft);
    const Milestone = { Title: 'Part 1', Amount: 900 };
    const Changes = [{ Type: 'milestone.changed', MilestoneKey: 1, Milestone }];
    for (const [who, event, fields] of [
      [draft.expert, 'amendment.proposed', { Changes }],
      [draft.company, 'amendment.accepted', {}],
    ] as const)
      expect((await world.act(who, 'contract', draft.contract, event, fields)).status, event).toBe(200);
    await world.movesNothing(async () => {
      expect(await world.tries(draft.company, 'fundMilestones', shown)).toEqual([409, 'amount_changed']);
      expect(await world.tries(draft.company, 'fundMilestones', { ...shown, Total: 927 })).toEqual([
        409,
        'stale',
      ]);
    });
  });
});
