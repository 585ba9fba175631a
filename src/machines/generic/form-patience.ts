/**
 * A stalled submission offers stop and retry (K11): calls have no timeout (A4). Stopping aborts the call and keeps
 * the typed text. A retry sends the same values, not text typed meanwhile, so that a server that deduplicates files
 * them once.
 */
import { extending } from './form-extension.ts';
import type { Adding, FormExtension, Letter } from './form.machine.ts';

type Patience = Adding<{
  event: { readonly type: 'submission.stopped' } | { readonly type: 'submission.retried' };
}>;
interface Options {
  /** Events sent when a call starts. */
  readonly started?: readonly Letter[];
  /** Events sent when the call was stopped. */
  readonly stopped?: readonly Letter[];
}
const tell = (letters?: readonly Letter[]) => (letters ? [{ type: 'tell', params: letters }] : []);

export const retrying = (id: string) => ({ 'submission.retried': `#${id}.submission.submitting` });

export const patience = ({ started, stopped }: Options = {}): FormExtension<Patience> =>
  extending(({ id }) => ({
    submission: {
      started: tell(started),
      slow: {
        'submission.stopped': { target: `#${id}.submission.editing`, actions: tell(stopped) },
        ...retrying(id),
      },
    },
  }));
