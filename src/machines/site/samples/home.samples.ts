import type { CallFailure } from '../../../contracts/core/failure.ts';
import { homeMachine } from '../home.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part crashed' },
};

export const homeSamples = samplesOf(homeMachine, {
  inputs: {
    'a visit': {
      seed: 0,
      productSlug: 'marketlane',
      path: '/',
      search: '',
      state: null,
      params: {},
      given: undefined,
    },
  },
  events: {},
  failures: {
    skills: broken,
    skillSearch: broken,
    featuredFreelancers: broken,
    guides: broken,
    testimonials: broken,
  },
});
