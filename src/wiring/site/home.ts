/** The home page's machine with its adapters. */
import { fromPromise } from 'xstate';
import { watchMedia, watchVisibility } from '../../adapters/visibility.ts';
import { featuredFreelancersMachine } from '../../machines/people/featured-freelancers.machine.ts';
import { guidesMachine } from '../../machines/site/guides.machine.ts';
import { homeMachine } from '../../machines/site/home.machine.ts';
import { reviewsMachine } from '../../machines/people/reviews.machine.ts';
import { skillsMachine } from '../../machines/people/skills.machine.ts';
import { testimonialsMachine } from '../../machines/people/testimonials.machine.ts';
import type { PageCalls } from '../app/page-calls.ts';

export const wireHome = (calls: () => Promise<PageCalls>) =>
  homeMachine.provide({
    actors: {
      skills: skillsMachine.provide({
        actors: { load: fromPromise(async ({ signal }) => (await calls()).loadSkills(signal)) },
      }),
      featuredFreelancers: featuredFreelancersMachine.provide({
        actors: { load: fromPromise(async ({ signal }) => (await calls()).loadFeaturedFreelancers(signal)) },
      }),
      guides: guidesMachine.provide({
        actors: { load: fromPromise(async ({ signal }) => (await calls()).loadGuides(signal)) },
      }),
      testimonials: testimonialsMachine.provide({
        actors: {
          reviews: reviewsMachine.provide({
            actors: { load: fromPromise(async ({ signal }) => (await calls()).loadReviews(signal)) },
          }),
          watchVisibility,
          watchMedia,
        },
      }),
    },
  });
