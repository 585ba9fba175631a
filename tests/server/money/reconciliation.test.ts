/** The daily reconciliation against the provider's balance and list of payments, and what our staff do about it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { auditKind } from '../../../server/money/audit-task.ts';
import { audit, linesOf } from '../../../server/money/audit.ts';
import type { Command } from '../../../server/operator/requests.ts';
import { describeOnEither } from '../databases.ts';
import { addsOperator, runs, SITE } from '../operator/operator-world.ts';
import { openStandIn, type StandIn, type Thing } from '../provider/stripe/stand-in.ts';
import { createStripeMoneyWorld, type StripeMoneyWorld } from '../provider/stripe/stripe-money-world.ts';
import { keysOf } from '../provider/stripe/stripe-world.ts';
import { asksProvider } from './asks-provider.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnEither('reconciliation', (start) => {
  let backend: Backend;
  let standIn: StandIn;
  let world: StripeMoneyWorld;
  let [olga, igor] = ['', ''];
  let now = () => new Date();
  const mails: Mail[] = [];
  beforeAll(async () => {
    standIn = await openStandIn(() => now());
    backend = await start({ stripe: keysOf(standIn) });
    now = backend.services.clock.now;
    world = createStripeMoneyWorld(backend, standIn);
    olga = (await addsOperator(backend)).email;
    igor = (await addsOperator(backend, olga)).email;
  });
  afterAll(async () => {
    await backend.close();
    await standIn.close();
  });

  /** A day passes, and the daily task runs. Returns what it has found. */
  const reconciles = async (): Promise<readonly string[]> => {
    await backend.advanceClock(DAY);
    const { database, services } = backend;
    let found: readonly string[] = [];
    const kind = auditKind({
      database,
      mailer: { send: (mail) => void mails.push(mail) },
      site: () => SITE,
      clock: services.clock,
      log: { error: () => {}, info: () => {} },
      async report() {
        const report = await audit({ database, provider: services.provider, now: now() });
        found = report.findings;
        return report;
      },
    });
    if (kind.effect === 'outside')
      await kind.run({ key: 'audit', signal: AbortSignal.timeout(60_000) }, {} as never);
    return found;
  };
  const does = async (request: Command, as = olga) => {
    const { result, lines } = await runs(backend, as, request, now);
    return { result, text: lines.join('\n') };
  };
  const list = async () => (await does({ command: 'differences' })).text;
  const idIn = (text: string, about: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.includes(about))
        ?.split(/\s+/)[1],
    );
  const nameOf = (charge: string): string => {
    const own = standIn.all('balance_transaction').find(({ source }) => source === charge);
    return `stripe:${own?.id}`;
  };

  it('[M123] a payment that the provider lists and we do not know goes to the operators', async () => {
    expect(await reconciles()).toEqual([]);
    expect(await list()).toBe('The provider’s books and ours agree.');
    const name = nameOf(standIn.dashboard.charges(500));
    expect(await reconciles()).toEqual([
      `the provider has moved 500 by charge ${name}, which we do not know`,
    ]);
    expect(await list()).toMatch(
      new RegExp(
        `^difference \\d+  charge of ${name}  the provider \\$5.00, we \\$0.00  since \\d{4}-\\d\\d-\\d\\d$`,
      ),
    );
    const told = mails.findLast(({ subject }) => subject.includes('found differences'));
    expect(told?.text).toContain(name);
    expect(told?.text).toContain('npm run operator -- differences');
  });

  it('[M124] an operator explains a difference: the audit then counts with it, while its sums stay the same', async () => {
    const charge = String(standIn.all('charge').at(-1)?.id);
    const id = idIn(await list(), nameOf(charge));
    const explained = await does({ command: 'difference explain', id, reason: 'A sale of our own.' });
    expect(explained).toMatchObject({ result: 'done', text: expect.stringContaining('is explained') });
    expect(await reconciles()).toEqual([]);
    expect(await list()).toBe('The provider’s books and ours agree.');
    expect(await does({ command: 'difference explain', id, reason: 'Again.' })).toMatchObject({
      result: 'difference_not_open',
    });
    expect(await does({ command: 'difference ask', id: 999_999 })).toMatchObject({
      result: 'difference_not_open',
    });
    // Other sums are another difference.
    await backend.database
      .updateTable('reconciliation_differences')
      .set({ theirs_cents: 400 })
      .where('id', '=', id)
      .execute();
    expect(await reconciles()).toHaveLength(1);
    const other = idIn(await list(), nameOf(charge));
    expect(other).toBeGreaterThan(id);
    expect(await does({ command: 'difference ask', id: other })).toMatchObject({
      result: 'difference_not_asked',
    });
    await does({ command: 'difference explain', id: other, reason: 'A sale of our own.' });
    expect(await reconciles()).toEqual([]);
  });

  it('[M125] a payment whose event never came is asked about again, and its difference is gone', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    standIn.pages.pays(payment.Url ?? '', 'success');
    standIn.unsent.length = 0;
    // The provider was asked a moment ago, so the next question is far away.
    await backend.database
      .updateTable('payments')
      .set({ checked_at: new Date(now().getTime() + 90 * DAY) })
      .where('id', '=', Number(payment.id))
      .execute();
    expect(await reconciles()).toEqual([
      `the provider’s charge of payment:${payment.id} is 41200, and we say 0`,
    ]);
    const id = idIn(await list(), `payment:${payment.id} `);
    expect(await does({ command: 'difference ask', id })).toMatchObject({ result: 'done' });
    await asksProvider(backend.services);
    await world.drain();
    expect(await world.payment(own, payment)).toMatchObject({ State: 'paid' });
    expect(await reconciles()).toEqual([]);
    expect(await list()).toBe('The provider’s books and ours agree.');
  });

  it('[M126] a second operator approves the explanation of more than $1,000, unless the difference is gone', async () => {
    const name = nameOf(standIn.dashboard.charges(150_000));
    await reconciles();
    const id = idIn(await list(), name);
    const asked = await does({ command: 'difference explain', id, reason: 'A sale of our own.' });
    expect(asked).toMatchObject({ result: 'waiting' });
    expect(await reconciles()).toHaveLength(1);
    const number = Number(/approve (\d+)/.exec(asked.text)?.[1]);
    expect((await does({ command: 'rulings' }, igor)).text).toContain(
      `difference ${id}: $1500.00 to count as explained`,
    );
    expect(await does({ command: 'approve', id: number })).toMatchObject({ result: 'own_ruling' });
    expect(await does({ command: 'approve', id: number }, igor)).toMatchObject({ result: 'done' });
    expect(await does({ command: 'approve', id: number }, igor)).toMatchObject({
      result: 'difference_not_open',
    });
    expect(await reconciles()).toEqual([]);
  });

  it('[M258] finds what only one side has, and another sum, of each kind', async () => {
    const [earned, returned, disputed] = [await world.deal(400), await world.deal(50), await world.deal(100)];
    const first = await world.pays(earned);
    await world.pays(returned);
    const taken = await world.pays(disputed);
    await world.earns(earned);
    const bank = await world.proves(earned.expert);
    const payout = await world.withdraws(earned.expert, 100, bank);
    await world.acts(returned.expert, { id: returned.milestones[0] ?? 0 }, 'refund.granted', {
      Reason: 'We agreed on it.',
    });
    standIn.banks.takesBack(await world.chargeOf(taken));
    await world.delivers();
    standIn.banks.answer();
    await world.delivers();
    await backend.advanceClock(HOUR);
    const finds = async (): Promise<readonly string[]> =>
      (await audit({ database: backend.database, provider: backend.services.provider, now: now() })).findings;
    expect(await finds()).toEqual([]);
    const latest = (object: string) => standIn.all(object).at(-1) as Thing;
    const charge = await world.chargeOf(first);
    for (const [kind, object, key, name] of [
      ['charge', standIn.find(charge), `payment:${first.id}`, 'metadata'],
      ['refund', latest('refund'), latest('refund').metadata.key, 'metadata'],
      ['payout', latest('payout'), `payout:${payout.id}`, 'metadata'],
      ['dispute', latest('dispute'), await world.chargeOf(taken), 'charge'],
    ] as const) {
      const moved = standIn.all('balance_transaction').find(({ source }) => source === object.id) as Thing;
      const cents: number = moved['amount'];
      // Another sum.
      moved['amount'] += 100;
      moved['net'] += 100;
      expect(await finds()).toEqual([
        `the provider’s ${kind} of ${key} is ${cents + 100}, and we say ${cents}`,
      ]);
      moved['amount'] -= 100;
      moved['net'] -= 100;
      // Ours is not there, and there is one that is none of ours.
      const mark: unknown = object[name];
      object[name] = name === 'charge' ? 'ch_other' : {};
      const other = name === 'charge' ? 'ch_other' : `stripe:${moved.id}`;
      expect(await finds()).toEqual([
        `the provider’s ${kind} of ${key} is 0, and we say ${cents}`,
        `the provider has moved ${cents} by ${kind} ${other}, which we do not know`,
      ]);
      object[name] = mark;
    }
    expect(await finds()).toEqual([]);
  });

  it('[M127] the terminal names the command that lists the differences', () => {
    const report = {
      findings: ['a finding'],
      differences: [{ kind: 'charge', key: 'payment:1', oursCents: 0, theirsCents: 5 } as const],
      waiting: [],
      lifecycles: 0,
      entries: 0,
      accounts: 0,
      transfers: 0,
      movements: 1,
      logs: [],
    };
    expect(linesOf(report).at(-1)).toContain('npm run operator -- differences');
    expect(linesOf({ ...report, differences: [] }).at(-1)).toBe('  a finding');
  });
});
