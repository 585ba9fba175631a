/**
 * A second mode of a form with a draft on the server (form-sync.ts): without the server. It is for editing what was sent
 * already, and for a backend without drafts. The draft then stays in this browser, and the view also sends
 * `draft.discarded`.
 */
import { assign, setup } from 'xstate';
import { actionStub } from '../core/stubs.ts';
import { extending } from './form-extension.ts';
import type { Synced } from './form-sync-draft.ts';
import type { Adding, FormConfig, FormContext, FormCore, FormEvent, FormExtension } from './form.machine.ts';

type Discarded = { readonly type: 'draft.discarded' };
interface LocalContext {
  /** The form never saves its draft on the server. */
  readonly isLocal: boolean;
}
type Local = Adding<{
  context: LocalContext;
  event: Discarded;
  tag: 'local';
  input: { readonly isLocal?: boolean };
}>;
type Context = FormContext & Synced & LocalContext;
/** The part of the region of form-sync.ts that this extension changes. */
interface SyncRegion {
  readonly states: Readonly<Record<string, object>> & {
    readonly saved: { readonly always: object };
  };
}

const given = setup({
  types: { context: {} as Context, events: {} as FormEvent | Discarded },
  actions: {
    clearForm: assign(({ context: { saved } }) => ({ values: saved, errors: {} })),
    /** form-draft.ts describes it. */
    storeDraft: actionStub as () => void,
  },
  guards: { isLocal: ({ context }) => context.isLocal },
});

const adding = extending<Local>(() => ({
  implementations: [given],
  context: (input) => ({ isLocal: input?.isLocal ?? false }),
  submission: {
    resting: {
      'draft.discarded': { guard: 'isLocal', target: 'editing', actions: ['clearForm', 'storeDraft'] },
    },
    done: {},
  },
}));

/** Comes after `sync`. */
export const orLocal: FormExtension<Local> = (config: FormConfig, core: FormCore): FormConfig => {
  const added = adding(config, core);
  const region = added.regions['sync'] as SyncRegion;
  const { saved } = region.states;
  const sync = {
    ...region,
    states: {
      ...region.states,
      saved: { ...saved, always: [{ guard: 'isLocal', target: 'local' }, saved.always] },
      local: {
        description: 'The draft stays in this browser: nothing of it goes to the server.',
        tags: ['local'],
        on: {
          'xstate.error.actor.submit': { description: 'Any failure concerns the form alone.' },
        },
      },
    },
  };
  return { ...added, regions: { ...added.regions, sync } };
};
