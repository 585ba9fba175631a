/** The choice between two versions of a draft, in a page of its own. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { postingFormMachine } from '../../src/machines/jobs/posting-form.machine.ts';
import { focusVersions, VersionChoice } from '../../src/views/parts/form/sync-note.tsx';

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => vi.unstubAllGlobals());

it('[Y75] a press on the button of a form with two versions leads to the choice', async () => {
  const draft = {
    id: '41',
    version: 3,
    savedAt: '2026-11-18T09:30:00.000Z',
    values: { Job_Title: 'Repair' },
  };
  const newer = { ...draft, version: 4, values: { Job_Title: 'Repair our shop' } };
  const silent = fromCallback(() => {}) as never;
  const actor = createActor(
    postingFormMachine.provide({
      actors: { draft: silent, keeper: silent, saveDraft: fromPromise(async () => ({ newer })) as never },
    }),
    { input: { draft } },
  ).start();
  const page = document.createElement('main');
  document.body.append(page);
  const root = createRoot(page);
  await act(async () =>
    root.render(<VersionChoice actor={actor} noteId="note" labels={{ Job_Title: 'Title' }} />),
  );
  focusVersions(actor);
  expect(document.activeElement).toBe(document.body);
  await act(async () => {
    actor.send({ type: 'field.changed', field: 'Job_Title', value: 'Repair the shop' });
    actor.send({ type: 'save.requested' });
  });
  await expect.poll(() => actor.getSnapshot().hasTag('stale')).toBe(true);
  await act(async () => {});
  focusVersions(actor);
  expect(document.activeElement).toBe(page.querySelector('h2'));
  await act(async () => root.unmount());
  page.remove();
});
