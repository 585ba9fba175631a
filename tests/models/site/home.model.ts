import { homeMachine } from '../../../src/machines/site/home.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { pageWorks } from '../support/page-works.ts';

const defect = byHand('only a defect of the part could cause it');

export const homeModel = modelOf(homeMachine, {
  actor: 'page',
  events: {},
  failures: {
    skills: defect,
    skillSearch: defect,
    featuredFreelancers: defect,
    guides: defect,
    testimonials: defect,
  },
  states: {
    '': async (harness) => {
      const { page, sees, until } = harness;
      await pageWorks(harness, 'Find & Hire Expert Digital Marketer');
      const search = page.getByRole('search', { name: 'Freelancers by skill' });
      await until('the search to be enabled', () =>
        search.getByRole('button', { name: 'Search' }).isEnabled(),
      );
      await sees(search.getByText('Choose one or more.'));
      const section = (name: string) => page.getByRole('region', { name });
      await sees(section('Find Top Freelancers').getByRole('article'));
      await sees(section('Marketlane Guide').getByRole('article'));
      await sees(section('What clients say').getByRole('figure'));
    },
  },
});
