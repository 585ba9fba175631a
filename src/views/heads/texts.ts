/** Heads of the fixed pages: what search engines and shared links say of them. */
import { routes, type RouteName } from '../../contracts/routes.ts';
import type { Head } from './head.ts';

const descriptions = {
  howItWorks: (product) =>
    `How work and money move on ${product}: three ways to pay, escrow step by step, what happens in a dispute, and what it costs.`,
  why: (product) =>
    `What ${product} is, what we believe about work, what it costs, and how it compares with agencies, job boards and hiring in-house.`,
  product: (product) =>
    `What ${product} does for employers, freelancers and teams, what works today, and what is still being built.`,
  productInfo: (product) =>
    `${product} in detail: prices and limits, supported browsers, accessibility, privacy and how your data is kept.`,
  privacyPolicy: (product) =>
    `What ${product} knows about you, why, for how long, which cookies it sets, and how to have it all removed.`,
  terms: (product) =>
    `The agreement between you, ${product} and the person you work with: accounts, escrow, fees, deadlines and disputes.`,
  copyrightPolicy: (product) =>
    `Who owns work made through ${product}, how to report a copy of yours, and how to object to a report.`,
} as const satisfies Partial<Record<RouteName, (product: string) => string>>;

export type TextRoute = keyof typeof descriptions;

/** `path` is the page's own address, as `href()` gives it. */
export const textHeadOf = (route: TextRoute, productName: string, path: string): Head => ({
  title: routes[route].title,
  description: descriptions[route](productName),
  path,
});
