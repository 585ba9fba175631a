import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/wiring/notifications/notifications-page.ts',
  anchor: "{ page, limit: ROWS_A_PAGE, after, unread: tab === 'unread' || undefined },",
  replacement: '{ page, limit: ROWS_A_PAGE, after },',
  harm: 'The tab of unread notifications lists the read ones too.',
};
