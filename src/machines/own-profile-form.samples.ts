import { exampleOwnProfile } from '../contracts/own-profile.ts';
import { skillsOf } from '../contracts/freelancer-card.ts';
import { worksOf } from '../contracts/own-works.ts';
import { draftOf } from './own-profile-draft.ts';
import { ownProfileFormMachine } from './own-profile-form.machine.ts';
import { valuesOf } from './own-profile-values.ts';
import { samplesOf } from './samples.ts';

const headline = 'Search for shops that have outgrown everybody';
/** What the last visit left: a rate, typed over the one that is saved still. */
const before = valuesOf(exampleOwnProfile);
const draft = draftOf({ ...before, HourlyRate: '55' }, before);

export const ownProfileFormSamples = samplesOf(ownProfileFormMachine, {
  inputs: { 'a freelancer’s': { profile: exampleOwnProfile } },
  events: {
    'field.changed': {
      'a headline': { field: 'Headline', value: headline },
      'no name': { field: 'Name', value: '' },
    },
    'skill.added': { another: { skill: 'Link Building' } },
    'skill.moved': { 'the second up': { index: 1, to: 0 } },
    'skill.removed': { 'the first': { index: 0 } },
    'work.added': { once: {} },
    'work.changed': { 'its title': { index: 0, field: 'Title', value: 'A move in a night' } },
    'work.moved': { 'the second up': { index: 1, to: 0 } },
    'work.removed': { 'the first': { index: 0 } },
    'form.submitted': { once: {} },
    'changes.discarded': { once: {} },
    'draft.restored': { 'a rate': { values: draft } },
    'draft.refused': { once: {} },
  },
  results: { submit: { 'as it was sent': { ...exampleOwnProfile, Headline: headline } } },
  failures: {
    submit: { 'too often': { kind: 'refused', status: 429 } },
    draft: { broken: { kind: 'fault', issue: 'storage is not well' } },
  },
  happensWhen: {
    // Storage answers once, when it is asked, before anything is typed.
    'draft.restored': ({ draft: kept, values, saved, attempts }) =>
      attempts === 0 &&
      kept === 'kept' &&
      Object.entries(values).every(([field, text]) => text === saved[field]),
    'draft.refused': ({ draft: kept }) => kept !== 'refused',
    'changes.discarded': ({ values, saved }) =>
      Object.entries(values).some(([field, text]) => text !== saved[field]),
    'skill.added': ({ values }, { skill }) => !skillsOf({ Skills: values['Skills'] }).includes(skill),
    'skill.moved': ({ values }) => skillsOf({ Skills: values['Skills'] }).length > 1,
    'skill.removed': ({ values }) => skillsOf({ Skills: values['Skills'] }).length > 1,
    'work.added': ({ values }) => worksOf(values['Portfolio']).length < 2,
    'work.changed': ({ values }) => worksOf(values['Portfolio']).length > 0,
    'work.moved': ({ values }) => worksOf(values['Portfolio']).length > 1,
    'work.removed': ({ values }) => worksOf(values['Portfolio']).length > 0,
  },
  happensIn: {
    'draft.refused': ['editing'],
    'draft failed': ['editing'],
    'skill.added': ['editing'],
    'skill.moved': ['editing'],
    'skill.removed': ['editing'],
    'work.added': ['editing'],
    'work.changed': ['editing'],
    'work.moved': ['editing'],
    'work.removed': ['editing'],
  },
  distinguish: ({ values: { Name, Headline, Skills, Portfolio, HourlyRate }, draft: kept }) => [
    Name,
    Headline,
    Skills,
    HourlyRate,
    worksOf(Portfolio).map(({ Title }) => Title),
    kept,
  ],
});
