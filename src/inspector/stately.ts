/**
 * Stately's inspector, in its own window at stately.ai. It gets only masked data; events before its library has
 * loaded are buffered.
 */
import type { InspectionEvent } from 'xstate';
import { maskEvent, maskFields } from './mask.ts';

/** The buffer's limit, for a window that the user must first allow. */
const KEPT = 5000;

interface Reported {
  readonly snapshot?: { readonly status?: unknown; readonly value?: unknown; readonly context?: unknown };
}
/** The data that may leave the page: a snapshot's state and masked context, but never inputs or outputs. */
export const withoutSecrets = <Report extends object>(report: Report): Report => {
  const { snapshot } = report as Reported;
  if (snapshot === undefined) return { ...report };
  const { status, value, context } = snapshot;
  return { ...report, snapshot: { status, value, context: maskFields(context ?? {}) } };
};

/** If the browser blocks the window, show a button: a click may open one. */
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

/** Returns the `inspect` option of `createActor`. */
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
