/** Below an unsent message: the reason, and buttons to retry, edit or delete it (R59). */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Waiting } from '../../../../../contracts/messaging/waiting-message.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import { haveRoom } from '../composer/room.ts';
import { useActor } from '../../../../logic.tsx';
import { waitWords } from '../../../../parts/failure/failure-words.ts';
import { useFailureWords } from '../../../../parts/failure/use-failure-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useFocusLeft } from '../../../../use-focus-left.ts';
import { useClosing } from '../use-conversation.ts';
import { whyNotSent } from './why-not-sent.ts';
import { useEdit } from './use-edit.ts';
import * as texts from '../texts.ts';
import styles from './waits.module.css';

const CLOCK = 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 7.5V12l3 2';

const byStatus = {
  400: texts.messageRefused,
  403: texts.messageRefused,
  404: texts.messageRefused,
  409: texts.messageRefused,
  410: texts.messageRefused,
  413: texts.messageTooLarge,
};

/** Why it is not sent, and whether it is retried automatically. Undefined while the words are loading. */
const useReasonWords = ({ reason, isGivenUp }: Pick<Waiting, 'reason' | 'isGivenUp'>): string | undefined => {
  const words = useFailureWords(isGivenUp ? reason : null, { byStatus });
  if (reason === null) return texts.sending;
  if (isGivenUp) return `Not sent. ${reason.kind === 'refused' ? (words ?? '') : texts.sendingFailed}`;
  if (reason.kind === 'offline') return texts.waitsForNetwork;
  if (reason.kind === 'refused' && reason.status === 401) return texts.waitsForSession;
  if (reason.kind === 'refused' && reason.status === 429)
    return texts.waitsForLimit(reason.retryAfter === undefined ? 'a moment' : waitWords(reason.retryAfter));
  return texts.waitsForRetry;
};

/** A successful retry removes the buttons, so the focus moves to their message. */
const focusArticle = (within: HTMLElement): void =>
  within.closest<HTMLElement>('article')?.focus({ preventScroll: true });

const Choices = ({ waiting, why }: { waiting: Waiting; why: string }) => {
  const outbox = useActor('outbox');
  const { clientMessageId, isGivenUp } = waiting;
  const isOnItsWay = useSelector(outbox, ({ context }) => context.sendingId === clientMessageId);
  const canWrite = useClosing() === null;
  const edit = useEdit();
  const canEdit = useSelector(useActor('composer'), ({ context }) =>
    haveRoom(waiting.Attachments, context.files),
  );
  const discard = () => {
    focusComposer(); // the button goes away with its message
    outbox.send({ type: 'message.discarded', clientMessageId });
  };
  const choice = {
    tone: 'quiet',
    size: 'small',
    'aria-describedby': why,
    'aria-disabled': isOnItsWay || undefined,
  } as const;
  const choose = (act: () => void) => () => {
    if (!isOnItsWay) act();
  };
  return (
    <span ref={useFocusLeft<HTMLSpanElement>(focusArticle)} className={styles.choices}>
      <Button {...choice} onClick={choose(() => outbox.send({ type: 'message.retried', clientMessageId }))}>
        {isGivenUp ? 'Try again' : 'Try now'}
      </Button>
      {isGivenUp && canWrite && canEdit && (
        <Button {...choice} onClick={choose(() => edit(waiting))}>
          Edit
        </Button>
      )}
      <Button {...choice} onClick={choose(discard)}>
        Delete
      </Button>
    </span>
  );
};

export const Waits = ({ waiting }: { waiting: Waiting }) => {
  const id = useId();
  const held = useSelector(useActor('outbox'), ({ context }) => whyNotSent(waiting, context));
  const words = useReasonWords({ ...waiting, reason: held });
  return (
    <div className={styles.waits} data-given-up={waiting.isGivenUp || undefined}>
      <p id={id}>
        <Icon name={waiting.isGivenUp ? 'alert' : CLOCK} size={16} />
        {words}
      </p>
      {held !== null && <Choices waiting={waiting} why={id} />}
    </div>
  );
};
