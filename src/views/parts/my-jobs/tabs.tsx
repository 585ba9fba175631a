/** Tabs as links, so that each has an address. */
import { addressOf } from '../../../contracts/generic/listing-query.ts';
import { numberOf } from '../../words.ts';
import { useFilter, useQuery } from '../listing/use-listing.ts';
import styles from './my-jobs.module.css';

export interface Tab {
  /** '' for the first tab, which the address omits. */
  readonly value: string;
  readonly words: string;
  /** Its key in the counts. */
  readonly key: string;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly counts: Readonly<Record<string, number>>;
}

export const Tabs = ({ label, tabs, counts }: TabsProps) => {
  const { query, ...place } = useQuery();
  const { value: chosen } = useFilter('tab');
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ value, words, key }) => (
          <li key={key}>
            <a
              className={styles.tab}
              href={addressOf(place, { ...query, at: 0, filters: value ? { tab: value } : {} })}
              data-scroll="keep"
              aria-current={chosen === value ? 'page' : undefined}
            >
              {words}
              {counts[key] !== undefined && <span>{numberOf(counts[key])}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
