/** Against this very tree: what stands here is what `npm test -- --changed` promises to whoever changes such a file. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isFull } from '../support/scope.ts';
import { affectedBy, changedSince } from '../../tools/test/changed.ts';
import { readImportGraph } from '../../tools/test/import-graph.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const graph = readImportGraph(root);
const selectionOf = (...changed: readonly string[]) => affectedBy(root, graph, changed);

describe('a change of', () => {
  it('a machine runs its tests, its paths, and the journeys of its page', () => {
    const { files, machines } = selectionOf('src/machines/contact.machine.ts');
    expect(machines).toEqual(['contact']);
    expect(files).toContain('tests/models/paths.test.ts');
    expect(files).toContain('tests/journeys/contact.test.ts');
    expect(files.some((file) => file.startsWith('tests/server/'))).toBe(false);
  });

  it('a view runs the paths and journeys of its page alone', () => {
    const { files, machines } = selectionOf('src/views/pages/messages/thread/thread.tsx');
    expect(machines).toContain('conversation');
    expect(machines).not.toContain('contact');
    expect(files.some((file) => file.startsWith('tests/journeys/messages'))).toBe(true);
    expect(files).not.toContain('tests/journeys/contact.test.ts');
  });

  it('what every page loads runs every path and every journey', () => {
    const { files, machines } = selectionOf('src/machines/session.machine.ts');
    const models = graph.files.filter((file) => file.endsWith('.model.ts'));
    expect(machines).toHaveLength(models.length);
    const journeys = (all: readonly string[]) =>
      all.filter((file) => /^tests\/journeys\/.*\.test\.ts$/.test(file));
    const inScope = graph.files.filter((file) => isFull || !file.includes('.full.'));
    expect(journeys(files)).toEqual(journeys(inScope));
  });

  it('the server runs the tests that load it, and no path', () => {
    const { files, machines } = selectionOf('server/handlers/jobs.ts');
    expect(files).toContain('tests/server/browse.test.ts');
    expect(machines).toEqual([]);
  });

  it('a test runs that test, and a change of prose nothing', () => {
    expect(selectionOf('tests/contracts/budget.test.ts').files).toEqual(['tests/contracts/budget.test.ts']);
    expect(selectionOf('README.md')).toEqual({ files: [], machines: [] });
  });
});

it('an import of types is none: it changes nothing that runs', () => {
  const { closureOf } = graph;
  expect(closureOf('src/wiring/profile.ts').has('src/machines/conversation.machine.ts')).toBe(false);
});

it('names what git does not know', () => {
  expect(() => changedSince(root, 'no-such-commit')).toThrow('no-such-commit');
});
