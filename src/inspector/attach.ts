/**
 * Records what the actors of a page do from its very start, and opens who shows it: `?inspect` Stately's inspector in
 * a window of its own, `?inspect=local` or the key our panel, which needs no network. Of development only.
 */
import type { InspectionEvent } from 'xstate';
import { createRecorder } from './recorder.ts';
import { attachStately } from './stately.ts';

/**
 * Ctrl and the key below Escape, as in editors; no browser or screen reader that we know of has it. Ctrl+Alt+I, which
 * comes to mind first, is VoiceOver's item chooser, and types í on many keyboards.
 */
const isKey = ({ ctrlKey, altKey, metaKey, shiftKey, code, key }: KeyboardEvent): boolean =>
  ctrlKey && !altKey && !metaKey && !shiftKey && (code === 'Backquote' || key === '`');

/** `watch` is told of the panel's own actors, which are not among those that it shows. */
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
    /** Has the panel ready before anybody asks for it. */
    load,
    /** For `start`. */
    inspect: (inspected: InspectionEvent): void => {
      recorder.inspect(inspected);
      stately?.(inspected);
    },
  };
};
