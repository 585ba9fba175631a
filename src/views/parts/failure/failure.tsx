/** Why a call of the visitor failed. It appears, takes the focus and scrolls into view. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { CallFailure } from '../../../contracts/core/failure.ts';
import type { FormContext } from '../../../machines/generic/form.machine.ts';
import { reveal } from '../../focus.ts';
import { useFailureWords, type Wording } from './use-failure-words.ts';

interface FailureProps extends Wording {
  readonly reason: CallFailure | null;
  readonly className: string | undefined;
  /** Somebody goes on typing: the failure does not take the focus. */
  readonly isQuiet?: boolean;
  /** Before the reason: what failed. */
  readonly lead?: ReactNode;
}

export const Failure = ({ reason, className, isQuiet = false, lead, ...wording }: FailureProps) => {
  const words = useFailureWords(reason, wording);
  const shown = useRef<HTMLParagraphElement>(null);
  const takesFocus = useRef(!isQuiet);
  useEffect(() => {
    if (words !== undefined && takesFocus.current && shown.current) reveal(shown.current);
  }, [words]);
  return (
    words !== undefined && (
      <p ref={shown} className={className} role="alert" tabIndex={-1}>
        {lead}
        {lead && ' '}
        {words}
      </p>
    )
  );
};

interface FormFailureProps extends Wording {
  readonly actor: AnyActorRef;
  readonly className: string | undefined;
}

/** Of a form: nothing while it has not failed. */
export const FormFailure = ({ actor, ...props }: FormFailureProps) => {
  const hasFailed = useSelector(actor, (state: { hasTag: (tag: string) => boolean }) =>
    state.hasTag('failed'),
  );
  const reason = useSelector(actor, ({ context }: { context: FormContext }) => context.reason);
  const isTyping = useSelector(
    actor,
    ({ context: { values, sent } }: { context: FormContext }) => values !== sent,
  );
  return hasFailed && <Failure reason={reason} isQuiet={isTyping} {...props} />;
};
