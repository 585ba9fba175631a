import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

/** As tall as a line of the surrounding text. */
export const SkeletonLine = ({ width = 90 }: { width?: 30 | 50 | 70 | 90 }) => (
  <span className={classes(styles.block, styles.line, styles[`w${width}`])} />
);

/** `className` gives the size. */
export const SkeletonBlock = ({ className }: { className: string | undefined }) => (
  <span className={classes(styles.block, className)} />
);
