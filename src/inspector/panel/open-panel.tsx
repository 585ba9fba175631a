/**
 * Puts the panel on the page: in a shadow tree, so that neither's styles reach the other, and in a React of its own.
 * The page keeps its window, its scrolling and its focus; it only gets room at its end for what the panel covers.
 */
import { createRoot } from 'react-dom/client';
import { createActor, type InspectionEvent } from 'xstate';
import { createFeed } from '../feed.ts';
import { inspectorMachine } from '../inspector.machine.ts';
import { letterMachine, readLetter } from '../letter.machine.ts';
import type { Recorder } from '../recorder.ts';
import { PanelView } from './panel.tsx';
import { sheetFor } from './styles.ts';

/** What stays at the window's lower edge moves up by as much: the product's notices are the only such thing. */
const roomFor = (height: number): string => `
  html { padding-block-end: ${height}px; scroll-padding-block-end: ${height}px; }
  #root div:has(> [role='status'] + [role='alert']) { translate: 0 -${height}px; }
  @media print { html { padding-block-end: 0; } marketlane-inspector { display: none; } }
`;

/** How much of the window it takes at first. */
const SHARE = 0.48;

/**
 * Sends what the key and the address ask for. Called once, when the panel is first asked for. `watch` is told of the
 * panel's own actors: for tests, whose recorder is another than the one that is shown.
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
  /** As soon as it is drawn. */
  const takeFocus = (): void =>
    void requestAnimationFrame(() => {
      const panel = shadow.getElementById('panel');
      if (panel) panel.focus({ preventScroll: true });
      else if (inspector.getSnapshot().matches({ panel: 'open' })) takeFocus();
    });
  const inspector = createActor(
    inspectorMachine.provide({
      actors: {
        letter: letterMachine.provide({
          actions: {
            deliver: (_, letter) => {
              const read = readLetter(letter);
              if ('event' in read) recorder.send(letter.actor, read.event);
            },
          },
          guards: { isReachable: (_, { actor }) => recorder.valueOf(actor) !== undefined },
        }),
      },
      actions: {
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
    // A panel that breaks must not lie over the page.
    onUncaughtError: (error) => {
      inspector.send({ type: 'panel.closed' });
      reportError(error);
    },
  });
  root.render(<PanelView inspector={inspector} recorder={recorder} feed={feed} />);
  return inspector;
};
