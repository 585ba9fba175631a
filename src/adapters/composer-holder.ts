/** Runs when the composer is left: releases its files and tells the user what happened to the message. */
import { fromCallback } from 'xstate';
import type { Actors } from '../machines/core/actors.ts';
import type { HolderEvent } from '../machines/messaging/composer.machine.ts';
import type { NoticesEvent } from '../machines/app/notices.machine.ts';

export const createComposerHolder = (release: () => void) =>
  fromCallback<HolderEvent>(({ receive, system }) => {
    let words: string | null = null;
    receive(({ text }) => void (words = text));
    return () => {
      release();
      const session = system.get('session') as Actors['session'] | undefined;
      // After a sign-out, say nothing: the next person may be at the screen.
      if (words === null || !session?.getSnapshot().context.user) return;
      const raised: NoticesEvent = { type: 'notice.raised', kind: 'warning', text: words };
      (system.get('notices') as Actors['notices'] | undefined)?.send(raised);
    };
  });
