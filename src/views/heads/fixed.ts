/** What the pages that are the same for everybody say of themselves. Each is prerendered by the build. */
import type { RouteName } from '../../contracts/routes.ts';
import type { PlainRoute } from '../plain-route.ts';
import type { Head } from './head.ts';

export const fixedHeads = {
  home: {
    title: 'Find & Hire Expert Digital Marketers',
    description:
      'Post a job, hire an expert digital marketer, and pay securely by fixed price, hourly rate or recurring monthly payment.',
  },
  why: {
    title: 'About Us',
    description:
      'Who we are, what we believe about work, what it costs, and how hiring here compares with agencies and job boards.',
  },
  howItWorks: {
    title: 'How It Works',
    description:
      'The life of a piece of work, from the brief to the last payment: three payment models, milestones, fees in short, and careers.',
  },
  product: {
    title: 'Product',
    description:
      'What the marketplace is made of: search, proposals, contracts, milestones, payments and certificates.',
  },
  productInfo: {
    title: 'Product Information',
    description:
      'The details behind the product: limits, supported browsers, file types, and how your data is kept.',
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    description:
      'What we know about you, why, for how long, whom we share it with, and how to have it removed.',
  },
  terms: {
    title: 'Terms & Conditions',
    description:
      'The agreement between you, us and the person you work with: payments, disputes, accounts and their end.',
  },
  copyrightPolicy: {
    title: 'Copyright Policy',
    description:
      'Who owns the work and when it changes hands, and how to report a copy of yours that you did not allow.',
  },
  contact: {
    title: 'Contact Us',
    description:
      'Write to a person: choose a topic, say what happened, and get a reference number to come back with.',
  },
  partner: {
    title: 'Partner With Us',
    description:
      'For schools, agencies and tools that want to work with us: what a partnership can be, and how to begin one.',
  },
  becomePartner: {
    title: 'Become a Partner',
    description:
      'Apply to become a partner: who you are, what you have in mind, and what happens after you send it.',
  },
  certificationTest: {
    title: 'Certification Test',
    description:
      'Tests that prove a marketing skill: their length, pass mark and validity, and the certificate that goes on your profile.',
  },
  reviews: {
    title: 'Testimonials',
    description:
      'What clients say about working here: every published review, the average, and how the stars are spread.',
  },
  freelancers: {
    title: 'Find a Freelancer',
    description:
      'Search digital marketers by skill, rate, rating and verification, and read what their clients say of them.',
  },
  jobs: {
    title: 'Find a Job',
    description:
      'Open jobs in digital marketing: fixed price, hourly and monthly, with budget, skills and the employer’s record.',
  },
} as const satisfies Partial<Record<PlainRoute, Pick<Head, 'title' | 'description'>>>;

export type FixedRoute = keyof typeof fixedHeads;
export const isFixed = (route: RouteName): route is FixedRoute => route in fixedHeads;
