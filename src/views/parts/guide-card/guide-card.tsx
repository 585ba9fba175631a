import { useId, useState } from 'react';
import type { Guide } from '../../../contracts/site/guide.ts';
import { imageAddress } from '../../../contracts/core/images.ts';
import { useSettings, useSite } from '../../logic.tsx';
import { CoverArt } from '../../ui/art/cover-art.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/states/skeleton.tsx';
import styles from './guide-card.module.css';

const LONGEST_DESCRIPTION = 500;

/** H11b. */
const shortened = (words: string): string => {
  const characters = Array.from(words);
  return characters.length > LONGEST_DESCRIPTION
    ? `${characters.slice(0, LONGEST_DESCRIPTION).join('')}…`
    : words;
};

const Cover = ({ src }: { src: string | undefined }) => {
  const [broken, markBroken] = useState<string>();
  if (!src || broken === src) return <CoverArt />;
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => markBroken(src)}
    />
  );
};

/** The image repeats the arrow's link for the pointer; keyboard and screen readers get one link only. */
export const GuideCard = ({ guide }: { guide: Guide }) => {
  const titleId = useId();
  const { api } = useSettings();
  const href = useSite().href('guide', { GID: String(guide.GID) });
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <a className={styles.cover} href={href} tabIndex={-1} aria-hidden="true">
        <Cover src={imageAddress(api, guide.Guide_Image)} />
      </a>
      <div className={styles.body}>
        <p className={styles.meta}>
          <span className={styles.tag}>DESIGN</span>
          <time dateTime="2023-03-15">15 Mar 2023</time>
        </p>
        <div className={styles.title}>
          <h3 id={titleId}>{guide.Guide_Title}</h3>
        </div>
        <p className={styles.words}>{shortened(guide.Guide_ShortDec ?? '')}</p>
        <a className={styles.more} href={href} aria-label={`Read ${guide.Guide_Title}`}>
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  );
};

/** Exactly the size of a card, so that nothing shifts. */
export const GuideCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.cover}>
      <SkeletonBlock className={styles.fill} />
    </div>
    <div className={styles.body}>
      <p className={styles.meta}>
        <SkeletonLine width={30} />
      </p>
      <div className={styles.title}>
        <h3>
          <SkeletonLine />
          <SkeletonLine width={70} />
        </h3>
      </div>
      <p className={styles.words}>
        <SkeletonLine />
      </p>
      <div className={classes(styles.more, styles.dot)} />
    </div>
  </div>
);
