import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleReview, type Review } from '../../../src/contracts/people/review.ts';
import { reviewsMachine } from '../../../src/machines/people/reviews.machine.ts';
import {
  testimonialsMachine,
  type TestimonialsEvent,
} from '../../../src/machines/people/testimonials.machine.ts';
import {
  createBrokenCallback,
  createPort,
  expectToBeIn,
  itTakesEveryTransition,
  settled,
  stage,
} from '../support.ts';

const INTERVAL = 3000;
const active = (count: number): Review[] =>
  Array.from({ length: count }, (_, index) => ({ ...exampleReview, GlobalReview_Review: `Review ${index}` }));

const startLoading = () => {
  const load = createPort<readonly Review[]>();
  const visibility = createMemoryWatch<TestimonialsEvent>([{ type: 'page.shown' }]);
  const media = createMemoryWatch<TestimonialsEvent>([{ type: 'view.resized', slidesPerView: 3 }]);
  const set = stage(
    testimonialsMachine.provide({
      actors: {
        reviews: reviewsMachine.provide({ actors: { load: load.logic } }),
        watchVisibility: visibility.logic,
        watchMedia: media.logic,
      },
    }),
    { systemId: 'testimonials', input: { seed: 0.5 } },
  );
  const index = () => set.actor.getSnapshot().context.index;
  return {
    ...set,
    load,
    visibility,
    media,
    index,
    /** The distance it moves during three steps. */
    moves: () => {
      const before = index();
      for (let step = 0; step < 3; step += 1) set.clock.increment(INTERVAL);
      return index() - before;
    },
  };
};
const startWith = async (count: number) => {
  const set = startLoading();
  await set.load.last().answer(active(count));
  return set;
};

describe('waiting', () => {
  it('[H12a] shows nothing before the reviews load, and draws with the visit’s chance', () => {
    const { actor, root } = startLoading();
    expectToBeIn(actor, 'waiting');
    const reviews = root.system.get('reviews') as { getSnapshot(): { context: { seed: number } } };
    expect(reviews.getSnapshot().context.seed).toBe(0.5);
  });
  it('[H12a] shows nothing without reviews', async () => {
    const { actor } = await startWith(0);
    expectToBeIn(actor, 'waiting');
  });
  it('[H14] shows nothing after a failure, and cycles once a retry succeeds', async () => {
    const { actor, load, root } = startLoading();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'waiting');
    (root.system.get('reviews') as { send(event: { type: string }): void }).send({ type: 'load.retried' });
    await load.last().answer(active(5));
    expectToBeIn(actor, 'cycling');
  });
  it('[H14] shows nothing if the reviews’ actor crashes', () => {
    const { actor } = stage(
      testimonialsMachine.provide({ actors: { reviews: createBrokenCallback() as never } }),
      { systemId: 'testimonials' },
    );
    expectToBeIn(actor, 'waiting');
    expect(actor.getSnapshot().status).toBe('active');
  });
});

describe('cycling', () => {
  it('[H12b] moves one step every 3000 ms', async () => {
    const { actor, clock, index } = await startWith(5);
    expectToBeIn(actor, 'cycling.turn.running');
    expect(actor.getSnapshot().hasTag('moving')).toBe(true);
    clock.increment(INTERVAL - 1);
    expect(index()).toBe(0);
    clock.increment(1);
    expect(index()).toBe(1);
    clock.increment(INTERVAL);
    expect(index()).toBe(2);
  });
  it('[H12c] takes the index modulo the count: the first follows the last', async () => {
    const { clock, index } = await startWith(5);
    const seen = Array.from({ length: 11 }, () => {
      clock.increment(INTERVAL);
      return index();
    });
    expect(seen).toEqual([1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1]);
  });
  it('[H12a][H12c] keeps ten reviews, so that ten steps make a full round', async () => {
    const { actor, clock, index } = await startWith(40);
    expect(actor.getSnapshot().context.count).toBe(10);
    for (let step = 0; step < 10; step += 1) clock.increment(INTERVAL);
    expect(index()).toBe(0);
  });
  it.each([
    [3, 3],
    [7, 2],
    [5, 0],
    [-1, 4],
  ])('[H12c] a chosen slide %d of five is shown as %d', async (chosen, shown) => {
    const { actor, index } = await startWith(5);
    actor.send({ type: 'slide.chosen', index: chosen });
    expect(index()).toBe(shown);
  });
  it('[H12b] a chosen slide stays for a whole interval', async () => {
    const { actor, clock, index } = await startWith(5);
    clock.increment(INTERVAL - 1);
    actor.send({ type: 'slide.chosen', index: 3 });
    clock.increment(INTERVAL - 1);
    expect(index()).toBe(3);
    clock.increment(1);
    expect(index()).toBe(4);
  });
  it('[H12b] the user may choose a slide while it is held', async () => {
    const { actor, index, moves } = await startWith(5);
    actor.send({ type: 'pointer.entered' });
    actor.send({ type: 'slide.chosen', index: 3 });
    expect(index()).toBe(3);
    expect(moves()).toBe(0);
  });
  it.each([1, 2, 3])('[H12b] rests when all %d fit in one view of three', async (count) => {
    const { actor, moves } = await startWith(count);
    expectToBeIn(actor, 'cycling.turn.held');
    expect(moves()).toBe(0);
  });
  it('[H12b] moves when the view gets too narrow for all, and rests when it widens', async () => {
    const { media, clock, index, moves } = await startWith(3);
    media.say({ type: 'view.resized', slidesPerView: 2 });
    clock.increment(INTERVAL);
    expect(index()).toBe(1);
    media.say({ type: 'view.resized', slidesPerView: 3 });
    expect(moves()).toBe(0);
  });
  it('continues if the page’s visibility and the media cannot be watched', async () => {
    const reviews = reviewsMachine.provide({
      actors: { load: fromPromise<readonly Review[]>(() => Promise.resolve(active(5))) },
    });
    const broken = {
      watchVisibility: createBrokenCallback<TestimonialsEvent>(),
      watchMedia: createBrokenCallback<TestimonialsEvent>(),
    };
    const { actor, clock } = stage(testimonialsMachine.provide({ actors: { reviews, ...broken } }), {
      systemId: 'testimonials',
    });
    await settled();
    clock.increment(INTERVAL);
    expect(actor.getSnapshot().context.index).toBe(1);
  });
});

describe('held', () => {
  const causes: readonly [name: string, TestimonialsEvent, TestimonialsEvent][] = [
    ['the pointer', { type: 'pointer.entered' }, { type: 'pointer.left' }],
    ['the focus', { type: 'focus.entered' }, { type: 'focus.left' }],
    ['a hidden page', { type: 'page.hidden' }, { type: 'page.shown' }],
    ['the pause button', { type: 'autoplay.paused' }, { type: 'autoplay.resumed' }],
    ['a wish for less motion', { type: 'motion.reduced' }, { type: 'autoplay.resumed' }],
  ];
  it.each(causes)('[H13] %s holds it until it ends', async (_, hold, release) => {
    const { actor, moves } = await startWith(10);
    actor.send(hold);
    expectToBeIn(actor, 'cycling.turn.held');
    expect(moves()).toBe(0);
    actor.send(release);
    expectToBeIn(actor, 'cycling.turn.running');
    expect(moves()).toBe(3);
  });
  const pairs = causes.flatMap(([one, hold, release], at) =>
    causes
      .slice(at + 1)
      .filter(([, , otherRelease]) => otherRelease.type !== release.type)
      .map(([other, otherHold, otherRelease]) => ({ one, hold, release, other, otherHold, otherRelease })),
  );
  it.each(pairs)(
    '[H13] $one and $other hold it until both end',
    async ({ hold, release, otherHold, otherRelease }) => {
      for (const [first, second] of [
        [release, otherRelease],
        [otherRelease, release],
      ] as const) {
        const { actor, moves } = await startWith(10);
        actor.send(hold);
        actor.send(otherHold);
        actor.send(first);
        // A user who presses Play has the focus on the button, and wants the carousel to move all the same.
        const isPlayWithFocus = first.type === 'autoplay.resumed' && second.type === 'focus.left';
        expect(moves()).toBe(isPlayWithFocus ? 3 : 0);
        actor.send(second);
        expect(moves()).toBe(3);
      }
    },
  );
  it('[H13] restarts a whole interval on release', async () => {
    const { actor, clock, index } = await startWith(5);
    clock.increment(INTERVAL - 1);
    actor.send({ type: 'pointer.entered' });
    actor.send({ type: 'pointer.left' });
    clock.increment(INTERVAL - 1);
    expect(index()).toBe(0);
    clock.increment(1);
    expect(index()).toBe(1);
  });
  it('[H13] its button shows that it is paused, and offers to resume', async () => {
    const { actor } = await startWith(5);
    expect(actor.getSnapshot().hasTag('paused')).toBe(false);
    actor.send({ type: 'motion.reduced' });
    expect(actor.getSnapshot().hasTag('paused')).toBe(true);
    actor.send({ type: 'autoplay.resumed' });
    expect(actor.getSnapshot().hasTag('paused')).toBe(false);
  });
  it('[H13] its button resumes it although the focus stays there, and a new focus holds it again', async () => {
    const { actor, moves } = await startWith(10);
    actor.send({ type: 'focus.entered' });
    actor.send({ type: 'autoplay.paused' });
    actor.send({ type: 'autoplay.resumed' });
    expectToBeIn(actor, 'cycling.focus.outside');
    expect(actor.getSnapshot().hasTag('paused')).toBe(false);
    expect(moves()).toBe(3);
    actor.send({ type: 'focus.entered' });
    expect(moves()).toBe(0);
  });
  it('[H13] its button overrides neither the pointer nor a hidden page', async () => {
    for (const hold of ['pointer.entered', 'page.hidden'] as const) {
      const { actor, moves } = await startWith(10);
      actor.send({ type: hold });
      actor.send({ type: 'autoplay.paused' });
      actor.send({ type: 'autoplay.resumed' });
      expect(moves()).toBe(0);
    }
  });
  it('[H13] the adapters’ events count as well as the view’s', async () => {
    const { visibility, media, actor } = await startWith(5);
    visibility.say({ type: 'page.hidden' });
    expectToBeIn(actor, 'cycling.page.hidden');
    visibility.say({ type: 'page.shown' });
    media.say({ type: 'motion.reduced' });
    expectToBeIn(actor, 'cycling.button.pressed');
  });
});

itTakesEveryTransition(testimonialsMachine);
