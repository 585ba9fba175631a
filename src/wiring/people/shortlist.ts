/** The saved freelancers and the comparison of up to four. */
import { fromPromise } from 'xstate';
import { watchSession } from '../../adapters/watches/session-watch.ts';
import { watchShortlist } from '../../adapters/watches/shortlist-watch.ts';
import { createShortlistStorage } from '../../adapters/storage/shortlist-storage.ts';
import { CallError } from '../../contracts/core/failure.ts';
import { profileCalls, type Profile } from '../../contracts/people/profile.ts';
import { savedFreelancerCalls } from '../../contracts/people/saved-freelancer.ts';
import type { Actors } from '../../machines/core/actors.ts';
import { freelancerComparisonMachine } from '../../machines/people/freelancer-comparison.machine.ts';
import { shortlistMachine } from '../../machines/people/shortlist.machine.ts';
import { ListTools, ProfileActs, RowActs } from '../../views/parts/shortlist/acts.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import type { LaterPart } from '../generic/later.ts';

const isGone = (error: unknown): boolean =>
  error instanceof CallError &&
  error.reason.kind === 'refused' &&
  error.reason.code === 'freelancer_not_found';

export const wireShortlist = (environment: Environment): LaterPart => {
  const storage = createShortlistStorage({ open: () => sessionStorage, report: environment.report });
  const profilesOf = async (
    chosen: readonly Pick<Profile, 'id'>[],
    signal: AbortSignal,
  ): Promise<Profile[]> => {
    const found = await Promise.all(
      chosen.map(({ id }) =>
        httpOf(environment)
          .call(profileCalls.profileById, { id }, signal)
          .catch((error: unknown) => {
            if (isGone(error)) return undefined;
            throw error;
          }),
      ),
    );
    return found.filter((profile) => profile !== undefined);
  };
  const comparison = freelancerComparisonMachine.provide({
    actors: {
      load: fromPromise(({ signal, system }) => {
        const shortlist = system.get('shortlist') as Actors['shortlist'];
        return profilesOf(shortlist.getSnapshot().context.chosen, signal);
      }),
    },
  });
  const logic = shortlistMachine.provide({
    actors: {
      storage: storage.logic,
      watchSession,
      watchList: watchShortlist,
      loadSaved: fromPromise(({ signal }) =>
        httpOf(environment).call(savedFreelancerCalls.savedFreelancers, {}, signal),
      ),
      tellAccount: fromPromise(({ input, signal }) =>
        httpOf(environment).call(savedFreelancerCalls.saveFreelancer, input, signal),
      ),
      freelancerComparison: comparison,
    },
    actions: { storeChoice: ({ context }) => storage.store(context) },
  });
  return { logic, views: { ListTools, ProfileActs, RowActs } };
};
