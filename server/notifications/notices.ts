/** All that tells accounts what happened, put together. */
import { createHere } from '../realtime/here.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { createMessageNotices, type MessageNotices } from './message-notices.ts';
import { createNotify, type Notify, type NotifyOptions } from './notify.ts';

interface Options extends Omit<NotifyOptions, 'isHere' | 'realtime'> {
  readonly realtime: Pick<Realtime, 'io' | 'tell'>;
  /** Milliseconds until a message is told of. */
  readonly wait: number | undefined;
}
interface Notices {
  readonly notify: Notify;
  readonly messageNotices: MessageNotices;
}

export const createNotices = ({ wait, ...options }: Options): Notices => {
  const notify = createNotify({ ...options, isHere: createHere(options.realtime.io) });
  return { notify, messageNotices: createMessageNotices({ ...options, notify, wait }) };
};
