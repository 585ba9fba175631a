/** What forms of changes have in common: their fields, what is wrong with them, and the line that saves and discards. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import type { Actors } from '../../../machines/core/actors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { failureWords } from './failure-words.ts';
import styles from './form.module.css';
import { useFields } from '../../select.ts';

type ChangesFormActor = Actors['companyForm'] | Actors['ownProfileForm'];
type Labels = Readonly<Record<string, string>>;

/** For `<form onSubmit>`. */
export const useSubmit = (actor: ChangesFormActor) => (event: SubmitEvent) => {
  event.preventDefault();
  actor.send({ type: 'form.submitted' });
};

/** What every field is given: `<Field {...field('Country')} label="Country" />`. */
export const useChangesField = (actor: ChangesFormActor) => {
  const { values, errors } = useFields(actor, 'values', 'errors');
  return (name: string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  });
};

interface SummaryProps {
  readonly actor: ChangesFormActor;
  readonly labels: Labels;
  readonly onChosen: (field: string) => void;
}

/** K2. */
export const ChangesSummary = ({ actor, ...rest }: SummaryProps) => {
  const summary = useRef<HTMLDivElement>(null);
  const { errors, attempts } = useFields(actor, 'errors', 'attempts');
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  useEffect(() => {
    if (isInvalid && attempts > 0) summary.current?.focus();
  }, [attempts, isInvalid]);
  return isInvalid && <ErrorSummary ref={summary} errors={errors} {...rest} />;
};

interface FailureProps {
  readonly actor: ChangesFormActor;
  readonly failures?: Readonly<Record<number, string>>;
}

/** Why nothing was saved. Of who may not, the server knows why. */
export const ChangesFailure = ({ actor, failures }: FailureProps) => {
  const reason = useSelector(actor, ({ context }) => context.reason);
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'));
  const said = reason?.kind === 'refused' ? reason.message : undefined;
  return (
    hasFailed && (
      <p className={styles.wrong} role="alert">
        {failureWords(reason, {
          ...(said && { 403: `${said}. What you typed is still here.` }),
          ...failures,
        })}
      </p>
    )
  );
};

interface EndProps {
  readonly actor: ChangesFormActor;
  readonly labels: Labels;
  /** Of the note, for the form to be described by. */
  readonly id: string;
  readonly save: string;
  readonly discard: string;
}

/** Whether what stands in the form is saved, and where it is kept until then: no question on leaving is needed. */
const useNote = ({ actor, labels, save, discard }: EndProps): string => {
  const { draft, outdated } = useFields(actor, 'draft', 'outdated');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const canSave = useSelector(actor, (state) => state.can({ type: 'form.submitted' }));
  if (isSlow) return `This is taking longer than usual. You may wait, or press “${save}” again.`;
  if (!canSave && !isBusy) return 'Everything is saved.';
  if (outdated.length > 0)
    return `${outdated.map((field) => labels[field] ?? field).join(', ')}: saved anew elsewhere since you typed this. Your version stands here; “${discard}” brings back the saved one.`;
  if (draft === 'refused')
    return 'Not saved yet. This browser does not let us keep all of it: a reload would lose what you typed.';
  if (draft === 'restored')
    return 'Not saved yet. Here is what you typed the last time, kept in this browser.';
  return 'Not saved yet. Kept in this browser: you may leave and come back.';
};

export const ChangesEnd = (props: EndProps) => {
  const { actor, id, save, discard } = props;
  const note = useNote(props);
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const canSave = useSelector(actor, (state) => state.can({ type: 'form.submitted' }));
  const canDiscard = useSelector(actor, (state) => state.can({ type: 'changes.discarded' }));
  return (
    <div className={styles.changes}>
      <p id={id} role="status">
        {note}
      </p>
      {canDiscard && (
        <Button
          tone="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            // The button goes: the one beside it stays.
            currentTarget.parentElement?.querySelector<HTMLElement>('[type="submit"]')?.focus();
            actor.send({ type: 'changes.discarded' });
          }}
        >
          {discard}
        </Button>
      )}
      <Button
        type="submit"
        aria-disabled={(!canSave && !isBusy) || undefined}
        aria-busy={isBusy || undefined}
      >
        {isBusy && !canSave ? 'Saving …' : save}
      </Button>
    </div>
  );
};
