/** A freelancer's work and an employer's postings: views, machines and calls in one chunk. */
import { fromPromise, type AnyActorRef } from 'xstate';
import { movesToPage } from '../../adapters/watches/moves-watch.ts';
import { keptJobOf, listOf } from '../../contracts/jobs/kept-jobs.ts';
import { isEmployer } from '../../contracts/account/known-user.ts';
import {
  FIRST_POSTING_TAB,
  FIRST_WORK_TAB,
  myJobCalls,
  postingTab,
  workTab,
} from '../../contracts/jobs/my-jobs.ts';
import { ownProposalCalls } from '../../contracts/hiring/own-proposal.ts';
import type { Page } from '../../contracts/generic/page.ts';
import type { Actors } from '../../machines/core/actors.ts';
import {
  employerJobsMachine,
  withJobSteps,
  type ShownEmployerRow,
} from '../../machines/jobs/employer-jobs.machine.ts';
import {
  freelancerJobsMachine,
  type ShownJobRow,
  type ShownWorkRow,
} from '../../machines/jobs/freelancer-jobs.machine.ts';
import type { ListingRequest } from '../../machines/generic/listing-context.ts';
import type { SavedJobsEvent } from '../../machines/jobs/saved-jobs.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { EmployerJobsPage } from '../../views/pages/jobs/employer-jobs/employer-jobs-page.tsx';
import { FreelancerJobsPage } from '../../views/pages/jobs/freelancer-jobs/freelancer-jobs-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { bodyOf, listingPorts } from '../generic/listing-ports.ts';
import { wireAct } from '../hiring/act.ts';
import { invitationStepsOf, proposalStepsOf } from '../hiring/own-steps.ts';
import { later } from '../generic/later.ts';
import { partsOf } from '../generic/parts.ts';
import { wireInviteDialog } from '../hiring/invite-dialog.ts';
import { askContracts, askOffers } from './own-lists.ts';
import { wireSavedJobs } from './saved-jobs.ts';

interface System {
  get(key: string): AnyActorRef | undefined;
}
const isForEmployer = (system: System): boolean =>
  isEmployer((system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user ?? null);

const none: Page<never> = { items: [], total: 0, facets: {}, figures: {}, near: [] };

/** The signed-in user's jobs in this browser's storage. */
const keptIn = (savedJobs: Actors['savedJobs'] | undefined) => {
  if (!savedJobs) return [];
  const { lists, owner } = savedJobs.getSnapshot().context;
  return listOf(lists, owner);
};

const inTab = <Row extends object, const Tab extends string>(Tab: Tab, found: Page<Row>) => ({
  ...found,
  items: found.items.map((row) => ({ ...row, Tab })),
});

export const wireFreelancerJobs = (environment: Environment): PageModule => {
  const askJobs = async (
    Tab: ShownJobRow['Tab'],
    input: ListingRequest,
    { signal, system }: { readonly signal: AbortSignal; readonly system: System },
  ): Promise<Page<ShownWorkRow>> => {
    const savedJobs = system.get('savedJobs') as Actors['savedJobs'] | undefined;
    const asked = keptIn(savedJobs);
    const page = await httpOf(environment).call(
      myJobCalls.freelancerJobs,
      { ...bodyOf(input), tab: Tab },
      signal,
    );
    if (Tab === 'saved') {
      const jobs = page.items.flatMap(({ JID, Title }) =>
        JID === undefined ? [] : [keptJobOf({ JID, Job_Title: Title })],
      );
      const whole = jobs.length === page.total;
      savedJobs?.send({ type: 'jobs.found', jobs, whole, asked } satisfies SavedJobsEvent);
    }
    const stepsOf = Tab === 'invitations' ? invitationStepsOf : proposalStepsOf;
    return {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        Tab,
        Steps: stepsOf(row.Standing && { ...row.Standing, JobEndsAt: row.JobEndsAt }),
      })),
    };
  };
  /** The counts of all tabs, beside rows of another call. */
  const counting = (input: ListingRequest, signal: AbortSignal) =>
    input.fresh
      ? httpOf(environment).call(
          myJobCalls.freelancerJobs,
          { tab: 'saved', page: 1, limit: 1, facets: true },
          signal,
        )
      : undefined;
  const ask = async (
    input: ListingRequest,
    signal: AbortSignal,
    system: System,
  ): Promise<Page<ShownWorkRow>> => {
    const tab = isForEmployer(system)
      ? 'saved'
      : (workTab.safeParse(input.query.filters['tab']).data ?? FIRST_WORK_TAB);
    if (tab !== 'offers' && tab !== 'active' && tab !== 'done')
      return askJobs(tab, input, { signal, system });
    const around = { signal, counting: counting(input, signal) };
    if (tab === 'offers') return inTab(tab, await askOffers(environment, input, around));
    const which = tab === 'done' ? 'ended' : 'active';
    return inTab(tab, await askContracts(environment, input, { tab: which, ...around }));
  };
  const load = fromPromise<Page<ShownWorkRow>, ListingRequest>(({ input, signal, system }) =>
    ask(input, signal, system),
  );
  const reload = fromPromise<readonly Page<ShownWorkRow>[], readonly ListingRequest[]>(
    ({ input, signal, system }) => Promise.all(input.map((request) => ask(request, signal, system))),
  );
  const parts = partsOf({
    savedJobs: wireSavedJobs(environment),
    act: wireAct(environment, [], {
      'draft.deleted': async ({ id, version }, signal) => {
        await httpOf(environment).call(ownProposalCalls.deleteProposalDraft, { id }, signal);
        return { Kind: 'proposal', id, State: 'deleted', DueAt: undefined, Version: version };
      },
    }),
    moves: movesToPage,
  });
  return {
    Page: FreelancerJobsPage,
    machine: freelancerJobsMachine.provide({ actors: { load, loadMore: load, reload, parts } }),
  };
};

export const wireEmployerJobs = (environment: Environment): PageModule => ({
  Page: EmployerJobsPage,
  machine: employerJobsMachine
    .provide({
      actors: {
        parts: partsOf({
          act: wireAct(environment),
          moves: movesToPage,
          inviteDialog: wireInviteDialog(environment),
          laterShortlist: later('shortlist', async () =>
            (await import('../people/shortlist.ts')).wireShortlist(environment),
          ),
        }),
      },
    })
    .provide(
      listingPorts<ShownEmployerRow>(async (request, signal, system) => {
        // Only employers have posted jobs.
        if (!isForEmployer(system)) return none;
        const tab = postingTab.safeParse(request.query.filters['tab']).data ?? FIRST_POSTING_TAB;
        const { call } = httpOf(environment);
        if (tab !== 'offers' && tab !== 'contracts' && tab !== 'ended') {
          const page = await call(myJobCalls.employerJobs, { ...bodyOf(request), tab }, signal);
          return { ...page, items: page.items.map(withJobSteps) };
        }
        const counting = request.fresh
          ? call(myJobCalls.employerJobs, { tab: FIRST_POSTING_TAB, page: 1, limit: 1, facets: true }, signal)
          : undefined;
        if (tab === 'offers') return inTab(tab, await askOffers(environment, request, { signal, counting }));
        const which = tab === 'ended' ? 'ended' : 'active';
        return inTab(tab, await askContracts(environment, request, { tab: which, signal, counting }));
      }),
    ),
});
