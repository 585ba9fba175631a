import { memo, type ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './feed.module.css';
import * as texts from './texts.ts';
import { useListing } from './use-listing.ts';

/** `nameId` must be the id of the element that names the row. */
export interface RowProps<Item> {
  readonly item: Item;
  readonly nameId: string;
  /** Position in the list, from 0. */
  readonly index: number;
}
interface FeedRowProps<Item> {
  readonly id: string;
  readonly index: number;
  readonly total: number;
  /** Pixels from the feed's top; undefined while the rows are in normal flow. */
  readonly top: number | undefined;
  readonly column: number;
  readonly item: Item | undefined;
  readonly isMissing: boolean;
  readonly Row: ComponentType<RowProps<Item>>;
  readonly rowClass: string | undefined;
}

const Missing = () => {
  const listing = useListing();
  return (
    <p className={styles.missing} role="status">
      <span>{texts.moreFailed}</span>
      <Button tone="line" size="small" onClick={() => listing.send({ type: 'load.retried' })}>
        Try again
      </Button>
    </p>
  );
};

const Shown = <Item,>({
  id,
  index,
  total,
  top,
  column,
  item,
  isMissing,
  Row,
  rowClass,
}: FeedRowProps<Item>) => (
  <article
    className={classes(styles.row, item ? rowClass : !isMissing && styles.awaited)}
    tabIndex={-1}
    data-index={index}
    data-column={column}
    aria-posinset={index + 1}
    aria-setsize={total}
    aria-labelledby={item ? id : undefined}
    aria-label={item ? undefined : isMissing ? texts.rowFailed : texts.rowLoading}
    style={top === undefined ? undefined : { top: `${top}px` }}
  >
    {item ? <Row item={item} nameId={id} index={index} /> : isMissing && <Missing />}
  </article>
);
/** Memoized: scrolling mounts and unmounts rows, and must not render those that stay. */
export const FeedRow = memo(Shown) as typeof Shown;
