import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Actors } from '../../../machines/core/actors.ts';
import type { MailedFormMachine } from '../../../machines/generic/form-mail-resend.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFailureWords } from '../failure/use-failure-words.ts';
import styles from './account.module.css';
import * as texts from './texts.ts';
import { useFields } from '../../select.ts';

const ENVELOPE = 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7';

interface MailedFaceProps {
  readonly actor: ActorRefFrom<MailedFormMachine> | Actors['signUp'];
  readonly title: string;
  /** Says what the mail contains. */
  readonly children: ReactNode;
  /** The label of the button that returns to the form. */
  readonly again: string;
  readonly beside?: ReactNode;
}

/** Shown after a mail was sent: its address, how to send it again, and how to correct the address. */
export const MailedFace = ({ actor, title, children, again, beside }: MailedFaceProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mails, reason } = useFields(actor, 'mails', 'reason');
  const words = useFailureWords(reason);
  const canAsk = useSelector(actor, (state) => state.can({ type: 'mail.requested' }));
  const isAsking = useSelector(actor, (state) => state.hasTag('sending'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isUnsent = useSelector(actor, (state) => state.hasTag('unsent'));
  useEffect(() => heading.current?.focus(), []); // the form that had the focus is gone
  return (
    <div className={styles.mailed}>
      <span className={styles.envelope}>
        <Icon name={ENVELOPE} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {beside}
      <div className={styles.resend}>
        <p role="status">
          {isUnsent && words}
          {isSlow && texts.mail.slow}
          {!isUnsent && !isSlow && mails > 1 && texts.mail.resent}
          {!isUnsent && !isSlow && (canAsk ? texts.mail.check : texts.mail.wait)}
        </p>
        <div className={styles.ways}>
          {/* aria-disabled, because a disabled button loses the focus. */}
          <Button
            tone="line"
            size="small"
            aria-disabled={canAsk || isAsking ? undefined : true}
            aria-busy={(isAsking && !isSlow) || undefined}
            onClick={() => actor.send({ type: 'mail.requested' })}
          >
            {isAsking && !isSlow ? 'Sending …' : texts.sendItAgain}
          </Button>
          <Button tone="quiet" size="small" onClick={() => actor.send({ type: 'form.reopened' })}>
            {again}
          </Button>
        </div>
      </div>
    </div>
  );
};
