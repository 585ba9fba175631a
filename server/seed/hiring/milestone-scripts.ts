/** Work of the demo accounts by milestones, written by hand: running in every state, and finished over the last two years. */
import type { AgreementScript, MilestoneScript } from './agreement-scripts.ts';

const accepted = (days: number) => ({ type: 'offer.accepted', days }) as const;

/** Between the two demo accounts. */
export const workInProgress: readonly AgreementScript[] = [
  {
    of: 'demo',
    title: 'A mail course in seven lessons',
    rounds: [
      {
        days: 48,
        milestones: [
          ['Outline of all lessons', 300, 8],
          ['Lessons one to four', 900, 38],
          ['Lessons five to seven', 700, 60],
          ['A picture for each lesson', 250, 66],
        ],
        words: 'One lesson a day after somebody signs up. We read each lesson within two working days.',
      },
    ],
    end: accepted(47),
    contract: {
      courses: [
        [
          { type: 'funded', days: 46.5 },
          {
            type: 'work.submitted',
            by: 'freelancer',
            days: 41,
            note: 'The outline: seven lessons, each with one thing to try at the stove.',
          },
          { type: 'work.approved', by: 'employer', days: 40.2 },
        ],
        [
          { type: 'funded', days: 39.8 },
          {
            type: 'work.submitted',
            by: 'freelancer',
            days: 5.2,
            note: 'Lessons one to four. The third is the longest, because seasoning a pan takes two evenings.',
            links: ['https://docs.example/course/lessons-1-to-4'],
          },
        ],
        [{ type: 'funded', days: 1.1 }],
        [],
      ],
    },
  },
  {
    of: 'demo',
    title: 'Move our mails to another provider',
    rounds: [
      {
        days: 36,
        milestones: [
          ['Plan of the move', 400, 7],
          ['Templates, rebuilt', 1200, 30],
          ['Contacts, moved and checked', 600, 40],
          ['Three old automations', 350, 50],
        ],
      },
    ],
    end: accepted(35),
    contract: {
      courses: [
        [
          { type: 'funded', days: 34 },
          {
            type: 'work.submitted',
            by: 'freelancer',
            days: 9,
            note: 'The plan, with a day on which both systems send.',
          },
          { type: 'work.approved', by: 'employer', days: 2.4 },
        ],
        [
          { type: 'funded', days: 25 },
          {
            type: 'work.submitted',
            by: 'freelancer',
            days: 4.1,
            note: 'All eleven templates, tested in six mail programs.',
          },
          {
            type: 'changes.requested',
            by: 'employer',
            days: 1.3,
            note: 'Two of them show no picture in dark mode. The rest is fine.',
          },
        ],
        [
          { type: 'funded', days: 3.2 },
          {
            type: 'cancellation.requested',
            by: 'employer',
            days: 0.4,
            note: 'The new provider imports our contacts for free, so we do not need this part.',
          },
        ],
        [{ type: 'checkout', days: 2.2 }],
      ],
    },
  },
  {
    of: 'demo',
    title: 'Win back readers who stopped opening',
    rounds: [
      {
        days: 62,
        milestones: [
          ['Who stopped, and when', 500, 10],
          ['Three mails and their tests', 900, 25],
          ['A report in numbers', 450, 30],
          ['Rules for who gets which mail', 380, 34],
        ],
      },
    ],
    end: accepted(61),
    contract: {
      courses: [
        [
          { type: 'funded', days: 20 },
          { type: 'work.submitted', by: 'freelancer', days: 6, note: 'The list, in four groups.' },
          {
            type: 'dispute.opened',
            by: 'employer',
            days: 1.6,
            note: 'The list misses everybody who joined before 2024, which is half of our readers.',
          },
        ],
        [
          { type: 'funded', days: 24 },
          {
            type: 'work.submitted',
            by: 'freelancer',
            days: 14,
            note: 'Three mails, two subject lines each.',
          },
          {
            type: 'dispute.opened',
            by: 'freelancer',
            days: 9,
            note: 'You asked for a fourth mail, which is not part of what we agreed on.',
          },
          {
            type: 'dispute.answered',
            by: 'employer',
            days: 7.5,
            note: 'One of the three is the old one with a new title.',
          },
          {
            type: 'settlement.offered',
            by: 'employer',
            days: 6,
            dollars: 600,
            note: 'Two mails are worth two thirds.',
          },
          { type: 'settlement.offered', by: 'freelancer', days: 4.2, dollars: 780 },
        ],
        [
          { type: 'funded', days: 50 },
          { type: 'work.submitted', by: 'freelancer', days: 40, note: 'The report, nine pages.' },
          {
            type: 'dispute.opened',
            by: 'employer',
            days: 34,
            note: 'The numbers are those of another month.',
          },
          {
            type: 'dispute.answered',
            by: 'freelancer',
            days: 32,
            note: 'They are those that the export contained.',
          },
          { type: 'settlement.offered', by: 'freelancer', days: 30, dollars: 300 },
          {
            type: 'statement.added',
            by: 'employer',
            days: 2.1,
            note: 'The export of the right month was in the shared folder.',
          },
        ],
        [
          { type: 'funded', days: 58 },
          {
            type: 'work.submitted',
            by: 'freelancer',
            days: 50,
            note: 'Twelve rules, and who they were tested on.',
          },
          {
            type: 'dispute.opened',
            by: 'employer',
            days: 42,
            note: 'Four of the rules contradict each other.',
          },
          {
            type: 'dispute.answered',
            by: 'freelancer',
            days: 39,
            note: 'They apply in order, as the first page says.',
          },
          {
            type: 'dispute.ruled',
            by: 'operator',
            days: 1.2,
            dollars: 250,
            note: 'Eight of the twelve rules work as agreed. Four need an order that the work does not explain.',
          },
        ],
      ],
    },
  },
  {
    of: 'demo',
    title: 'Mails for the launch of a lid that fits every pan',
    rounds: [
      {
        days: 88,
        milestones: [
          ['Announcement', 320, 10],
          ['Reminder for those who did not open it', 180, 16],
          ['A mail for shops', 420, 24],
          ['Questions after the launch', 260, 40],
        ],
      },
    ],
    end: accepted(87),
    contract: {
      courses: [
        [
          { type: 'funded', days: 86 },
          { type: 'work.submitted', by: 'freelancer', days: 78, note: 'Both versions, with pictures.' },
          { type: 'work.approved', by: 'employer', days: 77 },
        ],
        [
          { type: 'funded', days: 76 },
          {
            type: 'refund.granted',
            by: 'freelancer',
            days: 70,
            note: 'Nine of ten have opened the announcement, so nobody needs this one.',
          },
        ],
        [
          { type: 'funded', days: 69 },
          { type: 'work.submitted', by: 'freelancer', days: 60, note: 'The mail, for three kinds of shops.' },
          {
            type: 'dispute.opened',
            by: 'employer',
            days: 55,
            note: 'It was sent to us a week after the fair.',
          },
          { type: 'dispute.answered', by: 'freelancer', days: 53, note: 'The prices came four days late.' },
          { type: 'settlement.offered', by: 'employer', days: 52, dollars: 290 },
          { type: 'settlement.agreed', by: 'freelancer', days: 51 },
        ],
        [
          { type: 'funded', days: 50 },
          {
            type: 'work.submitted',
            by: 'freelancer',
            days: 40,
            note: 'Answers to the nineteen most frequent questions.',
          },
        ],
      ],
      steps: [
        {
          type: 'contract.ended',
          by: 'employer',
          days: 22,
          reason: 'The lid is in the shops, and all is said.',
        },
      ],
    },
  },
];

/** Work that ended so many days ago, one a month or more. */
const finished: readonly (readonly [
  days: number,
  title: string,
  ...milestones: readonly MilestoneScript[],
])[] = [
  [712, 'Six mails for a choir that looks for tenors', ['Six mails', 540]],
  [668, 'Order confirmations that people like to read', ['Texts', 420], ['Templates', 380]],
  [631, 'A birthday mail for guests of a small hotel', ['Mail and rules', 310]],
  [589, 'The newsletter of a seed library', ['Spring issue', 480], ['Summer issue', 480]],
  [548, 'Mails for the reopening of a swimming bath', ['Countdown in five mails', 650]],
  [511, 'Sort 9,000 addresses of a theatre', ['Sorted list', 390]],
  [470, 'A welcome for new members of a bicycle kitchen', ['Three mails', 460]],
  [428, 'Reminders for appointments of a vet', ['Texts and timing', 340], ['Tests', 220]],
  [391, 'Mails for a bakery that delivers before seven', ['Four mails', 590]],
  [352, 'Twelve subject lines a month, for half a year', ['First quarter', 360], ['Second quarter', 360]],
  [309, 'A farewell mail for people who cancel', ['Mail in two tones', 280]],
  [268, 'The annual letter of a mountain rescue', ['Letter and mail', 720]],
  [214, 'Mails about lost luggage that calm people down', ['Nine texts', 810]],
  [172, 'Invitations for a fair of printed maps', ['Two waves', 530], ['Thanks afterwards', 190]],
  [121, 'A mail for readers who left a basket', ['Texts and rules', 440]],
];
/** By the demo freelancer, for companies that it meets once. */
export const finishedWork: readonly AgreementScript[] = finished.map(([days, title, ...milestones]) => ({
  of: 'freelancer',
  who: 'stranger',
  title,
  rounds: [{ days: days + 34, milestones }],
  end: accepted(days + 33),
  contract: {
    steps: [{ type: 'contract.ended', by: 'employer', days, reason: 'All parts are done and paid.' }],
  },
}));
