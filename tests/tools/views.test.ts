/** `npm run check` refuses a selector that returns a whole context or snapshot. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wholeSelections } from '../../tools/check/views.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'views-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};

describe('a selector', () => {
  it.each([
    'const { name } = useSelector(actor, ({ context }) => context);',
    'const { name } = useSelector(actor, (state) => state.context);',
    'const state = useSelector(actor, (snapshot) => snapshot);',
    'const { name } = useSelector(actor, state => state?.context);',
    'const { name } = useSelector(\n  useActor("form"),\n  ({ context }) => context,\n);',
    'const all = useSelector(usePage<typeof machine>(), ({ context: { } }) => 1, isSame) ?? useSelector(a, ({ context: all }) => all);',
    'const { name } = useSelector(actor, (state) => { return state.context; });',
    'const { name } = useSelector(actor, ({ context }: Snapshot) => context, isSame);',
    'const { name } = useSelector<Actor, Context>(actor, ({ context }) => (context));',
    'const { name } = useInspector(({ context }) => context);',
  ])('may not be of everything: %s', (line) => {
    write('src/views/pages/jobs/job/job-page.tsx', `// first\n${line}\n`);
    expect(wholeSelections(root)).toEqual([
      'src/views/pages/jobs/job/job-page.tsx:2 selects a whole context or snapshot: select fields, or useFields.',
    ]);
  });

  it.each([
    'const name = useSelector(actor, ({ context }) => context.name);',
    'const name = useSelector(actor, (state) => state.context.name);',
    'const value = useSelector(actor, ({ value }) => value);',
    'const isBusy = useSelector(actor, (state) => state.hasTag("loading"));',
    'const face = useSelector(actor, (state) => faces.find((tag) => state.hasTag(tag)));',
    'const mine = useSelector(actor, ({ context }) => context.rows.map((row) => row), isSame);',
    'const { name } = useFields(actor, "name");',
  ])('may be of what is shown: %s', (line) => {
    write('src/views/parts/form/form.tsx', line);
    write('src/inspector/panel/tree.tsx', line);
    expect(wholeSelections(root)).toEqual([]);
  });
});
