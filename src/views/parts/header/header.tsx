import { useSelector } from '@xstate/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { isEmployer, isOperator, userNameOf, type User } from '../../../contracts/account/known-user.ts';
import { focusHeading } from '../../focus.ts';
import { useActor, useSettings, useSite } from '../../logic.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SkipLink } from '../../ui/hidden.tsx';
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

const Session = ({ user }: { user: User | null }) => {
  const site = useSite();
  const session = useActor('session');
  const signOut = () => {
    focusHeading(); // the pressed button unmounts
    session.send({ type: 'user.signedOut' });
  };
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

const loadTools = async () => (await import('../bell/member-tools.tsx')).MemberTools;
/** N1a: messages, bell and connection state load as a chunk of their own. Their space is reserved, so that nothing shifts. */
const Tools = () => {
  const isRunning = useSelector(useActor('memberParts'), (state) => state.matches('running'));
  const { part: MemberTools, want } = useWanted(loadTools);
  useEffect(() => {
    if (isRunning) want();
  }, [isRunning, want]);
  return <div className={styles.tools}>{isRunning && MemberTools && <MemberTools />}</div>;
};

/** On a phone the links and the session are a popover, which needs no script. */
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
