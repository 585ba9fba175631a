/** Writes a page's HTML from index.html, and refuses what a strict CSP would block. */
import type { Settings } from '../../src/settings.ts';

export interface PageParts {
  readonly settings: Settings;
  readonly title: string;
  readonly description: string;
  /** The CSS of the first script, inlined: one round trip less before the first paint. */
  readonly css: string;
  readonly policy: string;
  readonly bootScript: string;
  /** The scripts that the boot script starts, in order. */
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  /** The path this HTML was made for, or undefined for a bare shell. */
  readonly path?: string;
  readonly body: string;
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const pageOf = (template: string, parts: PageParts): string => {
  const { settings, title, description, css, policy, bootScript, scripts, fonts, path, body } = parts;
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${escape(policy)}" />`,
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`),
    `<style>${css}</style>`,
    `<meta property="og:site_name" content="${escape(settings.productName)}" />`,
    `<meta property="og:title" content="${escape(title)}" />`,
    `<meta property="og:description" content="${escape(description)}" />`,
    '<meta property="og:type" content="website" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
  ].join('\n    ');
  // Last, of low priority, and async: the first paint waits neither for its bytes nor, as with defer, for its turn.
  const script = `<script src="${bootScript}" data-scripts="${scripts.join(' ')}" async fetchpriority="low"></script>`;
  const rootTag = path === undefined ? '<div id="root">' : `<div id="root" data-path="${escape(path)}">`;
  return template
    .replace('%TITLE%', () => escape(title))
    .replace('%DESCRIPTION%', () => escape(description))
    .replace('<!--head-->', () => head)
    .replace('<div id="root"></div>', () => `${rootTag}${body}</div>`)
    .replace('</body>', () => `  ${script}\n  </body>`);
};

/** What no built page may hold: an inline script, a style attribute, an event handler, an unfilled place. */
export const offencesIn = (html: string): string[] => {
  const tags = html.replace(/<style>[\s\S]*?<\/style>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
  const offences: string[] = [];
  for (const tag of tags) {
    if (/^<script(?![^>]*\ssrc=)/i.test(tag)) offences.push(`inline script: ${tag}`);
    if (/\sstyle=/i.test(tag)) offences.push(`style attribute: ${tag.slice(0, 120)}`);
    if (/\son[a-z]+=/i.test(tag)) offences.push(`event handler: ${tag.slice(0, 120)}`);
    if (/(?:src|href|srcset)="(?:https?:)?\/\//i.test(tag) && /^<(?:script|link|img|iframe)/i.test(tag))
      offences.push(`foreign host: ${tag.slice(0, 120)}`);
  }
  if (/<!--(?:head|app)-->|%[A-Z]+%/.test(html)) offences.push('an unfilled place of index.html');
  return offences;
};
