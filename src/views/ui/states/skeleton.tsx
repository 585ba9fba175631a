import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

/** Where a line of words will stand; as tall as the line it waits for, in whatever text it is put. */
export const SkeletonLine = ({ width = 90 }: { width?: 30 | 50 | 70 | 90 }) => (
  <span className={classes(styles.block, styles.line, styles[`w${width}`])} />
);

/** Where a picture will stand; its size comes from `className`. */
export const SkeletonBlock = ({ className }: { className: string | undefined }) => (
  <span className={classes(styles.block, className)} />
);
