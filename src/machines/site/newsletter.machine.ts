/** The newsletter form of the footer (F7–F9). The view sends `field.changed` and `form.submitted`. */
import { subscriptionForm } from '../../contracts/site/subscription.ts';
import type { NoticeKind, NoticesEvent } from '../app/notices.machine.ts';
import { form, type Letter } from '../generic/form.machine.ts';

const notice = (kind: NoticeKind, text: string): readonly Letter[] => [
  { to: 'notices', event: { type: 'notice.raised', kind, text } satisfies NoticesEvent },
];

export const newsletterMachine = form({
  id: 'newsletter',
  contract: subscriptionForm,
  blank: { N_Email: '' },
  clearsWhenDone: true,
  tells: {
    rejected: notice('warning', 'Input valid Email'),
    done: notice('success', 'Subscribed'),
    failed: notice('error', 'Failed to subscribe'),
  },
});
