import type { NoticesEvent } from '../app/notices.machine.ts';
import type { Letter } from './form.machine.ts';

/** What the user reads when a form is done. */
export const succeeded = (text: string): Letter => ({
  to: 'notices',
  event: { type: 'notice.raised', kind: 'success', text } satisfies NoticesEvent,
});
