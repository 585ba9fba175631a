import type { SitemapGroupName, SitemapRoute } from '../../../../machines/app/sitemap.ts';

export const title = 'Sitemap';
export const lead = 'All pages that you can open with this account.';

export const groups: Readonly<Record<SitemapGroupName, string>> = {
  start: 'Start',
  find: 'Find people and work',
  work: 'Your work',
  account: 'Your account',
  money: 'Money',
  learning: 'Tests and certificates',
  help: 'Help and legal',
};

/** Where the route's title is not what a reader of the list looks for. */
export const names: Readonly<Partial<Record<SitemapRoute, string>>> = {
  home: 'Home',
  userProfile: 'Your public profile',
  userReviews: 'Reviews of you',
  employerProfileById: 'Your public company page',
};

export const descriptions: Readonly<Record<SitemapRoute, string>> = {
  home: 'Skills, featured freelancers, guides and reviews.',
  why: 'Who we are, and what we promise both sides.',
  howItWorks: 'The way of a job, from the post to the payment.',
  reviews: 'Reviews of this marketplace by employers and freelancers.',
  product: 'Our tools for hiring, working and getting paid.',
  productInfo: 'Fees, periods and limits in one table.',
  login: 'Sign in with your email or with LinkedIn.',
  signup: 'Create a free account as a freelancer or an employer.',
  freelancers: 'Search freelancers by skill, rate, rating and country.',
  jobs: 'Search open jobs by skill, budget and country.',
  desk: 'Everything that waits for you, with its deadlines.',
  freelancerJobs: 'A freelancer’s proposals, invitations, offers and contracts.',
  employerJobs: 'An employer’s jobs, drafts, offers and contracts.',
  jobCreation: 'Write a brief, preview it and publish it.',
  chats: 'Your conversations and their files.',
  notifications: 'News about your account, and how you get them.',
  ownProfile: 'Your profile and photo.',
  settings: 'Your password, devices, notifications and personal data.',
  userProfile: 'Your profile as employers see it.',
  userReviews: 'All reviews that employers wrote about you.',
  employerProfile: 'An employer’s company details.',
  employerProfileById: 'Your company as freelancers see it.',
  earnings: 'Your balance or spending, line by line, with a file for your accountant.',
  invoices: 'Invoices and credit notes, and your billing details.',
  testInvoices: 'A sample of an invoice, with made-up data.',
  packages: 'The plans, your own plan and your saved cards.',
  fees: 'All fees, and a calculator for both sides.',
  certificationTest: 'The tests on offer, and how a certificate looks.',
  certification: 'A freelancer’s certificates, and the tests to take next.',
  contact: 'Write to us. You get a reference right away.',
  partner: 'How agencies, schools and tools can work with us.',
  becomePartner: 'Apply for a partnership in four steps.',
  sitemap: 'This list.',
  privacyPolicy: 'Which data we keep, why and for how long.',
  terms: 'The contract between you and us.',
  copyrightPolicy: 'How to report a copy of your work.',
};
