import { useSelector } from '@xstate/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { isEmployer, isOperator, userNameOf, type User } from '../../../contracts/account/known-user.ts';
import { useActor, useSettings, useSite } from '../../logic.tsx';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SkipLink } from '../../ui/hidden.tsx';
import { menuUnloadable } from '../../texts.ts';
import { useWanted } from '../later.ts';
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

const loadTools = () => import('../bell/member-tools.tsx');

/** The items of the menu come with the tools. */
const Account = ({ user }: { user: User }) => {
  const { part: tools, failed, want } = useWanted(loadTools);
  return (
    <>
      <button
        type="button"
        className={classes(styles.place, styles.name)}
        popoverTarget="account"
        aria-haspopup="menu"
        onFocus={want}
        onClick={want}
      >
        {userNameOf(user) ?? 'My account'}
      </button>
      <span id="account" popover="auto" className={styles.items}>
        {tools ? (
          <tools.AccountMenu user={user} />
        ) : (
          <span role="status">
            {failed ? (
              <button type="button" onClick={want}>
                {menuUnloadable}
              </button>
            ) : (
              'Loading...'
            )}
          </span>
        )}
      </span>
    </>
  );
};

const Session = ({ user }: { user: User | null }) => {
  const site = useSite();
  return (
    <div className={styles.session}>
      {user ? (
        <>
          <a className={styles.place} href={site.href('desk')}>
            Desk
          </a>
          {!isOperator(user) && (
            <a
              className={classes(styles.place, styles.mine)}
              href={site.href(isEmployer(user) ? 'employerJobs' : 'freelancerJobs')}
            >
              {isEmployer(user) ? 'My jobs' : 'My work'}
            </a>
          )}
          <Account user={user} />
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

/** N1a: messages, bell and connection state load as a chunk of their own. Their space is reserved, so that nothing shifts. */
const Tools = () => {
  const isRunning = useSelector(useActor('memberParts'), (state) => state.matches('running'));
  const { part: tools, want } = useWanted(loadTools);
  useEffect(() => {
    if (isRunning) want();
  }, [isRunning, want]);
  return <div className={styles.tools}>{isRunning && tools && <tools.MemberTools />}</div>;
};

/** On a phone the links and the session are a popover, which needs no script. */
export const Header = () => {
  const menu = useRef<HTMLDivElement>(null);
  const { productName } = useSettings();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const closeAfter = ({ target }: MouseEvent) => {
    if (
      target instanceof Element &&
      target.closest('a, [role=menuitem]') &&
      menu.current?.matches(':popover-open')
    )
      menu.current.hidePopover();
  };
  return (
    <header className={styles.header}>
      <SkipLink to="#main">Skip to the content</SkipLink>
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
        {user && <Tools />}
        <span className={styles.opener}>
          <IconButton icon="menu" label="Menu" popoverTarget="menu" />
        </span>
      </div>
    </header>
  );
};
