import { exampleOwnProfile } from '../../../contracts/people/own-profile.ts';
import { skillsOf } from '../../../contracts/people/freelancer-card.ts';
import { worksOf } from '../../../contracts/people/own-works.ts';
import { createChangesFormSamples } from '../../generic/samples/changes-form.samples.ts';
import { ownProfileFormMachine } from '../own-profile-form.machine.ts';
import { valuesOf } from '../own-profile-values.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const Headline = 'Search for shops that have outgrown everybody';
const form = createChangesFormSamples({
  saved: exampleOwnProfile,
  values: valuesOf(exampleOwnProfile),
  typed: {
    'a headline': { field: 'Headline', value: Headline },
    'no name': { field: 'Name', value: '' },
  },
  before: { HourlyRate: '55' },
  answer: { ...exampleOwnProfile, Headline },
  refused: {
    kind: 'refused',
    status: 400,
    code: 'unknown_skill',
    field: 'Skills',
    params: { skill: 'SEO Expert' },
  },
});

export const ownProfileFormSamples = samplesOf(ownProfileFormMachine, {
  ...form,
  events: {
    ...form.events,
    'skill.added': { another: { skill: 'Link Building' } },
    'skill.moved': { 'the second up': { index: 1, to: 0 } },
    'skill.removed': { 'the first': { index: 0 } },
    'work.added': { once: {} },
    'work.changed': { 'its title': { index: 0, field: 'Title', value: 'A move in a night' } },
    'work.moved': { 'the second up': { index: 1, to: 0 } },
    'work.removed': { 'the first': { index: 0 } },
  },
  happensWhen: {
    ...form.happensWhen,
    'skill.added': ({ values }, { skill }) => !skillsOf({ Skills: values['Skills'] }).includes(skill),
    'skill.moved': ({ values }) => skillsOf({ Skills: values['Skills'] }).length > 1,
    'skill.removed': ({ values }) => skillsOf({ Skills: values['Skills'] }).length > 1,
    'work.added': ({ values }) => worksOf(values['Portfolio']).length < 2,
    'work.changed': ({ values }) => worksOf(values['Portfolio']).length > 0,
    'work.moved': ({ values }) => worksOf(values['Portfolio']).length > 1,
    'work.removed': ({ values }) => worksOf(values['Portfolio']).length > 0,
  },
  happensIn: {
    ...form.happensIn,
    'skill.added': ['submission.editing'],
    'skill.moved': ['submission.editing'],
    'skill.removed': ['submission.editing'],
    'work.added': ['submission.editing'],
    'work.changed': ['submission.editing'],
    'work.moved': ['submission.editing'],
    'work.removed': ['submission.editing'],
  },
  unreachable: {
    'draft.restored | work.moved | 0': 'the sample draft has only one work, which cannot be moved',
  },
  distinguish: ({ values: { Name, Headline: said, Skills, Portfolio, HourlyRate }, discarded }) => [
    discarded !== null,
    Name,
    said,
    Skills,
    HourlyRate,
    worksOf(Portfolio).map(({ Title }) => Title),
  ],
});
