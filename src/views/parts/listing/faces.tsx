import { useSelector } from '@xstate/react';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import feed from './feed.module.css';
import type { Kind } from './kind.ts';
import styles from './listing.module.css';
import * as texts from './texts.ts';
import { useListing } from './use-listing.ts';

const SKELETONS = 6;

/** As high as the loaded rows, so that nothing shifts. */
export const LoadingRows = () => (
  <div className={feed['feed']} aria-hidden="true">
    {Array.from({ length: SKELETONS }, (_, index) => (
      <div key={index} className={classes(feed['row'], feed['awaited'])} />
    ))}
  </div>
);

export const FailedFace = ({ kind }: { kind: Kind }) => {
  const listing = useListing();
  const reason = useSelector(listing, ({ context }) => context.reason);
  return (
    <QuietFace
      title={texts.failed(kind.many)}
      reason={reason}
      onRetry={() => listing.send({ type: 'load.retried' })}
    >
      {texts.isKept}
    </QuietFace>
  );
};

export const SlowFace = ({ kind }: { kind: Kind }) => {
  const listing = useListing();
  return <QuietFace title={texts.slow(kind.many)} onRetry={() => listing.send({ type: 'load.retried' })} />;
};

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
