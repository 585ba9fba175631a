/** A form that creates a record. Its draft survives a reload; its fields are its children. */
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { fieldRefusalOf } from '../../../contracts/core/field-refusals.ts';
import type { Actors } from '../../../machines/core/actors.ts';
import type { FilingMachine } from '../../../machines/generic/form-filing.ts';
import { useHydrated } from '../../logic.tsx';
import { useFields } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../failure/failure.tsx';
import { DraftNote, useDraft } from './draft-note.tsx';
import { useEarlyInput } from './early-input.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FiledFace } from './filed-face.tsx';
import { useFirstField } from './first-field.ts';
import styles from './form.module.css';
import { saveByKey } from './save-by-key.ts';
import { SlowSubmission, waysOf } from './slow-submission.tsx';

type FilingActor = ActorRefFrom<FilingMachine>;
export type DraftedFormActor = FilingActor | Actors['proposalForm'];

interface Control {
  readonly name: string;
  readonly value: string;
}
/** The props of a field: `<Field {...field('Email')} label="Email" />`. */
export type FieldProps = (name: string) => {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { currentTarget: Control }) => void;
};

interface DraftedFormProps {
  readonly actor: DraftedFormActor;
  /** Labels by field, in the order of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly submit: { readonly idle: string; readonly busy: string };
  /** Shown after success: what was sent, and what happens next. */
  readonly filed: { readonly title: string; readonly next: ReactNode; readonly again?: string };
  /** Beside the submit button. */
  readonly beside?: ReactNode;
  /** The form replaced a button that had the focus. */
  readonly takesFocus?: boolean;
  /** A press on the submit button. Default: the form is sent. */
  readonly onPressed?: () => void;
  /** In place of the submit button while the form cannot be sent: a button that says why. */
  readonly barred?: ReactNode;
  /** Above the fields and their preview. */
  readonly before?: ReactNode;
  /** In place of the fields, such as a preview of what will be sent. */
  readonly preview?: ReactNode;
  /** Of a draft on the server, in place of the note about the one in this browser. */
  readonly synced?: SyncedDraft | undefined;
  readonly children: (field: FieldProps) => ReactNode;
}
export interface SyncedDraft {
  /** `id`: of the note, for the form's description. */
  readonly renderNote: (id: string) => ReactNode;
  readonly renderChoice: (noteId: string) => ReactNode;
  /** Control and S. */
  readonly onSave: () => void;
}

/** Calls `back` when the fields return from a preview. */
const useReturn = (isAway: boolean, back: () => void): void => {
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) back();
    wasAway.current = isAway;
  });
};

export const DraftedForm = ({
  actor,
  labels,
  submit,
  filed,
  beside,
  takesFocus = false,
  onPressed,
  barred,
  before,
  preview,
  synced,
  children,
}: DraftedFormProps) => {
  const id = useId();
  const noteId = `${id}-draft`;
  const form = useEarlyInput(actor);
  const summary = useRef<HTMLDivElement>(null);
  const {
    values,
    errors,
    attempts,
    filed: answer,
  } = useFields(actor, 'values', 'errors', 'attempts', 'filed');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const refusal = useSelector(actor, (state) =>
    state.hasTag('failed') && state.context.reason?.kind === 'refused' ? state.context.reason : null,
  );
  const isDone = useSelector(actor, (state) => state.hasTag('done'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const draft = useDraft(actor);
  const canDiscard = useSelector(actor, (state) => state.can({ type: 'draft.discarded' }));
  const canUndo = useSelector(actor, (state) => state.can({ type: 'discard.undone' }));
  const isHydrated = useHydrated();
  const focusFirst = useFirstField(form, !isDone, takesFocus);
  useReturn(Boolean(preview), () => {
    if (!actor.getSnapshot().hasTag('failed')) focusFirst(); // a failure takes the focus itself
  });
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  if (isDone && answer)
    return (
      <FiledFace
        {...filed}
        reference={answer.Reference}
        onReopen={() => (actor as FilingActor).send({ type: 'form.reopened' })}
      />
    );
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    if (barred) return;
    if (onPressed) onPressed();
    else actor.send({ type: 'form.submitted' });
  };
  const refusalOf = (name: string) =>
    refusal?.field?.split('.', 1)[0] === name ? fieldRefusalOf(refusal.code, refusal.params) : undefined;
  const field: FieldProps = (name) => ({
    name,
    value: values[name] ?? '',
    error: errors[name] ?? refusalOf(name),
    onChange: ({ currentTarget }) =>
      actor.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  });
  const discard = () => actor.send({ type: 'draft.discarded' });
  const undo = () => {
    focusFirst(); // the pressed button unmounts
    actor.send({ type: 'discard.undone' });
  };
  const focusField = (name: string) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the whole form
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={press}
      onKeyDown={(event) => synced && saveByKey(event, synced.onSave)}
      aria-describedby={noteId}
    >
      {isInvalid && <ErrorSummary ref={summary} labels={labels} errors={errors} onChosen={focusField} />}
      <FormFailure actor={actor} className={styles.wrong} isKept />
      {synced?.renderChoice(noteId)}
      {before}
      {preview ?? children(field)}
      <div className={styles.end}>
        {barred ?? (
          <Button type="submit" disabled={!isHydrated} aria-busy={isBusy || undefined}>
            {isBusy ? submit.busy : submit.idle}
          </Button>
        )}
        {beside}
        <SlowSubmission isSlow={isSlow} {...waysOf(actor)} />
        {synced?.renderNote(noteId) ?? (
          <DraftNote
            id={noteId}
            draft={draft}
            onDiscard={canDiscard ? discard : undefined}
            onUndo={canUndo ? undo : undefined}
          />
        )}
      </div>
    </form>
  );
};
