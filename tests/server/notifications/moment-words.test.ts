/** Days and moments in notices and mails have one form. */
import { expect, it } from 'vitest';
import { planReceiptMail } from '../../../server/mail/texts.ts';
import { periodNotice } from '../../../server/notifications/period-notices.ts';
import { planNotice } from '../../../server/notifications/plan-notices.ts';

const site = { name: 'Marketlane', origin: 'http://127.0.0.1:1' };
const at = '2026-12-11T09:00:00.000Z';
const plan = { id: 1, about: '2', plan: 'plus', cents: 1200, until: at, isMailed: false, site } as const;

it('[V399] a notice of a plan names its day as that of a month names its moment', () => {
  expect(planNotice({ ...plan, news: 'plan.cancelled' }).text).toContain('until December 11, 2026.');
  const month = periodNotice({
    news: 'period.renewing',
    contract: 1,
    about: '1',
    title: 'Zithers',
    part: 'Month 2',
    side: 'employer',
    amountCents: 100,
    chargedCents: 103,
    at,
    until: at,
    site,
  });
  expect(month.text).toContain('on December 11, 2026 at 9:00 AM UTC.');
});
it('[V399] a plan that is not paid names the day of the next attempt, or of its end', () => {
  const unpaid = { ...plan, news: 'plan.unpaid' } as const;
  expect(planNotice({ ...unpaid, retriedAt: at }).text).toContain('We try again on December 11, 2026.');
  expect(planNotice({ ...unpaid, endsAt: at }).text).toContain(
    'Pay now. Otherwise your plan ends on December 11, 2026.',
  );
});
it('[V399] a mail names its moments in the same form', () => {
  const moment = new Date(at);
  const { text } = planReceiptMail({
    to: 'amara@example.test',
    name: 'Amara',
    site,
    plan: 'plus',
    reference: 'ML-1',
    cents: 1200,
    from: moment,
    until: moment,
    method: null,
    paidAt: moment,
    link: '/packages',
  });
  expect(text).toContain('on December 11, 2026 at 9:00 AM UTC.');
});
