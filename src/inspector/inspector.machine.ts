/**
 * What the inspector's panel shows. Its views send the user's requests; the page's key sends `panel.toggled`. It runs
 * in an actor system of its own, so that it does not show itself. The recorder keeps the entries; this machine stores
 * only their numbers.
 */
import { assign, sendTo, setup } from 'xstate';
import { eventDraftMachine, type EventDraftEvent } from './event-draft.machine.ts';
import { actionStub } from './stubs.ts';

export interface Recording {
  /** The first entry of the recording. */
  readonly from: number;
  /** The first entry after it; null while recording. */
  readonly until: number | null;
  readonly name: string;
}
export interface InspectorContext {
  /** The systemId of the selected actor. */
  readonly chosen: string;
  /** Diagram: the text filter. */
  readonly text: string;
  /** Diagram: the hidden lanes. */
  readonly hidden: readonly string[];
  /** Diagram: the only lane whose events are shown; null for all. */
  readonly only: string | null;
  /** Diagram: the first visible entry, after clearing. */
  readonly shownFrom: number;
  /** Paused diagram: the first hidden entry. */
  readonly shownUntil: number;
  /** The selected past entry. */
  readonly moment: number;
  readonly recording: Recording;
  /** Chart: the zoom factor, unless it is fitted. */
  readonly zoom: number;
  /** Panel height in pixels. */
  readonly height: number;
}
export type InspectorEvent =
  | { readonly type: 'panel.opened' }
  | { readonly type: 'panel.toggled' }
  | { readonly type: 'panel.closed' }
  | { readonly type: 'panel.resized'; readonly height: number }
  | { readonly type: 'actor.chosen'; readonly id: string }
  | { readonly type: 'entry.chosen'; readonly index: number; readonly actor: string }
  | { readonly type: 'moment.left' }
  /** `at`: the number of entries. */
  | { readonly type: 'feed.paused'; readonly at: number }
  | { readonly type: 'feed.resumed' }
  | { readonly type: 'feed.cleared'; readonly at: number }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'lane.toggled'; readonly id: string }
  | { readonly type: 'lane.isolated'; readonly id: string }
  | { readonly type: 'lanes.restored' }
  | { readonly type: 'context.asked' | 'event.asked' | 'draft.asked' }
  | { readonly type: 'chart.fitted' }
  | { readonly type: 'chart.zoomed'; readonly zoom: number }
  | { readonly type: 'recording.started'; readonly at: number }
  /** Everything since the page was opened. */
  | { readonly type: 'recording.taken'; readonly at: number }
  | { readonly type: 'recording.stopped'; readonly at: number }
  | { readonly type: 'recording.named'; readonly name: string }
  | { readonly type: 'recording.discarded' };

const LOWEST = 220;
const SMALLEST_ZOOM = 0.2;
const LARGEST_ZOOM = 3;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const nothing: Recording = { from: 0, until: null, name: '' };
const at = ({ event }: { event: { at: number } }) => ({ at: event.at });

export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as { readonly height: number } | undefined,
  },
  actors: { eventDraft: eventDraftMachine },
  actions: {
    /** Moves the focus into a panel opened by the key, and back when it closes. */
    takeFocus: actionStub,
    returnFocus: actionStub,
    /** Reserves space in the page. */
    takeRoom: actionStub,
    giveRoom: actionStub,
    /** The inspector has no `app` actor that could report a crash. */
    reportCrash: actionStub as (_: unknown, crash: { error: unknown }) => void,
    rememberHeight: assign({ height: (_, { height }: { height: number }) => Math.max(LOWEST, height) }),
    rememberChosen: assign({ chosen: (_, { id }: { id: string }) => id }),
    addressEventDraft: sendTo('eventDraft', (_, { id }: { id: string }): EventDraftEvent => ({
      type: 'actor.chosen',
      actor: id,
    })),
    rememberMoment: assign({ moment: (_, { index }: { index: number }) => index }),
    rememberUntil: assign({ shownUntil: (_, params: { at: number }) => params.at }),
    forgetBefore: assign({ shownFrom: (_, params: { at: number }) => params.at }),
    rememberText: assign({ text: (_, { text }: { text: string }) => text }),
    toggleLane: assign({
      hidden: ({ context }, { id }: { id: string }) =>
        context.hidden.includes(id)
          ? context.hidden.filter((other) => other !== id)
          : [...context.hidden, id],
    }),
    isolateLane: assign({ only: (_, { id }: { id: string }) => id }),
    showAllLanes: assign({ hidden: [], only: null }),
    rememberZoom: assign({
      zoom: (_, { zoom }: { zoom: number }) => clamp(zoom, SMALLEST_ZOOM, LARGEST_ZOOM),
    }),
    beginRecording: assign({
      recording: ({ context }, params: { at: number }) => ({
        ...nothing,
        name: context.recording.name,
        from: params.at,
      }),
    }),
    endRecording: assign({
      recording: ({ context }, params: { at: number }) => ({ ...context.recording, until: params.at }),
    }),
    nameRecording: assign({
      recording: ({ context }, { name }: { name: string }) => ({ ...context.recording, name }),
    }),
    forgetRecording: assign({ recording: nothing }),
  },
}).createMachine({
  id: 'inspector',
  context: ({ input }) => ({
    chosen: 'app',
    text: '',
    hidden: [],
    only: null,
    shownFrom: 0,
    shownUntil: 0,
    moment: 0,
    recording: nothing,
    zoom: 1,
    height: Math.max(LOWEST, input?.height ?? 0),
  }),
  type: 'parallel',
  invoke: {
    id: 'eventDraft',
    systemId: 'eventDraft',
    src: 'eventDraft',
    onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
  },
  on: {
    'panel.resized': {
      actions: [{ type: 'rememberHeight', params: ({ event }) => event }, 'takeRoom'],
    },
    'text.changed': { actions: { type: 'rememberText', params: ({ event }) => event } },
    'lane.toggled': { actions: { type: 'toggleLane', params: ({ event }) => event } },
    'lane.isolated': { actions: { type: 'isolateLane', params: ({ event }) => event } },
    'lanes.restored': { actions: 'showAllLanes' },
  },
  states: {
    panel: {
      description: 'Whether the panel is open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The page fills the window; the recorder still records everything.',
          on: {
            'panel.opened': 'open',
            'panel.toggled': { target: 'open', actions: 'takeFocus' },
          },
        },
        open: {
          description: 'The panel fills the lower part of the window.',
          entry: 'takeRoom',
          exit: 'giveRoom',
          on: {
            'panel.closed': { target: 'closed', actions: 'returnFocus' },
            'panel.toggled': { target: 'closed', actions: 'returnFocus' },
          },
        },
      },
    },
    feed: {
      description: 'Whether the diagram follows new events.',
      initial: 'live',
      states: {
        live: {
          description: 'Each event shows as soon as it happens.',
          on: {
            'feed.paused': {
              target: 'paused',
              actions: { type: 'rememberUntil', params: at },
            },
            'feed.cleared': { actions: { type: 'forgetBefore', params: at } },
          },
        },
        paused: {
          description: 'The diagram is paused; the panel counts new events.',
          on: {
            'feed.resumed': 'live',
            'feed.cleared': { target: 'live', actions: { type: 'forgetBefore', params: at } },
          },
        },
      },
    },
    moment: {
      description: 'The time at which the panel shows the chosen actor.',
      initial: 'now',
      on: {
        'actor.chosen': {
          target: '.now',
          actions: [
            { type: 'rememberChosen', params: ({ event }) => event },
            { type: 'addressEventDraft', params: ({ event }) => event },
          ],
        },
        'entry.chosen': {
          target: '.past',
          actions: [
            { type: 'rememberMoment', params: ({ event }) => event },
            { type: 'rememberChosen', params: ({ event }) => ({ id: event.actor }) },
            { type: 'addressEventDraft', params: ({ event }) => ({ id: event.actor }) },
          ],
        },
      },
      states: {
        now: { description: 'Chart and context follow the running actor.' },
        past: {
          description: 'Chart and context show the actor as it was after one entry.',
          on: { 'moment.left': 'now', 'feed.cleared': 'now' },
        },
      },
    },
    side: {
      description: 'The details of the chosen actor, beside its chart.',
      initial: 'context',
      on: {
        'context.asked': '.context',
        'event.asked': '.event',
        'draft.asked': '.draft',
      },
      states: {
        context: { description: 'The actor’s context.', on: { 'entry.chosen': 'event' } },
        event: { description: 'The chosen event, or else the actor’s last event.' },
        draft: { description: 'The user composes an event.', on: { 'entry.chosen': 'event' } },
      },
    },
    chart: {
      description: 'The size of the chart.',
      initial: 'fitted',
      states: {
        fitted: { description: 'The chart fits the panel, but stays large enough to read.' },
        zoomed: { description: 'The user chose the size.', on: { 'chart.fitted': 'fitted' } },
      },
      on: {
        'chart.zoomed': {
          target: '.zoomed',
          actions: { type: 'rememberZoom', params: ({ event }) => event },
        },
      },
    },
    recording: {
      description: 'The events to save as a path file.',
      initial: 'idle',
      on: {
        'recording.named': { actions: { type: 'nameRecording', params: ({ event }) => event } },
      },
      states: {
        idle: {
          description: 'No recording is kept.',
          on: {
            'recording.started': { target: 'running', actions: { type: 'beginRecording', params: at } },
            'recording.taken': {
              target: 'stopped',
              actions: [
                { type: 'beginRecording', params: { at: 0 } },
                { type: 'endRecording', params: at },
              ],
            },
          },
        },
        running: {
          description: 'New events become part of the file.',
          on: {
            'recording.stopped': { target: 'stopped', actions: { type: 'endRecording', params: at } },
            'recording.discarded': { target: 'idle', actions: 'forgetRecording' },
          },
        },
        stopped: {
          description: 'The file can be named and downloaded.',
          on: { 'recording.discarded': { target: 'idle', actions: 'forgetRecording' } },
        },
      },
    },
  },
});
