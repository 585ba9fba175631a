/** The page of an employer's own job and its proposals: view, machines and calls in one chunk. */
import {
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type PromiseActorLogic,
} from 'xstate';
import { createMovesToPage, followMoves, type News } from '../../adapters/watches/moves-watch.ts';
import { allRows, foundAmong } from '../../adapters/whole-list.ts';
import { isEmployer } from '../../contracts/account/known-user.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { CallError } from '../../contracts/core/failure.ts';
import { displayNameOf } from '../../contracts/people/freelancer-card.ts';
import { profileCalls } from '../../contracts/people/profile.ts';
import { boardCalls, ownJobDetailCalls } from '../../contracts/hiring/board.ts';
import type { Actors } from '../../machines/core/actors.ts';
import { comparisonMachine } from '../../machines/hiring/comparison.machine.ts';
import { withProposalSteps, type BoardProposal } from '../../machines/hiring/employer-steps.ts';
import { inviteesMachine, type Invitees } from '../../machines/hiring/invitees.machine.ts';
import { openedProposalMachine } from '../../machines/hiring/opened-proposal.machine.ts';
import { ownJobMachine, withJobSteps, type BoardJob } from '../../machines/hiring/own-job.machine.ts';
import { proposalListingMachine } from '../../machines/hiring/proposal-listing.machine.ts';
import { proposalNoteMachine } from '../../machines/hiring/proposal-note.machine.ts';
import type { LiveEvent } from '../../machines/generic/live.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { BoardPage } from '../../views/pages/hiring/board/board-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { bodyOf, listingPorts } from '../generic/listing-ports.ts';
import { partsOf } from '../generic/parts.ts';
import { wireProfileDialogs } from '../people/profile-dialogs.ts';
import { wireAct } from './act.ts';
import { wireOwnOffers } from './own-offers.ts';

interface System {
  get(key: string): unknown;
}
type Navigation = Actors['navigation'];
interface Address {
  /** The job. */
  readonly id: string;
  readonly search: URLSearchParams;
}

const MOST_COMPARED = 4;
/** Up to four ids, each once. */
const comparedIn = (search: URLSearchParams): string | null => {
  const ids = [...new Set((search.get('compare') ?? '').split(',').filter(Boolean))].slice(0, MOST_COMPARED);
  return ids.length > 1 ? ids.join(',') : null;
};
const isForEmployer = (system: System): boolean =>
  isEmployer((system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user ?? null);

/** Jobs of others have the answer that the server gives for unknown jobs. */
const refuseOthers = (system: System): void => {
  if (!isForEmployer(system)) throw new CallError({ kind: 'refused', status: 404, code: 'job_not_found' });
};

export const wireBoard = (environment: Environment): PageModule => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);
  const addressIn = ({ path, search }: { path: string; search: string }): Address => ({
    id: decodeURIComponent(path.split('/').at(-1) ?? ''),
    search: new URLSearchParams(search),
  });
  /** Whether news concern the job of that path. */
  const isNewsOf = (path: string) => {
    const { id } = addressIn({ path, search: '' });
    return (news: News) => news.type === 'list.outdated' || sameId(news.job ?? news.id, id);
  };
  /** Reports the subject that the address names, for as long as it is an address of this page. */
  const watch = (subjectOf: (address: Address) => string | null) =>
    fromCallback<LiveEvent>(({ sendBack, system }) => {
      const navigation = system.get('navigation') as Navigation | undefined;
      const own = navigation?.getSnapshot().context.path;
      const tell = (event: LiveEvent) => sendBack(event);
      let reported: string | null = null;
      const report = ({ context }: ReturnType<Navigation['getSnapshot']>) => {
        if (context.path !== own) return;
        const subject = subjectOf(addressIn(context));
        if (subject === reported) return;
        reported = subject;
        tell({ type: 'subject.changed', subject });
      };
      if (navigation) report(navigation.getSnapshot());
      const following = navigation?.subscribe(report);
      const isOwn = isNewsOf(own ?? '');
      const unfollow = followMoves(system, (news) => {
        if (isOwn(news)) tell(news);
      });
      return () => {
        following?.unsubscribe();
        unfollow();
      };
    });

  const proposalOf = async (id: string, signal: AbortSignal): Promise<BoardProposal> =>
    withProposalSteps(await call(boardCalls.proposalById, { id }, signal));

  /** The job counts its invitations, and lists them. */
  const refresh = (system: System): void => {
    for (const actor of ['ownJob', 'invitees'])
      (system.get(actor) as AnyActorRef | undefined)?.send({ type: 'list.outdated' });
  };

  /** By job and freelancer: reloading the job does not open a dialog that was closed. */
  const offered = new Set<string>();
  /** Once: a freelancer for whom the employer has begun this job. */
  const inviteFromAddress = async (job: BoardJob, system: System): Promise<void> => {
    const navigation = system.get('navigation') as Navigation | undefined;
    const freelancer = navigation && addressIn(navigation.getSnapshot().context).search.get('invite');
    const offer = `${job.JID} ${freelancer}`;
    if (!freelancer || offered.has(offer) || job.Standing.State !== 'open') return;
    offered.add(offer);
    try {
      const profile = await call(profileCalls.profileById, { id: freelancer });
      const dialogs = system.get('profileDialogs') as Actors['profileDialogs'] | undefined;
      dialogs?.send({ type: 'invite.opened', freelancer, name: displayNameOf(profile), job: job.JID });
    } catch {
      // The adapter has logged it, and the page suggests others.
    }
  };

  /** An opened proposal is read. A failure leaves its mark, and opening it again tries again. */
  const markRead = async (id: Id, system: System): Promise<void> => {
    try {
      await call(boardCalls.readProposals, { ids: [id] });
      for (const actor of ['page', 'ownJob'])
        (system.get(actor) as AnyActorRef | undefined)?.send({ type: 'list.outdated' });
    } catch {
      // The adapter has logged it.
    }
  };

  const ports = <Data>(
    subjectOf: (address: Address) => string | null,
    load: PromiseActorLogic<Data, { subject: string }>,
  ) => ({ actors: { watch: watch(subjectOf), load } });

  const ownJob = ownJobMachine.provide(
    ports(
      ({ id }) => id,
      fromPromise<BoardJob, { subject: string }>(async ({ input: { subject: id }, signal, system }) => {
        refuseOthers(system);
        const job = withJobSteps(await call(ownJobDetailCalls.ownJob, { id }, signal));
        void inviteFromAddress(job, system);
        return job;
      }),
    ),
  );
  const openedProposal = openedProposalMachine.provide(
    ports(
      ({ search }) => search.get('proposal'),
      fromPromise<BoardProposal, { subject: string }>(async ({ input: { subject }, signal, system }) => {
        const proposal = await proposalOf(subject, signal);
        if (!proposal.IsUnread) return proposal;
        void markRead(proposal.id, system);
        return { ...proposal, IsUnread: false };
      }),
    ),
  );
  const comparison = comparisonMachine.provide(
    ports(
      ({ search }) => comparedIn(search),
      fromPromise<readonly BoardProposal[], { subject: string }>(({ input: { subject }, signal }) =>
        foundAmong(subject.split(',').map((id) => proposalOf(id, signal))),
      ),
    ),
  );
  const invitees = inviteesMachine.provide(
    ports(
      ({ id, search }) => (search.get('show') === 'invitations' ? id : null),
      fromPromise<Invitees, { subject: string }>(async ({ input: { subject: JID }, signal }) => {
        const [invitations, suggested] = await Promise.all([
          allRows((after) => call(boardCalls.invitations, { JID, limit: 100, after }, signal)),
          call(boardCalls.suggestedFreelancers, { JID }, signal),
        ]);
        return { invitations, suggested };
      }),
    ),
  );
  const proposalNote = proposalNoteMachine.provide({
    actors: {
      // Goes on when the page is left, so that the note is not lost.
      save: fromPromise(async ({ input: { proposal, note } }) => {
        await call(boardCalls.noteProposal, { id: proposal, Note: note });
        return { proposal, note };
      }),
    },
  });
  const parts: AnyActorLogic = partsOf({
    ownJob,
    openedProposal,
    comparison,
    invitees,
    proposalNote,
    ownOffers: wireOwnOffers(environment, ({ path }, system) => {
      const { id } = addressIn({ path, search: '' });
      return isForEmployer(system) && id;
    }),
    act: wireAct(environment, ['ownJob', 'openedProposal', 'comparison', 'invitees']),
    profileDialogs: wireProfileDialogs(environment, { invited: refresh }),
    moves: createMovesToPage((system) => {
      const own = (system.get('navigation') as Navigation | undefined)?.getSnapshot().context.path ?? '';
      return isNewsOf(own);
    }),
  });
  return {
    Page: BoardPage,
    machine: proposalListingMachine.provide({ actors: { parts } }).provide(
      listingPorts<BoardProposal>(async (request, signal) => {
        const found = await call(boardCalls.proposals, bodyOf(request), signal);
        return { ...found, items: found.items.map(withProposalSteps) };
      }),
    ),
  };
};
