/** What is done when the form of a message is left: its files are let go, and what became of the message is said. */
import { fromCallback } from 'xstate';
import type { Actors } from '../machines/core/actors.ts';
import type { HolderEvent } from '../machines/messaging/composer-setup.ts';
import type { NoticesEvent } from '../machines/app/notices.machine.ts';

export const createComposerHolder = (release: () => void) =>
  fromCallback<HolderEvent>(({ receive, system }) => {
    let words: string | null = null;
    receive(({ text }) => void (words = text));
    return () => {
      release();
      const session = system.get('session') as Actors['session'] | undefined;
      // Who signs out is told nothing any more: the next person may sit there already.
      if (words === null || !session?.getSnapshot().context.user) return;
      const raised: NoticesEvent = { type: 'notice.raised', kind: 'warning', text: words };
      (system.get('notices') as Actors['notices'] | undefined)?.send(raised);
    };
  });
