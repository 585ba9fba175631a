/** The two forms of the page, each with its review: of a draft, and of an open job. */
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { FormValues } from '../../../../machines/generic/form.machine.ts';
import type { jobCreationMachine } from '../../../../machines/jobs/job-creation.machine.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { ActDialogs } from '../../../parts/act/act-dialogs.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { ChangesEnd } from '../../../parts/form/changes-form.tsx';
import { ErrorSummary } from '../../../parts/form/error-summary.tsx';
import form from '../../../parts/form/form.module.css';
import long from '../../../parts/form/long-form.module.css';
import { saveByKey } from '../../../parts/form/save-by-key.ts';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { focusVersions, SyncNote, VersionChoice } from '../../../parts/form/sync-note.tsx';
import record from '../../../parts/record/record.module.css';
import { Button } from '../../../ui/button.tsx';
import { DraftsPart, OwnDraftWays } from './drafts-part.tsx';
import { fieldWords } from './field-words.ts';
import { JobBeginning, JobReview } from './job-preview.tsx';
import { modelOf } from './pay-fields.tsx';
import { PostingFields } from './posting-fields.tsx';
import { focusField, type PostingActor } from './use-posting.ts';
import styles from './job-creation.module.css';
import * as texts from './texts.ts';

const dialogs = {
  'job.discarded': { title: texts.deleteTitle, lead: texts.deleteWords, confirm: texts.deleteConfirm },
};

const NextSteps = ({ steps }: { readonly steps: readonly string[] }) => (
  <section className={styles.next} aria-labelledby="next">
    <h2 id="next">{texts.next}</h2>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);

interface ShellProps {
  readonly actor: PostingActor;
  readonly hasLastDay: boolean;
  readonly reviewLead: string;
  /** What happens once it is published. */
  readonly steps: readonly string[];
  /** The id of the note that says whether everything is saved. */
  readonly noteId: string;
  /** Between the fields and the errors, such as a choice between two versions. */
  readonly before?: ReactNode;
  /** The sticky line at the end. */
  readonly bar: (isReviewing: boolean) => ReactNode;
  readonly beside?: ReactNode;
  /** Control and S. */
  readonly onSave?: () => void;
  /** A press on the button of the review. Default: the form is sent. */
  readonly send?: () => void;
}

const Shell = ({
  actor,
  hasLastDay,
  reviewLead,
  steps,
  noteId,
  before,
  bar,
  beside,
  onSave,
  send = () => actor.send({ type: 'form.submitted' }),
}: ShellProps) => {
  const page = usePage<typeof jobCreationMachine>();
  const shown = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { values, errors, attempts } = useFields(actor, 'values', 'errors', 'attempts');
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const isReviewing = useSelector(page, (state) => state.hasTag('reviewing'));
  const wasReviewing = useRef(isReviewing);
  useEffect(() => {
    if (isInvalid && attempts > 0) summary.current?.focus();
  }, [attempts, isInvalid]);
  // The review is gone, and with it what had the focus; the summary of errors takes it itself.
  useEffect(() => {
    if (wasReviewing.current && !isReviewing && !isInvalid) focusField(shown.current, 'Job_Title');
    wasReviewing.current = isReviewing;
  }, [isReviewing, isInvalid]);
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReviewing) send();
    else page.send({ type: 'review.requested', values });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the whole form
    <form
      ref={shown}
      className={styles.form}
      data-reviewing={isReviewing || undefined}
      noValidate
      onSubmit={press}
      onKeyDown={(event) => onSave && saveByKey(event, onSave)}
      aria-describedby={noteId}
    >
      <div className={styles.main}>
        {isInvalid && (
          <ErrorSummary
            ref={summary}
            labels={{ ...texts.labels, Job_MinAmount: texts.amount[modelOf(values['Job_PaymentModel'])] }}
            errors={errors}
            onChosen={(name) => focusField(shown.current, name)}
          />
        )}
        <div className={styles.before}>{before}</div>
        {isReviewing ? (
          <JobReview values={values} lead={reviewLead} />
        ) : (
          <PostingFields actor={actor} hasLastDay={hasLastDay} />
        )}
        <div className={long.bar}>
          <FormFailure actor={actor} className={form.wrong} isKept />
          {bar(isReviewing)}
        </div>
      </div>
      {!isReviewing && (
        <aside className={styles.aside} aria-label={texts.preview}>
          <JobBeginning values={values as FormValues} />
          <NextSteps steps={steps} />
          {beside}
        </aside>
      )}
    </form>
  );
};

const BackButton = ({ size }: { readonly size?: 'small' }) => {
  const page = usePage<typeof jobCreationMachine>();
  return (
    <Button tone="line" size={size} onClick={() => page.send({ type: 'review.closed' })}>
      {texts.back}
    </Button>
  );
};

export const NewPosting = () => {
  const noteId = useId();
  const page = usePage<typeof jobCreationMachine>();
  const actor = useActor('postingForm');
  const { id, invitee } = useFields(page, 'id', 'invitee');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const bar = (isReviewing: boolean) => (
    <div className={styles.end}>
      <SyncNote actor={actor} id={noteId} />
      {isReviewing && <BackButton />}
      <SlowSubmission isSlow={isSlow} {...waysOf(actor)} />
      <Button type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? texts.publishing : isReviewing ? texts.publish : texts.review}
      </Button>
    </div>
  );
  return (
    <>
      {id === null && <DraftsPart invitee={invitee} />}
      <Shell
        actor={actor}
        hasLastDay
        reviewLead={texts.reviewLead}
        steps={texts.steps}
        noteId={noteId}
        before={<VersionChoice actor={actor} noteId={noteId} labels={texts.labels} wordsOf={fieldWords} />}
        bar={bar}
        onSave={() => actor.send({ type: 'save.requested' })}
        send={() => {
          focusVersions(actor);
          actor.send({ type: 'form.submitted' });
        }}
        beside={id !== null && <OwnDraftWays id={id} invitee={invitee} />}
      />
      <ActDialogs words={dialogs} />
    </>
  );
};

/** The refusal of a stale version offers the newer one; the typed text returns over it. */
const Newer = () => {
  const page = usePage<typeof jobCreationMachine>();
  const isStale = useSelector(
    useActor('jobEditForm'),
    (state) =>
      state.hasTag('failed') &&
      state.context.reason?.kind === 'refused' &&
      state.context.reason.code === 'stale',
  );
  return (
    isStale && (
      <Button tone="line" size="small" onClick={() => page.send({ type: 'load.retried' })}>
        {texts.loadNewer}
      </Button>
    )
  );
};

export const PostingEdit = () => {
  const noteId = useId();
  const actor = useActor('jobEditForm');
  const bar = (isReviewing: boolean) => (
    <>
      <div className={styles.ways}>
        <Newer />
        {isReviewing && <BackButton size="small" />}
      </div>
      <ChangesEnd
        actor={actor}
        labels={texts.labels}
        id={noteId}
        save={isReviewing ? texts.publishChanges : texts.reviewChanges}
        discard={texts.discardChanges}
      />
    </>
  );
  return (
    <div className={record.main}>
      <Shell
        actor={actor}
        hasLastDay={false}
        reviewLead={texts.editReviewLead}
        steps={texts.editSteps}
        noteId={noteId}
        bar={bar}
      />
    </div>
  );
};
