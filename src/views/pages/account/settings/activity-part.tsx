import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { SecurityEvent } from '../../../../contracts/account/security-events.ts';
import { referenceWords } from '../../../../contracts/core/reference-words.ts';
import { useActor } from '../../../logic.tsx';
import { useFace, useFields } from '../../../select.ts';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { activityMoment, activityWords } from './activity-words.ts';
import styles from './settings.module.css';
import * as texts from './texts.ts';

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
  const { items, next, reason } = useFields(actor, 'items', 'next', 'reason');
  const isFetching = useSelector(actor, (state) => state.hasTag('fetching'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const hasMoreFailed = useSelector(actor, (state) => state.hasTag('moreFailed'));
  const list = useRef<HTMLOListElement>(null);
  const asked = useRef<number>(undefined);
  // The button goes away with the last page: focus the first older row.
  useLayoutEffect(() => {
    if (asked.current === undefined || items.length <= asked.current) return;
    const first = list.current?.children[asked.current];
    if (first instanceof HTMLElement) first.focus();
    asked.current = undefined;
  }, [items.length]);
  const words = hasMoreFailed ? 'Try again' : 'Show more';
  return (
    <>
      <ol ref={list} className={styles.activity}>
        {items.map((event) => (
          <Activity key={event.id} event={event} />
        ))}
      </ol>
      {next !== null && (
        <div className={styles.trouble}>
          {hasMoreFailed && (
            <p role="alert">
              {texts.olderActivityFailed} {referenceWords(reason)}
            </p>
          )}
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
            {isSlow && texts.slowRequest}
          </p>
        </div>
      )}
    </>
  );
};

export const ActivityPart = () => {
  const actor = useActor('securityEvents');
  const face = useFace(actor, ['ready', 'slow', 'loading', 'failed', 'empty']);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const retry = () => actor.send({ type: 'load.retried' });
  const isLoading = face === 'slow' || face === 'loading';
  return (
    <Part title={texts.recentActivity}>
      <p className={styles.small}>{texts.activityIntro}</p>
      {isLoading && (
        <div className={styles.activity} aria-busy="true">
          {face === 'slow' ? (
            <QuietFace title={texts.activitySlow} onRetry={retry}>
              {texts.comesBySelf}
            </QuietFace>
          ) : (
            ([50, 70, 30] as const).map((width) => <SkeletonLine key={width} width={width} />)
          )}
        </div>
      )}
      {face === 'failed' && (
        <QuietFace title={texts.activityFailed} reason={reason} onRetry={retry}>
          {texts.activityFailedHint}
        </QuietFace>
      )}
      {face === 'empty' && (
        <p className={styles.small} role="status">
          {texts.noActivity}
        </p>
      )}
      {face === 'ready' && <Activities />}
    </Part>
  );
};
