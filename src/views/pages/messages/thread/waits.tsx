/** Below a message that is not with the server yet: why, and what can be done about it (R59). */
import { useId } from 'react';
import type { CallFailure } from '../../../../contracts/failure.ts';
import type { Waiting } from '../../../../contracts/waiting-message.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import { useActor } from '../../../logic.tsx';
import { waitIn } from '../../../parts/form/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './waits.module.css';

const CLOCK = 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 7.5V12l3 2';

/** The server says it without a full stop. */
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
const refusal = ({ status, message }: Extract<CallFailure, { kind: 'refused' }>): string => {
  if (status === 403) return sentence(message ?? 'They do not take messages of yours');
  if (status === 404 || status === 410) return 'This account is not there any more.';
  if (status === 413) return 'It is longer than we can take at once.';
  return sentence(message ?? 'The server does not take it as it stands');
};

/** Why it is not sent; of one that is tried again by itself, that it is. */
export const reasonWords = ({ reason, isGivenUp }: Pick<Waiting, 'reason' | 'isGivenUp'>): string => {
  if (reason === null) return 'Sending …';
  if (isGivenUp) return `Not sent. ${reason.kind === 'refused' ? refusal(reason) : 'It did not work.'}`;
  if (reason.kind === 'offline') return 'Not sent yet. It goes as soon as the connection is back.';
  if (reason.kind === 'refused' && reason.status === 401)
    return 'Not sent yet. It goes once you have signed in again.';
  if (reason.kind === 'refused' && reason.status === 429)
    return `Not sent yet: that was a lot at once. It goes in ${waitIn(reason.message) ?? 'a moment'}.`;
  return 'Not sent yet. It is tried again in a moment.';
};

export const Waits = ({ waiting }: { waiting: Waiting }) => {
  const id = useId();
  const outbox = useActor('outbox');
  const { clientMessageId, reason, isGivenUp } = waiting;
  const retry = () => outbox.send({ type: 'message.retried', clientMessageId });
  const discard = () => {
    focusComposer(); // the button goes
    outbox.send({ type: 'message.discarded', clientMessageId });
  };
  return (
    <div className={styles.waits} data-given-up={isGivenUp || undefined}>
      <p id={id}>
        <Icon name={isGivenUp ? 'alert' : CLOCK} size={16} />
        {reasonWords(waiting)}
      </p>
      {reason !== null && (
        <Button tone="quiet" size="small" aria-describedby={id} onClick={retry}>
          {isGivenUp ? 'Try again' : 'Try now'}
        </Button>
      )}
      {reason !== null && (
        <Button tone="quiet" size="small" aria-describedby={id} onClick={discard}>
          Delete
        </Button>
      )}
    </div>
  );
};
