/** The newsletter form of the footer (F7–F9). The view sends `field.changed` and `form.submitted`. */
import { subscriptionForm, type Subscription } from '../../contracts/site/subscription.ts';
import { createFormMachine } from '../generic/form.machine.ts';

export const newsletterMachine = createFormMachine<Subscription, undefined>({
  id: 'newsletter',
  contract: subscriptionForm,
  blank: { N_Email: '' },
  clearsWhenDone: true,
  notices: {
    rejected: { kind: 'warning', text: 'Input valid Email' },
    done: { kind: 'success', text: 'Subscribed' },
    failed: { kind: 'error', text: 'Failed to subscribe' },
  },
});
