/** Assembles the notification services. */
import type { MailSite } from '../mail/texts.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { createMessageNotices, type MessageNotices } from './message-notices.ts';
import { createNotify, type Notify, type NotifyOptions } from './notify.ts';

interface Options extends Omit<NotifyOptions, 'hasOpenPage' | 'realtime'> {
  readonly realtime: Pick<OpenPages, 'hasOpenPage' | 'tell'>;
  /** Milliseconds until an unread message causes a notification. */
  readonly wait: number | undefined;
  /** The site for mails that no call has caused. */
  readonly site: () => MailSite;
}
/** The notification services for handlers. */
export interface Notices {
  readonly notify: Notify;
  readonly messageNotices: MessageNotices;
}

export const createNotices = ({ wait, site, ...options }: Options): Notices => {
  const notify = createNotify({
    ...options,
    hasOpenPage: async (userId) => options.realtime.hasOpenPage(userId),
  });
  return { notify, messageNotices: createMessageNotices({ ...options, notify, wait, site }) };
};
