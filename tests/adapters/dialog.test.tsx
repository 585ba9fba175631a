/** Which control of a dialog takes the focus, in a page of its own. jsdom has no modal dialogs. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../src/views/ui/layers/dialog.tsx';

let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const focusedIn = (fields: ReactNode): string => {
  const root = createRoot(place);
  act(() =>
    root.render(
      <Dialog title="Review" onClosed={() => {}}>
        <form>{fields}</form>
      </Dialog>,
    ),
  );
  const { id } = document.activeElement ?? {};
  act(() => root.unmount());
  return id ?? '';
};
const stars = (chosen: string | undefined) =>
  ['1', '2', '3'].map((star) => (
    <input key={star} id={star} type="radio" name="Stars.0" value={star} defaultChecked={star === chosen} />
  ));

it('[R82] the first field, not Close', () => {
  expect(focusedIn(<textarea id="words" />)).toBe('words');
});
it('[E47] the first of radio buttons without a choice', () => {
  expect(focusedIn([...stars(undefined), <textarea key="words" id="words" />])).toBe('1');
});
it('[E47] the chosen one of radio buttons', () => {
  expect(focusedIn([...stars('2'), <textarea key="words" id="words" />])).toBe('2');
});
