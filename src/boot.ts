/**
 * Starts the page's scripts. A prerendered page reads well without them, so they wait until it has loaded, and its
 * first paint is as fast as a static page's; a page made for another path (a plain host's fallback) is emptied at once.
 * Says so when a script can't be loaded or takes very long, and keeps a click that only they can answer.
 */
interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
declare global {
  // Trusted Types, as far as they are used here; the DOM library of TypeScript does not have them yet.
  var trustedTypes:
    | { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy }
    | undefined;
}

const own = document.currentScript;
const scripts = own?.dataset['scripts']?.split(' ') ?? [];
const root = document.getElementById('root');

const sameOriginOnly = (url: string): string => {
  if (new URL(url, document.baseURI).origin !== location.origin)
    throw new TypeError('a script of another origin');
  return url;
};
const policy = globalThis.trustedTypes?.createPolicy('marketlane-boot', { createScriptURL: sameOriginOnly });

/** How long a page that is loading may keep the scripts waiting: an asset that hangs must not hold them for ever. */
const LONGEST_WAIT = 2000;
/** How long the scripts may take before the visitor is told. */
const PATIENCE = 30_000;

/** Which scripts could not be loaded. Only they are asked for again: one that ran must not run twice. */
const failed = new Set<string>();
/** The link that was clicked early and needs scripts to do what it says. */
let clicked: HTMLAnchorElement | undefined;

const tell = (words: string, tryAgain: () => void) => {
  if (document.querySelector('.boot-failure')) return;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'boot-failure';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', () => {
    notice.remove();
    tryAgain();
  });
  notice.append(`${words} `, button);
  document.body.prepend(notice);
};

/** They run in order; one that another needs may also come later, which waits for it. */
const load = (urls: Iterable<string>) => {
  for (const url of urls) {
    failed.delete(url);
    const script = document.createElement('script');
    script.src = policy ? policy.createScriptURL(url) : url;
    script.async = false;
    script.addEventListener('error', () => {
      failed.add(url);
      if (clicked) location.assign(clicked.href); // without scripts it is a link like any other
      else tell('Part of this page could not be loaded.', () => load(failed));
    });
    document.head.append(script);
  }
};

/** Links that the machines answer (F4, F5) wait for them; all others work as they are. */
const keepClick = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-ask], a[data-scroll]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || failed.size > 0) return;
  event.preventDefault();
  clicked = link;
};
const patience = setTimeout(
  () => tell('Part of this page is taking very long to load.', () => location.reload()),
  PATIENCE,
);
document.addEventListener('click', keepClick);
document.addEventListener(
  'awake',
  () => {
    clearTimeout(patience);
    document.removeEventListener('click', keepClick);
    clicked?.click();
  },
  { once: true },
);

/** Once. */
let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  load(scripts);
};
/** When there is something to read on the screen; at once where nobody looks. */
const afterPaint = () => {
  if (document.hidden) return start();
  new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) setTimeout(start);
  }).observe({ type: 'paint', buffered: true });
};

if (root?.dataset['path'] === location.pathname) {
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
  setTimeout(start, LONGEST_WAIT);
} else {
  if (root?.dataset['path'] !== undefined) {
    const loading = document.createElement('p');
    loading.setAttribute('role', 'status');
    loading.className = 'boot-loading';
    loading.textContent = 'Loading...';
    root.removeAttribute('data-path');
    root.replaceChildren(loading);
  }
  load(scripts);
}

export type { ScriptUrlPolicy };
