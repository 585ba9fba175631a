/** The faces in place of a page: loading, unmatched, forbidden, failed, broken. */
import { useRef, type ReactNode } from 'react';
import { useSite } from '../logic.tsx';
import { SeveredArt } from '../ui/art/severed-art.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Spinner } from '../ui/states/spinner.tsx';
import * as texts from '../texts.ts';
import styles from './face.module.css';
import { useLater } from './later.ts';

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

const loadArts = () => import('../ui/art/rare-arts.tsx');
/** Few visitors see these, so their script loads with the face. Its space is reserved. */
const RareArt = ({ name }: { name: 'LostArt' | 'BarredArt' }) => {
  const near = useRef<HTMLDivElement>(null);
  const Art = useLater(loadArts, near)?.[name];
  return (
    <div ref={near} className={styles.rare}>
      {Art && <Art />}
    </div>
  );
};

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
      art={<RareArt name="LostArt" />}
      title="Unexpected Application Error!"
      actions={
        <>
          <LinkButton href={site.href('home')} icon="arrow">
            {texts.toHome}
          </LinkButton>
          <LinkButton tone="line" href={site.href('freelancers')}>
            Browse freelancers
          </LinkButton>
        </>
      }
    >
      <p>{texts.unmatched}</p>
    </Face>
  );
};

interface FailedFaceProps {
  readonly title: string;
  readonly isCrash: boolean;
  readonly onRetry: () => void;
}

/** P3, P12a. */
export const FailedFace = ({ title, isCrash, onRetry }: FailedFaceProps) => (
  <Face art={<SeveredArt />} title={title} actions={<Button onClick={onRetry}>Try again</Button>}>
    <p role="alert">{isCrash ? texts.crashed : texts.unloadable}</p>
  </Face>
);

/** P9b: signed in, but not as an employer. */
export const BarredFace = () => {
  const site = useSite();
  return (
    <Face
      art={<RareArt name="BarredArt" />}
      title="Post a Job"
      actions={
        <>
          <LinkButton href={site.href('jobs')} icon="arrow">
            See open jobs
          </LinkButton>
          <LinkButton tone="line" href={site.href('home')}>
            {texts.toHome}
          </LinkButton>
        </>
      }
    >
      <p>Login as an Employer to post a job</p>
    </Face>
  );
};

/** P4. A plain link, because the router itself may be broken. */
export const BrokenFace = ({ message }: { message: string }) => (
  <Face
    art={<SeveredArt />}
    title="Something went wrong."
    actions={
      <a href="/" className={styles.home}>
        {texts.toHome}
      </a>
    }
  >
    <p className={styles.message}>{message}</p>
  </Face>
);
