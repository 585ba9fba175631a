/** Two new people with an offer, and contracts in every state. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { arrived } from '../mailbox.ts';
import { member } from './board-stage.ts';

const { JID: _, ...direct } = exampleNewOffer;
const hourly = { PaymentModel: 'hourly', MilestoneList: undefined, Rate: 65, WeeklyHours: 20 };
const Reason = 'All is done.';
const byEmployer = {
  Aspects: { quality: 5, communication: 4, punctuality: 5, skills: 5 },
  Review: 'Found the broken redirects in two days.',
};
const byFreelancer = {
  Aspects: { clarity: 4, communication: 4, payment: 5, fairness: 4 },
  Review: 'A clear brief, and answers within a day.',
};
interface Answer {
  readonly data: { readonly id?: number; readonly Version?: number; readonly Contract?: string };
}

export const titles = {
  active: 'Watch the rankings of the bakery',
  changing: 'Translate the shop into French',
  paused: 'Rewrite the pages of the tea shop',
  open: 'Audit the furniture shop',
  published: 'Move the flower shop',
  offered: 'Answer questions of the search team',
} as const;

export const ownLists = async () => {
  const boss = await arrived({ Name: 'Ines Keller', type: 'Employer' });
  const expert = await arrived({ Name: 'Mara Lindqvist' });
  const [employer, freelancer] = [await member(boss), await member(expert)];
  const offers = async (Title: string, more: object = {}): Promise<number> => {
    const body = { ...direct, Title, FID: expert.id, ...more };
    return ((await employer.call('/admin/offerCreate', body)) as Answer).data.id ?? 0;
  };
  const offer = async (id: number) =>
    ((await freelancer.call('/admin/offerfindById', { id })) as Answer).data;
  const acts = async (who: typeof employer, record: object) =>
    void (await who.call('/admin/lifecycleEvent', record));
  const accepts = async (id: number): Promise<string> => {
    await acts(freelancer, {
      kind: 'offer',
      id,
      event: 'offer.accepted',
      version: (await offer(id)).Version,
    });
    return (await offer(id)).Contract ?? '';
  };
  const hired = async (Title: string, more: object = {}) => accepts(await offers(Title, more));
  const contractActs = (
    who: typeof employer,
    id: string,
    event: string,
    version: number,
    more: object = {},
  ) => acts(who, { kind: 'contract', id, event, version, ...more });
  const reviews = (who: typeof employer, id: string, version: number, more: object) =>
    acts(who, { kind: 'review', id, event: 'review.written', version, ...more });

  const active = await hired(titles.active, hourly);
  const changing = await hired(titles.changing, hourly);
  await contractActs(employer, changing, 'amendment.proposed', 1, {
    Changes: [{ Type: 'rate.changed', Rate: 70 }],
  });
  await contractActs(employer, await hired(titles.paused), 'contract.paused', 1);
  const open = await hired(titles.open);
  await contractActs(employer, open, 'contract.ended', 1, { Reason });
  const published = await hired(titles.published);
  await contractActs(employer, published, 'contract.ended', 1, { Reason });
  await reviews(employer, published, 1, byEmployer);
  await reviews(freelancer, published, 2, byFreelancer);
  await offers(titles.offered);
  return {
    employer,
    freelancer,
    employerId: boss.id,
    freelancerId: expert.id,
    active,
    open,
    pauses: (id: string) => contractActs(employer, id, 'contract.paused', 1),
    offersFor: (JID: number, Title: string) => offers(Title, { JID }),
    accepts,
  };
};

/** No row is taller than its place, which is the same for all rows, and no button of a row is cut off. */
export const expectRowsToFit = async (page: Page, what: string): Promise<void> => {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="feed"] > article')].flatMap((row) => {
      const place = row.getBoundingClientRect();
      // Their own content is cut on purpose, or hidden.
      const inner = [
        ...row.querySelectorAll<HTMLElement>(':scope > *, :scope > div > :is(a, button)'),
      ].filter((one) => one.checkVisibility()); // without a box, it measures as the corner of the window
      const bottom = Math.max(...inner.map((one) => one.getBoundingClientRect().bottom));
      const top = Math.min(...inner.map((one) => one.getBoundingClientRect().top));
      return bottom > place.bottom + 1 || top < place.top - 1
        ? [`${Math.round(bottom - top)} px in ${Math.round(place.height)} px: ${row.innerText.slice(0, 60)}`]
        : [];
    }),
  );
  expect(cut, what).toEqual([]);
};
