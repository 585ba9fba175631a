/** The items of the header's account menu. */
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { isEmployer, isOperator, type User } from '../../../contracts/account/known-user.ts';
import { focusHeading } from '../../focus.ts';
import { useActor, useSite } from '../../logic.tsx';
import { placeFor, startsWith } from './moves.ts';

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];
const popoverOf = (menu: HTMLElement): HTMLElement | null => menu.closest('[popover]');

/** Focuses the first item when the popover opens, or the last for ArrowUp on the button. */
const useOpening = () => {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    const popover = element && popoverOf(element);
    const button = document.querySelector<HTMLElement>(`[popovertarget="${popover?.id}"]`);
    if (!element || !popover) return undefined;
    let place = 0;
    const focus = () => {
      if (popover.matches(':popover-open')) itemsOf(element).at(place)?.focus();
      place = 0;
    };
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault(); // the page does not scroll
      place = event.key === 'ArrowUp' ? -1 : 0;
      popover.showPopover();
    };
    focus(); // it may have opened while this script loaded
    popover.addEventListener('toggle', focus);
    button?.addEventListener('keydown', open);
    return () => {
      popover.removeEventListener('toggle', focus);
      button?.removeEventListener('keydown', open);
    };
  }, []);
  return menu;
};

export const AccountMenu = ({ user }: { user: User }) => {
  const site = useSite();
  const session = useActor('session');
  const menu = useOpening();
  const close = () => menu.current && popoverOf(menu.current)?.hidePopover();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return close(); // the focus returns to the button, and Tab goes on from there
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to =
      placeFor(event.key, at, items.length) ??
      (event.key.length === 1 && event.key !== ' '
        ? startsWith(
            items.map((item) => item.textContent),
            event.key,
            at,
          )
        : undefined);
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  };
  const choose = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role="menuitem"]')) close();
  };
  const signOut = () => {
    close();
    focusHeading(); // the button of the menu unmounts
    session.send({ type: 'user.signedOut' });
  };
  const places = [
    !isOperator(user) && (['ownProfile', 'My profile'] as const),
    isEmployer(user) && (['employerProfile', 'My company'] as const),
    ['settings', 'Settings'] as const,
  ].filter((place) => place !== false);
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label="Account" onKeyDown={move} onClick={choose}>
      {places.map(([route, words]) => (
        <a key={route} role="menuitem" tabIndex={-1} href={site.href(route)}>
          {words}
        </a>
      ))}
      <button type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
        Sign out
      </button>
    </div>
  );
};
