/** My Work while its rows change. */
import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { exampleUser } from '../../src/contracts/account/user.ts';
import type { Page } from '../../src/contracts/generic/page.ts';
import { exampleWorkRow } from '../../src/contracts/jobs/my-jobs.ts';
import { nothingBeside } from '../../src/machines/generic/parts.ts';
import { actMachine } from '../../src/machines/hiring/act.machine.ts';
import { freelancerJobsMachine, type ShownWorkRow } from '../../src/machines/jobs/freelancer-jobs.machine.ts';
import { parseSettings } from '../../src/settings.ts';
import { LogicProvider, type Logic } from '../../src/views/logic.tsx';
import { FreelancerJobsPage } from '../../src/views/pages/jobs/freelancer-jobs/freelancer-jobs-page.tsx';
import { proposalStepsOf } from '../../src/wiring/hiring/own-steps.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('scrollBy', () => {});
});
afterAll(() => vi.unstubAllGlobals());

const Standing = { State: 'submitted', DueAt: undefined, Version: 1 };
const rowOf = (id: number): ShownWorkRow => ({
  ...exampleWorkRow,
  id,
  JID: id,
  Title: `Job ${id}`,
  Tab: 'proposals',
  Standing,
  Steps: proposalStepsOf(Standing),
});
const pageOf = (...ids: number[]): Page<ShownWorkRow> => ({
  items: ids.map(rowOf),
  total: ids.length,
  facets: {},
  figures: {},
  near: [],
});

it('[V115] the focus stays on its row when another row comes above it', async () => {
  const actors = {
    load: fromPromise(async () => pageOf(7, 8)),
    loadMore: fromPromise(async () => pageOf(7, 8)),
    reload: fromPromise(async () => [pageOf(9, 7, 8)]),
    parts: nothingBeside,
  };
  const user = { ...exampleUser, type: 'Freelancer' };
  const app = createActor(
    createMachine({
      invoke: [
        { id: 'session', systemId: 'session', src: createMachine({ context: { user } }) },
        {
          id: 'savedJobs',
          systemId: 'savedJobs',
          src: createMachine({ context: { lists: {}, owner: null } }),
        },
        { id: 'act', systemId: 'act', src: actMachine },
        {
          id: 'page',
          systemId: 'page',
          src: freelancerJobsMachine.provide({ actors: actors as never }),
          input: { path: '/freelancer-job-profile', params: {}, search: '', state: null },
        },
      ],
    }),
  ).start();
  const shown = document.createElement('main');
  document.body.append(shown);
  const root = createRoot(shown);
  const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });
  const withdraw = (job: number) =>
    shown.querySelector<HTMLElement>(`[aria-label="Withdraw your proposal, Job ${job}"]`);
  await settle(async () =>
    root.render(
      <LogicProvider value={{ app, settings } as unknown as Logic}>
        <FreelancerJobsPage />
      </LogicProvider>,
    ),
  );
  await settle(async () => withdraw(8)?.focus());
  expect(document.activeElement).toBe(withdraw(8));
  await settle(async () => app.system.get('page')?.send({ type: 'list.outdated' }));
  expect(withdraw(9)).not.toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Withdraw your proposal, Job 8');
  await settle(async () => root.unmount());
});
