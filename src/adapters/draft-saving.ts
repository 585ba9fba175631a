/**
 * Saves the draft of a form on the server, one save after another, so that each has the version of the one before.
 * A save is never aborted: it may have arrived. A draft that is held when the page is left is saved without the page.
 */
import { fromCallback } from 'xstate';
import type { Actors } from '../machines/core/actors.ts';
import { isNotFound } from '../contracts/core/not-found.ts';
import type { DraftReceipt, DraftSave } from '../machines/generic/form-sync-draft.ts';
import type { KeeperOrder, SaveAnswer, SyncEvent } from '../machines/generic/form-sync.ts';

interface Options {
  readonly send: (save: DraftSave) => Promise<SaveAnswer>;
  /** The server has a draft whose page was left. */
  readonly forget: (save: DraftSave) => void;
}

/** Rejects as soon as the signal aborts; the work goes on. */
const until = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
const ignore = () => {};

export const createDraftSaving = ({ send, forget }: Options) => {
  let latest: (DraftReceipt & Pick<DraftSave, 'subject'>) | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let flushed: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();

  const onLatest = <Save extends DraftSave>(save: Save): Save =>
    latest &&
    latest.subject === save.subject &&
    (save.id ?? latest.id) === latest.id &&
    latest.version > (save.version ?? 0)
      ? { ...save, id: latest.id, version: latest.version }
      : save;
  const post = async (save: DraftSave): Promise<SaveAnswer> => {
    try {
      const answer = await send(onLatest(save));
      if (!('newer' in answer)) latest = { ...answer, subject: save.subject };
      return answer;
    } catch (error) {
      if (isNotFound(error)) latest = undefined; // the next save creates a draft
      throw error;
    }
  };
  const inTurn = <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(() => {
      signal.throwIfAborted();
      return until(signal, work());
    });
    turn = result.catch(ignore);
    return result;
  };

  const flush = async (save: DraftSave): Promise<void> => {
    await running;
    const answer = await post(save);
    if (!('newer' in answer)) forget(save);
  };

  return {
    /** After the saves that are running, also those of a page that was left. */
    settled: async (): Promise<void> => {
      await running;
      await flushed;
    },
    save: (save: DraftSave, signal: AbortSignal): Promise<SaveAnswer> =>
      inTurn(signal, () => {
        const answer = post(save);
        running = answer.catch(ignore);
        return answer;
      }),
    /** Sends the form itself after a save that is running, with the version of that save. */
    submit: <Save extends DraftSave, Output>(
      save: Save,
      signal: AbortSignal,
      call: (save: Save) => Promise<Output>,
    ): Promise<Output> => inTurn(signal, () => call(onLatest(save))),
    keeper: fromCallback<KeeperOrder>(({ receive, sendBack, system }) => {
      const userId = () =>
        (system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user?.id;
      const owner = userId();
      latest = undefined; // a form that opens knows its draft
      let held: DraftSave | undefined;
      receive((order) => {
        held = order.type === 'draft.held' ? order.save : undefined;
      });
      const tell = (event: SyncEvent) => sendBack(event);
      const reportHidden = () => {
        if (document.hidden) tell({ type: 'page.hidden' });
      };
      const reportOnline = () => tell({ type: 'network.returned' });
      document.addEventListener('visibilitychange', reportHidden);
      addEventListener('online', reportOnline);
      return () => {
        document.removeEventListener('visibilitychange', reportHidden);
        removeEventListener('online', reportOnline);
        const left = held;
        // Another user must not get the draft.
        if (!left || userId() !== owner) return;
        flushed = flush(left).catch(ignore); // the copy in this browser stays
      };
    }),
  };
};
