/** `npm run check` refuses a breakpoint beside the four, and a z-index that is no token. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { strayLayouts } from '../../tools/check/layouts.ts';

let root = '';
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layouts-'));
  write('src/views/ui/tokens.css', ':root { --layer-menu: 2; }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const SHEET = 'src/views/parts/record/record.module.css';
const SCRIPT = 'src/views/parts/listing/filters.tsx';

describe('a breakpoint', () => {
  it.each([
    [SHEET, '@media (min-width: 60em) { .a { b: c } }', 'min-width: 60em'],
    [SHEET, '@media (min-width: 640px) { .a { b: c } }', 'min-width: 640px'],
    [SHEET, '@media (min-width: 40rem) { .a { b: c } }', 'min-width: 40rem'],
    [SHEET, '@media screen and (max-width: 40em) { .a { b: c } }', 'max-width: 40em'],
    [SHEET, '@media (width >= 30em) { .a { b: c } }', 'width >= 30em'],
    [SHEET, '@media (30em <= width) { .a { b: c } }', '30em <= width'],
    [SHEET, '@media (min-height: 40em) { .a { b: c } }', 'min-height: 40em'],
    [SCRIPT, "const media = matchMedia('(min-width: 48em)');", 'min-width: 48em'],
    ['server/http/plain-page.ts', 'const css = `@media (max-width:30em){}`;', 'max-width:30em'],
  ])('of its own is refused in %s: %s', (file, content, found) => {
    write(file, `\n/* (min-width: 1em) */ ${content}`);
    expect(strayLayouts(root)).toEqual([`${file}:2 has a breakpoint of its own: ${found}.`]);
  });

  it('is one of the four, or the last width below one', () => {
    write(
      SHEET,
      [
        '@media (min-width: 40em) and (max-width: 56.24em) {}',
        '@media (min-width: 56.25em) and (max-width: 63.99em) {}',
        '@media (min-width: 64em) and (max-width: 137.49em) {}',
        '@media (min-width: 137.5em) {}',
        '@media (max-width: 39.99em) {}',
        '@media (forced-colors: active) {}',
        '@container (max-width: 22em) {}',
        '.a { max-width: 22em; }',
      ].join('\n'),
    );
    write(
      SCRIPT,
      "matchMedia('(min-width: 64em) and (pointer: fine)'); const of = (width: number) => width;",
    );
    expect(strayLayouts(root)).toEqual([]);
  });
});

describe('a layer', () => {
  it.each([
    [SHEET, '.a { z-index: 2; }', '2'],
    [SHEET, '.a { z-index: var(--layer-other); }', 'var(--layer-other)'],
    [SHEET, '.a { --layer-own: 9; z-index: var(--layer-own); }', 'var(--layer-own)'],
    [SCRIPT, 'const a = <p style={{ zIndex: 3 }} />;', '3'],
  ])('of its own is refused in %s: %s', (file, content, found) => {
    write(file, content);
    expect(strayLayouts(root)).toEqual([`${file}:1 has a layer that is no token: ${found}.`]);
  });

  it('is a token of the design system', () => {
    write(SHEET, '.a { z-index: var(--layer-menu); }');
    expect(strayLayouts(root)).toEqual([]);
  });
});
