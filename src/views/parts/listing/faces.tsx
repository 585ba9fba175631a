/** What stands where rows would be, when there are none. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Facets } from '../../../contracts/generic/page.ts';
import { focusHeading } from '../../focus.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import feed from './feed.module.css';
import type { ActiveFilter, Kind } from './kind.ts';
import styles from './listing.module.css';
import { numberOf } from '../../words.ts';
import { useListing } from './use-listing.ts';

const SKELETONS = 6;

/** Rows on their way: as high as what comes. */
export const LoadingRows = () => (
  <div className={feed['feed']} aria-hidden="true">
    {Array.from({ length: SKELETONS }, (_, index) => (
      <div key={index} className={classes(feed['row'], feed['awaited'])} />
    ))}
  </div>
);

export const FailedFace = ({ kind }: { kind: Kind }) => {
  const listing = useListing();
  return (
    <QuietFace
      title={`The ${kind.many} could not be loaded.`}
      onRetry={() => listing.send({ type: 'load.retried' })}
    >
      What you searched for is kept.
    </QuietFace>
  );
};

export const SlowFace = ({ kind }: { kind: Kind }) => {
  const listing = useListing();
  return (
    <QuietFace
      title={`The ${kind.many} are taking longer than usual.`}
      onRetry={() => listing.send({ type: 'load.retried' })}
    />
  );
};

/** Skills that were meant, perhaps. */
export const NearSkills = ({ hrefOf }: { hrefOf: (skill: string) => string }) => {
  const near = useSelector(useListing(), ({ context }) => context.near);
  if (near.length === 0) return null;
  return (
    <div className={styles.near}>
      <p id="near">Did you mean</p>
      <ul aria-labelledby="near">
        {near.map((skill) => (
          <li key={skill}>
            <LinkButton tone="line" size="small" href={hrefOf(skill)}>
              {skill}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface Relaxed {
  readonly name: string;
  readonly labels: readonly string[];
  /** So many there are without it, at the least. */
  readonly atLeast: number;
}
/** What can be done without: of several values of one filter any may fit, so only all of them are in the way. */
const relaxedOf = (active: readonly ActiveFilter[], facets: Facets): Relaxed[] =>
  [...new Set(active.map(({ name }) => name))].map((name) => ({
    name,
    labels: active.filter((other) => other.name === name).map(({ label }) => label),
    atLeast: Math.max(0, ...Object.values(facets[name] ?? {})),
  }));

/** Says what was searched, and offers what to do without. */
export const EmptyFace = ({
  kind,
  active,
  near,
  children,
}: {
  kind: Kind;
  active: readonly ActiveFilter[];
  near: ReactNode;
  /** Where to go where nothing narrows the list. */
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
        title={isNarrowed ? `No ${kind.one} fits all of this.` : `There are no ${kind.many} yet.`}
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
          <p id="relax">More may fit without one of these</p>
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
