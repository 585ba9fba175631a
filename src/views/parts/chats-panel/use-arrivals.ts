/**
 * What a screen reader is told of messages that come: who wrote, and never what; not of one's own; and of however many,
 * once in a few seconds (R66).
 */
import { useEffect, useState } from 'react';
import { sameId } from '../../../contracts/core/ids.ts';
import type { InboxContext } from '../../../machines/messaging/chat-list.ts';
import { useActor } from '../../logic.tsx';
import { nameOf } from './person.ts';

const PAUSE = 4000;

interface Arrival {
  /** Another one for each message. */
  readonly key: string;
  readonly name: string;
}
/** The newest message of somebody else, if that is the newest of all. */
const newestIn = ({ chats, userId }: InboxContext): Arrival | undefined => {
  const [chat] = chats;
  if (!chat || (chat.Last && sameId(chat.Last.Sender, userId))) return undefined;
  const name = nameOf(chat.user);
  return { key: `${chat.user.id} ${chat.Last?.Order ?? chat.lastChat.message}`, name };
};

export const useArrivals = (): Arrival | undefined => {
  const inbox = useActor('inbox');
  const [told, tell] = useState<Arrival>();
  useEffect(() => {
    let known = newestIn(inbox.getSnapshot().context)?.key;
    let isLoading = inbox.getSnapshot().hasTag('loading');
    let untold: Arrival | undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      pause = undefined;
      if (!untold) return;
      tell(untold);
      untold = undefined;
      pause = setTimeout(next, PAUSE);
    };
    const { unsubscribe } = inbox.subscribe((state) => {
      const newest = newestIn(state.context);
      // What was there before the list was is no news.
      const isNews = newest !== undefined && newest.key !== known && !isLoading;
      known = newest?.key ?? known;
      isLoading = state.hasTag('loading');
      // Somebody new is an id at first; their name comes with the list, which is asked for again.
      if (isNews || (untold && newest?.key === untold.key)) untold = newest;
      if (pause === undefined && !state.matches({ list: { refreshing: 'prompt' } })) next();
    });
    return () => {
      unsubscribe();
      clearTimeout(pause);
    };
  }, [inbox]);
  return told;
};
