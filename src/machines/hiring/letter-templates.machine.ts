/**
 * A freelancer's own templates of letters, in the form of a proposal. One change at a time: the list shows it once the
 * server has it. The view sends `template.saved`, `template.deleted` and `load.retried`.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { LetterTemplate } from '../../contracts/hiring/own-proposal.ts';
import { promiseStub } from '../core/stubs.ts';

export interface LetterTemplatesContext {
  readonly items: readonly LetterTemplate[];
  readonly reason: CallFailure | null;
}
interface Saved {
  readonly Name: string;
  readonly Letter: string;
}
export type LetterTemplatesEvent =
  | ({ readonly type: 'template.saved' } & Saved)
  | { readonly type: 'template.deleted'; readonly id: Id }
  | { readonly type: 'load.retried' };
export type LetterTemplatesTag = 'loading' | 'ready' | 'busy' | 'failed' | 'absent';
interface Failed {
  readonly error: unknown;
}

const named = (items: readonly LetterTemplate[]): readonly LetterTemplate[] =>
  items.toSorted((one, other) => one.Name.localeCompare(other.Name));
const failing = {
  type: 'rememberReason',
  params: ({ event }: { event: Failed }) => event,
} as const;

export const letterTemplatesMachine = setup({
  types: {
    context: {} as LetterTemplatesContext,
    events: {} as LetterTemplatesEvent,
    tags: {} as LetterTemplatesTag,
  },
  actors: {
    load: promiseStub<readonly LetterTemplate[]>('letterTemplates: load'),
    save: promiseStub<LetterTemplate, Saved>('letterTemplates: save'),
    remove: promiseStub<Id, Id>('letterTemplates: remove'),
  },
  actions: {
    keepAll: assign((_, { output }: { output: readonly LetterTemplate[] }) => ({ items: named(output) })),
    /** The same name replaces the letter. */
    keepSaved: assign(({ context }, { output }: { output: LetterTemplate }) => ({
      items: named([...context.items.filter(({ id }) => !sameId(id, output.id)), output]),
    })),
    dropRemoved: assign(({ context }, { output }: { output: Id }) => ({
      items: context.items.filter(({ id }) => !sameId(id, output)),
    })),
    rememberReason: assign((_, { error }: Failed) => ({ reason: reasonOf(error) })),
    forgetReason: assign({ reason: null }),
  },
}).createMachine({
  id: 'letterTemplates',
  context: { items: [], reason: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The templates are loading.',
      tags: ['loading'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keepAll', params: ({ event }) => event } },
        onError: { target: 'absent', actions: failing },
      },
    },
    absent: {
      description: 'The templates did not load; the form works without them.',
      tags: ['absent'],
      on: { 'load.retried': 'loading' },
    },
    ready: {
      description: 'The freelancer can choose, save and delete a template.',
      tags: ['ready'],
      on: { 'template.saved': 'saving', 'template.deleted': 'removing' },
    },
    saving: {
      description: 'The server is storing a template.',
      tags: ['ready', 'busy'],
      entry: 'forgetReason',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => event as Extract<LetterTemplatesEvent, { type: 'template.saved' }>,
        onDone: { target: 'ready', actions: { type: 'keepSaved', params: ({ event }) => event } },
        onError: { target: 'failed', actions: failing },
      },
    },
    removing: {
      description: 'The server is deleting a template.',
      tags: ['ready', 'busy'],
      entry: 'forgetReason',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ event }) => (event as Extract<LetterTemplatesEvent, { type: 'template.deleted' }>).id,
        onDone: { target: 'ready', actions: { type: 'dropRemoved', params: ({ event }) => event } },
        onError: { target: 'failed', actions: failing },
      },
    },
    failed: {
      description: 'The last change failed; the list is as it was.',
      tags: ['ready', 'failed'],
      on: { 'template.saved': 'saving', 'template.deleted': 'removing' },
    },
  },
});
