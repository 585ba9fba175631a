/** What an applicant reads of the fee and of the proposals of the month, as the server says them. */
import { act as settle, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { plans } from '../../../src/contracts/money/plans.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { CreditsLine } from '../../../src/views/parts/apply/credits-line.tsx';
import { EarningsLines, useEarnings } from '../../../src/views/parts/apply/earnings-lines.tsx';

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

const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });
const show = (context: Readonly<Record<string, object>>, view: ReactNode) => {
  const app = createActor(
    createMachine({
      invoke: Object.entries(context).map(([id, held]) => ({
        id,
        systemId: id,
        src: createMachine({ context: held }),
      })),
    }),
  ).start();
  return settle(async () =>
    root.render(<LogicProvider value={{ app, settings } as unknown as Logic}>{view}</LogicProvider>),
  );
};
const linesOf = (bid: string) => {
  const Lines = () => <EarningsLines earnings={useEarnings('hourly', bid)} model="hourly" />;
  return <Lines />;
};
const of = (FeePercent: number | undefined) => ({ jobRelation: { relation: { FeePercent } } });

it('[V395] a bid names the fee of the plan, and when it applies', async () => {
  await show(of(8), linesOf('50'));
  expect(shown.textContent).toContain('Our fee of 8%−$4');
  expect(shown.textContent).toContain('You receive per hour$46');
  expect(shown.textContent).toContain('if you have your plan when the contract begins. Otherwise it is 10%.');
});
it('[V395] a bid without a plan names the usual fee alone', async () => {
  await show(of(10), linesOf('50'));
  expect(shown.textContent).toContain('Our fee of 10%−$5');
  expect(shown.textContent).not.toContain('your plan');
  await show(of(8), linesOf(''));
  expect(shown.textContent).toContain('after our fee of 8%.');
});
it('[V395] without an answer of the server, a bid names the usual fee as the most', async () => {
  await show({ jobRelation: { relation: null } }, linesOf('50'));
  expect(shown.textContent).toContain('Our fee of at most 10%');
});
it('[V395] what an hour and a month pay is released in their own way', async () => {
  await show(of(10), linesOf('50'));
  expect(shown.textContent).toContain('can dispute a week until Friday of the next week');
  expect(shown.textContent).not.toContain('approves');
});

it.each([
  [2, plans.free.proposalsPerMonth, '/packages'],
  [3, plans.free.proposalsPerMonth, undefined],
  [0, plans.pro.proposalsPerMonth, undefined],
])('[V396] %i of %i proposals left lead to %s', async (Left, Most, href) => {
  await show({}, <CreditsLine credits={{ Left, Most, RenewsAt: '2026-12-01T00:00:00.000Z' }} />);
  expect(shown.querySelector('a')?.getAttribute('href')).toBe(href);
});
