import type { NoticesEvent } from '../app/notices.machine.ts';
import type { Letter } from './form.machine.ts';

/** The notice that a form succeeded. */
export const succeeded = (text: string): Letter => ({
  to: 'notices',
  event: { type: 'notice.raised', kind: 'success', text } satisfies NoticesEvent,
});
