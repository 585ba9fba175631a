/** Reviewing the other side of a contract: a script that loads when its dialog is opened. */
import { fromPromise } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { lifecycleEventCalls } from '../../contracts/hiring/lifecycle-event.ts';
import { blankReview, reviewIn } from '../../contracts/hiring/review-form.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { FilingMachine } from '../../machines/generic/form-filing.ts';
import { reviewFormMachine } from '../../machines/hiring/review-form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { filingPorts } from '../generic/filing-form.ts';
import { shownContractIn } from './shown-contract.ts';

export const wireReviewForm = async (environment: Environment): Promise<FilingMachine> => {
  // The view comes first. It is loaded again if its script fails.
  await import('../../views/pages/hiring/contract/review-dialog.tsx');
  const keys = createWriteKeys();
  const { machine } = filingPorts(environment, { machine: reviewFormMachine, blank: blankReview });
  return machine.provide({
    actors: {
      submit: fromPromise(async ({ input: { values }, signal, system }) => {
        const contract = shownContractIn(system);
        const reviews = system.get('contractReviews') as Actors['contractReviews'] | undefined;
        const standing = reviews?.getSnapshot().context.data;
        if (!contract || !standing) throw new Error('the page shows no contract with reviews');
        const event = standing.Own ? 'review.edited' : 'review.written';
        const body = {
          ...reviewIn(values),
          kind: 'review',
          id: contract.id,
          event,
          version: standing.Version,
        } as const;
        await renewing(
          keys.renew,
          httpOf(environment).call(
            lifecycleEventCalls.lifecycleEvent,
            { ...body, Key: keys.keyOf(body) },
            signal,
          ),
        );
        return { Reference: '' };
      }),
    },
  });
};
