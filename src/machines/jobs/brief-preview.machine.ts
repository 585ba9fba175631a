/** The preview of a brief: the blocks that freelancers see, which the server parses. Views and the page send the text. */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { BriefBlock } from '../../contracts/jobs/brief.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

interface BriefText {
  readonly text: string;
}
export interface BriefPreviewContext extends BriefText {
  readonly blocks: readonly BriefBlock[];
  readonly reason: CallFailure | null;
}
export type BriefPreviewEvent =
  | ({ readonly type: 'preview.opened' } & BriefText)
  | { readonly type: 'preview.closed' }
  | { readonly type: 'load.retried' };
export type BriefPreviewTag = 'open' | 'loading' | 'slow' | 'ready' | 'failed';

const itself = <Event>({ event }: { event: Event }): Event => event;
const opened = {
  target: '.loading',
  actions: { type: 'rememberText', params: itself<BriefText> },
} as const;

export const briefPreviewMachine = setup({
  types: { context: {} as BriefPreviewContext, events: {} as BriefPreviewEvent, tags: {} as BriefPreviewTag },
  actors: { load: promiseStub<readonly BriefBlock[], BriefText>('briefPreview: load') },
  actions: {
    rememberText: assign((_, { text }: BriefText) => ({ text })),
    keepBlocks: assign((_, { output }: { output: readonly BriefBlock[] }) => ({
      blocks: output,
      reason: null,
    })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'briefPreview',
  context: { text: '', blocks: [], reason: null },
  initial: 'closed',
  on: { 'preview.closed': '.closed', 'preview.opened': opened },
  states: {
    closed: { description: 'No preview is shown.' },
    loading: {
      description: 'The server is parsing the text.',
      tags: ['open', 'loading'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { text } }) => ({ text }),
        onDone: { target: 'ready', actions: { type: 'keepBlocks', params: itself } },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: itself } },
      },
      initial: 'prompt',
      states: { prompt, slow },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'The brief is shown as freelancers see it.',
      tags: ['open', 'ready'],
    },
    failed: {
      description: 'The call failed; the person can retry.',
      tags: ['open', 'failed'],
      on: { 'load.retried': 'loading' },
    },
  },
});
