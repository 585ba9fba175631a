/** My work and My jobs: rows that change, and a backend without their calls. */
import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import { exampleWorkRow } from '../../../src/contracts/jobs/my-jobs.ts';
import { nothingBeside } from '../../../src/machines/generic/parts.ts';
import { actMachine } from '../../../src/machines/hiring/act.machine.ts';
import { employerJobsMachine } from '../../../src/machines/jobs/employer-jobs.machine.ts';
import {
  freelancerJobsMachine,
  type ShownWorkRow,
} from '../../../src/machines/jobs/freelancer-jobs.machine.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { EmployerJobsPage } from '../../../src/views/pages/jobs/employer-jobs/employer-jobs-page.tsx';
import { FreelancerJobsPage } from '../../../src/views/pages/jobs/freelancer-jobs/freelancer-jobs-page.tsx';
import { proposalStepsOf } from '../../../src/wiring/hiring/own-steps.ts';

const shown = document.createElement('main');
let root: ReturnType<typeof createRoot>;
beforeAll(() => {
  document.body.append(shown);
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
beforeEach(() => {
  root = createRoot(shown);
});
afterEach(async () => settle(async () => root.unmount()));

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

const start = async (
  ports: {
    readonly load?: () => Promise<Page<ShownWorkRow>>;
    readonly reload?: () => Promise<readonly Page<ShownWorkRow>[]>;
    readonly isEmployer?: boolean;
  } = {},
) => {
  const load = ports.load ?? (async () => pageOf(7, 8));
  const reload = ports.reload ?? (async () => [pageOf(7, 8)]);
  const actors = {
    load: fromPromise(load),
    loadMore: fromPromise(load),
    reload: fromPromise(reload),
    parts: nothingBeside,
  };
  const { isEmployer = false } = ports;
  const user = { ...exampleUser, type: isEmployer ? 'Employer' : 'Freelancer' };
  const machine = isEmployer ? employerJobsMachine : freelancerJobsMachine;
  const Shown = isEmployer ? EmployerJobsPage : FreelancerJobsPage;
  const input = { path: '/freelancer-job-profile', params: {}, search: '', state: null };
  const kept = { lists: {}, owner: null };
  const app = createActor(
    createMachine({
      invoke: [
        { id: 'session', systemId: 'session', src: createMachine({ context: { user } }) },
        { id: 'savedJobs', systemId: 'savedJobs', src: createMachine({ context: kept }) },
        { id: 'act', systemId: 'act', src: actMachine },
        {
          id: 'laterShortlist',
          systemId: 'laterShortlist',
          src: createMachine({ context: { views: null } }),
        },
        {
          id: 'page',
          systemId: 'page',
          src: machine.provide({ actors: actors as never }) as AnyActorLogic,
          input,
        },
      ],
    }),
  ).start();
  const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });
  await settle(async () =>
    root.render(
      <LogicProvider value={{ app, settings } as unknown as Logic}>
        <Shown />
      </LogicProvider>,
    ),
  );
  return { hears: (event: AnyEventObject) => settle(async () => app.system.get('page')?.send(event)) };
};

it('[V115] the focus stays on its row when another row comes above it', async () => {
  const reload = vi.fn<() => Promise<readonly Page<ShownWorkRow>[]>>(async () => [pageOf(9, 7, 8)]);
  const { hears } = await start({ reload });
  const withdraw = (job: number) =>
    shown.querySelector<HTMLElement>(`[aria-label="Withdraw your proposal, Job ${job}"]`);
  await settle(async () => withdraw(8)?.focus());
  expect(document.activeElement).toBe(withdraw(8));
  await hears({ type: 'list.outdated' });
  // The list gathers news for a moment before it loads again.
  await settle(() => vi.waitFor(() => expect(reload).toHaveBeenCalled()));
  expect(withdraw(9)).not.toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Withdraw your proposal, Job 8');
});

it.each([
  [{ kind: 'refused', status: 404 }],
  [{ kind: 'refused', status: 501 }],
  [{ kind: 'unreadable' }],
] as const)('[V118] says in one sentence that the backend has no such call (%o)', async (reason) => {
  await start({
    load: async () => {
      throw new CallError(reason);
    },
  });
  const words = [...shown.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent?.trim());
  expect(words).toEqual(['My work is not available on this server.']);
  expect(shown.querySelector('button')).toBeNull();
});

it('[V118] says the same of My jobs', async () => {
  await start({
    isEmployer: true,
    load: async () => {
      throw new CallError({ kind: 'unreadable' });
    },
  });
  expect(shown.querySelector('[role="status"]')?.textContent?.trim()).toBe(
    'My jobs is not available on this server.',
  );
  expect(shown.querySelector('button')).toBeNull();
});

it('[V118] offers a retry after any other failure', async () => {
  await start({
    load: async () => {
      throw new CallError({ kind: 'offline' });
    },
  });
  expect(shown.querySelector('button')?.textContent).toBe('Try again');
});
