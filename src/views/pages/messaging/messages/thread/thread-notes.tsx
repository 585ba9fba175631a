/** What goes on in a conversation, beside its messages. */
import { useState } from 'react';
import { useActor } from '../../../../logic.tsx';
import { CutLine } from '../../../../ui/cut-line.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { usePerson, useTag, useWaiting } from '../use-conversation.ts';
import styles from './thread.module.css';

/** Some of what is looked at did not come; the rest stands. */
export const Unfilled = () => {
  const conversation = useActor('conversation');
  return (
    <CutLine
      words={useTag('unfilled') ? 'Some messages could not be loaded.' : undefined}
      className={styles.unfilled}
      onRetry={() => conversation.send({ type: 'load.retried' })}
    />
  );
};

export const Typing = () => {
  const { name } = usePerson();
  const isTyping = useTag('typing');
  return <p className={styles.below}>{isTyping && `${name} is typing …`}</p>;
};

/** Said once for each that has failed: where it stands may be out of sight. */
export const NotSent = () => {
  const count = useWaiting().filter(({ isGivenUp }) => isGivenUp).length;
  const [before, note] = useState(0);
  const [failures, countFailure] = useState(0);
  if (count !== before) {
    note(count);
    if (count > before) countFailure(failures + 1);
  }
  return <Hidden role="status">{count > 0 && <span key={failures}>A message was not sent.</span>}</Hidden>;
};
