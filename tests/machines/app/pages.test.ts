/** The machines of pages: which parts live as long as the page, and what they load. */
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { featuredFreelancersMachine } from '../../../src/machines/people/featured-freelancers.machine.ts';
import { guidesMachine } from '../../../src/machines/site/guides.machine.ts';
import { homeMachine } from '../../../src/machines/site/home.machine.ts';
import { reviewsMachine } from '../../../src/machines/people/reviews.machine.ts';
import { skillsMachine } from '../../../src/machines/people/skills.machine.ts';
import { testimonialsMachine } from '../../../src/machines/people/testimonials.machine.ts';
import {
  createBrokenCallback,
  createPort,
  expectToBeIn,
  itTakesEveryTransition,
  noteTransitions,
} from '../support.ts';

const input = {
  seed: 0.25,
  productSlug: 'hire-fast',
  path: '/',
  search: '',
  state: null,
  params: {},
  given: undefined,
};

const startHome = () => {
  const ports = {
    skills: createPort(),
    featuredFreelancers: createPort(),
    guides: createPort(),
    reviews: createPort(),
  };
  const load = (port: keyof typeof ports) => ({ actors: { load: ports[port].logic as never } });
  const home = createActor(
    homeMachine.provide({
      actors: {
        skills: skillsMachine.provide(load('skills')),
        featuredFreelancers: featuredFreelancersMachine.provide(load('featuredFreelancers')),
        guides: guidesMachine.provide(load('guides')),
        testimonials: testimonialsMachine.provide({
          actors: { reviews: reviewsMachine.provide(load('reviews')) },
        }),
      },
    }),
    { systemId: 'page', clock: new SimulatedClock(), inspect: noteTransitions, input },
  ).start();
  return { home, ports, asked: () => Object.values(ports).map(({ asked }) => asked.length) };
};

describe('home', () => {
  it('[H15a] starts its four loads once', () => {
    expect(startHome().asked()).toEqual([1, 1, 1, 1]);
  });
  it('[H15b] retries each load on its own', async () => {
    const { home, ports, asked } = startHome();
    await ports.guides.last().fail(new Error('refused'));
    (home.system.get('guides') as { send(event: { type: string }): void }).send({ type: 'load.retried' });
    expect(asked()).toEqual([1, 1, 2, 1]);
  });
  it('[H14] a failed load leaves the others alone', async () => {
    const { home, ports } = startHome();
    await ports.reviews.last().fail(new Error('refused'));
    await ports.guides.last().fail(new Error('refused'));
    await ports.skills.last().answer([{ Name: 'SEO Expert' }]);
    expectToBeIn(home.system.get('skills') as never, 'ready');
    expectToBeIn(home.system.get('reviews') as never, 'failed');
    expectToBeIn(home.system.get('featuredFreelancers') as never, 'loading');
    expect(home.getSnapshot().status).toBe('active');
  });
  it('[A4e] leaving the page aborts the pending loads', () => {
    const { home, ports } = startHome();
    home.stop();
    for (const port of Object.values(ports)) expect(port.last().signal.aborted).toBe(true);
  });
  it('[H11a][H12a][P8] passes the visit’s chance and the product to its parts', () => {
    const { home } = startHome();
    const contextOf = (id: string) =>
      (home.system.get(id) as { getSnapshot(): { context: object } }).getSnapshot().context;
    expect(contextOf('guides')).toMatchObject({ seed: 0.25 });
    expect(contextOf('reviews')).toMatchObject({ seed: 0.25 });
    expect(contextOf('skillSearch')).toMatchObject({ productSlug: 'hire-fast' });
  });
  it.each(['skills', 'skillSearch', 'featuredFreelancers', 'guides', 'testimonials'] as const)(
    '[H14] survives the crash of %s',
    (part) => {
      const home = createActor(homeMachine.provide({ actors: { [part]: createBrokenCallback() } as never }), {
        clock: new SimulatedClock(),
        inspect: noteTransitions,
        input,
      }).start();
      expect(home.getSnapshot().status).toBe('active');
    },
  );
});

itTakesEveryTransition(homeMachine as AnyStateMachine);
