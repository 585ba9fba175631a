/**
 * The HTML document around a rendered page. The build writes the pages that are the same for everybody; the server
 * renders the others on request. If the build does not know the site's origin, addresses that must be absolute start
 * with `/`, and `absolute` adds the origin later.
 */
import type { Settings } from '../settings.ts';
import type { Head } from '../views/heads/head.ts';

/** A stylesheet of a lazily loaded script, with its hash for the Content Security Policy when inlined. */
export interface Sheet {
  readonly href: string;
  readonly css: string;
  readonly hash: string;
}

/** Shared by all pages of one build. */
export interface Frame {
  readonly template: string;
  readonly settings: Settings;
  /** The styles of every page, inlined to save a round trip before the first paint. */
  readonly css: string;
  /** The Content Security Policy of a document with these styles alone. */
  readonly policy: string;
  readonly bootScript: string;
  /** The scripts that the boot script starts on every page, in order. */
  readonly scripts: readonly string[];
  /** By route: the additional scripts of its page, so that hydration does not have to request them first. */
  readonly pageScripts: Readonly<Record<string, readonly string[]>>;
  /** By route: the additional stylesheets of its page, inlined when that page is rendered. */
  readonly pageStyles: Readonly<Record<string, readonly Sheet[]>>;
  readonly fonts: readonly string[];
}

export interface Contents {
  readonly head: Head;
  /** Structured data of the page, in addition to the head's. */
  readonly jsonLd?: readonly object[];
  /** The path of this HTML; undefined for a shell without content. */
  readonly path?: string;
  /** The query of this HTML, where another query is another page. */
  readonly search?: string;
  /** The route, if its page has its own script. */
  readonly route?: string;
  /** The data it was rendered with, for its machine, and its address: path and query. */
  readonly given?: { readonly address: string; readonly data: unknown };
  readonly body: string;
}

/** The image of a shared link, for pages without their own. */
export const CARD = '/card.png';

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** JSON escaped for a script element: nothing in it can end the element or a line. */
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
  const known = path !== undefined; // a shell serves any path
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
    // The loader recognises an inlined sheet by this address.
    ...sheets.map((sheet) => `<style data-href="${sheet.href}">${sheet.css}</style>`),
    ...headTags(frame, contents, title),
  ].join('\n    ');
  const data =
    given === undefined
      ? ''
      : `  <script type="application/json" id="given" data-address="${escapeHtml(given.address)}">${jsonInHtml(given.data)}</script>\n  `;
  // The page's own scripts go before the last script, which starts the page.
  const own = route === undefined ? [] : (pageScripts[route] ?? []);
  const all = [...scripts.slice(0, -1), ...own, ...scripts.slice(-1)].join(' ');
  // Last, low priority and async, so that the first paint does not wait for it; defer would make it wait.
  const script = `<script src="${bootScript}" data-scripts="${all}" async fetchpriority="low"></script>`;
  const places: Readonly<Record<string, string>> = {
    '%TITLE%': escapeHtml(title),
    '%DESCRIPTION%': escapeHtml(head.description),
    '<!--head-->': tags,
    '<div id="root"></div>': `${rootTag(contents)}${body}</div>`,
    '</body>': `${data}  ${script}\n  </body>`,
  };
  // One pass, so that inserted text cannot match another placeholder.
  return template.replace(
    /%TITLE%|%DESCRIPTION%|<!--head-->|<div id="root"><\/div>|<\/body>/g,
    (place) => places[place] ?? place,
  );
};

/** Adds the origin to every address that must be absolute, if the build did not know it. */
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
