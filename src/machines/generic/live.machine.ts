/**
 * The generic machine of data that stays current while its part of the page is shown: an opened proposal, the job above a
 * list. `watch` reports the subject, such as an id in the address (null closes the part), and what has changed on the server.
 * The data then loads again in place. Views send `load.retried`.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import { prompt, slow } from '../core/patience.ts';
import { reported } from '../core/reported.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { freshness } from './freshness.ts';
import type { LifecycleMoved, ListOutdated } from './moves.ts';
import { stalenessDelays, stalenessGuards, upToDate, withFailure, type Staleness } from './staleness.ts';

export interface LiveContext<Data> extends Staleness {
  readonly subject: string | null;
  readonly data: Data | null;
  readonly reason: CallFailure | null;
}
interface SubjectChanged {
  readonly type: 'subject.changed';
  readonly subject: string | null;
}
export type LiveEvent = SubjectChanged | ListOutdated | LifecycleMoved | { readonly type: 'load.retried' };
export type LiveTag = 'closed' | 'loading' | 'slow' | 'ready' | 'missing' | 'failed';

interface LiveOptions<MachineId extends string, Data> {
  readonly id: MachineId;
  /** The data after an act of this page, before the server's answer. */
  readonly withMoved?: (data: Data, moved: LifecycleMoved) => Data;
}

const itself = <Event>({ event }: { event: Event }): Event => event;
const load = {
  id: 'load',
  src: 'load',
  input: ({ context }: { context: { readonly subject: string | null } }) => ({
    subject: context.subject ?? '',
  }),
} as const;
const keepData = { type: 'keepData', params: itself } as const;
const isUnknown = { type: 'isUnknown', params: itself } as const;

export const createLiveMachine = <Data, MachineId extends string = string>({
  id,
  withMoved = (data) => data,
}: LiveOptions<MachineId, Data>) =>
  setup({
    types: { context: {} as LiveContext<Data>, events: {} as LiveEvent, tags: {} as LiveTag },
    actors: {
      watch: callbackStub<LiveEvent>(`${id}: watch`),
      load: promiseStub<Data, { subject: string }>(`${id}: load`),
    },
    actions: {
      keepSubject: assign((_, { subject }: SubjectChanged) => ({ subject, data: null, reason: null })),
      keepData: assign((_, { output }: { output: Data }) => ({
        data: output,
        reason: null,
        failures: 0,
      })),
      moveData: assign(({ context: { data } }, moved: LifecycleMoved) => ({
        data: data === null ? null : withMoved(data, moved),
      })),
      noteNews: assign({ isOutdated: true }),
      beginCall: assign({ isOutdated: false }),
      countFailure: assign(({ context }) => withFailure(context)),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    },
    guards: {
      ...stalenessGuards,
      isSame: ({ context }, { subject }: SubjectChanged) => context.subject === subject,
      isClosing: (_, { subject }: SubjectChanged) => subject === null,
      /** Without a code of the record, the server does not know the call: that is a failure, and its words say so. */
      isUnknown: (_, { error }: { error: unknown }) => {
        const reason = reasonOf(error);
        return (
          isNotFound(error) &&
          reason.kind === 'refused' &&
          (reason.code ?? 'call_not_found') !== 'call_not_found'
        );
      },
    },
    delays: { patience: 10_000, ...stalenessDelays },
  }).createMachine({
    id,
    context: { subject: null, data: null, reason: null, ...upToDate },
    invoke: { id: 'watch', src: 'watch', onError: reported },
    initial: 'closed',
    on: {
      'subject.changed': [
        {
          guard: { type: 'isSame', params: itself },
          description: 'The address changed, but names the same subject.',
        },
        {
          guard: { type: 'isClosing', params: itself },
          target: '.closed',
          actions: { type: 'keepSubject', params: itself },
        },
        { target: '.loading', actions: { type: 'keepSubject', params: itself } },
      ],
      'lifecycle.moved': { actions: [{ type: 'moveData', params: itself }, 'noteNews'] },
      'list.outdated': { actions: 'noteNews' },
    },
    states: {
      closed: { description: 'This part of the page is not shown.', tags: ['closed'] },
      loading: {
        description: 'The data is loading.',
        tags: ['loading'],
        entry: 'beginCall',
        invoke: {
          ...load,
          onDone: { target: 'ready', actions: keepData },
          onError: [
            { guard: isUnknown, target: 'missing' },
            { target: 'failed', actions: { type: 'rememberReason', params: itself } },
          ],
        },
        initial: 'prompt',
        states: { prompt, slow },
        on: { 'load.retried': { target: 'loading', reenter: true } },
      },
      ready: {
        description: 'The data is shown.',
        tags: ['ready'],
        ...freshness({
          load,
          keep: keepData,
          failed: [{ guard: isUnknown, target: `#${id}.missing` }],
        }),
      },
      missing: { description: 'The server does not know the subject.', tags: ['missing'] },
      failed: {
        description: 'The call failed; the user can retry.',
        tags: ['failed'],
        on: { 'load.retried': 'loading', 'list.outdated': 'loading' },
      },
    },
  });
