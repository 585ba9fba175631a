/** Rows of offers and contracts in My work and My jobs, and the offer on a job's page. */
import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { exampleContractRow, type ContractRow as Contract } from '../../../src/contracts/hiring/contract.ts';
import { exampleOfferRow, type OfferRow as Offer } from '../../../src/contracts/hiring/offer.ts';
import { exampleJobRelation } from '../../../src/contracts/hiring/own-proposal.ts';
import { withContractNext } from '../../../src/machines/hiring/contract-next.ts';
import { offerStepsOf } from '../../../src/machines/hiring/offer-steps.ts';
import {
  withOfferSteps,
  type OwnOffers as OwnOffersData,
} from '../../../src/machines/hiring/own-offers.machine.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { OfferNote } from '../../../src/views/parts/apply/offer-note.tsx';
import { OwnOffers } from '../../../src/views/parts/offer/own-offers.tsx';
import { ContractRow } from '../../../src/views/parts/my-jobs/contract-row.tsx';
import { OfferRow } from '../../../src/views/parts/my-jobs/offer-row.tsx';

const page = document.createElement('main');
let root: ReturnType<typeof createRoot>;
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(page);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  root = createRoot(page);
});
afterEach(async () => settle(async () => root.unmount()));

const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });
const show = async (content: React.ReactNode, data: OwnOffersData | null = null) => {
  const ownOffers = createMachine({ context: { data, reason: null }, tags: ['ready'] });
  const app = createActor(
    createMachine({ invoke: { id: 'ownOffers', systemId: 'ownOffers', src: ownOffers } }),
  ).start();
  await settle(async () =>
    root.render(<LogicProvider value={{ app, settings } as unknown as Logic}>{content}</LogicProvider>),
  );
};
const contract = (more: Partial<Contract> = {}) =>
  show(<ContractRow row={withContractNext({ ...exampleContractRow, ...more })} nameId="name" />);
const hrefOf = (label: string) =>
  [...page.querySelectorAll('a')]
    .find((link) => (link.getAttribute('aria-label') ?? link.textContent)?.startsWith(label))
    ?.getAttribute('href') ?? null;

const DueAt = '2026-12-10T09:30:00.000Z';
const ended = { State: 'ended', EndedAt: '2026-11-26T09:30:00.000Z' } as const;
const open = { State: 'open', DueAt, Own: undefined, About: undefined };

describe('a row of a contract', () => {
  it('[V191] names the other side, the terms and the amount paid, and leads to the contract', async () => {
    await contract();
    expect(page.querySelector('#name')?.getAttribute('href')).toBe('/detail-view-jobE/c-12');
    expect(page.textContent).toMatch(/Amara Okafor.*Paid so far \$400.*Active.*\$1,200 in milestones/);
    expect(hrefOf('Message Amara Okafor')).toBe('/chat-user/2');
    expect(hrefOf('See the job')).toBe('/detail-view-jobE/41');
    await contract({ Role: 'freelancer', PaymentModel: 'hourly', Amount: 65, WeeklyHours: 20 });
    expect(page.querySelector('#name')?.getAttribute('href')).toBe('/detail-view-job/c-12');
    expect(page.textContent).toMatch(/Linden Furniture.*Earned so far \$400.*\$65 an hour, up to 20 hours/);
    expect(hrefOf('See the job')).toBe('/job-detail-view?id=41');
    await contract({ JID: undefined });
    expect(hrefOf('See the job')).toBeNull();
    expect(page.querySelector('#name')?.getAttribute('href')).toBe('/detail-view-jobE/c-12');
  });

  it.each([
    [{}, 'Work goes on under these terms.'],
    [{ Waiting: 'fund' }, 'Fund the next milestone, so that the work can start.'],
    [{ Waiting: 'submit' }, 'The money is held. Submit the work once it is done.'],
    [{ Waiting: 'approve' }, 'Check the submitted work, and approve it or ask for changes.'],
    [{ Waiting: 'answer' }, 'Amara Okafor waits for your answer about a milestone.'],
    [{ State: 'paused' }, 'No work is expected until one of you resumes it.'],
    [{ AmendmentBy: 'freelancer' }, 'Read the proposed change, and accept or decline it.'],
    [{ AmendmentBy: 'employer' }, 'Your change waits for the answer of Amara Okafor.'],
    [{ ...ended, Reviews: open }, 'You can write a review until Dec 10, 2026.'],
    [
      { ...ended, Reviews: { ...open, Own: 5 } },
      'Your review is hidden until Dec 10, 2026, or until both are written.',
    ],
    [
      { ...ended, Reviews: { State: 'published', DueAt: undefined, Own: 5, About: 1 } },
      'Amara Okafor gave you 1 star. You gave 5 stars.',
    ],
    [
      { ...ended, Reviews: { State: 'published', DueAt: undefined, Own: 5, About: undefined } },
      'You gave 5 stars. Amara Okafor wrote no review.',
    ],
    [
      { ...ended, Reviews: { State: 'published', DueAt: undefined, Own: undefined, About: undefined } },
      'Nobody wrote a review.',
    ],
    [ended, 'Nothing more happens here.'],
  ] as const)('[V192][V193] says what happens next: %o', async (more, words) => {
    await contract(more);
    expect([...page.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(words);
  });

  it.each([
    ['America/Los_Angeles', 'Dec 2, 2026'],
    ['Asia/Tokyo', 'Dec 3, 2026'],
  ])('[V198] in %s, a review is due by the local day of that moment', async (zone, day) => {
    vi.stubEnv('TZ', zone);
    await contract({ ...ended, Reviews: { ...open, DueAt: '2026-12-03T02:00:00.000Z' } });
    vi.unstubAllEnvs();
    expect(page.textContent).toContain(`You can write a review until ${day}.`);
  });

  it.each([
    { AmendmentBy: 'employer' },
    { ...ended, Reviews: { ...open, Own: 5 } },
    { ...ended, Reviews: { State: 'published', DueAt: undefined, Own: 5, About: undefined } },
    { ...ended, Reviews: { State: 'published', DueAt: undefined, Own: 5, About: 5 } },
  ] as const)(
    '[V199] what happens next has at most 70 characters, the two lines of a phone: %o',
    async (more) => {
      await contract({ ...more, Role: 'freelancer', Employer_Company: 'Linden Furniture Manufacturing' });
      const next = [...page.querySelectorAll('p')].map(({ textContent }) => textContent).at(-2) ?? '';
      expect(next).toMatch(/\.$/);
      expect(next.length).toBeLessThanOrEqual(70);
    },
  );

  it('[V192] shows who proposed a change', async () => {
    await contract({ AmendmentBy: 'freelancer' });
    expect(page.textContent).toContain('Change proposed to you');
    await contract({ AmendmentBy: 'employer' });
    expect(page.textContent).toContain('Change proposed by you');
  });

  it('[V193] lets an employer hire again after its end, and leads to the review', async () => {
    await contract({ ...ended, Reviews: open });
    expect(hrefOf('Hire again')).toBe('/new-offer?freelancer=2&after=c-12');
    expect(hrefOf('Write a review')).toBe('/detail-view-jobE/c-12');
    await contract({ ...ended, Role: 'freelancer' });
    expect(hrefOf('Hire again')).toBeNull();
    await contract();
    expect(hrefOf('Hire again')).toBeNull();
  });

  it('[V197] has at most 25 elements', async () => {
    for (const more of [{ AmendmentBy: 'freelancer' }, { ...ended, Reviews: open }] as const) {
      await contract(more);
      expect(page.querySelectorAll('*').length).toBeLessThanOrEqual(25);
    }
  });
});

describe('a row of an offer', () => {
  const offer = (more: Partial<Offer> = {}) =>
    show(<OfferRow row={withOfferSteps({ ...exampleOfferRow, ...more })} nameId="name" />);

  it('[V190] says whose turn it is, and leads to the offer or to its contract', async () => {
    await offer({ DueAt: new Date(Date.now() + 172_800_000).toISOString() });
    expect(page.querySelector('#name')?.getAttribute('href')).toBe('/offer/9');
    expect(page.textContent).toMatch(/Amara Okafor.*Sent.*Freelancer’s turn.*Expires in/);
    expect(page.textContent).toContain('$1,200 in milestones');
    expect(hrefOf('Open the offer')).toBe('/offer/9');
    expect(page.querySelectorAll('*').length).toBeLessThanOrEqual(25);
    await offer({ State: 'accepted', Role: 'freelancer', Contract: 'c-12' });
    expect(page.textContent).toMatch(/Linden Furniture.*Accepted/);
    expect(hrefOf('Open the contract')).toBe('/detail-view-job/c-12');
  });
});

describe('the offer on a job’s page', () => {
  const note = (more: Partial<Offer> = {}) => {
    const Offer = { ...exampleOfferRow, Role: 'freelancer', ...more } as const;
    return show(
      <OfferNote
        relation={{
          ...exampleJobRelation,
          Offer,
          proposalSteps: null,
          invitationSteps: null,
          offerSteps: offerStepsOf(Offer),
        }}
      />,
    );
  };
  const links = () =>
    [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

  it('[V195] shows its state, whose turn it is and the amount, with a link', async () => {
    await note();
    expect(page.querySelector('h3')?.textContent).toBe('The employer offered you a contract on Nov 18, 2026');
    expect(page.textContent).toMatch(/Sent.*\$1,200 in milestones.*Your turn/);
    expect(links()).toEqual([['Open the offer', '/offer/9']]);
  });

  it('[V195] leads to the contract after its acceptance', async () => {
    await note({ State: 'accepted', Contract: 'c-12' });
    expect(links()).toEqual([
      ['Open the contract', '/detail-view-job/c-12'],
      ['Open the offer', '/offer/9'],
    ]);
  });
});

describe('the offers on the board of a job', () => {
  it('[V133][V134] show the newest, with those that have ended on request, and say how many there are', async () => {
    const waiting = withOfferSteps({ ...exampleOfferRow, Title: 'Waits' });
    const over = withOfferSteps({ ...exampleOfferRow, id: 10, Title: 'Is over', State: 'declined' });
    await show(<OwnOffers />, { items: [waiting, over], total: 25 });
    expect(page.querySelector('ul')?.textContent).toMatch(/Waits.*Sent.*To Amara Okafor.*Freelancer’s turn/);
    expect(page.querySelector('details')?.textContent).toMatch(/^One offer that has ended.*Is over/);
    expect(page.textContent).toContain('The newest 2 of 25 offers.');
  });
});
