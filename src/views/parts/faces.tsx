/** What the main part of a page shows when it is not the page: on its way, not found, not allowed, not loadable. */
import type { ReactNode } from 'react';
import { useSite } from '../logic.tsx';
import { BarredArt } from '../ui/art/barred-art.tsx';
import { LostArt } from '../ui/art/lost-art.tsx';
import { SeveredArt } from '../ui/art/severed-art.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Spinner } from '../ui/states/spinner.tsx';
import styles from './face.module.css';

interface FaceProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

const Face = ({ art, title, children, actions }: FaceProps) => (
  <div className={classes(styles.face, art !== undefined && styles.withArt)}>
    {art}
    <h1 tabIndex={-1}>{title}</h1>
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);

/** P2a. */
export const LoadingFace = () => (
  <div className={classes(styles.face, styles.center)}>
    <Spinner />
  </div>
);

/** P5. */
export const UnmatchedFace = () => {
  const site = useSite();
  return (
    <Face
      art={<LostArt />}
      title="Unexpected Application Error!"
      actions={
        <>
          <LinkButton href={site.href('home')} icon="arrow">
            Back to the start
          </LinkButton>
          <LinkButton tone="line" href={site.href('freelancers')}>
            Browse freelancers
          </LinkButton>
        </>
      }
    >
      <p>Nothing lives at this address. The link may be old, or a letter may have gone astray.</p>
    </Face>
  );
};

/** P3. */
export const UnloadableFace = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Face art={<SeveredArt />} title={title} actions={<Button onClick={onRetry}>Try again</Button>}>
    <p role="alert">
      This page&rsquo;s script could not be loaded. Your connection may have dropped, or a new version may
      just have been published.
    </p>
  </Face>
);

/** P9b: signed in, but no employer. */
export const BarredFace = () => {
  const site = useSite();
  return (
    <Face
      art={<BarredArt />}
      title="Post a Job"
      actions={
        <>
          <LinkButton href={site.href('jobs')} icon="arrow">
            See open jobs
          </LinkButton>
          <LinkButton tone="line" href={site.href('home')}>
            Back to the start
          </LinkButton>
        </>
      }
    >
      <p>Login as an Employer to post a job</p>
    </Face>
  );
};

/** P4. No link of this face needs anything that might be broken. */
export const BrokenFace = ({ message }: { message: string }) => (
  <Face
    art={<SeveredArt />}
    title="Something went wrong."
    actions={
      <a href="/" className={styles.home}>
        Back to the start
      </a>
    }
  >
    <p className={styles.message}>{message}</p>
  </Face>
);
