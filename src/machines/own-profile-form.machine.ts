/**
 * The form of one's own profile. It begins with what is saved, keeps as a draft what differs from it, and sends no more
 * than that. What was typed before comes back with the page, and where the server has something newer, that is said.
 * The view sends `field.changed`, what happens to the lists (`skill.*`, `work.*`), `form.submitted` and
 * `changes.discarded`; its page hears `profile.saved`.
 *
 * A chart of its own beside drafted-form.machine.ts: that one begins blank, and ends when something is filed.
 */
import { assign, sendTo, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../contracts/failure.ts';
import type { OwnProfile } from '../contracts/own-profile.ts';
import { addressee } from './addressee.ts';
import type { DraftedFormEvent } from './drafted-form.machine.ts';
import type { FieldErrors, FormValues } from './form.machine.ts';
import type { NoticesEvent } from './notices.machine.ts';
import { readDraft } from './own-profile-draft.ts';
import {
  changedBy,
  changedFields,
  changesOf,
  errorsOfChanges,
  valuesOf,
  type ListChange,
} from './own-profile-values.ts';
import type { ProfileSaved } from './own-profile.machine.ts';
import { actionStub, callbackStub, promiseStub } from './stubs.ts';

export interface OwnProfileFormContext {
  /** As the server has it. */
  readonly saved: FormValues;
  /** As it stands in the form. */
  readonly values: FormValues;
  /** What the last call was about. */
  readonly sent: FormValues;
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
  /** Counts submissions, so that the views move the focus once for each. */
  readonly attempts: number;
  readonly draft: 'kept' | 'restored' | 'refused';
  /** Fields that were saved anew, by another tab or device, since what stands here was typed. */
  readonly outdated: readonly string[];
}
type Typed = Extract<DraftedFormEvent, { type: 'field.changed' }>;
export type OwnProfileFormEvent =
  | Extract<DraftedFormEvent, { type: 'field.changed' | 'form.submitted' | `draft.re${string}` }>
  | ListChange
  | { readonly type: 'changes.discarded' };
export type OwnProfileFormTag = 'loading' | 'invalid' | 'failed';

const list = {
  actions: [{ type: 'changeList', params: ({ event }: { event: ListChange }) => event }, 'storeDraft'],
} as const;
const discarding = { target: 'editing', actions: ['discardChanges', 'storeDraft'] } as const;
const submitting = { guard: 'hasChanges', target: 'validating' } as const;

export const ownProfileFormMachine = setup({
  types: {
    context: {} as OwnProfileFormContext,
    input: {} as { readonly profile: OwnProfile },
    events: {} as OwnProfileFormEvent,
    tags: {} as OwnProfileFormTag,
  },
  actors: {
    submit: promiseStub<OwnProfile, Record<string, unknown>>('ownProfileForm: submit'),
    /** Says draft.restored at once where there is one, and draft.refused, once, when none can be kept. */
    draft: callbackStub<DraftedFormEvent, { readonly subject: string }>('ownProfileForm: draft'),
  },
  actions: {
    keepValue: assign(({ context }, { field, value }: Typed) => ({
      values: { ...context.values, [field]: value },
      errors: { ...context.errors, [field]: undefined },
    })),
    // Which item an error was of is not known any more once the list is another.
    changeList: assign(({ context }, change: ListChange) => ({
      values: changedBy(context.values, change),
      errors: Object.fromEntries(
        Object.entries(context.errors).filter(
          ([field]) => !field.startsWith(change.type.startsWith('skill') ? 'Skills' : 'Portfolio'),
        ),
      ),
    })),
    restoreDraft: assign(({ context }, { values }: { values: FormValues }) => ({
      ...readDraft(values, context.saved),
      draft: 'restored' as const,
    })),
    rememberRefusal: assign({ draft: 'refused' }),
    discardChanges: assign(({ context }) => ({
      values: context.saved,
      errors: {},
      outdated: [],
      draft: context.draft === 'refused' ? ('refused' as const) : ('kept' as const),
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, errors: {}, reason: null }),
    rememberErrors: assign({ errors: ({ context }) => errorsOfChanges(context.values, context.saved) }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    rememberSent: assign({ sent: ({ context }) => context.values }),
    /** The server's word on what was sent; what was typed meanwhile stays. */
    keepSaved: assign(({ context }, { profile }: { profile: OwnProfile }) => {
      const saved = valuesOf(profile);
      const typed = changedFields(context.values, context.sent);
      return {
        saved,
        values: {
          ...saved,
          ...Object.fromEntries(typed.map((field) => [field, context.values[field] ?? ''])),
        },
        outdated: [],
        draft: context.draft === 'refused' ? ('refused' as const) : ('kept' as const),
      };
    }),
    tellPage: sendTo(addressee('page'), (_, { profile }: { profile: OwnProfile }): ProfileSaved => ({
      type: 'profile.saved',
      profile,
    })),
    tellSaved: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'success',
      text: 'Your profile is saved.',
    })),
    /** Keeps what of context.values differs from context.saved; nothing keeps nothing. */
    storeDraft: actionStub as (args: { context: OwnProfileFormContext }) => void,
  },
  guards: {
    hasChanges: ({ context }) => changedFields(context.values, context.saved).length > 0,
    isValid: ({ context }) => Object.keys(errorsOfChanges(context.values, context.saved)).length === 0,
  },
}).createMachine({
  id: 'ownProfileForm',
  context: ({ input }) => {
    const saved = valuesOf(input.profile);
    return {
      saved,
      values: saved,
      sent: saved,
      errors: {},
      reason: null,
      attempts: 0,
      draft: 'kept',
      outdated: [],
    };
  },
  invoke: {
    id: 'draft',
    src: 'draft',
    input: { subject: '' },
    onError: { actions: 'rememberRefusal' },
  },
  initial: 'editing',
  on: {
    'draft.refused': { actions: 'rememberRefusal' },
    'field.changed': {
      actions: [{ type: 'keepValue', params: ({ event }) => event }, 'storeDraft'],
    },
    'skill.added': list,
    'skill.moved': list,
    'skill.removed': list,
    'work.added': list,
    'work.changed': list,
    'work.moved': list,
    'work.removed': list,
  },
  states: {
    editing: {
      description: 'What is saved stands in the form, and what was changed of it since.',
      on: {
        'draft.restored': { actions: { type: 'restoreDraft', params: ({ event }) => event } },
        'changes.discarded': discarding,
        'form.submitted': submitting,
      },
    },
    validating: {
      description: 'The contract decides whether anything is sent.',
      entry: 'countAttempt',
      always: [{ guard: 'isValid', target: 'submitting' }, { target: 'rejected' }],
    },
    rejected: {
      description: 'Something changed is not of the contract; nothing was sent.',
      tags: ['invalid'],
      entry: 'rememberErrors',
      on: { 'changes.discarded': discarding, 'form.submitted': submitting },
    },
    submitting: {
      description:
        'The changes are on their way; what is typed meanwhile is kept, a second press does nothing.',
      tags: ['loading'],
      entry: 'rememberSent',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => changesOf(context.values, context.saved),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ profile: event.output }) },
            'storeDraft',
            { type: 'tellPage', params: ({ event }) => ({ profile: event.output }) },
            'tellSaved',
          ],
        },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'Nothing was saved; every change is still there, and in the draft.',
      tags: ['failed'],
      on: { 'changes.discarded': discarding, 'form.submitted': submitting },
    },
  },
});
