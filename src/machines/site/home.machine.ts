/**
 * The home page: its four loads start with it, each once a visit (H15a), and the search stands beside them.
 * `navigation` starts and stops it; views reach its children by systemId.
 */
import { setup } from 'xstate';
import type { PageInput } from '../core/page-input.ts';
import { featuredFreelancersMachine } from '../people/featured-freelancers.machine.ts';
import { guidesMachine } from './guides.machine.ts';
import { skillSearchMachine } from '../people/skill-search.machine.ts';
import { skillsMachine } from '../people/skills.machine.ts';
import { testimonialsMachine } from '../people/testimonials.machine.ts';
import { reported } from '../core/reported.ts';

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
  description: 'Shown; each part lives its own life.',
  context: ({ input }) => input,
  invoke: [
    { id: 'skills', systemId: 'skills', src: 'skills', onError: reported },
    {
      id: 'skillSearch',
      systemId: 'skillSearch',
      src: 'skillSearch',
      input: ({ context }) => context,
      onError: reported,
    },
    {
      id: 'featuredFreelancers',
      systemId: 'featuredFreelancers',
      src: 'featuredFreelancers',
      onError: reported,
    },
    { id: 'guides', systemId: 'guides', src: 'guides', input: ({ context }) => context, onError: reported },
    {
      id: 'testimonials',
      systemId: 'testimonials',
      src: 'testimonials',
      input: ({ context }) => context,
      onError: reported,
    },
  ],
});
