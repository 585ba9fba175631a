/** An employer whose bank has taken a payment back: no week is charged, and the notices say why. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { cardFields } from '../../provider/provider-world.ts';
import { describeOnEither } from '../../databases.ts';
import { createPeriodWorld, hourly, type PeriodWorld } from './period-world.ts';

const HOUR = 3_600_000;
const plus = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR).toISOString();

describeOnEither('an employer whose bank has taken a payment back', (start) => {
  let backend: Backend;
  let world: PeriodWorld;
  beforeAll(async () => {
    backend = await start({});
    world = createPeriodWorld(backend);
  });
  afterAll(() => backend.close());

  it('[M192] reads that, and not that a card is missing, until the contract pauses', async () => {
    await world.untilMonday();
    const MilestoneList = [{ Title: 'All of it', Amount: 400 }];
    const other = await world.agrees({ PaymentModel: 'fixed', MilestoneList });
    const { Url = '' } = await world.checkout(other);
    await world.submits(Url, cardFields('wonBack'));
    await world.until(plus(world.now().toISOString(), 22 * 24));
    const own = await world.agrees(hourly, other);
    await world.keepsCard(own.company);
    await world.contractActs(own.company, own, 'periods.started');
    await world.drain();
    const at = world.now().toISOString();
    const newest = async () => (await world.heard(own.company, 'money'))[0];
    const words = 'Your bank has taken a payment back, so we cannot charge you. Write to us to settle it.';
    expect((await newest())?.Title).toBe('We could not charge you');
    expect((await newest())?.Text).toContain(words);
    for (const hours of [12.5, 24.5]) await world.until(plus(at, hours));
    expect((await newest())?.Title).toBe('Your contract is paused, because it was not paid');
    expect((await newest())?.Text).toContain(words);
    expect((await newest())?.Text).not.toContain('Pay');
  });
});
