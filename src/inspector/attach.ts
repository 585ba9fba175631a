/**
 * Records a page's actors from the very start, and opens an inspector: `?inspect` opens Stately's in its own window;
 * `?inspect=local` or the key opens our panel, which needs no network. Development only.
 */
import type { InspectionEvent } from 'xstate';
import { createRecorder } from './recorder.ts';
import { attachStately } from './stately.ts';

/**
 * Ctrl and the key below Escape, as in editors; no browser or screen reader that we know of uses it. The obvious
 * Ctrl+Alt+I is VoiceOver's item chooser, and types í on many keyboards.
 */
const isKey = ({ ctrlKey, altKey, metaKey, shiftKey, code, key }: KeyboardEvent): boolean =>
  ctrlKey && !altKey && !metaKey && !shiftKey && (code === 'Backquote' || key === '`');

/** `watch` observes the panel's own actors, which the panel does not show. */
export const attachInspector = (
  { search }: Pick<Location, 'search'>,
  watch?: (inspected: InspectionEvent) => void,
) => {
  const recorder = createRecorder();
  const wanted = new URLSearchParams(search).get('inspect');
  const stately = wanted === '' ? attachStately() : undefined;

  let panel: Promise<{ send(event: { type: 'panel.opened' | 'panel.toggled' }): void }> | undefined;
  const load = () =>
    (panel ??= import('./panel/open-panel.tsx').then(({ createPanel }) => createPanel(recorder, watch)));
  const ask = async (type: 'panel.opened' | 'panel.toggled') => (await load()).send({ type });
  document.addEventListener('keydown', (event) => {
    if (!isKey(event) || event.repeat) return;
    event.preventDefault();
    void ask('panel.toggled');
  });
  if (wanted === 'local') void ask('panel.opened');

  return {
    /** Loads the panel in advance. */
    load,
    /** For `start`. */
    inspect: (inspected: InspectionEvent): void => {
      recorder.inspect(inspected);
      stately?.(inspected);
    },
  };
};
