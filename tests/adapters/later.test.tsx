/** A part whose script loads later, in a page of its own. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useWanted } from '../../src/views/parts/later.ts';

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => vi.unstubAllGlobals());

it('[K7a] a retry after a failure is loading, not failed', async () => {
  const loads: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const next = Promise.withResolvers<string>();
    loads.push(next);
    return next.promise;
  };
  const Shown = () => {
    const { part, failed, want } = useWanted(load);
    return (
      <button type="button" onClick={want}>
        {part ?? (failed ? 'failed' : 'loading')}
      </button>
    );
  };
  const page = document.createElement('main');
  const root = createRoot(page);
  await act(async () => root.render(<Shown />));
  const press = () => act(async () => page.querySelector('button')?.click());
  document.body.append(page);
  for (let round = 0; round < 2; round += 1) {
    await press();
    expect(page.textContent).toBe('loading');
    await act(async () => loads.at(-1)?.reject(new Error('offline')));
    expect(page.textContent).toBe('failed');
  }
  await press();
  await act(async () => loads.at(-1)?.resolve('there'));
  expect(page.textContent).toBe('there');
  expect(loads).toHaveLength(3);
  await act(async () => root.unmount());
  page.remove();
});
