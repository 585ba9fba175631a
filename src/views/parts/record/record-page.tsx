import type { ReactNode } from 'react';
import type { CallFailure } from '../../../contracts/core/failure.ts';
import { classes } from '../../ui/classes.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { RecordFace, type Face, type FaceWords } from './record-faces.tsx';
import styles from './record.module.css';

interface RecordPageProps {
  readonly face: Face;
  readonly words: FaceWords;
  readonly reason: CallFailure | null;
  readonly retry: () => void;
  /** The breadcrumb: the pages above, and its own name once loaded. */
  readonly above: readonly Crumb[];
  readonly here: string | undefined;
  /** With the page's heading. One element through all faces, so that the heading keeps the focus. */
  readonly head: ReactNode;
  readonly headClass?: string | false | undefined;
  /** Links if the record is missing. */
  readonly ways: readonly Crumb[];
  /** While loading; of the final size, so that nothing shifts. */
  readonly skeletons: ReactNode;
  readonly children: ReactNode;
}

export const isComing = (face: Face): boolean => face === 'loading' || face === 'slow';

export const RecordPage = ({
  face,
  above,
  here,
  head,
  headClass,
  skeletons,
  children,
  ...rest
}: RecordPageProps) => (
  <article className={styles.page} aria-busy={isComing(face) || undefined}>
    <Breadcrumb above={above} here={here} />
    <header className={classes(styles.head, headClass)}>{head}</header>
    <RecordFace face={face} {...rest} />
    {isComing(face) && skeletons}
    {children}
  </article>
);
