/** What a keyboard finds before the rows of a listing: the way past them, and the keys within one. */
import { SkipLink } from '../../ui/hidden.tsx';
import styles from './reach.module.css';
import * as texts from './texts.ts';

/** Stands directly before the rows, which are described by `id`. */
export const Reach = ({ id }: { id: string }) => (
  <>
    <SkipLink to="#footer">{texts.skip}</SkipLink>
    <p id={id} className={styles.keys}>
      {texts.keys}
    </p>
  </>
);
