import { useSelector } from '@xstate/react';
import { focusHeading } from '../../focus.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import styles from './listing.module.css';
import type { ActiveFilter, ActiveOf } from './kind.ts';
import { nameOfSkill } from './members.ts';
import { useListing } from './use-listing.ts';
import * as texts from './texts.ts';

const noCounts = {};

export const useActiveFilters = (activeOf: ActiveOf): readonly ActiveFilter[] => {
  const listing = useListing();
  const filters = useSelector(listing, ({ context }) => context.query.filters);
  const counts = useSelector(listing, ({ context }) => context.facets['Skills'] ?? noCounts);
  return activeOf(filters, (skill) => nameOfSkill(skill, Object.keys(counts)));
};

/** Before a chip unmounts, the focus moves to the next one, else to the previous one, else to the heading. */
const passFocusOn = (button: Element) => {
  const item = button.closest('li');
  const near =
    item?.nextElementSibling?.querySelector('button') ??
    item?.previousElementSibling?.querySelector('button');
  if (near) near.focus();
  else focusHeading();
};

export const ActiveFilters = ({ active }: { active: readonly ActiveFilter[] }) => {
  const listing = useListing();
  return (
    <div className={styles.active}>
      {active.length > 0 && (
        <ul aria-label={texts.activeFilters}>
          {active.map(({ name, label, without }) => (
            <li key={`${name} ${label}`}>
              <FilterChip
                label={label}
                onRemove={({ currentTarget }) => {
                  passFocusOn(currentTarget);
                  listing.send({ type: 'filter.changed', name, value: without });
                }}
              />
            </li>
          ))}
          <li>
            <Button
              tone="quiet"
              size="small"
              onClick={() => {
                focusHeading();
                listing.send({ type: 'filters.cleared' });
              }}
            >
              Clear all
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
};
