/** The faces in place of a page: loading, unmatched, forbidden, failed, broken. */
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Spinner } from '../ui/states/spinner.tsx';
import * as texts from '../texts.ts';
import styles from './face.module.css';
import { useLater } from './later.ts';

const loadRests = async () => (await import('./rare-faces.tsx')).rests;
const now = { current: null };

interface FaceProps {
  readonly rest: keyof Awaited<ReturnType<typeof loadRests>>;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The drawing, and all that follows the heading of P5 and P9b, loads on demand. */
export const Face = ({ rest, title, children }: FaceProps) => {
  const Rest = useLater(loadRests, now)?.[rest];
  return (
    <div className={classes(styles.face, styles.withArt)}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {Rest && <Rest />}
    </div>
  );
};

/** P2a. */
export const LoadingFace = () => (
  <div className={classes(styles.face, styles.center)}>
    <Spinner />
  </div>
);

interface FailedFaceProps {
  readonly title: string;
  readonly isCrash: boolean;
  readonly onRetry: () => void;
}

/** P3, P12a. */
export const FailedFace = ({ title, isCrash, onRetry }: FailedFaceProps) => (
  <Face rest="severed" title={title}>
    <p role="alert">{isCrash ? texts.crashed : texts.unloadable}</p>
    <div>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  </Face>
);

/** P4. A plain link, because the router itself may be broken. */
export const BrokenFace = ({ message }: { message: string }) => (
  <Face rest="severed" title="Something went wrong.">
    <p className={styles.message}>{message}</p>
    <a href="/" className={styles.home}>
      {texts.toHome}
    </a>
  </Face>
);
