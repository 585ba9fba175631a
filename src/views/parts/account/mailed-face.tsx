import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MailedFormMachine } from '../../../machines/generic/mailed-form.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './account.module.css';
import { troubleWords } from './trouble-words.ts';
import { useFields } from '../../select.ts';

const ENVELOPE = 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7';

interface MailedFaceProps {
  readonly actor: ActorRefFrom<MailedFormMachine>;
  readonly title: string;
  /** What is in the mail, and what to do with it. */
  readonly children: ReactNode;
  /** The button that brings the form back. */
  readonly again: string;
  /** What else there is to do. */
  readonly beside?: ReactNode;
}

/** A mail is on its way: to whom, what if it does not come, and a way back if the address was wrong. */
export const MailedFace = ({ actor, title, children, again, beside }: MailedFaceProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mails, reason } = useFields(actor, 'mails', 'reason');
  const canAsk = useSelector(actor, (state) => state.can({ type: 'mail.requested' }));
  const isAsking = useSelector(actor, (state) => state.hasTag('sending'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isUnsent = useSelector(actor, (state) => state.hasTag('unsent'));
  useEffect(() => heading.current?.focus(), []); // the form with the focus has gone
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
          {isUnsent && troubleWords(reason)}
          {isSlow && 'This is taking longer than usual. Wait a moment, or ask for it again.'}
          {!isUnsent && !isSlow && mails > 1 && 'We sent it again. '}
          {!isUnsent &&
            !isSlow &&
            (canAsk
              ? 'Nothing there? Check your spam folder first.'
              : 'It can take a minute to arrive. After that you can ask for it again.')}
        </p>
        <div className={styles.ways}>
          {/* It keeps the focus while it cannot be pressed. */}
          <Button
            tone="line"
            size="small"
            aria-disabled={canAsk || isAsking ? undefined : true}
            aria-busy={(isAsking && !isSlow) || undefined}
            onClick={() => actor.send({ type: 'mail.requested' })}
          >
            {isAsking && !isSlow ? 'Sending …' : 'Send it again'}
          </Button>
          <Button tone="quiet" size="small" onClick={() => actor.send({ type: 'form.reopened' })}>
            {again}
          </Button>
        </div>
      </div>
    </div>
  );
};
