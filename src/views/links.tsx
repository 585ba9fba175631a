/**
 * Every link of the site is a plain `<a href>`. At the root, a click on one becomes a request to the navigation machine,
 * and hovering, pressing or focusing one preloads the page's script. `data-ask` lets the machine decide whether the
 * link may be followed; `data-scroll="keep"` keeps the scroll position. The browser handles modified clicks, other tabs
 * and other sites; a click whose default was prevented is already handled.
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
