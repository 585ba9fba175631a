/** What stands where rows would be, when there are none. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { focusHeading } from '../../focus.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { QuietFace } from '../../ui/quiet-face.tsx';
import feed from './feed.module.css';
import type { ActiveFilter, Kind } from './kind.ts';
import styles from './listing.module.css';
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

/** Says what was searched, and offers what to take back: first what was added last. */
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
  const clear = () => {
    focusHeading();
    listing.send({ type: 'filters.cleared' });
  };
  return (
    <div className={styles.empty}>
      <QuietFace
        title={active.length > 0 ? `No ${kind.one} fits all of this.` : `There are no ${kind.many} yet.`}
        action={
          active.length > 0 ? (
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
      {active.length > 1 && (
        <div className={styles.relax}>
          <p id="relax">More may fit without one of these</p>
          <ul aria-labelledby="relax">
            {active.map(({ name, label, without }) => (
              <li key={`${name} ${label}`}>
                <Button
                  tone="line"
                  size="small"
                  onClick={() => {
                    focusHeading();
                    listing.send({ type: 'filter.changed', name, value: without });
                  }}
                >
                  Search without {label}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
