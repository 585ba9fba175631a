/** Where members find plans and invoices, and what the terms say about them. */
import { act as settle, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { exampleFeeTable } from '../../../src/contracts/money/fee-table.ts';
import { examplePackages } from '../../../src/contracts/money/packages.ts';
import { planDays, plans } from '../../../src/contracts/money/plans.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { feesPageWith } from '../../../src/views/pages/money/fees/fees-page.tsx';
import { Confirmation } from '../../../src/views/pages/money/packages/confirmation.tsx';
import { milestoneChart } from '../../../src/views/parts/lifecycle-chart/milestone.chart.ts';
import { PrivacyPage } from '../../../src/views/pages/site/legal/privacy-page.tsx';
import { TermsPage } from '../../../src/views/pages/site/legal/terms-page.tsx';

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
const navigation = { path: '/' };
const show = (view: ReactNode, contexts: Readonly<Record<string, object>> = {}) => {
  const app = createActor(
    createMachine({
      invoke: Object.entries({ navigation, ...contexts }).map(([id, context]) => ({
        id,
        systemId: id,
        src: createMachine({ context, tags: ['ready'] }),
      })),
    }),
  ).start();
  return settle(async () =>
    root.render(<LogicProvider value={{ app, settings } as unknown as Logic}>{view}</LogicProvider>),
  );
};
const clause = (id: string): string =>
  shown.querySelector(`section[aria-labelledby="${id}"]`)?.textContent ?? '';

it('[V396] the page of fees leads to the plans', async () => {
  const Fees = feesPageWith(milestoneChart);
  await show(<Fees />, {
    page: { item: exampleFeeTable, reason: null },
    calculator: { field: 'Budget', text: '', calculated: null },
  });
  expect([...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/packages');
});

it('[V352] the choice of a plan comes into view, and so does another one', async () => {
  const scrolled = vi.fn<() => void>();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = scrolled;
  const chosen = (plan: string) => ({ planChoice: { plan, reason: null, picked: null } });
  const [, plus, pro] = examplePackages.Plans;
  const preview = { Kind: 'trial', Total: 0, Credit: 0, Until: '2026-12-11T09:00:00.000Z' } as const;
  const own = {
    ...examplePackages,
    Plans: [plus, pro].flatMap((offer) => (offer ? [{ ...offer, Choice: preview }] : [])),
  };
  await show(<Confirmation key="plus" packages={own} />, chosen('plus'));
  expect(document.activeElement?.textContent).toBe('Try Plus free');
  await show(<Confirmation key="pro" packages={own} />, chosen('pro'));
  expect(document.activeElement?.textContent).toBe('Try Pro free');
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('[V398] the terms say how weeks, months, extras, plans and invoices work', async () => {
  await show(<TermsPage />);
  expect(clause('hourly')).toContain(
    `again ${terms.prefundRetryHours.join(' and ')} hours after the beginning, and then pause`,
  );
  expect(clause('hourly')).toContain(`disputed for ${terms.monthDisputeDays} days after its end`);
  expect(clause('hourly')).toContain(
    'their default card each time, or their newest one if none is the default',
  );
  expect(clause('plans')).toContain('your default card, or your newest one if none is the default');
  expect(clause('cancelling')).toContain('Silence never cancels a week or a month.');
  expect(clause('disputes')).toContain('loses no more than what was worked');
  expect(clause('extras')).toContain('released as soon as they are paid');
  expect(clause('fees')).toContain(
    `begin while they have the ${plans.pro.name} plan, they pay ${plans.pro.freelancerFeePercent}%`,
  );
  expect(clause('plans')).toContain(`${planDays.trial} days of trial`);
  expect(clause('plans')).toContain(`After ${planDays.unpaidEnd} days without a payment the plan ends`);
  expect(clause('plans')).toContain('We refund no part of it');
  expect(clause('invoices')).toContain('in the freelancer’s name');
});

it('[V398] the privacy policy says how long time sheets, plans and invoices are kept', async () => {
  await show(<PrivacyPage />);
  const rowOf = (kind: string) =>
    [...shown.querySelectorAll('tr')].find((row) => row.querySelector('th')?.textContent === kind)
      ?.textContent;
  expect(rowOf('Contracts')).toContain('time sheets, bonuses and expenses');
  expect(rowOf('Contracts')).toContain('the other side keeps them');
  expect(rowOf('Plans')).toContain('As long as tax law asks for');
  expect(rowOf('Invoices')).toContain('as long as tax law asks for');
});
