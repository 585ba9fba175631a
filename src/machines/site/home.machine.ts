/**
 * The home page. Its four lists load once a visit (H15a), beside the search. `navigation` starts and stops it;
 * views find its children by systemId.
 */
import { setup } from 'xstate';
import type { PageInput } from '../core/page-input.ts';
import { featuredFreelancersMachine } from '../people/featured-freelancers.machine.ts';
import { guidesMachine } from './guides.machine.ts';
import { skillSearchMachine } from '../people/skill-search.machine.ts';
import { skillsMachine } from '../people/skills.machine.ts';
import { testimonialsMachine } from '../people/testimonials.machine.ts';
import { part } from '../core/reported.ts';

export const homeMachine = setup({
  types: { context: {} as PageInput, input: {} as PageInput },
  actors: {
    skills: skillsMachine,
    skillSearch: skillSearchMachine,
    featuredFreelancers: featuredFreelancersMachine,
    guides: guidesMachine,
    testimonials: testimonialsMachine,
  },
}).createMachine({
  id: 'home',
  description: 'The page is shown; its parts run independently.',
  context: ({ input }) => input,
  invoke: [
    part('skills'),
    { ...part('skillSearch'), input: ({ context }) => context },
    part('featuredFreelancers'),
    { ...part('guides'), input: ({ context }) => context },
    { ...part('testimonials'), input: ({ context }) => context },
  ],
});
