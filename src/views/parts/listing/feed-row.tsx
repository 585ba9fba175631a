/** One article of a feed: what it shows, or that it is on its way, or that it did not come. */
import { memo, type ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './feed.module.css';
import { useListing } from './use-listing.ts';

/** What a row of a listing is made of; `nameId` is to be the id of what names it. */
export interface RowProps<Item> {
  readonly item: Item;
  readonly nameId: string;
  /** Its place in the list, from 0. */
  readonly index: number;
}
interface FeedRowProps<Item> {
  readonly id: string;
  readonly index: number;
  readonly total: number;
  /** Pixels from the feed's top; undefined where rows still stand one below the other. */
  readonly top: number | undefined;
  readonly column: number;
  readonly item: Item | undefined;
  readonly isLacking: boolean;
  readonly Row: ComponentType<RowProps<Item>>;
  readonly rowClass: string | undefined;
}

const Lacking = () => {
  const listing = useListing();
  return (
    <p className={styles.lacking} role="status">
      <span>More could not be loaded.</span>
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
  isLacking,
  Row,
  rowClass,
}: FeedRowProps<Item>) => (
  <article
    className={classes(styles.row, item ? rowClass : !isLacking && styles.awaited)}
    tabIndex={-1}
    data-index={index}
    data-column={column}
    aria-posinset={index + 1}
    aria-setsize={total}
    aria-labelledby={item ? id : undefined}
    aria-label={item ? undefined : isLacking ? 'Could not be loaded' : 'On its way'}
    style={top === undefined ? undefined : { top: `${top}px` }}
  >
    {item ? <Row item={item} nameId={id} index={index} /> : isLacking && <Lacking />}
  </article>
);
/** Scrolling mounts and unmounts rows; those that stay are left alone. */
export const FeedRow = memo(Shown) as typeof Shown;
