/** What notices say of weeks, months and expenses is true of each, and of its reader. */
import { describe, expect, it } from 'vitest';
import { contractNotice } from '../../../server/notifications/contract-notices.ts';
import { milestoneNotice, type MilestoneTold } from '../../../server/notifications/milestone-notices.ts';
import { periodNotice, type PeriodTold } from '../../../server/notifications/period-notices.ts';

const site = { name: 'Marketlane', origin: 'https://market.example' };
const at = '2026-12-11T09:00:00.000Z';

describe('a week that is not paid', () => {
  const period: PeriodTold = {
    news: 'period.unpaid',
    contract: 1,
    about: '1',
    title: 'Zithers',
    part: 'Week of Dec 7, 2026',
    side: 'employer',
    amountCents: 50_000,
    chargedCents: 51_500,
    at,
  };
  const says = (more: Partial<PeriodTold>) => {
    const { title, text = '' } = periodNotice({ ...period, ...more, site });
    return `${title}. ${text}`;
  };
  it('[M192][M233] blames the card only if there is one, and promises no default card', () => {
    expect(says({ hasCard: true })).toMatch(/^We could not charge your card\. .*We try your card again on/);
    expect(says({ hasCard: false })).toMatch(/^A payment is due for your contract\. .*there is no card/);
  });
  it('[M192] tells an employer whose bank has taken a payment back why, and asks for no payment', () => {
    for (const news of ['period.unpaid', 'period.paused'] as const) {
      const words = says({ news, hasCard: false, isBlocked: true });
      expect(words, news).toContain('Your bank has taken a payment back, so we cannot charge you.');
      expect(words, news).not.toMatch(/no card|pay now/i);
    }
  });
  it('[M192] leads an employer to what is due now once it is paused', () => {
    expect(says({ news: 'period.paused' })).toContain('Open the payment to see what is due now.');
  });
});

it('[D127] what the end of a contract says of its money is true of milestones, weeks and months', () => {
  const said = (unit: 'milestone' | 'week' | 'month' | undefined, side: 'employer' | 'freelancer') =>
    contractNotice({
      news: 'contract.ended',
      to: { kind: 'contract', id: 1 },
      from: { id: 2, name: 'Amara' },
      title: 'Zithers',
      side,
      held: { milestones: 2, cents: 100_000, ...(unit && { unit }) },
      site,
    }).text;
  for (const unit of [undefined, 'milestone'] as const)
    expect(said(unit, 'employer')).toContain('$1,000 of 2 milestones is still held. Submit, approve,');
  expect(said('week', 'employer')).toContain(
    'of 2 weeks is still held. A week is closed on Monday noon (UTC)',
  );
  expect(said('month', 'employer')).toContain('the rest goes back to you.');
  expect(said('month', 'freelancer')).toContain('the rest goes back to the employer.');
});

describe('a week, a month or an expense', () => {
  const told: MilestoneTold = {
    news: 'period.invoiced',
    contract: 12,
    milestone: 31,
    about: '4',
    title: 'Week of Dec 7, 2026',
    side: 'employer',
    unit: 'week',
    stakes: { amount: 50_000, gross: 0, net: 0, freelancerFee: 0, refunded: 0, funded: 51_500 },
    dueAt: at,
    isSilenceConsent: false,
    canAppeal: true,
    isClearing: false,
    isBinding: true,
  };
  const says = (more: Partial<MilestoneTold>) => milestoneNotice({ ...told, ...more, site }).text;
  it('[D121] that is paid as a whole names its amount once', () => {
    expect(says({ unit: 'month', invoicedCents: 50_000 })).toContain('It comes to $500. It is released');
    expect(says({ invoicedCents: 10_000 })).toContain('It comes to $100 of $500.');
  });
  it('[D121] that is closed stays closed after a dispute', () => {
    expect(says({ news: 'dispute.withdrawn', invoicedCents: 10_000 })).toContain('the week stays closed.');
    expect(says({ news: 'dispute.withdrawn' })).toContain('the week goes on as before.');
  });
  it('[D121] without any time does not say that $0 goes to somebody', () => {
    const closed = { news: 'dispute.invoiced', invoicedCents: 0 } as const;
    expect(says({ ...closed, mustReply: true })).toMatch(
      /No time was noted in it\. Reply by .* Without a reply, \$515 goes back to you\.$/,
    );
    expect(says(closed)).toMatch(/No time was noted in it\.$/);
  });
  it('[M213] of an expense, says that we take no fee from its freelancer', () => {
    const stakes = { amount: 4900, gross: 4900, net: 4900, freelancerFee: 0, refunded: 0, funded: 5047 };
    expect(says({ news: 'extra.paid', unit: 'expense', side: 'freelancer', stakes })).toContain(
      'You receive $49. We take no fee from you.',
    );
  });
});
