/** The certification tests. Rules that apply to all of them are terms of business. */
import { testTerms } from '../../src/contracts/learning/test-terms.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import { skillNames } from './skills.ts';

const known: ReadonlyArray<readonly [skill: string, questions: number, minutes: number, about: string]> = [
  ['SEO Expert', 40, 50, 'The whole trade, from research to measurement, on cases of small and large sites.'],
  ['Technical SEO', 30, 40, 'Crawling, indexing, site moves, structured data and speed.'],
  ['Local SEO', 20, 25, 'Branches, listings, reviews and what a map shows to whom.'],
  ['Google Ads', 35, 45, 'Structure, bidding, search terms, and reading a report that flatters.'],
  ['Meta Ads', 30, 40, 'Campaigns, audiences, creative tests and what the pixel does not see.'],
  ['Amazon Advertising', 25, 30, 'Sponsored products and brands, costs of sale, and launches by the rules.'],
  ['Copywriting', 20, 45, 'Briefs, headlines, claims and their proof, clear sentences, and tests of copy.'],
  ['Content Strategy', 25, 35, 'Audiences, inventories, plans, and what to leave unwritten.'],
  ['UX Writing', 20, 30, 'Forms, errors, empty pages and consent, on screens you know.'],
  ['Social Media Management', 30, 35, 'Channels, tone, rhythm, and what to answer when it is unfair.'],
  ['Influencer Outreach', 20, 25, 'Finding, briefing, contracts, disclosure and fair comparison.'],
  ['Email Marketing', 30, 35, 'Lists, consent, delivery, series and the arithmetic of opens.'],
  ['Marketing Automation', 30, 40, 'Flows that can be drawn on a page, and those that cannot.'],
  ['CRM Setup', 25, 30, 'Stages, clean data, moving house, and reports that say the truth.'],
  ['Google Analytics', 35, 45, 'Events, conversions, consent, and why two reports disagree.'],
  [
    'Conversion Rate Optimization',
    30,
    40,
    'Diagnosis before design: recordings, interviews, tests in order.',
  ],
  ['A/B Testing', 25, 40, 'Sample sizes, stopping, luck, and when not to test.'],
  ['Digital Marketing Manager', 40, 60, 'Plans, budgets, people and boards: a case in four parts.'],
];

/** The tests with questions in the bank. The others are no longer offered; their certificates last until they expire. */
const withQuestions: ReadonlySet<string> = new Set([
  'SEO Expert',
  'Technical SEO',
  'Google Ads',
  'Meta Ads',
  'Copywriting',
  'Social Media Management',
  'Email Marketing',
  'Google Analytics',
]);

export const certificationTestRows = known.map(([skill, questions, minutes, about], index) => ({
  id: index + 1,
  title: skill,
  skill_id: skillNames.indexOf(skill) + 1,
  short_description: about,
  slug: withQuestions.has(skill) ? skill.toLowerCase().replaceAll(' ', '-') : null,
  is_offered: withQuestions.has(skill),
  questions: withQuestions.has(skill) ? testTerms.questions : questions,
  minutes: withQuestions.has(skill) ? testTerms.minutes : minutes,
  pass_mark: terms.testPassPercent,
  valid_days: terms.testValidDays,
  attempts_per_day: terms.testAttemptsPerDay,
}));
