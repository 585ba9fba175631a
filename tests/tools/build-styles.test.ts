/** Each sheet's place in the cascade, and what the build makes of it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sentPage } from '../../server/site/sent-page.ts';
import { offencesIn } from '../../tools/build/html.ts';
import layerStyles from '../../tools/build/layer-styles.cjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const order = layerStyles.orderOf();
const layered = (file: string): string =>
  layerStyles.call({ resourcePath: `${root}${file}` }, readFileSync(`${root}${file}`, 'utf8'));

describe('the cascade', () => {
  it('[E11a] has a place for every sheet of the views', () => {
    const sheets = globSync(['src/views/**/*.css', 'src/boot.css'], { cwd: root });
    expect(order.toSorted()).toEqual(sheets.map((file) => file.replaceAll('\\', '/')).toSorted());
  });
  it('[E11b] begins with the tokens, and lets the importer of a view restyle it', () => {
    /** By top folder and name, because the folders between may change. */
    const at = (top: string, name: string) => {
      const found = order.filter(
        (file) => file.startsWith(`src/views/${top}/`) && file.endsWith(`/${name}.module.css`),
      );
      expect(found, name).toHaveLength(1);
      return order.indexOf(found[0] ?? '');
    };
    expect(order[0]).toBe('src/views/ui/tokens.css');
    expect(at('ui', 'field')).toBeLessThan(at('ui', 'range-field'));
    expect(at('ui', 'dialog')).toBeLessThan(at('parts', 'expired-dialog'));
    expect(at('parts', 'record')).toBeLessThan(at('pages', 'profile-page'));
    expect(at('parts', 'form')).toBeLessThan(at('parts', 'form-page'));
  });
  it('[E11a] is declared once, in the sheet at the start of every document', () => {
    const ground = layered('src/views/ui/tokens.css');
    const told = /^@layer ([^;{]+);/.exec(ground)?.[1]?.split(',') ?? [];
    expect(told).toHaveLength(order.length);
    expect(new Set(told).size).toBe(order.length);
    const last = order.at(-1) ?? '';
    expect(layered(last).startsWith(`@layer ${told.at(-1)}{`)).toBe(true);
    expect(layered(last)).not.toMatch(/^@layer [^{]+;/);
  });
  it('[E11b] makes !important rules of the ground weaker than those of a page', () => {
    // With !important the first of two layers wins, and unlayered rules lose to all layers.
    const [inLayer = ''] = layered('src/views/ui/tokens.css').split('/* outside */');
    expect(inLayer.includes('!important')).toBe(false);
  });
  it('[E11a] has no sheet that no view imports', () => {
    expect(() => layerStyles.call({ resourcePath: `${root}src/views/ui/none.css` }, '')).toThrow(
      'no place in the cascade',
    );
  });
});

describe('a document', () => {
  it('[E11a] may contain sheets under their addresses', () => {
    expect(offencesIn('<style data-href="/static/css/a.css">a{content:"<p style=x>"}</style>')).toEqual([]);
  });
  it('[E11a] is sent with the policy that it declares itself, plus a ban on framing', () => {
    const html = `<title>&lt;meta</title><meta http-equiv="Content-Security-Policy" content="style-src 'sha256-a'" />`;
    expect(sentPage(html).csp).toBe("style-src 'sha256-a'; frame-ancestors 'none'");
    expect(sentPage('<title>none</title>').csp).toBeUndefined();
  });
});
