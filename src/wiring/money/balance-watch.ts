/** Tells an open withdrawal of the balance: when its form has started, and whenever the figures of the page change. */
import { fromCallback, type EventObject } from 'xstate';
import type { Actors } from '../../machines/core/actors.ts';

export const followBalance = fromCallback<EventObject>(({ system }) => {
  const summary = system.get('earningsSummary') as Actors['earningsSummary'] | undefined;
  const dialog = system.get('withdrawalDialog') as Actors['withdrawalDialog'] | undefined;
  const report = () => {
    const figures = summary?.getSnapshot().context.data;
    const form = system.get('withdrawalForm') as Actors['withdrawalForm'] | undefined;
    if (figures) form?.send({ type: 'figures.changed', figures });
  };
  const following = [summary?.subscribe(report), dialog?.subscribe(report)];
  return () => {
    for (const each of following) each?.unsubscribe();
  };
});
