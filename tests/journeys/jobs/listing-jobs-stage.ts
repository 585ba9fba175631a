/** Shared by listing-jobs.test.ts and listing-jobs.full.test.ts. */
import type { Page } from 'playwright';
import { countOf, createListed, type Row } from '../generic/listing-stage.ts';
import { eventually, open, type Opening } from '../support.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
export const ago = (days: number): string => new Date(NOW - days * DAY).toISOString();
const job = (JID: number, more: Row): Row => ({
  JID,
  Job_Title: `Job number ${JID}`,
  Job_Status: 'open',
  Job_PaymentModel: 'fixed',
  Job_Skills: 'SEO Expert, Technical SEO, SEO Audits, Copywriting, Link Building',
  ...more,
});
export const some: readonly Row[] = [
  job(1, {
    Job_MinAmount: 900,
    Job_MaxAmount: 1400,
    Job_PostedAt: ago(2),
    no_of_proposals: 7,
    Job_Brief: 'We moved to a new shop system in March.',
    Employer_Company: 'Linden Furniture',
    Employer_Country: 'Portugal',
    Verified_Payment: true,
  }),
  job(2, {
    Job_PaymentModel: 'hourly',
    Job_MinAmount: 45,
    Job_MaxAmount: 45,
    Job_PostedAt: ago(0),
    no_of_proposals: 0,
  }),
  job(3, { Job_PaymentModel: 'monthly', Job_MinAmount: 1200, Job_MaxAmount: 1200, Job_PostedAt: ago(40) }),
  job(4, { Job_Status: 'filled', Job_Skills: undefined }),
];
export const openJobs = async (path = '/jobs', opening: Opening = {}, rows = some) => {
  const list = createListed({
    call: 'jobsfind',
    rows,
    fits: (row, { paymentModel, Job_Status, Verified_Payment, maxAge }) =>
      (Job_Status === 'all' || row['Job_Status'] === 'open') &&
      (!paymentModel || (paymentModel as string).includes(String(row['Job_PaymentModel']))) &&
      (!Verified_Payment || row['Verified_Payment'] === true) &&
      (!maxAge || Date.parse(String(row['Job_PostedAt'])) >= NOW - Number(maxAge) * DAY),
    facets: { paymentModel: { fixed: 1, hourly: 1, monthly: 1 }, Skills: { 'SEO Expert': 3 } },
  });
  const page = await open({
    path,
    ...opening,
    prepare: async (opened) => {
      await opened.clock.setFixedTime(NOW);
      await list.serve(opened);
    },
  });
  return { page, list };
};
export const says = (page: Page, words: string) => eventually(() => countOf(page).textContent()).toBe(words);
