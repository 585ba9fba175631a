import { samplesOf } from '../machines/core/samples/samples.ts';
import { inspectorMachine } from './inspector.machine.ts';

/** A closed panel has no controls; only the key and the address reach it. */
const open = ['panel.open'];

export const inspectorSamples = samplesOf(inspectorMachine, {
  events: {
    'panel.opened': { once: {} },
    'panel.toggled': { once: {} },
    'panel.closed': { once: {} },
    'panel.resized': { higher: { height: 456 } },
    'actor.chosen': { session: { id: 'session' } },
    'entry.chosen': { 'the first': { index: 0, actor: 'app' } },
    'moment.left': { once: {} },
    'feed.paused': { 'after some': { at: 12 } },
    'feed.resumed': { once: {} },
    'feed.cleared': { 'after some': { at: 12 } },
    'text.changed': { 'of the session': { text: 'session' } },
    'lane.toggled': { navigation: { id: 'navigation' } },
    'lane.isolated': { app: { id: 'app' } },
    'lanes.restored': { once: {} },
    'context.asked': { once: {} },
    'event.asked': { once: {} },
    'draft.asked': { once: {} },
    'chart.fitted': { once: {} },
    'chart.zoomed': { larger: { zoom: 1.25 } },
    'recording.started': { 'after some': { at: 12 } },
    'recording.taken': { 'after some': { at: 12 } },
    'recording.stopped': { 'after more': { at: 24 } },
    'recording.named': { 'a visit': { name: 'a visit' } },
    'recording.discarded': { once: {} },
  },
  happensIn: {
    'panel.resized': open,
    'actor.chosen': open,
    'entry.chosen': open,
    'moment.left': open,
    'feed.paused': open,
    'feed.resumed': open,
    'feed.cleared': open,
    'text.changed': open,
    'lane.toggled': open,
    'lane.isolated': open,
    'lanes.restored': open,
    'context.asked': open,
    'event.asked': open,
    'draft.asked': open,
    'chart.fitted': open,
    'chart.zoomed': open,
    'recording.started': open,
    'recording.taken': open,
    'recording.stopped': open,
    'recording.named': ['recording.stopped'],
    'recording.discarded': open,
    'eventDraft failed': open, // earlier, the panel would not be visible
  },
  failures: { eventDraft: { broken: { kind: 'fault', issue: 'the event draft crashed' } } },
  happensWhen: {
    'lanes.restored': ({ hidden, only }) => hidden.length > 0 || only !== null,
  },
  // No guard reads the context; beside the regions only the hidden lanes matter.
  distinguish: ({ hidden, only }) => hidden.length > 0 || only !== null,
});
