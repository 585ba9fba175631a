/**
 * Starts the page's scripts. A prerendered page reads well without them, so they wait until it has loaded, and its
 * first paint is as fast as a static page's; a page made for another path (a plain host's fallback) is emptied at once.
 * Says so when a script can't be loaded, and offers to try again.
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

/** Which scripts could not be loaded. Only they are asked for again: one that ran must not run twice. */
const failed = new Set<string>();

const tellOfFailure = () => {
  if (document.querySelector('.boot-failure')) return;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'boot-failure';
  notice.append('Part of this page could not be loaded. ');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', () => {
    notice.remove();
    load([...failed]);
  });
  notice.append(button);
  document.body.prepend(notice);
};

/** They run in order; one that another needs may also come later, which waits for it. */
const load = (urls: readonly string[]) => {
  for (const url of urls) {
    failed.delete(url);
    const script = document.createElement('script');
    script.src = policy ? policy.createScriptURL(url) : url;
    script.async = false;
    script.addEventListener('error', () => {
      failed.add(url);
      tellOfFailure();
    });
    document.head.append(script);
  }
};

const isMadeForThisPath = root?.dataset['path'] === location.pathname;
if (!isMadeForThisPath && root?.dataset['path'] !== undefined) {
  root.removeAttribute('data-path');
  root.replaceChildren();
}
/** After the frame that is being made has been painted; at once where nobody looks. */
const afterPaint = (then: () => void): void => {
  if (document.hidden) then();
  else requestAnimationFrame(() => setTimeout(then));
};

if (!isMadeForThisPath) load(scripts);
else if (document.readyState === 'complete') afterPaint(() => load(scripts));
else addEventListener('load', () => afterPaint(() => load(scripts)), { once: true });

export type { ScriptUrlPolicy };
