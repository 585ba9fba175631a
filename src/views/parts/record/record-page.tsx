import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { RecordFace, type Face, type FaceWords } from './record-faces.tsx';
import styles from './record.module.css';

interface RecordPageProps {
  readonly face: Face;
  readonly words: FaceWords;
  readonly retry: () => void;
  /** Where it belongs, and its own name once it is here. */
  readonly above: readonly Crumb[];
  readonly here: string | undefined;
  /** What stands at its top, with the page's heading; it is one element through all faces. */
  readonly head: ReactNode;
  readonly headClass?: string | false | undefined;
  /** Where it is not there. */
  readonly ways: readonly Crumb[];
  /** While it is on its way: of the size of what comes. */
  readonly skeletons: ReactNode;
  /** The thing itself, once it is here. */
  readonly children: ReactNode;
}

export const isComing = (face: Face): boolean => face === 'loading' || face === 'slow';

/** The frame of the page of one thing, in all its faces. */
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
