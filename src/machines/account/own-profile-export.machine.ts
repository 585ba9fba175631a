/** Download of all data that the site keeps about the user. The view sends `export.requested`. */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { tell } from '../core/tell.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

export interface OwnProfileExportContext {
  readonly reason: CallFailure | null;
}
export type OwnProfileExportEvent = { readonly type: 'export.requested' };
export type OwnProfileExportTag = 'loading' | 'slow' | 'done' | 'failed';

export const ownProfileExportMachine = setup({
  types: {
    context: {} as OwnProfileExportContext,
    events: {} as OwnProfileExportEvent,
    tags: {} as OwnProfileExportTag,
  },
  actors: { saveCopy: promiseStub<unknown>('ownProfileExport: saveCopy') },
  actions: {
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    outdateActivity: tell('securityEvents', {
      type: 'activity.outdated',
    }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'ownProfileExport',
  context: { reason: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waiting for a download request.',
      on: { 'export.requested': 'collecting' },
    },
    collecting: {
      description: 'The server collects the data and the browser saves the file; a second press is ignored.',
      tags: ['loading'],
      invoke: {
        id: 'saveCopy',
        src: 'saveCopy',
        onDone: { target: 'saved', actions: 'outdateActivity' },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      initial: 'prompt',
      states: {
        prompt,
        slow: {
          ...slow,
          on: { 'export.requested': { target: '#ownProfileExport.collecting', reenter: true } },
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
