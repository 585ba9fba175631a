import { useSelector } from '@xstate/react';
import { useRef, type MouseEvent } from 'react';
import { userNameOf, type User } from '../../../contracts/known-user.ts';
import { focusHeading } from '../../focus.ts';
import { useActor, useSettings, useSite } from '../../logic.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../logo/logo.tsx';
import styles from './header.module.css';

const places = [
  { name: 'freelancers', words: 'Freelancers' },
  { name: 'jobs', words: 'Jobs' },
  { name: 'howItWorks', words: 'How it works' },
] as const;

const Places = () => {
  const site = useSite();
  const path = useSelector(useActor('navigation'), ({ context }) => context.path);
  return (
    <nav aria-label="Main">
      <ul className={styles.places}>
        {places.map(({ name, words }) => (
          <li key={name}>
            <a
              className={styles.place}
              href={site.href(name)}
              aria-current={path === site.href(name) ? 'page' : undefined}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Session = ({ user }: { user: User | null }) => {
  const site = useSite();
  const session = useActor('session');
  const signOut = () => {
    focusHeading(); // the button goes
    session.send({ type: 'user.signedOut' });
  };
  return (
    <div className={styles.session}>
      {user ? (
        <>
          <a className={classes(styles.place, styles.name)} href={site.href('ownProfile')}>
            {userNameOf(user) ?? 'My profile'}
          </a>
          <Button tone="line" size="small" onClick={signOut}>
            Sign out
          </Button>
        </>
      ) : (
        <>
          <LinkButton tone="quiet" size="small" href={site.href('login')}>
            Sign in
          </LinkButton>
          <LinkButton size="small" href={site.href('signup')}>
            Sign up
          </LinkButton>
        </>
      )}
    </div>
  );
};

/** R5: how many senders wait to be read. */
const Messages = () => {
  const unread = useSelector(useActor('inbox'), ({ context }) => context.unread.length);
  return (
    <a
      className={styles.messages}
      href={useSite().href('chats')}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
    >
      <Icon name="message" size={22} />
      {unread > 0 && <CountBadge count={unread} />}
    </a>
  );
};

/** R7: quiet, and beside what stands already. An attempt under way has not come back yet. */
const Connection = () => {
  const isLost = useSelector(useActor('realtime'), ({ context }) => context.attempts > 0);
  return (
    <span className={styles.connection} role="status">
      {isLost && 'Reconnecting…'}
    </span>
  );
};

/** The banner of every page. On a phone the places and the session open as a popover, with or without scripts. */
export const Header = () => {
  const menu = useRef<HTMLDivElement>(null);
  const { productName } = useSettings();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const closeAfter = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button') && menu.current?.matches(':popover-open'))
      menu.current.hidePopover();
  };
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <div className={styles.inner}>
        <Logo href={useSite().href('home')} name={productName} />
        <div
          ref={menu}
          id="menu"
          popover="auto"
          role="presentation"
          className={styles.menu}
          onClick={closeAfter}
        >
          <Places />
          <Session user={user} />
        </div>
        {user && (
          <>
            <Messages />
            <Connection />
          </>
        )}
        <span className={styles.opener}>
          <IconButton icon="menu" label="Menu" popoverTarget="menu" />
        </span>
      </div>
    </header>
  );
};
