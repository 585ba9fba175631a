import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { SecurityEvent } from '../../../../contracts/account/security-events.ts';
import { useActor } from '../../../logic.tsx';
import { useFace, useFields } from '../../../select.ts';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { activityMoment, activityWords } from './activity-words.ts';
import styles from './own-profile.module.css';

const Activity = ({ event: { Kind, At, Device } }: { event: SecurityEvent }) => {
  const moment = activityMoment(At);
  return (
    <li tabIndex={-1}>
      <span className={styles.what}>{activityWords(Kind)}</span>
      <span className={styles.where}>
        {Device && <span>{Device}</span>}
        {moment !== undefined && <time dateTime={At}>{moment}</time>}
      </span>
    </li>
  );
};

const Activities = () => {
  const actor = useActor('securityEvents');
  const { items, next } = useFields(actor, 'items', 'next');
  const isFetching = useSelector(actor, (state) => state.hasTag('fetching'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isLacking = useSelector(actor, (state) => state.hasTag('lacking'));
  const list = useRef<HTMLOListElement>(null);
  const asked = useRef<number>(undefined);
  // The button may be gone with the last page: reading goes on at the first older row.
  useLayoutEffect(() => {
    if (asked.current === undefined || items.length <= asked.current) return;
    const first = list.current?.children[asked.current];
    if (first instanceof HTMLElement) first.focus();
    asked.current = undefined;
  }, [items.length]);
  const words = isLacking ? 'Try again' : 'Show more';
  return (
    <>
      <ol ref={list} className={styles.activity}>
        {items.map((event) => (
          <Activity key={event.id} event={event} />
        ))}
      </ol>
      {next !== null && (
        <div className={styles.trouble}>
          {isLacking && <p role="alert">Older activity could not be loaded.</p>}
          <Button
            tone="line"
            size="small"
            aria-busy={(isFetching && !isSlow) || undefined}
            onClick={() => {
              asked.current = items.length;
              actor.send({ type: 'more.requested' });
            }}
          >
            {isFetching && !isSlow ? 'Loading …' : words}
          </Button>
          <p className={styles.note} role="status">
            {isSlow && 'This is taking longer than usual. Wait a moment, or try again.'}
          </p>
        </div>
      )}
    </>
  );
};

/** What happened to the account, so that its owner notices what they did not do. */
export const ActivityPart = () => {
  const actor = useActor('securityEvents');
  const face = useFace(actor, ['ready', 'slow', 'loading', 'failed', 'empty']);
  const retry = () => actor.send({ type: 'load.retried' });
  const isLoading = face === 'slow' || face === 'loading';
  return (
    <Part title="Recent activity">
      <p className={styles.small}>
        Sign-ins and changes of the last 400 days. If something here was not you, choose a new password: that
        signs out your other devices.
      </p>
      {isLoading && (
        <div className={styles.activity} aria-busy="true">
          {face === 'slow' ? (
            <QuietFace title="Your activity is taking longer than usual." onRetry={retry}>
              It will appear here as soon as it arrives.
            </QuietFace>
          ) : (
            ([50, 70, 30] as const).map((width) => <SkeletonLine key={width} width={width} />)
          )}
        </div>
      )}
      {face === 'failed' && (
        <QuietFace title="Your activity could not be loaded." onRetry={retry}>
          Your connection may have dropped. The rest of the page works without it.
        </QuietFace>
      )}
      {face === 'empty' && (
        <p className={styles.small} role="status">
          Nothing is recorded yet. Demo accounts are shared, so their activity is never recorded.
        </p>
      )}
      {face === 'ready' && <Activities />}
    </Part>
  );
};
