/**
 * Stores the draft to one person in local storage, under `composer:<user id>:<person>`. Other users of this browser
 * don't see it; it survives reloads and sign-outs. When another tab edits or sends the draft, this tab is told. When
 * storage is full or forbidden, the composer is told once and goes on.
 */
import { fromCallback } from 'xstate';
import { messageDraft, noDraft, type MessageDraft } from '../../contracts/messaging/message-draft.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { ComposerContext, ComposerEvent } from '../../machines/messaging/composer.machine.ts';
import type { Report } from '../report.ts';
import { createStorageAttempt } from './storage-attempt.ts';
import type { KeyStorage } from './user-storage.ts';

interface Options {
  readonly open: () => KeyStorage;
  readonly report: Report;
}
const isBlank = ({ Text, Attachments }: MessageDraft): boolean => Text === '' && Attachments.length === 0;

export const createComposerStorage = ({ open, report }: Options) => {
  /** The running composer, and the draft it last read. */
  let form: { key: string; known: MessageDraft; tell: (event: ComposerEvent) => void } | undefined;
  let isRefused = false;

  const attempt = createStorageAttempt(open, report, 'local storage refused');
  const read = (stored: string | null | undefined): MessageDraft => {
    if (stored === null || stored === undefined) return noDraft;
    try {
      const parsed = messageDraft.safeParse(JSON.parse(stored));
      if (parsed.success) return parsed.data;
    } catch {
      // invalid JSON counts as no draft
    }
    report('a kept message was of no use');
    return noDraft;
  };

  return {
    logic: fromCallback<ComposerEvent, { to: ComposerContext['to'] }>(({ input, sendBack, system }) => {
      const user = (system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user;
      const key = `composer:${user?.id ?? ''}:${input.to}`;
      const known = read(attempt((storage) => storage.getItem(key)));
      const own = { key, known, tell: (event: ComposerEvent) => sendBack(event) };
      form = own;
      isRefused = false;
      const onStorage = (event: StorageEvent) => {
        // No key: another tab cleared the whole storage.
        if (event.key !== key && event.key !== null) return;
        const before = own.known;
        own.known = read(event.newValue);
        own.tell({ type: 'draft.restored', draft: own.known, before });
      };
      addEventListener('storage', onStorage);
      if (!isBlank(known)) own.tell({ type: 'draft.restored', draft: known });
      return () => {
        removeEventListener('storage', onStorage);
        if (form === own) form = undefined;
      };
    }),
    /** Stores the draft; an empty one removes the key. */
    store: (draft: MessageDraft): void => {
      const own = form;
      if (!own) return;
      const isKept = attempt((storage) => {
        if (isBlank(draft)) storage.removeItem(own.key);
        else storage.setItem(own.key, JSON.stringify(draft));
        return true;
      });
      if (isKept) own.known = draft;
      else if (!isRefused) {
        isRefused = true;
        own.tell({ type: 'storage.refused' });
      }
    },
  };
};
