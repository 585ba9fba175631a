import { spanWords } from '../../../contracts/core/span-words.ts';
import styles from './clock-banner.module.css';

/** Tells everybody who looks at a demonstration why its times are in the future. */
export const ClockBanner = ({ ahead }: { readonly ahead: number }) => (
  <p className={styles.banner} role="status">
    The clock of this demonstration is {spanWords(ahead)} ahead.
  </p>
);
