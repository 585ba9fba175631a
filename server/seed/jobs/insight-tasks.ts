import { tasks } from './task.ts';

export const insightTasks = {
  'Digital Marketing Manager': tasks(`
Interim head of digital marketing | Five months during a parental leave: a team of four, a budget that is set, a plan that is not.
Marketing lead for two days a week | Set priorities, guide two juniors and one agency, talk to the board once a month.
Plan and budget for the coming year | From what happened this year, with three variants and what each of them leaves undone.
`),
  'Google Analytics': tasks(`
Set up Google Analytics so that we believe it | Events, conversions, consent, and a list of what each figure means.
Find out why two reports disagree | The shop says 412 orders, Analytics says 361. Explain the difference, then shrink it.
Training for six people who only need four reports | Half a day, our own data, a page to keep.
`),
  'Tag Management': tasks(`
Clean up a tag manager with 130 tags | Who needs which? Ask, document, remove, and make the page lighter.
Server-side tagging for our shop | Plan, set-up, tests, and costs a month before we decide.
Consent that works as it says | Check what loads before consent; mend it, and leave us a test we can repeat.
`),
  'Conversion Rate Optimization': tasks(`
Raise the conversion rate of our checkout | Look at recordings and figures, talk to five customers, then propose ten tests in order.
Find out where visitors give up | Forms, prices, delivery: a diagnosis with evidence, before anybody redesigns anything.
Programme of tests for half a year | Two tests a month, written down beforehand, and the courage to report no effect.
`),
  'A/B Testing': tasks(`
Design tests that our traffic can answer | 40,000 visitors a month. Tell us what can be learnt and what cannot.
Check the results of last year's tests | We suspect that half of the winners were luck.
Testing tool for a small team | Choose, set up without slowing the page, teach us the first three tests.
`),
  'Marketing Attribution': tasks(`
Tell us which channel brings customers | No model will be perfect. One we can explain to the board would do.
Survey new customers where they heard of us | Questions, place, evaluation, and how to weigh it against the figures.
Simple media mix model | Three years of weekly data. We want ranges, and what you would test to narrow them.
`),
  'Dashboards and Reporting': tasks(`
One dashboard instead of nine reports | Twelve figures, each with an owner, a source and a date. Nothing that turns.
Weekly report that writes itself | From three sources into one page; an alarm when a source is silent.
Dashboards for branch managers | They have two minutes in the morning. What should they see?
`),
  'Market Research': tasks(`
Research before we enter a new market | Size, rivals, prices, rules; thirty pages at most and a recommendation on the first.
Interview fifteen people who chose somebody else | Find them, talk to them, tell us what we do not want to hear.
Price study for a new product | What would people pay, and what do they compare it with?
`),
  'Brand Strategy': tasks(`
Say in one sentence what we stand for | We have eleven sentences. Workshops with few people, interviews with customers, then a decision.
Bring two brands together after a merger | Names, order, timing, and what to tell customers of each.
Brand guide that people use | Twenty pages with examples from daily work; the old one has ninety and nobody opens it.
`),
  'Landing Page Design': tasks(`
Landing page for one offer | Words and design, one action, fast on a phone. We build it ourselves.
Five landing pages from one system | Parts that can be put together without you, and rules for when not to.
Rework a landing page that costs us money | 3,000 visits, nine enquiries. Find out why and show two ways to change it.
`),
} as const;
