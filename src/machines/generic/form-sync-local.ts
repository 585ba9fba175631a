/**
 * A second mode of a form with a draft on the server (form-sync.ts): without the server. It is for editing what was sent
 * already, and for a backend without drafts. The draft then stays in this browser, and the view also sends
 * `draft.discarded` and `discard.undone`.
 */
import { setup } from 'xstate';
import { discarding, type DiscardContext, type DiscardUndone } from './form-discard.ts';
import { extending } from './form-extension.ts';
import { isSame, type Synced } from './form-sync-draft.ts';
import type { Adding, FormConfig, FormContext, FormCore, FormEvent, FormExtension } from './form.machine.ts';

type Discarded = { readonly type: 'draft.discarded' };
interface LocalContext extends DiscardContext {
  /** The form never saves its draft on the server. */
  readonly isLocal: boolean;
}
type Local = Adding<{
  context: LocalContext;
  event: Discarded | DiscardUndone;
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
  guards: { isLocal: ({ context }) => context.isLocal },
});
const discard = discarding<Context>({
  event: 'draft.discarded',
  guard: 'isLocal',
  isClean: ({ values, saved }) => isSame(values, saved),
  cleared: ({ saved }) => ({ values: saved, errors: {} }),
});

const adding = extending<Local>(() => ({
  implementations: [given, discard.given],
  context: (input) => ({ isLocal: input?.isLocal ?? false, discarded: null }),
  submission: { ...discard.submission, done: {} },
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
