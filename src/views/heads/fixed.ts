/** The pages that are the same for everybody, which the build prerenders; and what home says of itself. */
import type { PlainRoute } from '../plain-route.ts';
import type { Head } from './head.ts';

export const homeHead: Head = {
  title: 'Find & Hire Expert Digital Marketers',
  description:
    'Post a job, hire an expert digital marketer, and pay securely by fixed price, hourly rate or recurring monthly payment.',
  path: '/',
};

/** Of the lists, the frame: what is in them comes when somebody looks. */
export const fixedRoutes = [
  'why',
  'howItWorks',
  'product',
  'productInfo',
  'privacyPolicy',
  'terms',
  'copyrightPolicy',
  'contact',
  'partner',
  'becomePartner',
  'certificationTest',
  'reviews',
  'freelancers',
  'jobs',
] as const satisfies readonly PlainRoute[];
