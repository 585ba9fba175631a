/** The employer's drafts of jobs. It loads again after news of a draft. The view sends `load.retried`. */
import { assign, setup } from 'xstate';
import type { JobDraft } from '../../contracts/jobs/posting.ts';
import { promiseStub } from '../core/stubs.ts';
import type { LifecycleMoved, ListOutdated } from '../generic/moves.ts';

export interface JobDraftsContext {
  /** The one that was saved last first. */
  readonly drafts: readonly JobDraft[];
}
export type JobDraftsEvent = LifecycleMoved | ListOutdated | { readonly type: 'load.retried' };
export type JobDraftsTag = 'loading' | 'ready' | 'failed';

export const jobDraftsMachine = setup({
  types: { context: {} as JobDraftsContext, events: {} as JobDraftsEvent, tags: {} as JobDraftsTag },
  actors: { load: promiseStub<readonly JobDraft[]>('jobDrafts: load') },
  actions: { keepDrafts: assign((_, { output }: { output: readonly JobDraft[] }) => ({ drafts: output })) },
}).createMachine({
  id: 'jobDrafts',
  context: { drafts: [] },
  initial: 'loading',
  on: { 'lifecycle.moved': '.loading', 'list.outdated': '.loading' },
  states: {
    loading: {
      description: 'The drafts are loading; those of before stay.',
      tags: ['loading'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keepDrafts', params: ({ event }) => event } },
        onError: 'failed',
      },
    },
    ready: { description: 'The drafts are shown.', tags: ['ready'] },
    failed: {
      description: 'The call failed; the form works without the list.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
  },
});
