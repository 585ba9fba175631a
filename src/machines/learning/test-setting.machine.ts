/**
 * The setting of extra time for tests. A choice shows at once and is saved; if that fails, the page shows the saved one again.
 * A later choice replaces one that is being saved. The view sends `extraTime.chosen`.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { TestSetting } from '../../contracts/learning/certification.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

export interface TestSettingContext {
  /** The latest choice on this page; null while the saved one is shown. */
  readonly chosen: TestSetting['ExtraTime'] | null;
  readonly reason: CallFailure | null;
}
export interface ExtraTimeChosen {
  readonly type: 'extraTime.chosen';
  readonly extraTime: TestSetting['ExtraTime'];
}
export type TestSettingTag = 'loading' | 'slow' | 'ready' | 'failed';

interface Failed {
  readonly error: unknown;
}
const itself = <Event>({ event }: { event: Event }): Event => event;

export const testSettingMachine = setup({
  types: { context: {} as TestSettingContext, events: {} as ExtraTimeChosen, tags: {} as TestSettingTag },
  actors: { save: promiseStub<TestSetting, TestSetting>('testSetting: save') },
  actions: {
    choose: assign((_, { extraTime }: ExtraTimeChosen) => ({ chosen: extraTime, reason: null })),
    keepSaved: assign({
      chosen: (_, { output }: { readonly output: TestSetting }) => output.ExtraTime,
    }),
    /** The page shows what the server has. */
    takeBack: assign((_, { error }: Failed) => ({ chosen: null, reason: reasonOf(error) })),
    /** The minutes of every test follow from the setting. */
    reloadPage: tell('page', { type: 'list.outdated' }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'testSetting',
  context: { chosen: null, reason: null },
  initial: 'resting',
  on: {
    'extraTime.chosen': {
      target: '.saving',
      reenter: true,
      actions: { type: 'choose', params: itself<ExtraTimeChosen> },
    },
  },
  states: {
    resting: { description: 'Nothing was chosen on this page.' },
    saving: {
      description: 'The choice is being saved.',
      tags: ['loading'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { chosen } }) => ({ ExtraTime: chosen ?? 1 }),
        onDone: {
          target: 'saved',
          actions: [{ type: 'keepSaved', params: itself<{ readonly output: TestSetting }> }, 'reloadPage'],
        },
        onError: {
          description: 'The server may have saved it: the page loads again.',
          target: 'failed',
          actions: [{ type: 'takeBack', params: itself<Failed> }, 'reloadPage'],
        },
      },
      initial: 'prompt',
      states: { prompt, slow },
    },
    saved: { description: 'The choice is saved, and the page says so.', tags: ['ready'] },
    failed: { description: 'The choice was not saved, as far as this page knows.', tags: ['failed'] },
  },
});
