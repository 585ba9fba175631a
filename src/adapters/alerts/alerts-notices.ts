/** Desktop notifications: one per conversation, closed when its user signs out. */
import { fromCallback } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import type { AlertsEvent, Announced } from '../../machines/notifications/alerts.machine.ts';
import type { Report } from '../report.ts';

const LONGEST = 140;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
export const wordsOf = ({ name, text }: Announced) => ({
  title: name ? `Message from ${name}` : 'New message',
  body: text.trim() === '' ? 'An attachment' : cut(text.trim()),
});

export interface ShownNotice {
  addEventListener(type: 'click', listener: (event: Event) => void): void;
  close(): void;
}
export type ShowNotice = (title: string, options: NotificationOptions) => ShownNotice;

interface Options {
  readonly report: Report;
  /** Throws in browsers that define Notification but can't show one (Chrome on Android). */
  readonly show?: ShowNotice;
  /** Closes every notification that is still shown. */
  readonly onEnd?: () => void;
}

export const createAlertsNotices = ({
  report,
  show = (title, options) => new Notification(title, options),
  onEnd,
}: Options) => {
  const shown = new Map<string, ShownNotice>();
  let tell: ((event: AlertsEvent) => void) | undefined;

  const close = (from: Id | null): void => {
    shown.get(String(from))?.close();
    shown.delete(String(from));
  };
  return {
    watchNotices: fromCallback<AlertsEvent>(({ sendBack }) => {
      const own = (event: AlertsEvent) => sendBack(event);
      tell = own;
      return () => {
        if (tell !== own) return;
        tell = undefined;
        for (const notice of shown.values()) notice.close();
        shown.clear();
        onEnd?.();
      };
    }),
    showNotices: (messages: readonly Announced[]): void => {
      for (const announced of messages) {
        const { from } = announced;
        const { title, body } = wordsOf(announced);
        try {
          // The browser replaces a notification with the same tag. `silent`: our own tone plays instead.
          const notice = show(title, { body, tag: `chat:${from}`, silent: true });
          notice.addEventListener('click', (event) => {
            event.preventDefault();
            window.focus();
            close(from);
            tell?.({ type: 'notice.clicked', from });
          });
          shown.set(String(from), notice);
        } catch (error) {
          report('a notice was refused', { name: error instanceof Error ? error.name : 'unknown' });
          return tell?.({ type: 'notices.refused' });
        }
      }
    },
    close,
  };
};
