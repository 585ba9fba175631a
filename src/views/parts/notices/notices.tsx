import { useSelector } from '@xstate/react';
import type { FocusEvent, SyntheticEvent } from 'react';
import type { Notice } from '../../../machines/app/notices.machine.ts';
import { focusHeading } from '../../focus.ts';
import { useActor } from '../../logic.tsx';
import { NoticeCard } from '../../ui/states/notice.tsx';
import styles from './notices.module.css';

const isUrgent = ({ kind }: Notice) => kind === 'warning' || kind === 'error';

/** Both live regions are always in the page, or screen readers would not announce the first message. */
export const Notices = () => {
  const actor = useActor('notices');
  const notices = useSelector(actor, ({ context }) => context.notices);
  const release = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) actor.send({ type: 'notices.released' });
  };
  // Only if the button that unmounts had the focus: a pointer press must not move it.
  const dismiss = (id: number, { currentTarget }: SyntheticEvent) => {
    if (currentTarget === document.activeElement) focusHeading();
    actor.send({ type: 'notice.dismissed', id });
  };
  const cards = (urgent: boolean) =>
    notices
      .filter((notice) => isUrgent(notice) === urgent)
      .map(({ id, kind, text }) => (
        <NoticeCard key={id} tone={kind} text={text} onDismiss={(event) => dismiss(id, event)} />
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
