/** The rows of milestones in a page of their own: focus and marks. The journey: tests/journeys/hiring. */
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MilestoneRows } from '../../src/views/parts/milestones/milestone-rows.tsx';

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});
afterAll(() => vi.unstubAllGlobals());

const show = async (value: string, isRejected = false) => {
  const texts = [value];
  const Form = () => {
    const [now, change] = useState(value);
    return (
      <MilestoneRows
        name="Milestones"
        label="Milestones"
        value={now}
        error={undefined}
        isRejected={isRejected}
        onChange={({ currentTarget }) => {
          texts.push(currentTarget.value);
          change(currentTarget.value);
        }}
      />
    );
  };
  page = document.createElement('main');
  document.body.append(page);
  root = createRoot(page);
  await act(async () => root.render(<Form />));
  const inputs = () => [...page.querySelectorAll('input')];
  const press = async (name: string) => {
    const button = [...page.querySelectorAll('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    );
    button?.focus();
    await act(async () => button?.click());
  };
  const focused = () => inputs().indexOf(document.activeElement as HTMLInputElement);
  return { text: () => texts.at(-1), inputs, press, focused };
};

describe('the rows of milestones', () => {
  it('[M25e] the removal of the only row leaves a blank one, which takes the focus', async () => {
    const { text, press, focused } = await show('Audit: 400');
    await press('Remove milestone 1');
    expect(text()).toBe('');
    expect(focused()).toBe(0);
  });
  it('[M25e] an added row takes the focus, and so does the row in place of a removed one', async () => {
    const { inputs, press, focused } = await show('Audit: 400\nRepairs: 700\nTalks: 50');
    await press('Add a milestone');
    expect(focused()).toBe(9);
    await press('Remove milestone 2');
    expect(inputs()).toHaveLength(9);
    expect(focused()).toBe(3);
    expect(inputs()[3]?.value).toBe('Talks');
    await press('Remove milestone 3');
    expect(focused()).toBe(3);
  });
  it('[M25e][K2] marks each wrong row, and the group passes the focus on to the first of them', async () => {
    const lines = `Audit: 400\n${'x'.repeat(121)}: 4\nRepairs: 400,50\n: `;
    const { inputs, focused } = await show(lines, true);
    const marked = inputs().flatMap((input, index) => (input.matches('[aria-invalid]') ? [index] : []));
    expect(marked).toEqual([3, 4, 7]);
    const wordsOf = (index: number) =>
      document.getElementById(inputs()[index]?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(wordsOf(3)).toBe('At most 120 characters');
    expect(wordsOf(7)).toBe('Enter $5 to $1,000,000, such as 400');
    page.querySelector('fieldset')?.focus();
    expect(focused()).toBe(3);
  });
  it('[M25e] marks nothing before the form was rejected, and cuts off no title', async () => {
    const { inputs } = await show(`${'x'.repeat(121)}: 1`);
    expect(inputs()[0]?.value).toHaveLength(121);
    expect(page.querySelector('[aria-invalid]')).toBeNull();
  });
});
