/** Who can be offered a contract on the board of a job. */
import { act as settle, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import {
  exampleOwnJobDetail,
  exampleReceivedProposal,
  exampleSentInvitation,
} from '../../../src/contracts/hiring/board.ts';
import { exampleOfferRow } from '../../../src/contracts/hiring/offer.ts';
import { withProposalSteps } from '../../../src/machines/hiring/employer-steps.ts';
import { withOfferSteps } from '../../../src/machines/hiring/own-offers.machine.ts';
import { withJobSteps } from '../../../src/machines/hiring/own-job.machine.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { InviteesPart } from '../../../src/views/pages/hiring/board/invitees.tsx';
import { OfferLink } from '../../../src/views/pages/hiring/board/offer-to.tsx';

const shown = document.createElement('main');
let root: ReturnType<typeof createRoot>;
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(shown);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  root = createRoot(shown);
});
afterEach(async () => settle(async () => root.unmount()));

const { Freelancer } = exampleReceivedProposal;
const jobIn = (State: string, Contracts: (typeof exampleOwnJobDetail)['Contracts'] = []) =>
  withJobSteps({
    ...exampleOwnJobDetail,
    Contracts,
    Standing: { ...exampleOwnJobDetail.Standing, State },
  });
const hired = [{ id: 'c-12', Freelancer_Id: Freelancer.id, Freelancer_Name: 'Amara Okafor' }];
const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });

const show = (
  view: ReactNode,
  job: ReturnType<typeof jobIn>,
  more: Readonly<Record<string, object>> = {},
) => {
  const contexts: Readonly<Record<string, object>> = {
    ownJob: { data: job },
    ownOffers: { data: { items: [], total: 0 } },
    profileDialogs: {},
    page: { path: '/detail-view-jobE/41', fixed: {}, presets: {}, query: { filters: {}, at: 0 } },
    ...more,
  };
  const app = createActor(
    createMachine({
      invoke: Object.entries(contexts).map(([id, context]) => ({
        id,
        systemId: id,
        src: createMachine({ context }),
      })),
    }),
  ).start();
  return settle(async () =>
    root.render(<LogicProvider value={{ app, settings } as unknown as Logic}>{view}</LogicProvider>),
  );
};
/** Those to an offer. */
const links = () =>
  [...shown.querySelectorAll('a')]
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    .filter((words) => /offer/.test(words));
const proposal = (State: string) => (
  <OfferLink proposal={withProposalSteps({ ...exampleReceivedProposal, State })} />
);
const NEW = `/new-offer?freelancer=${Freelancer.id}&job=41`;

describe('a proposal', () => {
  it.each([
    ['submitted', 'open', true],
    ['shortlisted', 'filled', true],
    ['expired', 'filled', true],
    ['expired', 'closed', false],
    ['expired', 'expired', false],
    ['declined', 'filled', false],
    ['withdrawn', 'filled', false],
  ])('[V132][V203] %s on a job that is %s: %s', async (state, job, isOffered) => {
    await show(proposal(state), jobIn(job));
    expect(links().length).toBe(isOffered ? 1 : 0);
    if (isOffered) expect(links()[0]).toContain(`${NEW}&proposal=${exampleReceivedProposal.id}`);
  });
  it('[V203] of somebody who was hired for the job leads to no other offer', async () => {
    await show(proposal('submitted'), jobIn('filled', hired));
    expect(links()).toEqual([]);
  });
  it('[V204] leads to the offer that already waits, and not to one that is over', async () => {
    const offers = (State: string) => ({
      ownOffers: {
        data: {
          items: [withOfferSteps({ ...exampleOfferRow, Freelancer_Id: Freelancer.id, State })],
          total: 1,
        },
      },
    });
    await show(proposal('submitted'), jobIn('open'), offers('countered'));
    expect(links()).toMatchObject([expect.stringMatching(/^See your offer: .* \/offer\/9$/)]);
    await settle(async () => root.render(null));
    await show(proposal('submitted'), jobIn('open'), offers('declined'));
    expect(links()).toMatchObject([expect.stringMatching(/^Offer a contract: /)]);
  });
});

describe('invited and suggested freelancers', () => {
  it.each([
    ['open', 'sent', 2],
    ['open', 'expired', 1],
    ['filled', 'expired', 2],
    ['filled', 'declined', 1],
    ['closed', 'expired', 0],
  ])('[V132][V203] on a job that is %s, with an invitation that is %s', async (job, State, count) => {
    const given = jobIn(job);
    await show(<InviteesPart job={given} />, given, {
      invitees: {
        data: {
          invitations: [{ ...exampleSentInvitation, State }],
          suggested: [{ Freelancer, Match: exampleReceivedProposal.Match }],
        },
        reason: null,
      },
    });
    expect(links()).toHaveLength(count);
  });
});
