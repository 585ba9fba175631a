/**
 * Stately's inspector, in a window of its own at stately.ai. What goes there is masked like everything else, and what
 * happens before its library has come is kept for it.
 */
import type { InspectionEvent } from 'xstate';
import { maskEvent, maskFields } from './mask.ts';

/** How much is kept for a window that somebody must first allow. */
const KEPT = 5000;

interface Reported {
  readonly snapshot?: { readonly status?: unknown; readonly value?: unknown; readonly context?: unknown };
}
/** What may leave the page of a report: of a snapshot where it stands and its context, never inputs and outputs. */
export const withoutSecrets = <Report extends object>(report: Report): Report => {
  const { snapshot } = report as Reported;
  if (snapshot === undefined) return { ...report };
  const { status, value, context } = snapshot;
  return { ...report, snapshot: { status, value, context: maskFields(context ?? {}) } };
};

/** A browser that blocks the window gets a button: what a person presses may open one. */
const offer = (open: () => void): void => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open Stately’s inspector: the browser has blocked its window';
  button.addEventListener('click', () => {
    button.remove();
    open();
  });
  document.body.prepend(button);
};

/** Gives what `createActor` takes as `inspect`. */
export const attachStately = (): ((inspected: InspectionEvent) => void) => {
  const waiting: InspectionEvent[] = [];
  let pass = (inspected: InspectionEvent): void => void waiting.push(inspected);
  const load = async () => {
    const { createBrowserInspector } = await import('@statelyai/inspect');
    const inspector = createBrowserInspector({
      autoStart: false,
      maxDeferredEvents: KEPT,
      sanitizeEvent: maskEvent,
      serialize: withoutSecrets,
    });
    const open = () => {
      inspector.start();
      return inspector.adapter.targetWindow !== null;
    };
    if (!open()) offer(open);
    pass = (inspected) => inspector.inspect.next?.(inspected);
    for (const inspected of waiting.splice(0)) pass(inspected);
  };
  void load();
  return (inspected) => pass(inspected);
};
