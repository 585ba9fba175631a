import type { PlainRoute } from '../../../plain-route.ts';

export interface Upcoming {
  readonly lead: string;
  readonly points: readonly string[];
  readonly next: readonly PlainRoute[];
}

export const memberContent = {
  contractForFreelancer: {
    lead: 'One contract, from your side of it.',
    points: [
      'Milestones with every move you may make, and the reason where you may not',
      'What happens next, when, and what you will be paid',
      'Time sheet, files, history, and a way to open a dispute',
    ],
    next: ['freelancerJobs', 'chats', 'fees'],
  },
  contractForEmployer: {
    lead: 'One job: the people who applied, then the person you hired.',
    points: [
      'Proposals side by side, with a shortlist',
      'Offer, hire, fund, review and release, each where it belongs',
      'The history of it all, and a review at the end',
    ],
    next: ['employerJobs', 'freelancers', 'milestonePayment'],
  },
  jobCreation: {
    lead: 'A good brief in five minutes.',
    points: [
      'Title, brief and skills, with an example beside each',
      'Fixed price, hourly rate or monthly payment, as one amount or a range',
      'A draft that is saved as you type, and a preview before you post',
    ],
    next: ['employerJobs', 'freelancers', 'fees'],
  },
  packages: {
    lead: 'Plans for those who hire or apply often.',
    points: [
      'The plans side by side, with yours marked',
      'The date it renews and what it will cost then',
      'A way out in one step',
    ],
    next: ['fees', 'employerProfile', 'ownProfile'],
  },
  thankYou: {
    lead: 'The receipt for what you have just paid.',
    points: [
      'Amount, fees, date and reference, ready to print',
      'Where the money is now',
      'The next step, as one button',
    ],
    next: ['employerJobs', 'invoices', 'home'],
  },
  milestonePayment: {
    lead: 'Money set aside for a milestone, before work on it starts.',
    points: [
      'Principal and fees, line by line',
      'The amount held for fifteen minutes while you decide',
      'One payment, however often the button is pressed',
    ],
    next: ['fees', 'employerJobs', 'chats'],
  },
  certification: {
    lead: 'The certificates you hold, and those within reach.',
    points: [
      'Each with its score, its date and its term',
      'A public code by which anyone can check it',
      'Tests you may take next',
    ],
    next: ['certificationTest', 'ownProfile', 'jobs'],
  },
  skillTest: {
    lead: 'The rules, before the clock starts.',
    points: [
      'How many questions, how much time, what it takes to pass',
      'What happens when your connection drops',
      'A start button that you press when you are ready',
    ],
    next: ['certificationTest', 'certification', 'ownProfile'],
  },
  skillQuestions: {
    lead: 'The test itself: one question at a time.',
    points: [
      'A clock kept by the server, so that a reload costs nothing',
      'Answers saved as you give them',
      'A question before you hand it in, and your score right after',
    ],
    next: ['skillTest', 'certificationTest', 'certification'],
  },
  invoices: {
    lead: 'Invoices, made from work that is already on record.',
    points: [
      'A number, both parties, lines, tax and totals, filled in for you',
      'Ready to print or to keep as a PDF',
      'A list of all that you have sent',
    ],
    next: ['freelancerJobs', 'testInvoices', 'fees'],
  },
  testInvoices: {
    lead: 'A place to see what an invoice will look like, with made-up numbers.',
    points: ['The same form as the real one', 'A watermark, so that nobody pays it', 'Nothing of it is kept'],
    next: ['invoices', 'freelancerJobs', 'fees'],
  },
  fees: {
    lead: 'What we charge, when, and to whom.',
    points: [
      'The table of fees, straight from the configuration that applies them',
      'A calculator: enter an amount, see what each side pays and gets',
      'The path of the money, from funding to release',
    ],
    next: ['packages', 'milestonePayment', 'howItWorks'],
  },
  sitemap: {
    lead: 'Every page there is, on one page.',
    points: [
      'Pages for everyone, for members and for employers, in groups',
      'Made from the same table that serves them, so that none is missing',
      'A word on what each is for',
    ],
    next: ['home', 'freelancers', 'jobs'],
  },
  earnings: {
    lead: 'What you have earned, and where it is.',
    points: [
      'Held, pending, available and paid, each with its sum',
      'A plot over time, and every fee on its own line',
      'A file for your accountant, and a button to withdraw',
    ],
    next: ['freelancerJobs', 'invoices', 'fees'],
  },
  certificate: {
    lead: 'A certificate you can frame.',
    points: [
      'Your name, the skill, the score and the date, set for print',
      'A code and an address where anyone can verify it',
      'A link to put on a profile elsewhere',
    ],
    next: ['certification', 'certificationTest', 'ownProfile'],
  },
} as const satisfies Record<string, Upcoming>;
