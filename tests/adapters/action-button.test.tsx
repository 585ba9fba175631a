/** The button that explains itself, in a page of its own. jsdom has no popovers: a journey shows where the hint stands. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionButton } from '../../src/views/ui/action-button.tsx';
import { countdownOf } from '../../src/views/ui/moment.tsx';

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;
const open = new Set<Element>();
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open.add(this);
    },
    hidePopover(this: HTMLElement) {
      open.delete(this);
    },
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  open.clear();
  page = document.createElement('main');
  document.body.append(page);
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

const onAct = vi.fn<() => void>();
const show = async (props: Partial<Parameters<typeof ActionButton>[0]> = {}) => {
  await act(async () =>
    root.render(
      <ActionButton onAct={onAct} {...props}>
        Close job
      </ActionButton>,
    ),
  );
  const button = page.querySelector('button');
  if (!button) throw new Error('There is no button');
  return button;
};
const press = (button: HTMLButtonElement) => act(async () => button.click());
const described = (button: HTMLButtonElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
const announced = () => page.querySelector('[role="status"]')?.textContent;
const key = (name: string) =>
  act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

describe('a button that explains itself', () => {
  beforeEach(() => onAct.mockReset());

  it('[Y43a] acts on a press if it is possible, and is described by nothing', async () => {
    const button = await show();
    await press(button);
    expect(onAct).toHaveBeenCalledOnce();
    expect([button.getAttribute('aria-disabled'), described(button)]).toEqual([null, undefined]);
  });

  it('[Y43a] keeps its place and the focus if it is not possible, and is described by the reason and the time', async () => {
    const possible = await show();
    await act(async () => possible.focus());
    const button = await show({
      reason: 'Publish the job first.',
      possibleFrom: '2026-03-16T09:00:00.000Z',
    });
    expect(document.activeElement).toBe(button);
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(described(button)).toMatch(/^Publish the job first\. Possible from .*Mar 16, 2026.*\.$/);
  });

  it('[Y43b] shows and announces the reason when pressed, instead of acting; again after Escape', async () => {
    const button = await show({ reason: 'Publish the job first.' });
    expect([open.size, announced()]).toEqual([0, '']);
    for (const _ of [1, 2]) {
      await press(button);
      expect([open.size, announced()]).toEqual([1, 'Publish the job first.']);
      await key('Escape');
      expect([open.size, announced()]).toEqual([0, '']);
    }
    expect(onAct).not.toHaveBeenCalled();
  });

  it('[Y43b] shows the reason on hover and closes it on a press elsewhere; a touch is no hover', async () => {
    const button = await show({ reason: 'Publish the job first.' });
    const enter = (pointerType: string) =>
      act(async () => {
        const event = new MouseEvent('pointerover', { bubbles: true });
        button.dispatchEvent(Object.assign(event, { pointerType }));
      });
    await enter('touch');
    expect(open.size).toBe(0);
    await enter('mouse');
    expect([open.size, announced()]).toEqual([1, '']);
    await act(async () => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
    expect(open.size).toBe(0);
  });

  it('[Y43c] is busy while its action runs, and a press does nothing', async () => {
    const button = await show({ isPending: true, reason: 'The other side must answer.' });
    await press(button);
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', null]);
    expect(onAct).not.toHaveBeenCalled();
  });
});

it.each([
  ['2026-03-05T13:20:00.000Z', 'in 3 days and 4 hours'],
  ['2026-03-02T09:00:30.000Z', 'in 1 minute'],
  ['2026-03-02T09:00:00.000Z', 'any moment now'],
  ['2026-03-01T09:00:00.000Z', 'any moment now'],
])('[Y44a] the countdown to %s', (at, words) => {
  expect(countdownOf(Date.parse(at), Date.parse('2026-03-02T09:00:00.000Z') / 60_000)).toBe(words);
});
