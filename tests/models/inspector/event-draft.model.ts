import { eventDraftMachine } from '../../../src/inspector/event-draft.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { OPENED, panelOf } from '../support/panel.ts';
import type { Stage } from '../support/stage.ts';

const partsOf = (stage: Stage) => {
  const { side } = panelOf(stage);
  const form = side('Send');
  return {
    pick: form.getByRole('combobox', { name: 'Event' }),
    payload: form.getByRole('textbox', { name: 'Payload, as JSON' }),
    says: form.getByRole('status'),
    send: form.getByRole('button', { name: /^Send/ }),
  };
};
const cannotBeSent = async (stage: Stage) => {
  const { send, says } = partsOf(stage);
  await stage.sees(send);
  await stage.until('the button to be of no use', () => send.isDisabled());
  await stage.seesNo(says.getByText(/^Sent to/));
};

export const eventDraftModel = modelOf(eventDraftMachine, {
  open: (_, [first]) => ({
    ...OPENED,
    arrive: async (stage) => {
      const { tree, actor, tab } = panelOf(stage);
      if (first?.sample === 'one that has gone') {
        await stage.sees(actor('guides'));
        await stage.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
        await stage.sees(actor('guides').getByText('stopped'));
      }
      await stage.sees(tree);
      await tab('Send').click();
    },
  }),
  events: {
    'actor.chosen': (stage, { actor }) => panelOf(stage).actor(actor).click(),
    'event.picked': async (stage, { event }) => {
      await partsOf(stage).pick.selectOption(event);
    },
    'payload.changed': (stage, { payload }) => partsOf(stage).payload.fill(payload),
    'draft.posted': async (stage) => {
      const { send } = partsOf(stage);
      if (await send.isDisabled())
        return byHand('the button is disabled without an event, or without an actor to receive it');
      return send.click();
    },
  },
  states: {
    writing: async (stage) => {
      const { pick, payload, says } = partsOf(stage);
      await stage.sees(pick);
      await stage.until('it to be written', () => payload.isEditable());
      await stage.seesNo(says.getByText(/^Sent to/));
    },
    delivered: async (stage) => {
      const { events } = panelOf(stage);
      await stage.sees(partsOf(stage).says.getByText('Sent to app.', { exact: true }));
      await stage.sees(events.getByRole('option', { name: /views → app: session\.changed/ }));
    },
    unreadable: async (stage) => {
      await stage.sees(partsOf(stage).says.getByText(/^This is not JSON/));
      await cannotBeSent(stage);
    },
    undeliverable: async (stage) => {
      await stage.sees(
        partsOf(stage).says.getByText('guides is not running, so it cannot receive the event.', {
          exact: true,
        }),
      );
      await cannotBeSent(stage);
    },
  },
});
