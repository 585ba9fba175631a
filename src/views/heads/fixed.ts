/** The head of the home page, and the routes that the build prerenders because they are the same for everybody. */
import type { PlainRoute } from '../plain-route.ts';
import type { Head } from './head.ts';

export const homeHead: Head = {
  title: 'Find & Hire Expert Digital Marketers',
  description:
    'Post a job, hire an expert digital marketer, and pay securely by fixed price, hourly rate or recurring monthly payment.',
  path: '/',
};

/** Lists are built without their rows: the server renders the first ones (server/site/records.ts), or the browser loads them. */
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
  'signup',
] as const satisfies readonly PlainRoute[];
