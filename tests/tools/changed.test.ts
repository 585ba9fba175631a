/** `npm test -- --changed` in the scope of `npm test`, run on this tree. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { affectedBy, changedSince, environmentOf } from '../../tools/test/changed.ts';
import { readImportGraph } from '../../tools/test/import-graph.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const graph = readImportGraph(root);
const selectionOf = (...changed: readonly string[]) => affectedBy(root, graph, changed, false);

const models = graph.files.filter((file) => file.endsWith('.model.ts'));
/** The inspector's own machines, whose paths run in full scope only. */
const OF_INSPECTOR = ['eventDraft', 'inspector'];
const inScope = graph.files.filter((file) => !file.includes('.full.'));
const testsOf = (tier: string, all: readonly string[] = inScope) =>
  all.filter((file) => file.startsWith(`tests/${tier}/`) && file.endsWith('.test.ts'));
const PATHS = 'tests/models/paths.test.ts';
const FAULTS = 'tests/models/faults.test.ts';
const REPLAYS = 'tests/models/replay.test.ts';

describe('a change of', () => {
  it('a machine runs its tests, its paths, and the journeys of its page', () => {
    const { files, machines } = selectionOf('src/machines/site/contact.machine.ts');
    expect(machines).toEqual(['contact']);
    expect(files).toContain(PATHS);
    expect(files).toContain('tests/journeys/site/contact.test.ts');
    expect(files.some((file) => file.startsWith('tests/server/'))).toBe(false);
  });

  it('samples runs the paths that are generated from them', () => {
    expect(selectionOf('src/machines/site/samples/contact.samples.ts')).toMatchObject({
      files: [PATHS, FAULTS],
      machines: ['contact'],
    });
    expect(selectionOf('src/inspector/event-draft.samples.ts').machines).toEqual(['eventDraft']);
    // The samples of a generic machine name the instance that represents it.
    expect(selectionOf('src/machines/generic/samples/listing.samples.ts').machines).toContain(
      'freelancerListing',
    );
    expect(selectionOf('src/machines/lifecycles/job.samples.ts').files).toContain(
      'tests/models/lifecycles.test.ts',
    );
  });

  it('a view runs the paths and journeys of its page alone', () => {
    const { files, machines } = selectionOf('src/views/pages/messaging/messages/thread/thread.tsx');
    expect(machines).toContain('conversation');
    expect(machines).not.toContain('contact');
    const ofMessages = testsOf('journeys').filter((file) => basename(file).startsWith('messages'));
    expect(ofMessages.length).toBeGreaterThan(3);
    expect(files).toEqual(expect.arrayContaining(ofMessages));
    expect(files).not.toContain('tests/journeys/site/contact.test.ts');
  });

  it('a page runs the journeys whose file contains its address', () => {
    expect(selectionOf('src/machines/people/own-profile.machine.ts').files).toEqual(
      expect.arrayContaining([
        'tests/journeys/people/own-profile.test.ts',
        'tests/journeys/account/own-profile-account.test.ts',
        'tests/journeys/people/own-profile-photo.test.ts',
      ]),
    );
  });

  it.each([
    ['every page loads at once', 'src/machines/account/session.machine.ts'],
    ['every page loads later', 'src/views/parts/expired/expired-dialog.tsx'],
    ['members have on every page', 'src/machines/messaging/inbox.machine.ts'],
  ])('the code that %s runs every path, every journey and the replays', (_, file) => {
    const { files, machines, pathsOf } = selectionOf(file);
    expect(machines.filter((name) => !OF_INSPECTOR.includes(name))).toHaveLength(
      models.length - OF_INSPECTOR.length,
    );
    expect(pathsOf).toEqual([]);
    expect(testsOf('journeys', files)).toEqual(testsOf('journeys'));
    expect(files).toContain('tests/inspector/panel.test.ts');
    expect(files).toContain(REPLAYS);
  });

  it('the inspector runs its tier and the paths of its machines', () => {
    const { files, machines } = selectionOf('src/inspector/panel/chart.tsx');
    expect(testsOf('inspector', files)).toEqual(testsOf('inspector'));
    expect(machines).toEqual(OF_INSPECTOR);
    expect(testsOf('inspector', selectionOf('src/inspector/panel/chart.css').files)).not.toEqual([]);
  });

  it.each([
    PATHS,
    FAULTS,
    'tests/models/support/harness.ts',
    'tools/paths/cover.ts',
    'src/inspector/recorder.ts',
  ])('%s, shared by all paths, runs the paths of all machines', (file) => {
    const { files, machines, pathsOf } = selectionOf(file);
    expect(files).toEqual(expect.arrayContaining([PATHS, FAULTS, REPLAYS]));
    expect(machines.length).toBeGreaterThanOrEqual(models.length - OF_INSPECTOR.length);
    expect(pathsOf).toEqual([]);
  });

  it('shared code of the replays runs them, and no variable skips them', () => {
    expect(selectionOf('tests/models/support/replay.ts')).toMatchObject({ files: [REPLAYS], pathsOf: [] });
    expect(selectionOf(REPLAYS).files).toEqual([REPLAYS]);
    const both = selectionOf(REPLAYS, 'src/machines/site/contact.machine.ts');
    expect(both.files).toEqual(expect.arrayContaining([PATHS, REPLAYS]));
    expect(environmentOf(both, false)).toEqual({});
  });

  it('the server runs the tests that import or start it, and no path', () => {
    const { files, machines } = selectionOf('server/jobs/jobs.handlers.ts');
    expect(files).toContain('tests/server/app/browse.test.ts');
    expect(machines).toEqual([]);
    expect(selectionOf('server/main.ts').files).toContain('tests/server/app/start.test.ts');
  });

  it('a test runs that test, and a change of prose runs nothing', () => {
    expect(selectionOf('tests/contracts/jobs/budget.test.ts').files).toEqual([
      'tests/contracts/jobs/budget.test.ts',
    ]);
    expect(selectionOf('README.md', 'docs/rules.md')).toMatchObject({
      files: [],
      machines: [],
      unmatched: [],
    });
  });

  it('a full-scope test runs that test in any scope', () => {
    const selection = selectionOf('tests/journeys/site/contact.full.test.ts');
    expect(selection.files).toEqual(['tests/journeys/site/contact.full.test.ts']);
    expect(environmentOf(selection, false)).toEqual({
      TEST_FULL_FILES: 'tests/journeys/site/contact.full.test.ts',
    });
    expect(environmentOf(selection, true)).toEqual({});
    const inFull = affectedBy(root, graph, ['src/machines/site/contact.machine.ts'], true);
    expect(inFull.files).toContain('tests/journeys/site/contact.full.test.ts');
  });

  it.each([
    'index.html',
    'package.json',
    'public/robots.txt',
    'rsbuild.config.ts',
    'src/boot.css',
    'src/boot.ts',
    'src/entry.recorded.ts',
    'src/entry.ts',
    'src/prerender.tsx',
    'src/wiring/app/still.ts',
    'tests/journeys/setup.ts',
    'tests/models/setup.ts',
    'tests/support/builds.ts',
    'tools/build/build.ts',
    'vitest.config.ts',
  ])('%s is reported as shared by all tests', (file) => {
    const { beneath, unmatched } = selectionOf(file);
    expect(beneath).toEqual([file]);
    expect(unmatched).toEqual([]);
  });

  it('several files names those that selected nothing', () => {
    const { files, types, unmatched, inFullScope } = selectionOf(
      'tests/contracts/jobs/budget.test.ts',
      'src/machines/core/actors.ts',
      'tools/bench/sockets.ts',
    );
    expect(files).toEqual(['tests/contracts/jobs/budget.test.ts']);
    expect(types).toEqual(['src/machines/core/actors.ts']);
    expect(unmatched).toEqual(['tools/bench/sockets.ts']);
    expect(inFullScope).toContain('tests/tools/sockets-bench.full.test.ts');
  });
});

describe('a selection of some machines', () => {
  const selection = selectionOf('src/machines/site/contact.machine.ts');
  it('names them, and keeps the sample of faults in the scope of `npm test`', () => {
    expect(environmentOf(selection, false)).toEqual({ PATHS_OF: 'contact', FAULTS: 'sample' });
    expect(environmentOf(selection, true)).toEqual({ PATHS_OF: 'contact' });
  });
  it('includes the lifecycles if their test runs, which PATHS_OF filters as well', () => {
    const both = selectionOf(
      'src/machines/site/contact.machine.ts',
      'src/machines/lifecycles/job.lifecycle.ts',
    );
    expect(both.pathsOf).toEqual(expect.arrayContaining(['contact', 'job', 'milestone']));
  });
});

/** Files that rightly select nothing in the scope of `npm test`. */
const SELECT_NOTHING: readonly (readonly [RegExp, string])[] = [
  [
    /^src\/gallery\.tsx$|^src\/views\/ui\/(?:gallery\/)?gallery\./,
    'the gallery of parts: `npm run dev` alone shows it',
  ],
  [
    /^tools\/(?:bench|soak|speed)\/|^tools\/(?:bench|soak|budgets|walks)\.ts$/,
    'measures: people and `npm run check` run it',
  ],
  [/^tests\/production\/acknowledged\.ts$/, 'writes while a server is killed: in the full scope alone'],
  [/^tools\/diagrams\/call-list\.ts$/, 'writes docs/calls.md: `npm run check` compares it'],
  [
    /^tools\/pictures(?:\/base|\/scenes)?\.ts$/,
    'takes pictures: people run it, and its comparison has tests',
  ],
  [/^tools\/mutants/, 'seeds faults for hours: people run it'],
  [/^tools\/(?:build|check|dev|diagrams|paths|start|tables)\.ts$/, 'a command: its parts have tests'],
  [
    /^tools\/test(?:-\w+)?\.ts$|^tools\/test\/(?:outcome|reporter)\.ts$/,
    'runs the tests: each run proves it',
  ],
];

it('every file selects a test, is shared by all tests, has only types, or is on this list', () => {
  const all = graph.files.filter((file) => !file.startsWith('tests/faults/'));
  const { unmatched } = affectedBy(root, graph, all, false);
  expect(unmatched.filter((file) => !SELECT_NOTHING.some(([pattern]) => pattern.test(file)))).toEqual([]);
  const unused = SELECT_NOTHING.filter(([pattern]) => !all.some((file) => pattern.test(file)));
  expect(unused).toEqual([]);
});

it('an import of types does not count, because it changes nothing that runs', () => {
  const { closureOf } = graph;
  expect(
    closureOf('src/wiring/people/profile.ts').has('src/machines/messaging/conversation.machine.ts'),
  ).toBe(false);
});

it('includes files that git does not track', () => {
  expect(() => changedSince(root, 'no-such-commit')).toThrow('no-such-commit');
});
