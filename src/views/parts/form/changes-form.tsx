/** The shared pieces of forms that edit a record: fields, errors, and the line with save and discard. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import type { Actors } from '../../../machines/core/actors.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../failure/failure.tsx';
import * as texts from './changes-texts.ts';
import { useDraft } from './draft-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { slow, SlowWays, waysOf } from './slow-submission.tsx';
import { useFields } from '../../select.ts';

type ChangesFormActor = Actors['companyForm'] | Actors['jobEditForm'] | Actors['ownProfileForm'];
type Labels = Readonly<Record<string, string>>;

/** For `<form onSubmit>`. */
export const useSubmit = (actor: ChangesFormActor) => (event: SubmitEvent) => {
  event.preventDefault();
  actor.send({ type: 'form.submitted' });
};

/** The props of a field: `<Field {...field('Country')} label="Country" />`. */
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

/** Why nothing was saved. */
export const ChangesFailure = ({ actor }: { readonly actor: ChangesFormActor }) => (
  <FormFailure actor={actor} className={styles.wrong} isKept />
);

interface EndProps {
  readonly actor: ChangesFormActor;
  readonly labels: Labels;
  /** The note's id, for the form's aria-describedby. */
  readonly id: string;
  readonly save: string;
  readonly discard: string;
}

/** Whether the changes are saved, or where the draft is. It spares a question on leaving the page. */
const useNote = ({ actor, labels, discard }: EndProps): string => {
  const outdated = useSelector(actor, ({ context }) => context.outdated);
  const draft = useDraft(actor);
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const canSave = useSelector(actor, (state) => state.can({ type: 'form.submitted' }));
  const canUndo = useSelector(actor, (state) => state.can({ type: 'discard.undone' }));
  if (isSlow) return slow;
  if (canUndo) return texts.discarded;
  if (!canSave && !isBusy) return texts.allSaved;
  if (outdated.length > 0)
    return texts.outdated(outdated.map((field) => labels[field] ?? field).join(', '), discard);
  if (draft === 'refused') return texts.refused;
  if (draft === 'restored') return texts.restored;
  return texts.kept;
};

export const ChangesEnd = (props: EndProps) => {
  const { actor, id, save, discard } = props;
  const note = useNote(props);
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const canSave = useSelector(actor, (state) => state.can({ type: 'form.submitted' }));
  const canDiscard = useSelector(actor, (state) => state.can({ type: 'changes.discarded' }));
  const canUndo = useSelector(actor, (state) => state.can({ type: 'discard.undone' }));
  return (
    <div className={styles.changes}>
      <p id={id} role="status">
        {note}
      </p>
      {isSlow && <SlowWays {...waysOf(actor)} />}
      {(canDiscard || canUndo) && (
        <Button
          tone="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            if (canDiscard) return actor.send({ type: 'changes.discarded' }); // the same button undoes it
            // The pressed button unmounts, or discards again: focus the one beside it.
            currentTarget.parentElement?.querySelector<HTMLElement>('[type="submit"]')?.focus();
            actor.send({ type: 'discard.undone' });
          }}
        >
          {canDiscard ? discard : texts.undo}
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
