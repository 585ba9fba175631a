/**
 * The HTML document around a page's rendered views: for the build, which writes pages that are the same for everyone,
 * and for the server, which renders the others on request. Addresses that must be absolute begin with `/` while the
 * site's origin is unknown; `absolute` completes them.
 */
import type { Settings } from '../settings.ts';
import type { Head } from '../views/heads/head.ts';

/** A stylesheet that loads with a script, and its hash in the policy once it is inlined. */
export interface Sheet {
  readonly href: string;
  readonly css: string;
  readonly hash: string;
}

/** Shared by all pages of one build. */
export interface Frame {
  readonly template: string;
  readonly settings: Settings;
  /** The inlined styles of every page, which save a round trip before the first paint. */
  readonly css: string;
  /** The policy of a document with only these styles. */
  readonly policy: string;
  readonly bootScript: string;
  /** The scripts that the boot script starts on every page, in order. */
  readonly scripts: readonly string[];
  /** By route: further scripts of its page, loaded before hydration. */
  readonly pageScripts: Readonly<Record<string, readonly string[]>>;
  /** By route: further stylesheets of its page, inlined when that page is rendered. */
  readonly pageStyles: Readonly<Record<string, readonly Sheet[]>>;
  readonly fonts: readonly string[];
}

/** One page. */
export interface Contents {
  readonly head: Head;
  /** The page's structured data, if it has more than the head's default. */
  readonly jsonLd?: readonly object[];
  /** The path this HTML was made for; undefined for a bare shell. */
  readonly path?: string;
  /** The query it was made for, if another query is another page. */
  readonly search?: string;
  /** Its route, if the page has its own script. */
  readonly route?: string;
  /** The data for its machine, and the address (path and query) the data is for. */
  readonly given?: { readonly address: string; readonly data: unknown };
  readonly body: string;
}

/** The preview image of a page without a picture of its own. */
export const CARD = '/card.png';

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** JSON that is safe inside a document: nothing ends the script block or a line. */
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
  const known = path !== undefined; // a shell fits any path
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
    // The loader recognises an inlined stylesheet by its address.
    ...sheets.map((sheet) => `<style data-href="${sheet.href}">${sheet.css}</style>`),
    ...headTags(frame, contents, title),
  ].join('\n    ');
  const data =
    given === undefined
      ? ''
      : `  <script type="application/json" id="given" data-address="${escapeHtml(given.address)}">${jsonInHtml(given.data)}</script>\n  `;
  // The page's own scripts precede the last, which starts it.
  const own = route === undefined ? [] : (pageScripts[route] ?? []);
  const all = [...scripts.slice(0, -1), ...own, ...scripts.slice(-1)].join(' ');
  // Last, low priority, and async: the first paint waits neither for its bytes nor, as with defer, for its
  // evaluation.
  const script = `<script src="${bootScript}" data-scripts="${all}" async fetchpriority="low"></script>`;
  const places: Readonly<Record<string, string>> = {
    '%TITLE%': escapeHtml(title),
    '%DESCRIPTION%': escapeHtml(head.description),
    '<!--head-->': tags,
    '<div id="root"></div>': `${rootTag(contents)}${body}</div>`,
    '</body>': `${data}  ${script}\n  </body>`,
  };
  // In one pass, so that inserted text is never taken for a placeholder.
  return template.replace(
    /%TITLE%|%DESCRIPTION%|<!--head-->|<div id="root"><\/div>|<\/body>/g,
    (place) => places[place] ?? place,
  );
};

/** The same document with the origin before every address that must be absolute. */
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
