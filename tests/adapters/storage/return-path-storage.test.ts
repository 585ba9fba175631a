import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createMemoryStorage } from '../../../src/adapters/storage/user-storage.ts';
import { createReturnPathStorage } from '../../../src/adapters/storage/return-path-storage.ts';

/** The event that a page receives when it starts. */
const recallOnce = ({ keep, logic }: ReturnType<typeof createReturnPathStorage>) => ({
  keep,
  recall: () => {
    const heard: unknown[] = [];
    const page = createMachine({
      invoke: { src: logic },
      on: { 'returnPath.restored': { actions: ({ event }) => void heard.push(event.next) } },
    });
    createActor(page).start().stop();
    expect(heard).toHaveLength(1);
    return heard[0];
  },
});
const start = (entries = {}) => {
  const storage = createMemoryStorage(entries);
  return recallOnce(createReturnPathStorage({ open: () => storage, report: () => {} }));
};

describe('the return path of a visitor who left for LinkedIn', () => {
  it('[K26b] is remembered once', () => {
    const { keep, recall } = start();
    keep('/jobs?Skills=seo#top');
    expect([recall(), recall()]).toEqual(['/jobs?Skills=seo#top', undefined]);
  });
  it('[K26b] is cleared by a later departure without a return path', () => {
    const { keep, recall } = start();
    keep('/packages');
    keep(undefined);
    expect(recall()).toBeUndefined();
  });
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
    '',
  ])('[K26b][S7c] is dropped if the storage holds %j', (way) =>
    expect(start({ 'linkedin-way': way }).recall()).toBeUndefined(),
  );
  it('[K26b] is lost if storage refuses, which is reported', () => {
    const report = vi.fn<(what: string) => void>();
    const { keep, recall } = recallOnce(
      createReturnPathStorage({
        open: () => {
          throw Object.assign(new Error('no'), { name: 'SecurityError' });
        },
        report,
      }),
    );
    keep('/packages');
    expect(recall()).toBeUndefined();
    expect(report).toHaveBeenCalledWith('storage refused', { name: 'SecurityError' });
  });
});
