/**
 * The sender of the newest incoming message, for a screen reader: never the text, and at most one every few seconds,
 * because a busy chat would drown everything else (R66).
 */
import { useEffect, useState } from 'react';
import { sameId } from '../../../contracts/core/ids.ts';
import type { InboxContext } from '../../../machines/messaging/chat-list.ts';
import { useActor } from '../../logic.tsx';
import { nameOf } from './person.ts';

const PAUSE = 4000;

interface Arrival {
  /** Differs for each message. */
  readonly key: string;
  readonly name: string;
}
/** The newest message, unless the reader wrote it. */
const newestIn = ({ chats, userId }: InboxContext): Arrival | undefined => {
  const [chat] = chats;
  if (!chat || (chat.Last && sameId(chat.Last.Sender, userId))) return undefined;
  const name = nameOf(chat.user);
  return { key: `${chat.user.id} ${chat.Last?.Order ?? chat.lastChat.message}`, name };
};

export const useArrivals = (): Arrival | undefined => {
  const inbox = useActor('inbox');
  const [announced, announce] = useState<Arrival>();
  useEffect(() => {
    let known = newestIn(inbox.getSnapshot().context)?.key;
    let isLoading = inbox.getSnapshot().hasTag('loading');
    let pending: Arrival | undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      pause = undefined;
      if (!pending) return;
      announce(pending);
      pending = undefined;
      pause = setTimeout(next, PAUSE);
    };
    const { unsubscribe } = inbox.subscribe((state) => {
      const newest = newestIn(state.context);
      // Messages of the first load are not new.
      const isNews = newest !== undefined && newest.key !== known && !isLoading;
      known = newest?.key ?? known;
      isLoading = state.hasTag('loading');
      // A new sender is only an id until the reloaded list brings their name: wait for it.
      if (isNews || (pending && newest?.key === pending.key)) pending = newest;
      if (pause === undefined && !state.matches({ list: { refreshing: 'prompt' } })) next();
    });
    return () => {
      unsubscribe();
      clearTimeout(pause);
    };
  }, [inbox]);
  return announced;
};
