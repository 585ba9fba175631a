/**
 * Every link of the site is a plain `<a href>`; here, at the root, a click on one becomes a wish for the navigation
 * machine (a link marked `data-ask` asks whether it may lead on, one marked `data-scroll="keep"` keeps its place), and
 * coming near one lets it fetch the page's script. Modified clicks, other tabs and other sites are left
 * to the browser, and so is whatever a link has already handled.
 */
import { useMemo, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useActor } from './logic.tsx';

const siteLinkOf = ({ target }: SyntheticEvent): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  return link && !link.target && !link.hasAttribute('download') && link.origin === location.origin
    ? link
    : null;
};
const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export const Links = ({ children }: { children: ReactNode }) => {
  const navigation = useActor('navigation');
  const handlers = useMemo(() => {
    const approach = (event: SyntheticEvent) => {
      const link = siteLinkOf(event);
      if (link) navigation.send({ type: 'link.approached', to: addressOf(link) });
    };
    const follow = (event: MouseEvent) => {
      const link = siteLinkOf(event);
      if (!link || event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      const { ask, scroll } = link.dataset;
      navigation.send(
        ask
          ? { type: 'jobPosting.requested' }
          : { type: 'navigation.requested', to: addressOf(link), scroll: scroll === 'keep' ? scroll : 'top' },
      );
    };
    return { onClick: follow, onPointerOver: approach, onPointerDown: approach, onFocus: approach };
  }, [navigation]);
  return <div {...handlers}>{children}</div>;
};
