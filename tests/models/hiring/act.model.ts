import { actMachine } from '../../../src/machines/hiring/act.machine.ts';
import { byHand, modelOf, noView } from '../support/model.ts';

const soon = byHand('the pages that offer acts follow');
const unseen = noView('the pages that offer acts follow');

export const actModel = modelOf(actMachine, {
  events: {
    'act.requested': soon,
    'act.begun': soon,
    'field.changed': soon,
    'act.confirmed': soon,
    'act.cancelled': soon,
  },
  results: { send: soon, sendTyped: soon },
  failures: { send: soon, sendTyped: soon },
  states: {
    atOnce: unseen,
    'atOnce.resting': unseen,
    'atOnce.sending': unseen,
    'atOnce.sending.prompt': unseen,
    'atOnce.sending.stalled': unseen,
    dialog: unseen,
    'dialog.closed': unseen,
    'dialog.confirming': unseen,
    'dialog.rejected': unseen,
    'dialog.submitting': unseen,
    'dialog.submitting.prompt': unseen,
    'dialog.submitting.slow': unseen,
    'dialog.stale': unseen,
    'dialog.refused': unseen,
    'dialog.failed': unseen,
  },
});
