/** The page of one company, job or freelancer: its head, its faces, and the record once it has loaded. */
import type { ReactNode } from 'react';
import type { Head } from '../../heads/head.ts';
import { usePageHead } from '../../heads/use-page-head.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { SkeletonParagraph } from '../../ui/states/skeleton-paragraph.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/states/skeleton.tsx';
import type { Crumb } from './breadcrumb.tsx';
import { headingOf, useRecord, type FaceWords } from './record-faces.tsx';
import { isComing, RecordPage } from './record-page.tsx';
import styles from './record.module.css';

interface RecordShellProps<Item> {
  readonly words: FaceWords;
  /** The heading until there is a name. */
  readonly usual: string;
  readonly nameOf: (item: Item) => string;
  readonly headOf: (item: Item) => Head;
  /** The list of all records: the parent in the breadcrumb, and the first link if the record is missing. */
  readonly all: Crumb;
  /** The second link if the record is missing. */
  readonly elsewhere: Crumb;
  /** The address of the picture, for kinds of records that have one. */
  readonly pictureOf?: (item: Item) => string | undefined;
  readonly headClass?: string | undefined;
  /** Beside the name. */
  readonly badgeOf?: (item: Item) => ReactNode;
  /** Below the name. */
  readonly linesOf: (item: Item) => ReactNode;
  /** The asides and the main part. */
  readonly children: (item: Item) => ReactNode;
  /** Below the record, across the whole page. */
  readonly endOf?: (item: Item) => ReactNode;
}

const Skeletons = () => (
  <div className={styles.body} aria-hidden="true">
    <div className={styles.aside}>
      <div className={styles.card}>
        <SkeletonLine width={50} />
        <SkeletonBlock className={styles.block} />
        <SkeletonLine width={70} />
      </div>
    </div>
    <div className={styles.main}>
      <div className={styles.part}>
        <SkeletonLine width={30} />
        <SkeletonParagraph />
        <SkeletonBlock className={styles.block} />
      </div>
    </div>
  </div>
);

export const RecordShell = <Item,>({
  words,
  usual,
  nameOf,
  headOf,
  all,
  elsewhere,
  pictureOf,
  headClass,
  badgeOf,
  linesOf,
  children,
  endOf,
}: RecordShellProps<Item>) => {
  const { face, item, reason, retry } = useRecord<Item>();
  const isLoading = isComing(face);
  const name = item === null ? undefined : nameOf(item);
  usePageHead(item === null ? undefined : headOf(item));
  const title = <h1 tabIndex={-1}>{name ?? headingOf(face, words, usual)}</h1>;
  const said = (
    <>
      {badgeOf ? (
        <div className={styles.named}>
          {title}
          {item !== null && badgeOf(item)}
        </div>
      ) : (
        title
      )}
      {item !== null && linesOf(item)}
      {isLoading && (
        <div aria-hidden="true" className={styles.coming}>
          <SkeletonLine width={70} />
          <SkeletonLine width={30} />
        </div>
      )}
    </>
  );
  return (
    <>
      <RecordPage
        face={face}
        words={words}
        reason={reason}
        retry={retry}
        above={[all]}
        here={name}
        headClass={pictureOf && (item !== null || isLoading) && classes(styles.pictured, headClass)}
        head={
          pictureOf ? (
            <>
              <div className={styles.picture}>
                {item !== null && <Avatar src={pictureOf(item)} loading="eager" fetchPriority="high" />}
                {isLoading && <SkeletonBlock className={undefined} />}
              </div>
              <div className={styles.who}>{said}</div>
            </>
          ) : (
            said
          )
        }
        ways={[all, elsewhere]}
        skeletons={<Skeletons />}
      >
        {item !== null && <div className={styles.body}>{children(item)}</div>}
      </RecordPage>
      {item !== null && endOf?.(item)}
    </>
  );
};
