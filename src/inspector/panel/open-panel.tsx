/**
 * Mounts the panel in a shadow tree, which isolates styles, with a React root of its own. The page keeps its scroll
 * position and focus, and gets padding at its end for the covered area.
 */
import { createRoot } from 'react-dom/client';
import { createActor, type InspectionEvent } from 'xstate';
import { createFeed } from '../feed.ts';
import { inspectorMachine } from '../inspector.machine.ts';
import { eventDraftMachine, eventIn } from '../event-draft.machine.ts';
import type { Recorder } from '../recorder.ts';
import { PanelView } from './panel.tsx';
import { sheetFor } from './styles.ts';

/** Elements fixed to the lower edge move up; only the product's notices are. */
const roomFor = (height: number): string => `
  html { padding-block-end: ${height}px; scroll-padding-block-end: ${height}px; }
  #root div:has(> [role='status'] + [role='alert']) { translate: 0 -${height}px; }
  @media print { html { padding-block-end: 0; } marketlane-inspector { display: none; } }
`;

/** The panel's initial share of the window. */
const SHARE = 0.48;

/**
 * Handles the key and the address. Called once, on the first request for the panel. `watch` observes the panel's own
 * actors: for tests with a recorder of their own.
 */
export const createPanel = (recorder: Recorder, watch?: (inspected: InspectionEvent) => void) => {
  const host = document.createElement('marketlane-inspector');
  const shadow = host.attachShadow({ mode: 'open' });
  host.hidden = true;
  const room = new CSSStyleSheet();
  const height = new CSSStyleSheet();
  shadow.adoptedStyleSheets = [sheetFor(), height];
  document.adoptedStyleSheets.push(room);
  document.body.append(host);

  let before: Element | null = null;
  /** After the first render. */
  const takeFocus = (): void =>
    void requestAnimationFrame(() => {
      const panel = shadow.getElementById('panel');
      if (panel) panel.focus({ preventScroll: true });
      else if (inspector.getSnapshot().matches({ panel: 'open' })) takeFocus();
    });
  const inspector = createActor(
    inspectorMachine.provide({
      actors: {
        eventDraft: eventDraftMachine.provide({
          actions: {
            deliver: (_, draft) => {
              const read = eventIn(draft);
              if ('event' in read) recorder.send(draft.actor, read.event);
            },
          },
          guards: { isReachable: (_, { actor }) => recorder.valueOf(actor) !== undefined },
        }),
      },
      actions: {
        reportCrash: (_, { error }) => reportError(error),
        takeRoom: ({ context }) => {
          host.hidden = false;
          room.replaceSync(roomFor(context.height));
          height.replaceSync(`:host { height: ${context.height}px; }`);
        },
        giveRoom: () => {
          host.hidden = true;
          room.replaceSync('');
        },
        takeFocus: () => {
          before = document.activeElement;
          takeFocus();
        },
        returnFocus: () => {
          if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
          before = null;
        },
      },
    }),
    {
      systemId: 'inspector',
      ...(watch && { inspect: watch }),
      input: { height: Math.round(Math.min(640, innerHeight * SHARE)) },
    },
  );
  const feed = createFeed(recorder, (callback) => requestAnimationFrame(callback));
  inspector.start();
  const root = createRoot(shadow, {
    // A crashed panel must not cover the page.
    onUncaughtError: (error) => {
      inspector.send({ type: 'panel.closed' });
      reportError(error);
    },
  });
  root.render(<PanelView inspector={inspector} recorder={recorder} feed={feed} />);
  return inspector;
};
