/**
 * Starts the page's scripts. A prerendered page is readable without them, so they wait until it has loaded and painted.
 * HTML of another path (the fallback of a plain host) is emptied at once. Shows a notice if a script fails or takes very
 * long, and keeps an early click that only the scripts can handle.
 */
interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
declare global {
  // TypeScript's DOM library does not have Trusted Types yet.
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

/** The longest wait for the load event: a hanging asset must not block the scripts. */
const LONGEST_WAIT = 2000;
/** After this time a notice says that the scripts are slow. */
const PATIENCE = 30_000;

/** Failed scripts. Only these are retried, because a script must not run twice. */
const failed = new Set<string>();
/** A link clicked early that needs the scripts. */
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

/** Loads scripts in order. Rspack lets a script wait for one that arrives later. */
const load = (urls: Iterable<string>) => {
  for (const url of urls) {
    failed.delete(url);
    const script = document.createElement('script');
    script.src = policy ? policy.createScriptURL(url) : url;
    script.async = false;
    script.addEventListener('error', () => {
      failed.add(url);
      if (clicked) location.assign(clicked.href); // follow it as a plain link
      else tell('Part of this page could not be loaded.', () => load(failed));
    });
    document.head.append(script);
  }
};

/** Keeps a click on a link that the machines handle (F4, F5). All other links work without scripts. */
const keepClick = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-ask], a[data-scroll]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || failed.size > 0) return;
  event.preventDefault();
  clicked = link;
};
const patience = setTimeout(
  () => tell('Part of this page is slow to load.', () => location.reload()),
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

let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  load(scripts);
};
/** Starts after the first paint, or at once in a hidden tab, which never paints. */
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
