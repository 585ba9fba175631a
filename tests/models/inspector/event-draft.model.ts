import { eventDraftMachine } from '../../../src/inspector/event-draft.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { OPENED, panelOf } from '../support/panel.ts';
import type { Harness } from '../support/harness.ts';

const partsOf = (harness: Harness) => {
  const { side } = panelOf(harness);
  const form = side('Send');
  return {
    pick: form.getByRole('combobox', { name: 'Event' }),
    payload: form.getByRole('textbox', { name: 'Payload, as JSON' }),
    says: form.getByRole('status'),
    send: form.getByRole('button', { name: /^Send/ }),
  };
};
const cannotBeSent = async (harness: Harness) => {
  const { send, says } = partsOf(harness);
  await harness.sees(send);
  await harness.until('the button to be of no use', () => send.isDisabled());
  await harness.seesNo(says.getByText(/^Sent to/));
};

export const eventDraftModel = modelOf(eventDraftMachine, {
  open: (_, [first]) => ({
    ...OPENED,
    arrive: async (harness) => {
      const { tree, actor, tab } = panelOf(harness);
      if (first?.sample === 'one that has gone') {
        await harness.sees(actor('guides'));
        await harness.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
        await harness.sees(actor('guides').getByText('stopped'));
      }
      await harness.sees(tree);
      await tab('Send').click();
    },
  }),
  events: {
    'actor.chosen': (harness, { actor }) => panelOf(harness).actor(actor).click(),
    'event.picked': async (harness, { event }) => {
      await partsOf(harness).pick.selectOption(event);
    },
    'payload.changed': (harness, { payload }) => partsOf(harness).payload.fill(payload),
    'draft.posted': async (harness) => {
      const { send } = partsOf(harness);
      if (await send.isDisabled())
        return byHand('the button is disabled without an event, or without an actor to receive it');
      return send.click();
    },
  },
  states: {
    writing: async (harness) => {
      const { pick, payload, says } = partsOf(harness);
      await harness.sees(pick);
      await harness.until('it to be written', () => payload.isEditable());
      await harness.seesNo(says.getByText(/^Sent to/));
    },
    delivered: async (harness) => {
      const { events } = panelOf(harness);
      await harness.sees(partsOf(harness).says.getByText('Sent to app.', { exact: true }));
      await harness.sees(events.getByRole('option', { name: /views → app: session\.changed/ }));
    },
    unreadable: async (harness) => {
      await harness.sees(partsOf(harness).says.getByText(/^This is not JSON/));
      await cannotBeSent(harness);
    },
    undeliverable: async (harness) => {
      await harness.sees(
        partsOf(harness).says.getByText('guides is not running, so it cannot receive the event.', {
          exact: true,
        }),
      );
      await cannotBeSent(harness);
    },
  },
});
