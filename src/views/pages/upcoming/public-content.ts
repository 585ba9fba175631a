import type { Upcoming } from './content.ts';

export const publicContent = {
  why: {
    lead: 'Who we are, what we believe about work, and what it costs to use us.',
    points: [
      'The story of the marketplace, told in a page and not a brochure',
      'What we charge, next to what we do not charge for',
      'An even-handed comparison with agencies, job boards and hiring in-house',
    ],
    next: ['howItWorks', 'fees', 'contact'],
  },
  reviews: {
    lead: 'What clients and freelancers say about working here, the lukewarm ones included.',
    points: [
      'Every published review, newest first',
      'The average, and how the stars are spread behind it',
      'A filter by stars, so that you can read the critics first',
    ],
    next: ['freelancers', 'howItWorks', 'home'],
  },
  howItWorks: {
    lead: 'The whole life of a piece of work, from the first line of a brief to the last payment.',
    points: [
      'Fixed price, hourly rate and monthly payment, side by side',
      'The life of a job as a chart, drawn from the very rules our software follows',
      'Fees in short, with an example you can check by hand',
      'Careers: who we are looking for, and how we hire',
    ],
    next: ['freelancers', 'jobs', 'fees'],
  },
  freelancers: {
    lead: 'Everyone you can hire here, and the means to find the one you need.',
    points: [
      'Cards with rate, rating, reviews and skills, the same as on the home page',
      'Filters for skill, rate, rating and verification, kept in the address so that a search can be shared',
      'Sorting, free text, and a count of how many fit',
    ],
    next: ['home', 'howItWorks', 'reviews'],
  },
  freelancersBySkill: {
    lead: 'Everyone who offers one particular skill.',
    points: [
      'Freelancers with this skill, best record first',
      'Rates from lowest to highest, so that you know what is usual',
      'Skills close to this one, should it be spelt another way',
    ],
    next: ['freelancers', 'home', 'howItWorks'],
  },
  userProfile: {
    lead: 'One freelancer, in enough detail to decide.',
    points: [
      'Overview, skills, rate and whether the profile is verified',
      'Portfolio, certificates and the work done here',
      'Buttons to send a message, invite to a job, or report a profile',
    ],
    next: ['freelancers', 'howItWorks', 'home'],
  },
  userReviews: {
    lead: 'What this freelancer’s clients wrote, and what was answered.',
    points: [
      'The rating, and how the stars are spread',
      'Reviews sorted by date or by stars',
      'The freelancer’s reply under each review that has one',
    ],
    next: ['freelancers', 'reviews', 'home'],
  },
  jobs: {
    lead: 'Open work, from an afternoon’s audit to a year of campaigns.',
    points: [
      'Jobs with budget, payment model, skills and number of proposals',
      'Filters for budget, age of the post and employers with a verified payment method',
      'A way to save a job and come back to it',
    ],
    next: ['howItWorks', 'certificationTest', 'signup'],
  },
  jobsByName: {
    lead: 'Open jobs of one kind.',
    points: [
      'Every open job that goes by this name',
      'The usual budget for work like it',
      'The same filters and sorting as on the page of all jobs',
    ],
    next: ['jobs', 'howItWorks', 'signup'],
  },
  jobDetail: {
    lead: 'One job, with everything you need before you apply.',
    points: [
      'The brief, the budget, the skills and the questions to answer',
      'The employer’s record: jobs posted, people hired, reviews given',
      'An application with a bid and milestones, and what reaches you after the fee',
    ],
    next: ['jobs', 'fees', 'signup'],
  },
  signup: {
    lead: 'An account for hiring, for working, or for both.',
    points: [
      'Email and password, or your LinkedIn account',
      'A choice of role that you can change later',
      'Straight on to where you were going before we asked',
    ],
    next: ['login', 'howItWorks', 'home'],
  },
  guide: {
    lead: 'A guide: short, practical, written by somebody who does the work.',
    points: [
      'The whole article, with its pictures',
      'Headings you can link to',
      'Three related guides to read next',
    ],
    next: ['home', 'freelancers', 'howItWorks'],
  },
  privacyPolicy: {
    lead: 'What we know about you, why, for how long, and how to make us forget it.',
    points: [
      'A table of contents with a link to every clause',
      'Each kind of data with its purpose and its term',
      'The date of the last change, and what changed',
    ],
    next: ['terms', 'copyrightPolicy', 'contact'],
  },
  terms: {
    lead: 'The agreement between you, us, and the person you work with.',
    points: [
      'Who owes what to whom at each stage of a job',
      'How disputes are opened, heard and closed',
      'A summary in plain words beside every section',
    ],
    next: ['privacyPolicy', 'copyrightPolicy', 'fees'],
  },
  copyrightPolicy: {
    lead: 'Who owns the work, and when it changes hands.',
    points: [
      'The moment rights pass from freelancer to client',
      'What to do when you find your work here without your leave',
      'How we answer a notice, and how to object to one',
    ],
    next: ['terms', 'privacyPolicy', 'contact'],
  },
  contact: {
    lead: 'A way to reach a person.',
    points: [
      'A form with your name, email, topic and message',
      'A reference number to quote when you write again',
      'How long an answer usually takes, by topic',
    ],
    next: ['howItWorks', 'fees', 'partner'],
  },
  product: {
    lead: 'What the marketplace is made of, part by part.',
    points: [
      'Search, messages, contracts, payments and certificates, one at a time',
      'What comes with every account and what belongs to a package',
      'Pictures of the real thing, none of a mock-up',
    ],
    next: ['productInfo', 'why', 'howItWorks'],
  },
  productInfo: {
    lead: 'The details behind the product, for those who read the manual first.',
    points: [
      'Limits, supported browsers and file types',
      'How your data is kept, moved and removed',
      'A record of what changed, by date',
    ],
    next: ['product', 'why', 'contact'],
  },
  partner: {
    lead: 'For schools, agencies and tools that want to work with us.',
    points: [
      'What a partnership can look like, with examples',
      'What we offer, and what we ask in return',
      'A form that reaches the person who decides',
    ],
    next: ['becomePartner', 'contact', 'why'],
  },
  becomePartner: {
    lead: 'An application to become a partner.',
    points: [
      'A short form: who you are, what you have in mind, where we can look',
      'What happens after you send it, with dates',
      'A reference number, so that nobody has to search an inbox',
    ],
    next: ['partner', 'contact', 'home'],
  },
  linkedinCallback: {
    lead: 'Where LinkedIn brings you back after you have agreed to sign in with it.',
    points: [
      'A check that the answer belongs to your question',
      'A plain word when access was denied or the link has expired',
      'Then straight on to where you were going',
    ],
    next: ['login', 'signup', 'home'],
  },
  certificationTest: {
    lead: 'Tests that prove a skill, and a certificate that says so on your profile.',
    points: [
      'Every test on offer, with its length and pass mark',
      'How long a certificate is valid, and how often you may try',
      'A sample question from each, so that there is no surprise',
    ],
    next: ['jobs', 'freelancers', 'signup'],
  },
} as const satisfies Record<string, Upcoming>;
