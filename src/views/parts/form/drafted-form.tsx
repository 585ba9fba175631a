/**
 * A form that files something: an error summary that takes the focus, words beside each field, a draft that survives a
 * reload, and the reference of what was filed. What is in it comes as children.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DraftedFormMachine } from '../../../machines/generic/drafted-form.machine.ts';
import { useHydrated } from '../../logic.tsx';
import { useFields } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from './draft-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { failureWords } from './failure-words.ts';
import { FiledFace } from './filed-face.tsx';
import { useFirstField } from './first-field.ts';
import styles from './form.module.css';

export type DraftedFormActor = ActorRefFrom<DraftedFormMachine>;

interface Control {
  readonly name: string;
  readonly value: string;
}
/** What every field of a drafted form is given: `<Field {...field('Email')} label="Email" />`. */
export type FieldProps = (name: string) => {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { currentTarget: Control }) => void;
};

interface DraftedFormProps {
  readonly actor: DraftedFormActor;
  /** The fields in their order, by what they are called. */
  readonly labels: Readonly<Record<string, string>>;
  readonly submit: { readonly idle: string; readonly busy: string };
  /** What was done, and what happens next. */
  readonly filed: { readonly title: string; readonly next: ReactNode; readonly again?: string };
  readonly failures?: Readonly<Record<number, string>>;
  /** What else one may press beside sending it. */
  readonly beside?: ReactNode;
  /** It came where a button was that had the focus. */
  readonly takesFocus?: boolean;
  readonly children: (field: FieldProps) => ReactNode;
}

/** P10b: what was typed before the page was awake stands in the boxes, not yet in the machine. */
const useEarlyInput = (actor: DraftedFormActor) => {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const { values } = actor.getSnapshot().context;
    for (const element of form.current?.elements ?? []) {
      const { name, value } = element as Element & Control;
      if (name in values && value !== '' && value !== values[name])
        actor.send({ type: 'field.changed', field: name, value });
    }
  }, [actor]);
  return form;
};

export const DraftedForm = ({
  actor,
  labels,
  submit,
  filed,
  failures,
  beside,
  takesFocus = false,
  children,
}: DraftedFormProps) => {
  const id = useId();
  const form = useEarlyInput(actor);
  const summary = useRef<HTMLDivElement>(null);
  const {
    values,
    errors,
    reason,
    attempts,
    draft,
    filed: answer,
  } = useFields(actor, 'values', 'errors', 'reason', 'attempts', 'draft', 'filed');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'));
  const isDone = useSelector(actor, (state) => state.hasTag('done'));
  const canDiscard = useSelector(actor, (state) => state.can({ type: 'draft.discarded' }));
  const isHydrated = useHydrated();
  const focusFirst = useFirstField(form, !isDone, takesFocus);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  if (isDone && answer)
    return (
      <FiledFace
        {...filed}
        reference={answer.Reference}
        onReopen={() => actor.send({ type: 'form.reopened' })}
      />
    );
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  const field: FieldProps = (name) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget }) =>
      actor.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  });
  const discard = () => {
    focusFirst(); // the button goes
    actor.send({ type: 'draft.discarded' });
  };
  const focusField = (name: string) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={press} aria-describedby={`${id}-draft`}>
      {isInvalid && <ErrorSummary ref={summary} labels={labels} errors={errors} onChosen={focusField} />}
      {hasFailed && (
        <p className={styles.wrong} role="alert">
          {failureWords(reason, failures)}
        </p>
      )}
      {children(field)}
      <div className={styles.end}>
        <Button type="submit" disabled={!isHydrated} aria-busy={isBusy || undefined}>
          {isBusy ? submit.busy : submit.idle}
        </Button>
        {beside}
        <DraftNote id={`${id}-draft`} draft={draft} onDiscard={canDiscard ? discard : undefined} />
      </div>
    </form>
  );
};
