/** The offers and contracts of the demo accounts, written by hand: what was proposed, agreed, changed and said afterwards. */
import type { EMPLOYER_ASPECTS, FREELANCER_ASPECTS } from '../../../src/contracts/hiring/contract-review.ts';
import type { Side } from '../../../src/contracts/hiring/offer.ts';
import type { Course } from './courses.ts';

/** Title, dollars, and the day on which it is due: days from the moment of the terms. */
export type MilestoneScript = readonly [title: string, dollars: number, due?: number];
export interface TermsScript {
  /** Exactly one of the three. */
  readonly milestones?: readonly MilestoneScript[];
  /** Dollars an hour, and the most hours of a week. */
  readonly hourly?: readonly [rate: number, hours: number];
  /** Dollars. */
  readonly monthly?: number;
  /** Days from the moment of the terms until the work begins. */
  readonly starts?: number;
  readonly words?: string;
  readonly file?: FileScript;
}
export interface FileScript {
  readonly name: string;
  /** Lines of its only page. */
  readonly lines: readonly string[];
}
/** `days` ago. */
interface RoundScript extends TermsScript {
  readonly days: number;
}

export type ChangeScript =
  | { readonly add: MilestoneScript }
  | { readonly change: number; readonly to: MilestoneScript }
  | { readonly drop: number }
  | { readonly rate: number }
  | { readonly hours: number };
export interface ContractStep {
  /** `periods.started`: of an hourly or a monthly contract, whose weeks or months begin then. */
  readonly type:
    | 'periods.started'
    | 'contract.paused'
    | 'contract.resumed'
    | 'contract.ended'
    | 'amendment.proposed'
    | 'amendment.accepted'
    | 'amendment.declined'
    | 'amendment.withdrawn';
  readonly by: Side;
  readonly days: number;
  readonly changes?: readonly ChangeScript[];
  readonly note?: string;
  readonly reason?: string;
}
interface ReviewScript<Aspect extends string> {
  readonly days: number;
  readonly aspects: Readonly<Record<Aspect, number>>;
  readonly words: string;
  /** Of the other side. */
  readonly reply?: { readonly days: number; readonly words: string };
}
export interface ReviewScripts {
  readonly employer?: ReviewScript<(typeof FREELANCER_ASPECTS)[number]>;
  readonly freelancer?: ReviewScript<(typeof EMPLOYER_ASPECTS)[number]>;
}
export interface ContractScript {
  readonly steps?: readonly ContractStep[];
  /** Dollars that were paid so far, beside the milestones. */
  readonly paid?: number;
  /** What became of each milestone, in the order of the terms. */
  readonly courses?: readonly Course[];
  readonly reviews?: ReviewScripts;
  readonly files?: readonly (FileScript & { readonly by: Side; readonly days: number })[];
}

/**
 * Who agrees. `demo`: the two demo accounts. `employer` and `freelancer`: that demo account, with somebody who has a pending
 * proposal for the job, with somebody whom it has worked with before, or with a stranger.
 */
interface SidesScript {
  readonly of: 'demo' | 'employer' | 'freelancer';
  readonly who?: 'proposer' | 'former' | 'stranger';
}
export interface AgreementScript extends SidesScript {
  /** Without one, that of the job. */
  readonly title?: string;
  /** The place of the demo employer's job in deskJobs. */
  readonly on?: number;
  /** Employer first, then in turn. */
  readonly rounds: readonly [RoundScript, ...RoundScript[]];
  /** Without one, the offer waits for an answer, or has expired. */
  readonly end?: {
    readonly type: 'offer.accepted' | 'offer.declined' | 'offer.withdrawn';
    readonly days: number;
    readonly reason?: string;
  };
  /** Of an accepted offer. */
  readonly contract?: ContractScript;
}

const newsletter: readonly AgreementScript[] = [
  {
    of: 'demo',
    on: 5,
    rounds: [
      {
        days: 0.24,
        monthly: 1800,
        starts: 9,
        words: `Two issues a month, each by the Thursday before it goes out.

We read each issue once and answer within two working days.`,
      },
      {
        days: 0.08,
        monthly: 2000,
        starts: 16,
        words: `Two issues a month, each by the Thursday before it goes out.

You read each issue once and answer within two working days. A second round of changes is $90.

I need the first week for the interviews in your workshop.`,
      },
    ],
  },
  {
    of: 'demo',
    on: 3,
    rounds: [
      {
        days: 1.3,
        milestones: [
          ['Five texts, to agree on the voice', 120, 10],
          ['The other thirty-five', 640, 28],
        ],
        starts: 4,
        words: 'British spelling, no superlatives, two rounds of changes. You get a knife to keep.',
        file: {
          name: 'facts about forty knives.pdf',
          lines: [
            'Forty knives: what is true about each of them',
            'Steel: C75, forged by hand, hardened to 60 HRC',
            'Handle: plum, ash or walnut from within 50 km',
            'Never write: razor-sharp, unique, for eternity',
            'Always say: who forged it, and how to look after it',
          ],
        },
      },
    ],
  },
];

const ofEmployer: readonly AgreementScript[] = [
  {
    of: 'employer',
    who: 'proposer',
    on: 2,
    rounds: [
      {
        days: 3.2,
        hourly: [58, 12],
        starts: 5,
        words: 'A report on one page every month. Tell us when we should spend less.',
      },
    ],
  },
  {
    of: 'employer',
    who: 'proposer',
    on: 0,
    rounds: [
      {
        days: 3.6,
        milestones: [
          ['Findings, in writing', 500, 14],
          ['Technical repairs', 900, 28],
          ['Back in the inbox, and handover', 700, 56],
        ],
        starts: 7,
        words: 'Our developer has two days a week for you.',
      },
      {
        days: 0.7,
        milestones: [
          ['Findings, in writing', 600, 12],
          ['Technical repairs', 900, 30],
          ['Clean-up of the 31 flows', 450, 44],
          ['Back in the inbox, and handover', 700, 60],
        ],
        starts: 7,
        words: `Your developer has two days a week for me.

I would clean up the flows before we write to more people again: half of the complaints come from three of them.`,
      },
    ],
  },
  {
    of: 'employer',
    who: 'former',
    title: 'A second year of product tests',
    rounds: [
      {
        days: 9.5,
        milestones: [
          ['Plan for six tests', 300, 14],
          ['Six tests and what they say', 1500, 90],
        ],
        words: 'As last year, only that we would like to see the figures every week.',
      },
    ],
    end: {
      type: 'offer.declined',
      days: 7.4,
      reason: 'I would have liked to, but I begin a full-time position in January.',
    },
  },
  {
    of: 'employer',
    who: 'stranger',
    title: 'Translate our shop into Dutch',
    rounds: [{ days: 21, milestones: [['Four hundred product pages', 2400, 40]] }],
    end: { type: 'offer.withdrawn', days: 19.6 },
  },
  {
    of: 'employer',
    who: 'stranger',
    title: 'Photograph three recipes a month',
    rounds: [{ days: 30.2, monthly: 650, starts: 10 }],
  },
  {
    of: 'employer',
    who: 'stranger',
    title: 'Answer comments and messages in two languages',
    rounds: [
      {
        days: 47,
        monthly: 740,
        starts: 3,
        words: 'Weekdays, once in the morning and once in the afternoon.',
      },
    ],
    end: { type: 'offer.accepted', days: 45.5 },
    contract: { steps: [{ type: 'periods.started', by: 'employer', days: 44.4 }] },
  },
];

const ofFreelancer: readonly AgreementScript[] = [
  {
    of: 'freelancer',
    who: 'proposer',
    rounds: [
      {
        days: 5.4,
        milestones: [
          ['Concept and a first example', 400, 12],
          ['Everything else', 900, 35],
        ],
        starts: 6,
        words: 'We liked your second paragraph most. Could you begin with that?',
      },
    ],
  },
  {
    of: 'freelancer',
    who: 'proposer',
    rounds: [
      { days: 3.9, hourly: [48, 15], starts: 5 },
      {
        days: 2.1,
        hourly: [56, 12],
        starts: 12,
        words: 'For this rate I also write the report that your board asks for.',
      },
    ],
  },
  {
    of: 'freelancer',
    who: 'former',
    title: 'Welcome mails for new subscribers',
    rounds: [
      {
        days: 4.8,
        milestones: [
          ['Five mails', 600, 20],
          ['Set up and tested', 250, 30],
        ],
        words: 'As agreed on the telephone, at last year’s price.',
      },
      {
        days: 3.3,
        milestones: [
          ['Five mails', 750, 20],
          ['Set up and tested', 250, 30],
        ],
        words: 'My prices have gone up since last year. The set-up stays as it was.',
      },
      {
        days: 1.6,
        milestones: [
          ['Four mails', 640, 20],
          ['Set up and tested', 250, 26],
        ],
        words: 'Then we would do without the fifth mail.',
      },
    ],
  },
  {
    of: 'freelancer',
    who: 'former',
    title: 'Daily newsletter for four weeks',
    rounds: [{ days: 16.5, monthly: 1100, starts: 2 }],
    end: {
      type: 'offer.declined',
      days: 15.8,
      reason:
        'A mail every day would cost you more readers than it brings. I would be glad to do a weekly one.',
    },
  },
  {
    of: 'freelancer',
    who: 'stranger',
    title: 'Clean 12,000 contacts before Christmas',
    rounds: [
      { days: 24, milestones: [['All contacts, checked', 500, 14]] },
      {
        days: 22.8,
        milestones: [
          ['Rules and a sample of 500', 250, 7],
          ['All contacts, checked', 650, 18],
        ],
        words: 'In two steps, so that you can stop after the first.',
      },
    ],
    end: {
      type: 'offer.declined',
      days: 21.9,
      reason: 'That is more than we have for it this year. Thank you for the honest estimate.',
    },
  },
  {
    of: 'freelancer',
    who: 'stranger',
    title: 'Set up our first automation',
    rounds: [{ days: 37, hourly: [40, 8] }],
    end: { type: 'offer.withdrawn', days: 34.4 },
  },
  {
    of: 'freelancer',
    who: 'stranger',
    title: 'Lead our mail team for a quarter',
    rounds: [
      {
        days: 41.7,
        monthly: 3600,
        starts: 14,
        words: 'Three days a week, one of them with us in the office.',
      },
    ],
  },
  {
    of: 'freelancer',
    who: 'stranger',
    title: 'Mails that bring lapsed members back',
    rounds: [
      {
        days: 26,
        milestones: [
          ['Why they left: twelve calls', 480, 14],
          ['Three mails and a test', 720, 35],
        ],
        words: 'We give you the names of fifty people who have agreed to be called.',
      },
    ],
    end: { type: 'offer.accepted', days: 25.1 },
    contract: {
      steps: [
        {
          type: 'amendment.proposed',
          by: 'freelancer',
          days: 12,
          changes: [{ change: 2, to: ['Four mails and two tests', 940, 45] }],
          note: 'The calls showed two kinds of reasons, so one test would not tell us enough.',
        },
        { type: 'amendment.accepted', by: 'employer', days: 11.2 },
      ],
    },
  },
  {
    of: 'freelancer',
    who: 'former',
    title: 'Texts for the anniversary of a bicycle club',
    rounds: [{ days: 33, milestones: [['All texts', 380, 25]] }],
    end: { type: 'offer.accepted', days: 32.2 },
    contract: {
      paid: 380,
      steps: [
        {
          type: 'contract.ended',
          by: 'employer',
          days: 1.5,
          reason: 'All texts are here, and the club likes them. Thank you!',
        },
      ],
    },
  },
];

const betweenDemo: readonly AgreementScript[] = [
  {
    of: 'demo',
    title: 'Look after our mails, week by week',
    rounds: [
      {
        days: 92,
        hourly: [62, 15],
        starts: 4,
        words: 'A short note every Friday: what was done, what comes next, what you need from us.',
      },
    ],
    end: { type: 'offer.accepted', days: 91.2 },
    contract: {
      paid: 9300,
      steps: [
        {
          type: 'amendment.proposed',
          by: 'employer',
          days: 71,
          changes: [{ hours: 20 }],
          note: 'Two more flows need you until the summer sale.',
        },
        { type: 'amendment.accepted', by: 'freelancer', days: 70.3 },
        { type: 'contract.paused', by: 'freelancer', days: 52 },
        { type: 'contract.resumed', by: 'freelancer', days: 43.5 },
        {
          type: 'amendment.proposed',
          by: 'employer',
          days: 30,
          changes: [{ hours: 12 }],
          note: 'The sale is over.',
        },
        { type: 'amendment.declined', by: 'freelancer', days: 29.2 },
        { type: 'periods.started', by: 'employer', days: 16.3 },
        {
          type: 'amendment.proposed',
          by: 'freelancer',
          days: 0.9,
          changes: [{ rate: 68 }, { hours: 15 }],
          note: 'My rate for new clients has been $68 since the summer. In return I need fewer hours now that the flows run.',
        },
      ],
    },
  },
  {
    of: 'demo',
    title: 'A welcome for people who buy their first pan',
    rounds: [
      {
        days: 23,
        milestones: [
          ['What new customers ask, in writing', 350, 10],
          ['Four mails, written and built', 900, 30],
          ['Measured after a month', 250, 65],
        ],
        starts: 2,
        words: 'Photographs come from us. Two rounds of changes for each mail.',
      },
      {
        days: 22.1,
        milestones: [
          ['What new customers ask, in writing', 400, 10],
          ['Four mails, written and built', 900, 30],
          ['Measured after a month', 250, 65],
        ],
        starts: 2,
        words: 'Photographs come from you. Two rounds of changes for each mail.',
      },
    ],
    end: { type: 'offer.accepted', days: 21.5 },
    contract: {
      steps: [
        {
          type: 'amendment.proposed',
          by: 'employer',
          days: 2.3,
          changes: [
            { change: 2, to: ['Five mails, written and built', 1100, 38] },
            { add: ['The same mails in French', 480, 52] },
          ],
          note: 'A fifth of our new customers read French. Your draft of the fourth mail is two mails, we think.',
        },
      ],
      files: [
        {
          by: 'freelancer',
          days: 9.4,
          name: 'what new customers ask.pdf',
          lines: [
            'What new customers ask: 140 mails, read and sorted',
            '1. May it go into the dishwasher? 41 mails',
            '2. Why does everything stick? 33 mails',
            '3. When does my order come? 27 mails',
            '4. Can I send it back once it was used? 12 mails',
            'First mail: how to season a pan, before they ask.',
          ],
        },
        {
          by: 'employer',
          days: 8.1,
          name: 'words that we use.pdf',
          lines: [
            'Words that we use, and some that we do not',
            'A pan is seasoned, never conditioned.',
            'We say customers, not users and not family.',
            'No exclamation marks. One is allowed in December.',
          ],
        },
      ],
    },
  },
  {
    of: 'demo',
    title: 'One letter a month to the shops that sell our pans',
    rounds: [{ days: 140, monthly: 420, starts: 6 }],
    end: { type: 'offer.accepted', days: 138.6 },
    contract: {
      paid: 1680,
      steps: [{ type: 'contract.paused', by: 'employer', days: 6.2 }],
    },
  },
  {
    of: 'demo',
    title: 'Subject lines for the autumn sale',
    rounds: [{ days: 31, milestones: [['Sixty subject lines, sorted by kind', 280, 12]] }],
    end: { type: 'offer.accepted', days: 30.4 },
    contract: {
      paid: 280,
      steps: [
        {
          type: 'contract.ended',
          by: 'freelancer',
          days: 3.1,
          reason: 'Everything is delivered, and the sale has begun.',
        },
      ],
      reviews: {
        freelancer: {
          days: 2.2,
          aspects: { clarity: 5, communication: 4, payment: 5, fairness: 5 },
          words: 'A brief of one page that answered all my questions. The answer to my draft took four days.',
        },
      },
    },
  },
  {
    of: 'demo',
    title: 'Tidy up a list of 60,000 readers',
    rounds: [
      {
        days: 58,
        milestones: [
          ['Rules, and a sample of 2,000', 300, 10],
          ['The whole list', 700, 30],
        ],
      },
    ],
    end: { type: 'offer.accepted', days: 57 },
    contract: {
      paid: 1000,
      steps: [
        {
          type: 'contract.ended',
          by: 'employer',
          days: 5.5,
          reason: 'The list is tidy, and our mails arrive again. We would be glad to work with you again.',
        },
      ],
    },
  },
  {
    of: 'demo',
    title: 'Mails before and after our open day',
    rounds: [
      {
        days: 75,
        milestones: [
          ['Invitation and reminder', 320, 14],
          ['Thanks, with pictures', 180, 40],
        ],
      },
    ],
    end: { type: 'offer.accepted', days: 74.2 },
    contract: {
      paid: 500,
      steps: [
        {
          type: 'amendment.proposed',
          by: 'freelancer',
          days: 52,
          changes: [{ add: ['A mail to those who did not come', 120, 14] }],
          note: 'Two hundred people said yes and did not come. They deserve a mail of their own.',
        },
        { type: 'amendment.withdrawn', by: 'freelancer', days: 51.5 },
        {
          type: 'contract.ended',
          by: 'employer',
          days: 26,
          reason: 'The open day is over, and so is this contract. 340 people came.',
        },
      ],
      reviews: {
        employer: {
          days: 24.6,
          aspects: { quality: 5, communication: 5, punctuality: 4, skills: 5 },
          words:
            'The reminder alone brought eighty people. The thanks came three days later than planned, which nobody but us noticed.',
          reply: {
            days: 23.1,
            words:
              'Thank you, Ines. I waited for the photograph with the oldest visitor, and would do it again.',
          },
        },
        freelancer: {
          days: 25.2,
          aspects: { clarity: 4, communication: 5, payment: 5, fairness: 5 },
          words: 'They knew what they wanted to say and let me decide how. Paid on the day of the approval.',
        },
      },
    },
  },
  {
    of: 'demo',
    title: 'Why so few people open our mails',
    rounds: [{ days: 236, milestones: [['Findings on four pages', 450, 21]] }],
    end: { type: 'offer.accepted', days: 235 },
    contract: {
      paid: 450,
      steps: [
        {
          type: 'contract.ended',
          by: 'freelancer',
          days: 204,
          reason: 'The findings are with you. Whoever repairs it will know where to begin.',
        },
      ],
      reviews: {
        employer: {
          days: 201,
          aspects: { quality: 5, communication: 4, punctuality: 5, skills: 5 },
          words: 'Four pages, no jargon, and the first of them was enough for our developer.',
        },
      },
    },
  },
];

/** In this order, so that later scripts leave the ids of earlier ones as they are. */
export const agreements: readonly AgreementScript[] = [
  ...newsletter,
  ...ofEmployer,
  ...ofFreelancer,
  ...betweenDemo,
];

/** Two more people for the demo employer's job that was filled last. */
export const furtherHires: readonly Pick<AgreementScript, 'rounds' | 'contract'>[] = [
  {
    rounds: [
      {
        days: 0,
        milestones: [
          ['First half', 400, 14],
          ['Second half', 400, 28],
        ],
        words: 'There is more to do than one person can do before the season begins.',
      },
    ],
  },
  {
    rounds: [{ days: 0, milestones: [['The same work for our second shop', 520, 21]] }],
    contract: { steps: [{ type: 'contract.paused', by: 'freelancer', days: 0.6 }] },
  },
];
