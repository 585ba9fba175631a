/** The filters: beside the list on a wide screen, else in a sheet. */
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useHydrated } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Sheet } from '../../ui/layers/sheet.tsx';
import styles from './filters.module.css';
import { countOfKind, type Kind } from './kind.ts';
import { useTag, useTotal } from './use-listing.ts';

const WIDE = '(min-width: 64em)';
const watch = (tell: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};
const isWideNow = () => matchMedia(WIDE).matches;
/**
 * The server cannot know the width: it renders the wide form, and the stylesheet hides it on narrow screens. There the
 * hidden filters leave the document before they are hydrated, because forty controls would block a phone.
 */
const isWideInHtml = () => {
  if (!('matchMedia' in globalThis) || isWideNow()) return true;
  document.querySelector(`.${styles.wide}`)?.remove();
  return false;
};
export const useIsWide = (): boolean => useSyncExternalStore(watch, isWideNow, isWideInHtml);

/** Disabled until hydration (P10a). */
const Groups = ({ children }: { children: ReactNode }) => (
  <fieldset className={styles.groups} disabled={!useHydrated()}>
    {children}
  </fieldset>
);

/** `title`: for filters that never move into a sheet. */
export const FiltersBeside = ({ title, children }: { title: string | undefined; children: ReactNode }) => (
  <aside className={classes(styles.beside, !title && styles.wide)} aria-labelledby="filters">
    <h2 id="filters" className={styles.title}>
      {title ?? 'Filters'}
    </h2>
    <Groups>{children}</Groups>
  </aside>
);

/** The opener is in the HTML of every width, so that it shifts nothing. */
export const FiltersInSheet = ({
  kind,
  count,
  isWide,
  children,
}: {
  kind: Kind;
  count: number;
  isWide: boolean;
  children: ReactNode;
}) => {
  const total = useTotal();
  const isFailed = useTag('failed');
  const sheet = useRef<HTMLDialogElement>(null);
  const [isWanted, want] = useState(false); // the filters are mounted when first opened
  const isHydrated = useHydrated();
  return (
    <>
      <span className={styles.opener}>
        <Button
          tone="line"
          size="small"
          aria-haspopup="dialog"
          disabled={!isHydrated}
          onClick={() => {
            want(true);
            sheet.current?.showModal();
          }}
        >
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </span>
      {isHydrated && !isWide && (
        <Sheet
          ref={sheet}
          title="Filters"
          done={isFailed ? 'Done' : `Show ${total ? countOfKind(total, kind) : kind.many}`}
        >
          {isWanted && <Groups>{children}</Groups>}
        </Sheet>
      )}
    </>
  );
};
