import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/contracts/notifications/notification-reading.ts',
  anchor: '|| unsynced.all || syncing.all ||',
  replacement: '|| unsynced.all ||',
  harm: 'Older notifications look unread again while the server is being told that all are read.',
};
