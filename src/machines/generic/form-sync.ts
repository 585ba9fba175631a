/**
 * A form whose draft is saved on the server while the person types, so that it continues on another device. The first
 * save creates the draft. A copy in this browser holds the text of the seconds before a save, and while the line is
 * down (form-draft.ts). If another device has saved the draft meanwhile, the person chooses; nothing typed is lost.
 * The view sends `save.requested`, `newer.chosen`, `own.kept`, `versions.exchanged` and `draft.recreated`.
 * form-sync-local.ts adds a mode without the server.
 */
import { assign, sendTo, setup, type CallbackActorLogic, type PromiseActorLogic } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import { reported } from '../core/reported.ts';
import { isSessionOver, isTemporary, pauseBeforeRetry } from '../core/retries.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { draftRegion, type DraftEvent, type DraftPort, type DraftTag } from './form-draft.ts';
import { extending } from './form-extension.ts';
import {
  afterChoosingNewer,
  afterExchange,
  afterKeepingOwn,
  afterNewer,
  afterSave,
  copySubjectOf,
  isOutdated,
  isSame,
  isSynced,
  nextSave,
  openedWith,
  valuesOfCopy,
  type DraftReceipt,
  type DraftSave,
  type SavedDraft,
  type Synced,
} from './form-sync-draft.ts';
import type { patience } from './form-patience.ts';
import type {
  Adding,
  Answered,
  FormContext,
  FormEvent,
  FormExtension,
  FormMachine,
  FormValues,
  PortOf,
} from './form.machine.ts';

export type SyncEvent =
  | DraftEvent
  /** Save now, without a pause. */
  | { readonly type: 'save.requested' }
  | { readonly type: 'newer.chosen' }
  | { readonly type: 'own.kept' }
  /** Brings back the text that the newer version has replaced. */
  | { readonly type: 'versions.exchanged' }
  /** Save a deleted draft as a new one. */
  | { readonly type: 'draft.recreated' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'network.returned' };
/** `unsaved`: the last save failed, and is retried; `unsavable`: the server rejected it; `gone`: the draft was deleted. */
export type SyncTag = DraftTag | 'waiting' | 'saving' | 'unsaved' | 'unsavable' | 'stale' | 'gone';
/** The draft as stored now, or the version of another device, which the save did not replace. */
export type SaveAnswer = DraftReceipt | { readonly newer: SavedDraft };
/** What the page would lose if it was left now. */
export type KeeperOrder =
  | { readonly type: 'draft.held'; readonly save: DraftSave }
  | { readonly type: 'draft.released' };
/** The input of the form's own call. */
export interface SyncedSubmission extends DraftSave {
  readonly values: FormValues;
}

type Syncing<Output> = Adding<{
  context: Synced;
  event: SyncEvent;
  tag: SyncTag;
  actor:
    | DraftPort
    | PortOf<'saveDraft', PromiseActorLogic<SaveAnswer, DraftSave>>
    /** Saves the held draft when the page is left. Sends `page.hidden` and `network.returned`. */
    | PortOf<'keeper', CallbackActorLogic<KeeperOrder>>
    | PortOf<'submit', PromiseActorLogic<Output, SyncedSubmission>>;
  action: 'storeDraft';
  input: { readonly subject?: string; readonly draft?: SavedDraft | null; readonly values?: FormValues };
}>;
/** The form tells the page after the first save. */
export interface DraftCreated {
  readonly type: 'draft.created';
  readonly id: string;
}
type Context = FormContext & Synced;
interface Failed {
  readonly error: unknown;
}
interface Done {
  readonly output: SaveAnswer;
}
/** The call of the form failed. */
interface Unanswered extends Failed {
  readonly type: 'xstate.error.actor.submit';
}
type Restored = Extract<DraftEvent, { type: 'draft.restored' }>;

/** `goneCode`: the refusal of a save whose draft was deleted. Any other one, also of its job, is the form's to tell. */
export const sync = <Output = unknown>({
  goneCode,
}: {
  readonly goneCode: string;
}): FormExtension<Syncing<Output>> =>
  extending(({ id, blank }) => {
    const restore = (_: Context, copy: FormValues) => ({ values: valuesOfCopy(blank, copy) });
    const draft = draftRegion<Context>({
      id,
      subjectOf: copySubjectOf,
      isClean: isSynced,
      restore: (context, copy) => {
        const next = restore(context, copy);
        return isSame(next.values, context.values) ? undefined : next;
      },
    });
    const given = setup({
      types: { context: {} as Context, events: {} as FormEvent | SyncEvent | Answered | Unanswered },
      actors: {
        saveDraft: promiseStub<SaveAnswer, DraftSave>(`${id}: saveDraft`),
        keeper: callbackStub<KeeperOrder>(`${id}: keeper`),
      },
      actions: {
        /** form-draft.ts describes it. */
        storeDraft: actionStub as () => void,
        beginSave: assign({ unanswered: ({ context }) => nextSave(context) }),
        rememberReceipt: assign(({ context }, { output }: Done) =>
          'newer' in output ? {} : afterSave(context, output),
        ),
        rememberNewer: assign((_, { output }: Done) => ('newer' in output ? afterNewer(output.newer) : {})),
        /** The version that the page was opened with. */
        rememberOpened: assign({
          newer: ({ context: { draft: opened, saved } }) => opened && { ...opened, values: saved },
        }),
        countFailure: assign(({ context }, { error }: Failed) => ({
          failedSaves: context.failedSaves + 1,
          saveReason: reasonOf(error),
        })),
        countTimeout: assign({
          failedSaves: ({ context }) => context.failedSaves + 1,
          saveReason: { kind: 'offline' },
        }),
        rememberRefusal: assign((_, { error }: Failed) => ({
          unanswered: null,
          saveReason: reasonOf(error),
        })),
        keepOwn: assign(({ context }) => afterKeepingOwn(context)),
        chooseNewer: assign(({ context }) => afterChoosingNewer(context)),
        exchangeVersions: assign(({ context }) => afterExchange(context)),
        forgetDraft: assign({ draft: null, saved: blank, saveReason: null }),
        /** What was sent is the last version of the draft. */
        closeDraft: assign(({ context }) => ({ saved: context.values, unanswered: null, newer: null })),
        /** The page's address names the draft from then on. */
        tellCreated: tell('page', ({ context }): DraftCreated => ({
          type: 'draft.created',
          id: context.draft?.id ?? '',
        })),
        holdDraft: sendTo('keeper', ({ context }): KeeperOrder => ({
          type: 'draft.held',
          save: { ...nextSave(context), values: context.values },
        })),
        releaseDraft: sendTo('keeper', (): KeeperOrder => ({ type: 'draft.released' })),
      },
      guards: {
        isUnsaved: ({ context }) => !isSynced(context),
        isSynced: ({ context }) => isSynced(context),
        hasNewer: (_, { output }: Done) => 'newer' in output,
        isFirstSave: ({ context }) => context.draft === null,
        hasNoConflict: ({ context }) => context.newer === null,
        hasReplaced: ({ context }) => context.replaced !== null,
        isOutdatedCopy: ({ context }, { values }: Restored) =>
          isOutdated(context, values) && !isSame(restore(context, values).values, context.values),
        isGone: ({ context }, { error }: Failed) => {
          const reason = reasonOf(error);
          return context.draft !== null && reason.kind === 'refused' && reason.code === goneCode;
        },
        mayRetry: (_, { error }: Failed) => isTemporary(reasonOf(error)) || isSessionOver(reasonOf(error)),
        isStale: (_, { error }: Failed) => {
          const reason = reasonOf(error);
          return reason.kind === 'refused' && reason.code === 'stale';
        },
      },
      delays: {
        /** The pause in typing after which the draft is saved. */
        typingPause: 1500,
        /** The draft is saved after this time even if the person goes on typing. */
        longestWait: 10_000,
        /** The timeout of one save. */
        saveTimeout: 20_000,
        retryPause: ({ context }) => pauseBeforeRetry(context.failedSaves, 0.5),
      },
    });
    const itself = <Event>({ event }: { event: Event }): Event => event;
    const held = { actions: 'holdDraft' } as const;
    const remembering = [{ type: 'rememberReceipt', params: itself<Done> }, 'storeDraft'] as const;
    const exchange = {
      'versions.exchanged': {
        guard: 'hasReplaced',
        target: `#${id}.sync.saved`,
        actions: ['exchangeVersions', 'storeDraft'],
      },
    } as const;
    /** A save without an answer comes first. */
    const exchangeMeanwhile = {
      'versions.exchanged': {
        guard: 'hasReplaced',
        actions: ['exchangeVersions', 'storeDraft', 'holdDraft'],
      },
    } as const;
    return {
      implementations: [given, draft.given],
      context: (input) => openedWith(blank, input),
      submission: {
        isOnce: true,
        pressed: 'hasNoConflict',
        bodyOf: (context): SyncedSubmission => ({
          ...nextSave({ ...context, unanswered: null }),
          values: context.sent,
        }),
        answered: ['closeDraft'],
        done: {},
      },
      regions: {
        draft: draft.region,
        sync: given.createStateConfig({
          description: 'Whether the server has the typed text.',
          invoke: { id: 'keeper', src: 'keeper', onError: reported },
          initial: 'saved',
          on: {
            'draft.restored': {
              guard: { type: 'isOutdatedCopy', params: itself },
              description: 'This browser has text that was typed before another device saved the draft.',
              target: '.stale',
              actions: 'rememberOpened',
            },
            'xstate.done.actor.submit': '.ended',
            'xstate.error.actor.submit': [
              {
                guard: { type: 'isStale', params: itself },
                description: 'Another device has saved the draft; this save gets its version.',
                target: '.saving',
              },
              { description: 'Any other failure concerns the form alone.' },
            ],
          },
          states: {
            saved: {
              description: 'The server has everything, or nothing was typed yet.',
              entry: 'releaseDraft',
              always: { guard: 'isUnsaved', target: 'waiting' },
              on: exchange,
            },
            waiting: {
              description: 'The person types; the draft is saved after a pause, or after the longest wait.',
              tags: ['waiting'],
              entry: 'holdDraft',
              always: { guard: 'isSynced', target: 'saved' },
              after: { longestWait: 'saving' },
              on: { 'page.hidden': 'saving', 'save.requested': 'saving', ...exchange },
              initial: 'typing',
              states: {
                typing: {
                  description: 'The last change was a moment ago.',
                  after: { typingPause: `#${id}.sync.saving` },
                  on: { 'field.changed': { target: 'typing', reenter: true, actions: 'holdDraft' } },
                },
              },
            },
            saving: {
              description: 'The draft is being saved; the person can go on typing.',
              tags: ['saving'],
              entry: 'beginSave',
              invoke: {
                id: 'saveDraft',
                src: 'saveDraft',
                input: ({ context }: { context: Context }) => nextSave(context),
                onDone: [
                  {
                    guard: { type: 'hasNewer', params: itself },
                    target: 'stale',
                    actions: { type: 'rememberNewer', params: itself },
                  },
                  {
                    guard: 'isFirstSave',
                    target: 'saved',
                    actions: [...remembering, 'tellCreated'],
                  },
                  { target: 'saved', actions: remembering },
                ],
                onError: [
                  {
                    guard: { type: 'mayRetry', params: itself },
                    target: 'failed',
                    actions: { type: 'countFailure', params: itself },
                  },
                  {
                    guard: { type: 'isGone', params: itself },
                    target: 'gone',
                    actions: { type: 'rememberRefusal', params: itself },
                  },
                  { target: 'refused', actions: { type: 'rememberRefusal', params: itself } },
                ],
              },
              after: { saveTimeout: { target: 'failed', actions: 'countTimeout' } },
              on: { 'field.changed': held, ...exchangeMeanwhile },
            },
            failed: {
              description:
                'The save failed; it is retried after a pause that grows, and when the line is back.',
              tags: ['unsaved'],
              after: { retryPause: 'saving' },
              on: {
                'field.changed': held,
                'network.returned': 'saving',
                'save.requested': 'saving',
                ...exchangeMeanwhile,
              },
            },
            stale: {
              description:
                'Another device has saved the draft; the person chooses the version to go on with.',
              tags: ['stale'],
              entry: 'releaseDraft',
              on: {
                'newer.chosen': { target: 'saved', actions: ['chooseNewer', 'storeDraft'] },
                'own.kept': { target: 'saved', actions: 'keepOwn' },
              },
            },
            gone: {
              description: 'The draft was deleted elsewhere; the person can save it as a new one.',
              tags: ['gone'],
              entry: 'releaseDraft',
              on: { 'draft.recreated': { target: 'saved', actions: 'forgetDraft' } },
            },
            refused: {
              description: 'The server rejected the save; a change is saved again.',
              tags: ['unsavable'],
              entry: 'releaseDraft',
              on: {
                'field.changed': 'waiting',
                'save.requested': 'saving',
                'versions.exchanged': { ...exchange['versions.exchanged'], target: 'waiting' },
              },
            },
            ended: {
              description: 'The form was sent, so there is no draft any more.',
              entry: 'releaseDraft',
            },
          },
        }),
      },
    };
  });

/** A form with a draft on the server. */
export type SyncedMachine<Output = unknown> = FormMachine<
  [ReturnType<typeof patience>, FormExtension<Syncing<Output>>]
>;
