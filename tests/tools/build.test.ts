import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as XState from 'xstate';
import { parseSettings } from '../../src/settings.ts';
import { policyOf } from '../../tools/build/csp.ts';
import { developmentOnlyIn } from '../../tools/build/development-only.ts';
import { offencesIn } from '../../tools/build/html.ts';
import { CONTRACT_PARTS, HOLDS_PROSE, IS_CONTRACT_PART } from '../../tools/build/source-groups.ts';
import leanMachines from '../../tools/build/lean-machines.cjs';
import stripDescriptions from '../../tools/build/strip-descriptions.cjs';
import wholeReact from '../../tools/build/whole-react.cjs';
import withoutDevtools from '../../tools/build/without-devtools.cjs';
import withoutWebTransport from '../../tools/build/without-webtransport.cjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('a built page', () => {
  it.each([
    ['<script>alert(1)</script>', 'inline script'],
    ['<p style="color:red">', 'style attribute'],
    ['<a onclick="x()">', 'event handler'],
    ['<script src="https://cdn.example/x.js"></script>', 'foreign host'],
    ['<link href="//fonts.example/a.css" />', 'foreign host'],
    ['<title>%TITLE%</title>', 'unfilled'],
  ])('may not contain %s', (html, offence) => {
    expect(offencesIn(html).join()).toContain(offence);
  });

  it('may link to other sites, and contain its own scripts and styles', () => {
    expect(
      offencesIn(
        '<style>a{color:red}</style><script src="/static/a.js"></script><a href="https://blog.example/">b</a>',
      ),
    ).toEqual([]);
  });
});

describe('the policy', () => {
  it('allows no inline script, no eval, and only the origins of the settings', () => {
    const policy = policyOf(
      parseSettings({
        PUBLIC_API_URL: 'https://api.example/v1',
        PUBLIC_BACKEND_URL: 'https://back.example',
        PUBLIC_BASE_URL: 'https://img.example',
      }),
      ['a{}'],
    );
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "connect-src 'self' https://api.example https://back.example wss://back.example",
    );
    expect(policy).toContain("img-src 'self' https://api.example https://img.example");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });
});

describe('the chunk of the contracts’ base', () => {
  const files = globSync('src/contracts/**/*.ts', { cwd: root });
  it.each(CONTRACT_PARTS)('contains %s, a single file in a domain folder', (part) => {
    const found = files.filter((file) => basename(file) === `${part}.ts`);
    expect(found).toHaveLength(1);
    expect(found.every((file) => IS_CONTRACT_PART.test(join(root, file)))).toBe(true);
  });
  it('contains no other contract', () =>
    expect(files.filter((file) => IS_CONTRACT_PART.test(join(root, file)))).toHaveLength(
      CONTRACT_PARTS.length,
    ));
});

describe('descriptions of machines, summaries and codes of calls', () => {
  it('are stripped from the browser’s code, and nothing else is', () => {
    const source = `a: { description: 'It’s \\'quoted\\', and done.', tags: ['x'] }, b: { description: "other" }, c: { codes: ['job_closed',\n 'stale'], summary:\n  'A call', write: true }, codes: other[0]`;
    expect(stripDescriptions(source)).toBe(
      `a: {  tags: ['x'] }, b: {  }, c: {   write: true }, codes: other[0]`,
    );
  });
  it('includes the names of ports, which only one that was never provided would say', () => {
    const source = `actors: { load: promiseStub<Map<Id, List<'a'>>, { id: Id }>('jobs: load'), watch: callbackStub('jobs: watch'), other: promiseStub(name) }, is: has('x'), say: other('y')`;
    expect(stripDescriptions(source)).toBe(
      `actors: { load: promiseStub<Map<Id, List<'a'>>, { id: Id }>(), watch: callbackStub(), other: promiseStub(name) }, is: has('x'), say: other('y')`,
    );
  });
});

describe('examples of contracts', () => {
  it.each([
    ["export const exampleRow: Row = { ...exampleJob, Tab: 'open' };", "{ ...exampleJob, Tab: 'open' }"],
    ['export const exampleJob: Job = {\n  ...exampleRow,\n};', '{\n  ...exampleRow,\n}'],
    ["export const exampleOne = {\n  a: 'b',\n} as const;", "{\n  a: 'b',\n} as const"],
  ])('are marked as pure, so that a script without them holds none: %s', (source, value) => {
    const [head = ''] = source.split('{', 1);
    expect(stripDescriptions(source)).toBe(`${head}/*#__PURE__*/ (() => (${value}))();`);
  });
  it('are the only ones', () =>
    expect(stripDescriptions('export const jobs = { a: exampleJob };')).not.toContain('PURE'));
});

describe('the sources with descriptions', () => {
  it('are all machines and contracts, at any depth, without the lifecycles, whose words pages show', () => {
    const holders = globSync('src/{machines,contracts}/**/*.ts', { cwd: root }).filter(
      (file) =>
        !file.includes('lifecycles') &&
        /\b(?:description|summary):\s*['"]/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(holders.length).toBeGreaterThan(40);
    expect(holders.filter((file) => !HOLDS_PROSE.test(join(root, file)))).toEqual([]);
  });
  it.each([
    ['/project/src/machines/account/session.machine.ts', true],
    ['/project/src/machines/account/session.machine.ts', true],
    ['C:\\project\\src\\contracts\\app\\calls.ts', true],
    ['/project/src/machines/lifecycles/job.lifecycle.ts', false],
    ['C:\\project\\src\\machines\\lifecycles\\job.lifecycle.ts', false],
    ['/project/src/views/pages/machines/page.tsx', false],
    ['/project/src/views/heads/job.ts', false],
    ['/project/node_modules/any/machines/index.ts', false],
  ])('%s: %s', (file, holds) => expect(HOLDS_PROSE.test(file)).toBe(holds));
});

const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));

describe('socket.io’s client', () => {
  it('ships without the unused transports, and its list of transports still finds a class', () => {
    const transports = readFileSync(
      join(installed, 'engine.io-client/build/esm/transports/index.js'),
      'utf8',
    );
    expect(transports).toContain('import { WT } from "./webtransport.js"');
    expect(withoutWebTransport('')).toMatch(/^export class WT\b/);
  });
});

describe('Downshift', () => {
  it('reads its hook from React by name, and no longer React as a whole', () => {
    const source = readFileSync(join(installed, 'downshift/dist/downshift.esm.mjs'), 'utf8');
    const built = wholeReact(source);
    expect(source.match(/, React\)|in React\b/g)).toHaveLength(3);
    expect(built.match(/, React\)|in React\b/g)).toBeNull();
    expect(built.match(/_extends\(\{\}, \{ useId: React\.useId \}\);/g)).toHaveLength(2);
  });
});

describe('XState', () => {
  it('has no hook for a browser extension, whose name XState still imports', () => {
    const [actors = ''] = globSync('node_modules/xstate/dist/raise-*.esm.js', { cwd: root }).filter(
      (file) => !file.includes('development'),
    );
    expect(readFileSync(join(root, actors), 'utf8')).toContain(
      "{ devToolsAdapter } from './xstate-dev.esm.js'",
    );
    expect(withoutDevtools('')).toMatch(/^export const devToolsAdapter\b/);
  });

  it('loses its stored snapshots and its descriptions as JSON, and nothing that runs', () => {
    const files = globSync('node_modules/xstate/dist/{StateMachine,raise}-*.esm.js', { cwd: root }).filter(
      (file) => !file.includes('development'),
    );
    const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
    const methodsIn = (texts: readonly string[]): string[] =>
      texts.flatMap((text) =>
        [...text.matchAll(/^ {2}(?:get )?(\w+)\(.*\) \{$/gm)].map(([, name]) => name ?? ''),
      );
    const gone = methodsIn(sources);
    const added: string[] = [];
    for (const name of methodsIn(sources.map(leanMachines)))
      if (gone.includes(name)) gone.splice(gone.indexOf(name), 1);
      else added.push(name);
    expect(added).toEqual(['root', 'states']);
    expect(gone.toSorted().join(' ')).toBe(
      'definition definition events getPersistedSnapshot getPersistedSnapshot ownEvents restoreSnapshot select toJSON toJSON',
    );
    expect(sources.map(leanMachines).join('')).not.toMatch(
      /\bthis\.(?:definition|getPersisted|restoreSn|select\b)/,
    );
    expect(sources.map(leanMachines).join('')).toMatch(/^ {2}toJSON\(\) \{\n +return \{\n +xstate\$\$type/m);
  });
  it('builds the states of a machine when they are first needed, and then works as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lean-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dist = join(root, 'node_modules/xstate/dist');
    for (const file of globSync('*.esm.js', { cwd: dist }))
      writeFileSync(join(folder, file), leanMachines(readFileSync(join(dist, file), 'utf8')));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const lean = (await import(/* @vite-ignore */ join(folder, 'xstate.esm.js'))) as typeof XState;

    const wrong = { initial: 'a', states: { a: { on: { GO: 'nowhere' } } } };
    expect(() => XState.createMachine(wrong)).toThrow('nowhere');
    const late = lean.createMachine(wrong).provide({});
    expect(() => late.root).toThrow('nowhere');

    const config = {
      id: 'trip',
      initial: 'home',
      states: { home: { on: { GO: '#trip.road.there' } }, road: { initial: 'there', states: { there: {} } } },
    };
    const placesOf = ({ createActor, createMachine }: typeof XState) => {
      const machine = createMachine(config).provide({});
      const actor = createActor(machine).start();
      actor.send({ type: 'GO' });
      const { order, path } = createMachine(config).getStateNodeById('trip.road.there');
      return [actor.getSnapshot().value, Object.keys(createMachine(config).states), order, path];
    };
    expect(placesOf(lean)).toEqual(placesOf(XState));
  });
  it('loses the advice behind errors, and keeps each error', () => {
    const files = globSync('node_modules/xstate/dist/{StateMachine,raise,assign,log}-*.esm.js', {
      cwd: root,
    }).filter((file) => !file.includes('development'));
    const whole = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const lean = leanMachines(whole);
    const advice = [
      'This usually happens',
      'Use `always: { ... }`',
      'Did you mean "',
      'Try adding { initial',
      'Ensure that `context`',
      'use raise(',
      'use sendTo(',
    ];
    for (const words of advice) {
      expect(whole).toContain(words);
      expect(lean).not.toContain(words);
    }
    const errorsIn = (text: string) => text.match(/new Error\(/g)?.length;
    expect(errorsIn(lean)).toBe(errorsIn(whole));
  });
});

describe('developer-only code', () => {
  const client = [
    '/project/src/entry.ts',
    '/project/src/main.tsx',
    '/project/src/machines/account/session.machine.ts',
  ];

  it('is identified by its path from the root, because the project may lie in a folder called tests', () => {
    const moved = client.map((path) => path.replace('/project', '/home/tests/tools/server'));
    expect(developmentOnlyIn(moved)).toEqual([]);
  });
  it('is identified by whole names', () => {
    expect(developmentOnlyIn([...client, '/project/src/machines/core/sample.ts'])).toEqual([]);
    expect(developmentOnlyIn([...client, '/project/src/machines/core/resamples.ts'])).toEqual([]);
  });
  it('is absent from a clean client', () => {
    expect(developmentOnlyIn([...client, '/project/node_modules/xstate/dist/xstate.esm.js'])).toEqual([]);
  });
  it.each([
    '/project/src/inspector/recorder.ts',
    '/project/src/inspector/panel/panel.tsx',
    '/project/src/entry.development.ts',
    '/project/src/entry.recorded.ts',
    '/project/src/machines/account/samples/session.samples.ts',
    '/project/src/machines/core/samples/samples.ts',
    '/project/src/machines/account/session.samples.ts',
    '/project/src/machines/account/samples/session.samples.ts',
    '/project/src/machines/core/samples/samples.ts',
    '/project/src/machines/core/samples/people.ts',
    '/project/src/contracts/core/path-file.ts',
    '/project/src/contracts/core/path-file.ts',
    '/project/tools/paths/explore.ts',
    '/project/tests/models/support/model.ts',
    '/project/node_modules/@mswjs/data/lib/index.js',
    '/project/node_modules/@statelyai/inspect/dist/index.mjs',
    '/project/node_modules/elkjs/lib/elk.bundled.js',
  ])('is found: %s', (path) => {
    expect(developmentOnlyIn([...client, path])).toEqual([path]);
    expect(developmentOnlyIn([...client, path.replaceAll('/', '\\')])).toEqual([path]);
  });
  it('is not missed because a list is empty or contains something else', () => {
    expect(() => developmentOnlyIn([])).toThrow('cannot be read');
    expect(() => developmentOnlyIn(['/project/src/prerender.tsx'])).toThrow('cannot be read');
  });
});
