import { useSelector } from '@xstate/react';
import type { FocusEvent } from 'react';
import type { Notice } from '../../../machines/notices.machine.ts';
import { useActor } from '../../logic.tsx';
import { NoticeCard } from '../../ui/notice.tsx';
import styles from './notices.module.css';

const isUrgent = ({ kind }: Notice) => kind === 'warning' || kind === 'error';

/** Both live regions stand in the page from the start, or the first message would not be announced. */
export const Notices = () => {
  const actor = useActor('notices');
  const notices = useSelector(actor, ({ context }) => context.notices);
  const release = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) actor.send({ type: 'notices.released' });
  };
  const cards = (urgent: boolean) =>
    notices
      .filter((notice) => isUrgent(notice) === urgent)
      .map(({ id, kind, text }) => (
        <NoticeCard
          key={id}
          tone={kind}
          text={text}
          onDismiss={() => actor.send({ type: 'notice.dismissed', id })}
        />
      ));
  return (
    <div
      className={styles.region}
      onPointerEnter={() => actor.send({ type: 'notices.held' })}
      onPointerLeave={() => actor.send({ type: 'notices.released' })}
      onFocus={() => actor.send({ type: 'notices.held' })}
      onBlur={release}
    >
      <div className={styles.live} role="status">
        {cards(false)}
      </div>
      <div className={styles.live} role="alert">
        {cards(true)}
      </div>
    </div>
  );
};
