import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Facets } from '../../../contracts/generic/page.ts';
import { focusHeading } from '../../focus.ts';
import { Button } from '../../ui/button.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { numberOf } from '../../words.ts';
import type { ActiveFilter, Kind } from './kind.ts';
import styles from './empty-face.module.css';
import * as texts from './empty-texts.ts';
import { useListing } from './use-listing.ts';

interface Relaxed {
  readonly name: string;
  readonly labels: readonly string[];
  /** A lower bound of the results without this filter. */
  readonly atLeast: number;
}
/** Filters to remove, one at a time. The values of one filter are alternatives, so only all of them together exclude rows. */
const relaxedOf = (active: readonly ActiveFilter[], facets: Facets): Relaxed[] =>
  [...new Set(active.map(({ name }) => name))].map((name) => ({
    name,
    labels: active.filter((other) => other.name === name).map(({ label }) => label),
    atLeast: Math.max(0, ...Object.values(facets[name] ?? {})),
  }));

/** Names the active filters, and offers to remove each. */
export const EmptyFace = ({
  kind,
  active,
  near,
  children,
}: {
  kind: Kind;
  active: readonly ActiveFilter[];
  near: ReactNode;
  /** Links for a list that is empty without any filter. */
  children?: ReactNode;
}) => {
  const listing = useListing();
  const facets = useSelector(listing, ({ context }) => context.facets);
  const relaxed = relaxedOf(active, facets);
  const clear = () => {
    focusHeading();
    listing.send({ type: 'filters.cleared' });
  };
  const relax = (name: string) => {
    focusHeading();
    listing.send({ type: 'filter.changed', name, value: '' });
  };
  const isNarrowed = active.length > 0;
  return (
    <div className={styles.empty}>
      <QuietFace
        title={isNarrowed ? texts.noMatch(kind.many) : texts.none(kind.many)}
        action={
          isNarrowed ? (
            <Button tone="line" size="small" onClick={clear}>
              Show all {kind.many}
            </Button>
          ) : (
            children
          )
        }
      >
        {active.map(({ label }) => label).join(' · ')}
      </QuietFace>
      {near}
      {relaxed.length > 1 && (
        <div className={styles.relax}>
          <p id="relax">{texts.relax}</p>
          <ul aria-labelledby="relax">
            {relaxed.map(({ name, labels, atLeast }) => (
              <li key={name}>
                <Button tone="line" size="small" onClick={() => relax(name)}>
                  Search without {labels.join(', ')}
                  {atLeast > 0 && ` (${numberOf(atLeast)} or more)`}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
