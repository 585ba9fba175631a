/** Download of all movements that match the filters, as CSV. The view sends `export.requested`. */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

export interface EarningsExportContext {
  readonly reason: CallFailure | null;
}
export type EarningsExportEvent = { readonly type: 'export.requested' };
export type EarningsExportTag = 'loading' | 'slow' | 'done' | 'failed';

export const earningsExportMachine = setup({
  types: {
    context: {} as EarningsExportContext,
    events: {} as EarningsExportEvent,
    tags: {} as EarningsExportTag,
  },
  actors: { saveRows: promiseStub<unknown>('earningsExport: saveRows') },
  actions: {
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'earningsExport',
  context: { reason: null },
  initial: 'idle',
  states: {
    idle: { description: 'Waiting for a download request.', on: { 'export.requested': 'collecting' } },
    collecting: {
      description: 'The pages of the list load one after the other, then the browser saves the file.',
      tags: ['loading'],
      invoke: {
        id: 'saveRows',
        src: 'saveRows',
        onDone: 'saved',
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      initial: 'prompt',
      states: {
        prompt,
        slow: {
          ...slow,
          on: { 'export.requested': { target: '#earningsExport.collecting', reenter: true } },
        },
      },
    },
    saved: {
      description: 'The browser has started the download.',
      tags: ['done'],
      on: { 'export.requested': 'collecting' },
    },
    failed: {
      description: 'The download failed; the user can retry.',
      tags: ['failed'],
      on: { 'export.requested': 'collecting' },
    },
  },
});
