import { proposalNoteMachine } from '../../../src/machines/hiring/proposal-note.machine.ts';
import { byHand, modelOf, noView } from '../support/model.ts';

const inJourneys = byHand('the journeys of the board write notes');
const seen = noView('the journeys of the board show it');

export const proposalNoteModel = modelOf(proposalNoteMachine, {
  events: { 'note.typed': inJourneys, 'save.retried': inJourneys },
  results: { save: inJourneys },
  failures: { save: inJourneys },
  states: { saved: seen, typing: seen, saving: seen, failed: seen },
});
