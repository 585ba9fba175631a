/**
 * The form of one's own company. It begins with what is saved, keeps as a draft what differs from it, and goes on after
 * it was saved. The view sends `field.changed`, `form.submitted` and `changes.discarded`.
 *
 * Beside drafted-form.machine.ts, which begins blank and ends when something is filed, as own-profile-form.machine.ts is.
 */
import { assign, sendTo, setup } from 'xstate';
import { companyChanges, type EmployerProfile } from '../contracts/employer-profile.ts';
import { reasonOf, type CallFailure } from '../contracts/failure.ts';
import { addressee } from './addressee.ts';
import type { DraftedFormEvent } from './drafted-form.machine.ts';
import { errorsOf, type FieldErrors, type FormValues } from './form.machine.ts';
import type { NoticesEvent } from './notices.machine.ts';
import { actionStub, callbackStub, promiseStub } from './stubs.ts';

export const COMPANY_FIELDS = ['Company', 'About', 'Country', 'Website'] as const;

export interface CompanyFormContext {
  /** As the server has it. */
  readonly saved: FormValues;
  /** As it stands in the form. */
  readonly values: FormValues;
  readonly sent: FormValues;
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
  /** Counts submissions, so that the views move the focus once for each. */
  readonly attempts: number;
  readonly draft: 'kept' | 'restored' | 'refused';
}
export type CompanyFormEvent =
  | Extract<DraftedFormEvent, { type: 'field.changed' | 'form.submitted' | `draft.re${string}` }>
  | { readonly type: 'changes.discarded' };
export type CompanyFormTag = 'loading' | 'invalid' | 'failed' | 'changed';

export const companyValuesOf = (company: Pick<EmployerProfile, (typeof COMPANY_FIELDS)[number]>) =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, company[field] ?? '']));

const changedFields = (values: FormValues, since: FormValues) =>
  COMPANY_FIELDS.filter((field) => values[field] !== since[field]);
const isChanged = ({ values, saved }: Pick<CompanyFormContext, 'values' | 'saved'>): boolean =>
  changedFields(values, saved).length > 0;

/** A draft has no empty texts, so each stands behind a sign: what was emptied stays so. */
const SIGN = '=';
/** What is kept of changes; of none, nothing. */
export const companyDraftOf = ({ values, saved }: CompanyFormContext): FormValues =>
  Object.fromEntries(changedFields(values, saved).map((field) => [field, SIGN + (values[field] ?? '')]));
const withDraft = (saved: FormValues, draft: FormValues): FormValues => ({
  ...saved,
  ...Object.fromEntries(
    COMPANY_FIELDS.flatMap((field) =>
      draft[field]?.startsWith(SIGN) ? [[field, draft[field].slice(SIGN.length)]] : [],
    ),
  ),
});
const settledDraft = ({ draft }: CompanyFormContext) =>
  draft === 'refused' ? ('refused' as const) : ('kept' as const);

export const companyFormMachine = setup({
  types: {
    context: {} as CompanyFormContext,
    input: {} as { readonly company: EmployerProfile },
    events: {} as CompanyFormEvent,
    tags: {} as CompanyFormTag,
  },
  actors: {
    submit: promiseStub<EmployerProfile, FormValues>('companyForm: submit'),
    /** Says draft.restored at once where there is one, and draft.refused, once, when none can be kept. */
    draft: callbackStub<DraftedFormEvent, { readonly subject: string }>('companyForm: draft'),
  },
  actions: {
    keepValue: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      values: { ...context.values, [field]: value },
      errors: { ...context.errors, [field]: undefined },
    })),
    restoreDraft: assign(({ context }, { values }: { values: FormValues }) => ({
      values: withDraft(context.saved, values),
      draft: 'restored' as const,
    })),
    rememberRefusal: assign({ draft: 'refused' }),
    discardChanges: assign(({ context }) => ({
      values: context.saved,
      errors: {},
      draft: settledDraft(context),
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, errors: {}, reason: null }),
    rememberErrors: assign({ errors: ({ context }) => errorsOf(companyChanges, context.values) }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    rememberSent: assign({ sent: ({ context }) => context.values }),
    /** The server's word on what was sent; what was typed meanwhile stays. */
    keepSaved: assign(({ context }, { output }: { output: EmployerProfile }) => {
      const saved = companyValuesOf(output);
      const typed = changedFields(context.values, context.sent);
      const kept = Object.fromEntries(typed.map((field) => [field, context.values[field] ?? '']));
      return { saved, values: { ...saved, ...kept }, draft: settledDraft(context) };
    }),
    tellSaved: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'success',
      text: 'Saved',
    })),
    /** Keeps companyDraftOf(context). */
    storeDraft: actionStub as (args: { context: CompanyFormContext }) => void,
  },
  guards: {
    isChanged: ({ context }) => isChanged(context),
    isValid: ({ context }) => companyChanges.safeParse(context.values).success,
  },
}).createMachine({
  id: 'companyForm',
  context: ({ input }) => {
    const saved = companyValuesOf(input.company);
    return { saved, values: saved, sent: saved, errors: {}, reason: null, attempts: 0, draft: 'kept' };
  },
  invoke: { id: 'draft', src: 'draft', input: { subject: '' }, onError: { actions: 'rememberRefusal' } },
  initial: 'editing',
  on: {
    'draft.refused': { actions: 'rememberRefusal' },
    'field.changed': { actions: [{ type: 'keepValue', params: ({ event }) => event }, 'storeDraft'] },
    'changes.discarded': {
      guard: 'isChanged',
      target: '.editing',
      actions: ['discardChanges', 'storeDraft'],
    },
    'form.submitted': { guard: 'isChanged', target: '.validating' },
  },
  states: {
    editing: {
      description: 'What is saved stands in the form, with what was changed of it since.',
      on: { 'draft.restored': { actions: { type: 'restoreDraft', params: ({ event }) => event } } },
    },
    validating: {
      description: 'The contract decides whether anything is sent.',
      entry: 'countAttempt',
      always: [{ guard: 'isValid', target: 'submitting' }, { target: 'rejected' }],
    },
    rejected: {
      description: 'Something typed is not of the contract; nothing was sent.',
      tags: ['invalid'],
      entry: 'rememberErrors',
    },
    submitting: {
      description: 'The company is on its way; what is typed meanwhile is kept, a second press does nothing.',
      tags: ['loading'],
      entry: 'rememberSent',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context.values,
        onDone: {
          target: 'editing',
          actions: [{ type: 'keepSaved', params: ({ event }) => event }, 'storeDraft', 'tellSaved'],
        },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      on: {
        'changes.discarded': { description: 'Too late: they are on their way.' },
        'form.submitted': { description: 'They are on their way already.' },
      },
    },
    failed: {
      description: 'The call failed; everything typed is still there, and in the draft.',
      tags: ['failed'],
    },
  },
});
