/** The filters: beside the list on a wide screen, else in a sheet. */
import { useRef, useSyncExternalStore, type ReactNode } from 'react';
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
/** The server cannot know the width: it renders the wide form, and the stylesheet hides it on narrow screens. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => true,
  );

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

export const FiltersInSheet = ({
  kind,
  count,
  children,
}: {
  kind: Kind;
  count: number;
  children: ReactNode;
}) => {
  const total = useTotal();
  const isFailed = useTag('failed');
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <span className={styles.opener}>
        <Button
          tone="line"
          size="small"
          aria-haspopup="dialog"
          disabled={!useHydrated()}
          onClick={() => sheet.current?.showModal()}
        >
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </span>
      <Sheet
        ref={sheet}
        title="Filters"
        done={isFailed ? 'Done' : `Show ${total ? countOfKind(total, kind) : kind.many}`}
      >
        <Groups>{children}</Groups>
      </Sheet>
    </>
  );
};
