/** The six jobs that the demo employer works with, and two drafts. They replace random ones of the demo world. */
import type { Posting, PostingField } from '../../../src/contracts/jobs/posting.ts';

const HOUR = 1 / 24;

/** Times are days from now. */
export interface DeskJob {
  readonly title: string;
  readonly brief: string;
  readonly skills: readonly string[];
  readonly payment_model: 'fixed' | 'hourly' | 'monthly';
  /** Dollars. */
  readonly pay: readonly [least: number, most: number];
  readonly duration: NonNullable<Posting['Job_Duration']>;
  readonly experience: NonNullable<Posting['Job_Experience']>;
  readonly questions?: readonly string[];
  /** Suggested, with dollars and days until due. */
  readonly milestones?: readonly (readonly [title: string, dollars: number, due: number])[];
  readonly posted: number;
  readonly deadline: number;
  readonly edited?: number;
  /** The last day was moved to the present one. */
  readonly extended?: number;
  readonly visibility?: 'invited';
  readonly proposals: number;
}

export const deskJobs: readonly DeskJob[] = [
  {
    title: 'Bring our mails out of the spam folder',
    brief: `## What happened

Since we changed our mail system, **half of our mails no longer arrive** in the inbox of people with Gmail and Outlook. We sell kitchen things to 60,000 customers, and a third of our orders used to begin with a mail.

## What we need

1. The cause, in words that we understand
2. A repair of everything technical: sender, authentication, complaints
3. A way back to the inbox that does not lose our active customers

## What we have

- Klaviyo, with **31 flows** that three people built
- a developer for two days a week
- the figures of the last two years, as raw as you like

We would rather write to *fewer* people than be a nuisance to many.`,
    skills: ['Email Marketing', 'Marketing Automation', 'CRM Setup'],
    payment_model: 'fixed',
    pay: [1800, 2600],
    duration: '1 to 3 months',
    experience: 'intermediate',
    questions: [
      'Which systems have you worked in?',
      'How do you handle consent when moving contacts?',
      'When could you begin, and how many hours a week do you have?',
    ],
    milestones: [
      ['Findings, in writing', 500, 14],
      ['Technical repairs', 900, 28],
      ['Back in the inbox, and handover', 700, 56],
    ],
    posted: -12.3,
    deadline: 17.6,
    edited: -1.05,
    proposals: 45,
  },
  {
    title: 'Move our shop without losing what search sends us',
    brief: `## The move

Next quarter our shop moves to a new system. We have **9,000 addresses**, two languages, and eleven years of links from other sites.

## Your part

- a list of all addresses that matter, and where each one goes
- rules for our developers, and a check of what they build
- the night of the move itself, on the telephone
- four weeks of watching afterwards

### Not your part

Texts and design are done by our own team.`,
    skills: ['SEO Expert', 'Technical SEO', 'SEO Audits'],
    payment_model: 'fixed',
    pay: [2400, 3600],
    duration: '3 to 6 months',
    experience: 'expert',
    questions: ['Which move of a site have you accompanied?', 'What would you look at in the first week?'],
    milestones: [
      ['Map of all addresses', 1000, 30],
      ['Rules and a check on the test system', 1200, 60],
      ['The move and four weeks after it', 1000, 100],
    ],
    posted: -24.2,
    deadline: 1.9,
    extended: -5.1,
    proposals: 19,
  },
  {
    title: 'Look after our shopping campaigns, measured by margin',
    brief: `We spend about **$11,000 a month** on Google and Microsoft. The account sells a lot and earns little, because it does not know what we earn on a pan and what on a whisk.

## What we would like

- campaigns that bid by margin instead of turnover
- one report a month, on *one* page
- somebody who tells us when to spend less

Our feed has 4,200 products and is in good order.`,
    skills: ['Google Ads', 'Shopping Feeds', 'Ads Specialist'],
    payment_model: 'hourly',
    pay: [45, 70],
    duration: 'More than 6 months',
    experience: 'intermediate',
    questions: ['How would you measure success here?', 'When did you last advise a client to spend less?'],
    posted: -6.4,
    deadline: 23.4,
    proposals: 14,
  },
  {
    title: 'Forty product texts for a new range of knives',
    brief: `We need **forty texts of 80 to 120 words** for a range that arrives next month. You get a knife, a page of facts for each product, and an hour with the man who forges them.

- English, British spelling
- no superlatives; we have had enough of those
- two rounds of changes

Please send one text that you like, about anything.`,
    skills: ['Copywriting', 'Blog Writing', 'UX Writing'],
    payment_model: 'fixed',
    pay: [600, 900],
    duration: '1 to 4 weeks',
    experience: 'entry',
    questions: ['Please link three texts you have written.'],
    milestones: [
      ['Five texts, to agree on the voice', 120, 10],
      ['All forty', 630, 28],
    ],
    posted: -2.2,
    deadline: 27.8,
    proposals: 8,
  },
  {
    title: 'A second opinion on our media plan for next year',
    brief: `Our agency has sent a plan over **$400,000**. We would like somebody from outside to read it before we sign.

1. One day of reading
2. One call of two hours
3. Two pages: what we should ask, and what we should not pay

This job is visible **only to the people whom we invited**. Please treat it as confidential.`,
    skills: ['Programmatic Buying', 'Marketing Attribution', 'Ads Specialist'],
    payment_model: 'hourly',
    pay: [90, 130],
    duration: 'Less than a week',
    experience: 'expert',
    posted: -5.3,
    deadline: 9.7,
    visibility: 'invited',
    proposals: 3,
  },
  {
    title: 'Our newsletter, twice a month',
    brief: `We have written our newsletter ourselves for six years, and now there is nobody left to do it. It has **38,000 readers** who answer when something is wrong.

## Each issue

- one story from the workshop, by interview
- two recipes, which come from a cook
- one product, without shouting

You write, build and send it. We read it once before it goes out.`,
    skills: ['Newsletter Production', 'Email Marketing', 'Copywriting'],
    payment_model: 'monthly',
    pay: [1500, 2200],
    duration: 'More than 6 months',
    experience: 'intermediate',
    questions: ['What was the best mail you ever sent, by what measure?'],
    posted: -7 * HOUR,
    deadline: 29.7,
    proposals: 2,
  },
];

interface DeskDraft {
  readonly fields: Partial<Readonly<Record<PostingField, string>>>;
  /** How often it was saved, and the days since the first and the last time. */
  readonly saves: number;
  readonly begun: number;
  readonly saved: number;
}
export const deskDrafts: readonly DeskDraft[] = [
  {
    fields: {
      Job_Title: 'Film how a pan is made, in ninety seconds',
      Job_Skills: 'Short-Form Video, Video Scripts',
      Job_Brief: `## The film

We would like to show how a pan comes about, from the sheet of steel to the box. **Ninety seconds**, without a voice, for our site and for Instagram.

- one day in our workshop
- the cut, with music that we may use
- three short versions of 15 seconds`,
      Job_PaymentModel: 'fixed',
      Job_MinAmount: '1400',
      Job_MaxAmount: '2000',
      Milestones: 'A day of filming: 800\nCut and short versions: 800',
      Job_Duration: '1 to 4 weeks',
      Job_Experience: 'intermediate',
      Questions: 'Please link two accounts you have looked after.',
      Job_Visibility: 'everyone',
    },
    saves: 14,
    begun: 3.2,
    saved: 0.15,
  },
  {
    fields: {
      Job_Title: 'Somebody for our Pinterest boards',
      Job_Brief: 'Ask Jonas about the pictures of last year.',
    },
    saves: 3,
    begun: 19.4,
    saved: 19.3,
  },
];

export const closingReasons = [
  'We decided to do this with our own team.',
  'The budget was moved to next year.',
  'None of the proposals fitted our dates. We will post the job again.',
  'The product was delayed, and with it this job.',
] as const;

/** By the place of the job above: days since the invitation, and the answer. */
export const deskInvitations: readonly (readonly {
  readonly days: number;
  readonly answer?: 'accepted' | 'declined';
}[])[] = [
  [{ days: 11.2 }, { days: 0.9 }, { days: 10, answer: 'declined' }],
  [{ days: 20.3 }, { days: 12, answer: 'accepted' }, { days: 15.5, answer: 'declined' }],
  [{ days: 5.1 }, { days: 3.4 }],
  [],
  [{ days: 4.8 }, { days: 1.2 }],
  [{ days: 0.2 }],
];
export const deskMessages = [
  'Would this be something for you?',
  'Your profile fits what we are looking for. Would you have a look?',
  'We liked your portfolio and would be glad of a proposal.',
  null,
] as const;
