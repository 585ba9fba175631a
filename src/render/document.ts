/**
 * The HTML of a page around what its views render: for the build, which writes the pages that are the same for
 * everybody, and for the server, which renders the others on request. Every address in it that must be absolute is
 * written from `/` where the site's own origin is not known; `absolute` fills it in.
 */
import type { Settings } from '../settings.ts';
import type { Head } from '../views/heads/head.ts';

/** A sheet that comes with a script, and what a policy calls it once it is inlined. */
export interface Sheet {
  readonly href: string;
  readonly css: string;
  readonly hash: string;
}

/** What all pages of one build share. */
export interface Frame {
  readonly template: string;
  readonly settings: Settings;
  /** What every page starts with, inlined: one round trip less before the first paint. */
  readonly css: string;
  /** Of a document with these styles alone. */
  readonly policy: string;
  readonly bootScript: string;
  /** The scripts that the boot script starts on every page, in order. */
  readonly scripts: readonly string[];
  /** By route: the scripts that its page needs besides, so that it is hydrated without asking for them first. */
  readonly pageScripts: Readonly<Record<string, readonly string[]>>;
  /** By route: the sheets that its page needs besides, inlined where that page is what is rendered. */
  readonly pageStyles: Readonly<Record<string, readonly Sheet[]>>;
  readonly fonts: readonly string[];
}

/** What one page is. */
export interface Contents {
  readonly head: Head;
  /** Structured data of the page; more than the head's own where the page has more to say. */
  readonly jsonLd?: readonly object[];
  /** The path this HTML was made for, or undefined for a bare shell. */
  readonly path?: string;
  /** The query it was made for, where another query is another page. */
  readonly search?: string;
  /** Its route, where the page has a script of its own. */
  readonly route?: string;
  /** What it was rendered with, for its machine, and the address it is for: path and query. */
  readonly given?: { readonly address: string; readonly data: unknown };
  readonly body: string;
}

/** The card beside a shared link of a page without a picture of its own. */
export const CARD = '/card.png';

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** JSON that can stand in a document: nothing in it ends the block or a line of it. */
export const jsonInHtml = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

const blockOf = (data: object): string =>
  `<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', ...data })}</script>`;

const headTags = ({ settings }: Frame, { head, jsonLd = [], path }: Contents, title: string): string[] => {
  const { description, image, type = 'website', noIndex = false } = head;
  const own = settings.siteUrl + head.path;
  const picture = image ?? CARD;
  const known = path !== undefined; // a shell is the page of any path
  return [
    ...(known && !noIndex ? [`<link rel="canonical" href="${escapeHtml(own)}" />`] : []),
    ...(noIndex ? [meta('name', 'robots', 'noindex')] : []),
    meta('property', 'og:site_name', settings.productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', type),
    ...(known ? [meta('property', 'og:url', own)] : []),
    meta('property', 'og:image', picture.startsWith('/') ? settings.siteUrl + picture : picture),
    meta('name', 'twitter:card', image ? 'summary' : 'summary_large_image'),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    ...(head.jsonLd ? [head.jsonLd, ...jsonLd] : jsonLd).map(blockOf),
  ];
};

const rootTag = ({ path, search, route }: Contents): string => {
  const attributes = [
    ...(path === undefined ? [] : [`data-path="${escapeHtml(path)}"`]),
    ...(search === undefined ? [] : [`data-search="${escapeHtml(search)}"`]),
    ...(route === undefined ? [] : [`data-route="${route}"`]),
  ];
  return ['<div id="root"', ...attributes].join(' ') + '>';
};

export const documentOf = (frame: Frame, contents: Contents): string => {
  const { template, settings, css, policy, bootScript, scripts, pageScripts, pageStyles, fonts } = frame;
  const { head, body, route, given } = contents;
  const title = head.title === settings.productName ? head.title : `${head.title} · ${settings.productName}`;
  const sheets = route === undefined ? [] : (pageStyles[route] ?? []);
  const allowed = policy.replace(/style-src [^;]+/, (all) =>
    [all, ...sheets.map(({ hash }) => hash)].join(' '),
  );
  const tags = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(allowed)}" />`,
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`),
    `<style>${css}</style>`,
    // By its address the loader knows a sheet that is here already.
    ...sheets.map((sheet) => `<style data-href="${sheet.href}">${sheet.css}</style>`),
    ...headTags(frame, contents, title),
  ].join('\n    ');
  const data =
    given === undefined
      ? ''
      : `  <script type="application/json" id="given" data-address="${escapeHtml(given.address)}">${jsonInHtml(given.data)}</script>\n  `;
  // The page's own scripts before the last, which starts it.
  const own = route === undefined ? [] : (pageScripts[route] ?? []);
  const all = [...scripts.slice(0, -1), ...own, ...scripts.slice(-1)].join(' ');
  // Last, of low priority, and async: the first paint waits neither for its bytes nor, as with defer, for its turn.
  const script = `<script src="${bootScript}" data-scripts="${all}" async fetchpriority="low"></script>`;
  const places: Readonly<Record<string, string>> = {
    '%TITLE%': escapeHtml(title),
    '%DESCRIPTION%': escapeHtml(head.description),
    '<!--head-->': tags,
    '<div id="root"></div>': `${rootTag(contents)}${body}</div>`,
    '</body>': `${data}  ${script}\n  </body>`,
  };
  // At one go: what fills a place is never taken for another.
  return template.replace(
    /%TITLE%|%DESCRIPTION%|<!--head-->|<div id="root"><\/div>|<\/body>/g,
    (place) => places[place] ?? place,
  );
};

/** The same document with an origin before every address that ought to have one, where the build knew none. */
export const absolute = (html: string, origin: string): string =>
  html
    .replace(
      /((?:rel="canonical" href|property="og:(?:url|image)" content)=")(?=\/)/g,
      (start) => start + escapeHtml(origin),
    )
    .replace(/<script type="application\/ld\+json">[^<]*/g, (block) =>
      block.replace(
        /("(?:@id|url|item|image|logo|urlTemplate)":")(?=\/)/g,
        (start) => start + jsonInHtml(origin).slice(1, -1),
      ),
    );
