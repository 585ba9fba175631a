import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useActor } from '../../../../logic.tsx';
import { CutLine } from '../../../../ui/cut-line.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import * as texts from '../texts.ts';
import { usePerson, useTag, useWaiting } from '../use-conversation.ts';
import styles from './thread.module.css';

/** Some of the messages in view could not be loaded. */
export const LoadingGaps = () => {
  const conversation = useActor('conversation');
  const reason = useSelector(conversation, ({ context }) => context.reason);
  return (
    <CutLine
      reason={reason}
      words={useTag('fillFailed') ? texts.gapsFailed : undefined}
      className={styles.fillFailed}
      onRetry={() => conversation.send({ type: 'load.retried' })}
    />
  );
};

export const Typing = () => {
  const { name } = usePerson();
  const isTyping = useTag('typing');
  return <p className={styles.below}>{isTyping && `${name} is typing …`}</p>;
};

/** Announces each failure once: the message itself may be out of view. */
export const NotSent = () => {
  const count = useWaiting().filter(({ isGivenUp }) => isGivenUp).length;
  const [before, note] = useState(0);
  const [failures, countFailure] = useState(0);
  if (count !== before) {
    note(count);
    if (count > before) countFailure(failures + 1);
  }
  return <Hidden role="status">{count > 0 && <span key={failures}>{texts.notSent}</span>}</Hidden>;
};
