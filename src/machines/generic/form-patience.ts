/**
 * A stalled submission offers to stop and to try again (K11): no call has a timeout (A4). Stopping aborts the call and
 * keeps what was typed. Trying again sends what was sent, not what was typed meanwhile, so that a server which
 * deduplicates files it once.
 */
import { extending } from './form-extension.ts';
import type { Adding, FormExtension, Letter } from './form.machine.ts';

type Patience = Adding<{
  event: { readonly type: 'submission.stopped' } | { readonly type: 'submission.retried' };
}>;
interface Options {
  /** Who hears that a call begins. */
  readonly started?: readonly Letter[];
  /** Who hears that it was stopped. */
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
