/** The four lists of the home page, and what each keeps of its answer. */
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleGuide, type Guide } from '../../../src/contracts/site/guide.ts';
import { exampleReview, type Review } from '../../../src/contracts/people/review.ts';
import type { DemoAccount } from '../../../src/contracts/account/demo.ts';
import { exampleFreelancer, type Freelancer } from '../../../src/contracts/people/freelancer.ts';
import type { Skill } from '../../../src/contracts/people/skill.ts';
import type { ActorId } from '../../../src/machines/core/tell.ts';
import { demoAccountsMachine } from '../../../src/machines/account/demo-accounts.machine.ts';
import { featuredFreelancersMachine } from '../../../src/machines/people/featured-freelancers.machine.ts';
import { guidesMachine } from '../../../src/machines/site/guides.machine.ts';
import { reviewsMachine } from '../../../src/machines/people/reviews.machine.ts';
import { skillsMachine } from '../../../src/machines/people/skills.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const loaded = async <Item>(
  machine: typeof guidesMachine,
  systemId: ActorId,
  items: readonly Item[],
  seed = 0.3,
) => {
  const load = createPort<readonly never[]>();
  const { actor } = stage(machine.provide({ actors: { load: load.logic as never } }), {
    systemId,
    input: { seed },
  });
  await load.last().answer(items as readonly never[]);
  return { actor, items: actor.getSnapshot().context.items as unknown as readonly Item[] };
};
const seeds = Array.from({ length: 25 }, (_, index) => index / 25);
const guides: Guide[] = Array.from({ length: 9 }, (_, GID) => ({ ...exampleGuide, GID }));
const reviews: Review[] = Array.from({ length: 40 }, (_, index) => ({
  ...exampleReview,
  GlobalReview_Review: `Review ${index}`,
  Status: index % 2 === 0 ? 'Active' : 'Pending',
}));

describe('guides', () => {
  it('[H11a] keeps a random three', async () => {
    const { actor, items } = await loaded(guidesMachine, 'guides', guides);
    expectToBeIn(actor, 'ready');
    expect(items).toHaveLength(3);
    expect(new Set(items).size).toBe(3);
    for (const item of items) expect(guides).toContainEqual(item);
  });
  it('[H11a] which three depends on the visit’s chance alone', async () => {
    const draws = await Promise.all(
      seeds.map(async (seed) => (await loaded(guidesMachine, 'guides', guides, seed)).items),
    );
    const again = await Promise.all(
      seeds.map(async (seed) => (await loaded(guidesMachine, 'guides', guides, seed)).items),
    );
    expect(again).toEqual(draws);
    expect(new Set(draws.map((draw) => draw.map(({ GID }) => GID).join())).size).toBeGreaterThan(15);
    expect(new Set(draws.flat().map(({ GID }) => GID)).size).toBe(guides.length);
  });
  it('[H11a] keeps two if there are only two', async () => {
    expect((await loaded(guidesMachine, 'guides', guides.slice(0, 2))).items).toHaveLength(2);
  });
  it('[H14] a failure leaves them empty, with a reason for the log and a retry', async () => {
    const load = createPort<readonly Guide[]>();
    const { actor } = stage(guidesMachine.provide({ actors: { load: load.logic } }), { systemId: 'guides' });
    await load.last().fail(new CallError({ kind: 'unreadable' }));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context).toMatchObject({ items: [], reason: { kind: 'unreadable' } });
    expect(actor.getSnapshot().can({ type: 'load.retried' })).toBe(true);
  });
});

describe('reviews', () => {
  const machine = reviewsMachine as unknown as typeof guidesMachine;
  it('[H12a] keeps a random ten of the Active ones', async () => {
    for (const seed of seeds) {
      const { items } = await loaded(machine, 'reviews', reviews, seed);
      expect(items).toHaveLength(10);
      expect(new Set(items).size).toBe(10);
      expect(items.every(({ Status }) => Status === 'Active')).toBe(true);
    }
  });
  it('[H12a] which ten depends on the visit’s chance', async () => {
    const draws = await Promise.all(
      seeds.map(async (seed) => (await loaded(machine, 'reviews', reviews, seed)).items),
    );
    expect(new Set(draws.map((draw) => draw.map((item) => item.GlobalReview_Review).join())).size).toBe(
      seeds.length,
    );
  });
  it('[H12a] shows nothing if none is Active', async () => {
    const { actor, items } = await loaded(
      machine,
      'reviews',
      reviews.filter(({ Status }) => Status !== 'Active'),
    );
    expectToBeIn(actor, 'empty');
    expect(items).toEqual([]);
  });
});

describe('skills', () => {
  it('[H2] offers each once, in the backend’s order', async () => {
    const names = ['SEO Expert', 'Ads', 'SEO Expert', 'Copywriting', 'Ads'];
    const { items } = await loaded<Skill>(
      skillsMachine as unknown as typeof guidesMachine,
      'skills',
      names.map((Name) => ({ Name })),
    );
    expect(items.map(({ Name }) => Name)).toEqual(['SEO Expert', 'Ads', 'Copywriting']);
  });
});

describe('featuredFreelancers', () => {
  it('[H9] keeps all, in the backend’s order', async () => {
    const freelancers: Freelancer[] = [3, 1, 2].map((id) => ({ ...exampleFreelancer, id }));
    const { items } = await loaded(
      featuredFreelancersMachine as unknown as typeof guidesMachine,
      'featuredFreelancers',
      freelancers,
    );
    expect(items).toEqual(freelancers);
  });
});

describe('demoAccounts', () => {
  it('shows none if the backend is not a demonstration', async () => {
    const { actor, items } = await loaded<DemoAccount>(
      demoAccountsMachine as unknown as typeof guidesMachine,
      'demoAccounts',
      [],
    );
    expectToBeIn(actor, 'empty');
    expect(items).toEqual([]);
  });
});
