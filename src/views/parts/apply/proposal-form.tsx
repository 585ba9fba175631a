/** The form of a proposal, new or edited, and its review. */
import { useSelector } from '@xstate/react';
import { formFilesIn } from '../../../contracts/generic/file-upload.ts';
import type { OwnProposal, ProposalCredits } from '../../../contracts/hiring/own-proposal.ts';
import { LONGEST_LETTER } from '../../../contracts/hiring/proposal.ts';
import { answersIn, formerAnswers } from '../../../contracts/hiring/proposal-answers.ts';
import { budgetOf } from '../../../contracts/jobs/budget.ts';
import type { JobDetail } from '../../../contracts/jobs/job-detail.ts';
import { dollarsOfCents } from '../../../contracts/money/cents.ts';
import type { FormValues } from '../../../machines/generic/form.machine.ts';
import { focusHeading } from '../../focus.ts';
import { useActor, useSite } from '../../logic.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftedForm } from '../form/drafted-form.tsx';
import { FilesField } from '../form/files-field.tsx';
import { focusVersions, SyncNote, VersionChoice } from '../form/sync-note.tsx';
import { MilestoneRows } from '../milestones/milestone-rows.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { CreditsLine } from './credits-line.tsx';
import { EarningsLines, moneyOf, useEarnings } from './earnings-lines.tsx';
import { LetterTemplates } from './letter-templates.tsx';
import { NewerProposal } from './newer-proposal.tsx';
import { shownVersionOf, textOfProposed } from './opening-values.ts';
import { ProposalReview } from './proposal-review.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

const offerOf = (job: JobDetail): string => {
  if (job.Job_MinAmount === undefined && job.Job_MaxAmount === undefined) return texts.noOffer;
  const { amount, terms: paid } = budgetOf(job);
  return texts.offer(
    amount.replace(/^[FU]/, (letter) => letter.toLowerCase()),
    paid,
  );
};

/** A value of the version of another device, as a person reads it. */
const wordsOf = (field: string, values: FormValues): string => {
  const value = values[field] ?? '';
  if (field === 'Answers')
    return answersIn(value)
      .map(({ Question, Answer }) => `${Question} ${Answer}`)
      .join('\n');
  if (field === 'Files')
    return formFilesIn(value)
      .map(({ name }) => name)
      .join(', ');
  return value;
};

interface FormProps {
  readonly job: JobDetail;
  readonly credits: ProposalCredits | undefined;
  /** The sent proposal that the form edits, as the server has it now. */
  readonly sent: OwnProposal | undefined;
}

export const ProposalForm = ({ job, credits, sent }: FormProps) => {
  const site = useSite();
  const applying = useActor('applying');
  const proposal = useActor('proposalForm');
  const values = useSelector(proposal, ({ context }) => context.values);
  const isRejected = useSelector(proposal, (state) => state.hasTag('invalid'));
  const isReviewing = useSelector(applying, (state) => state.hasTag('reviewing'));
  const isEditing = useSelector(applying, ({ context }) => context.proposal !== null);
  const isLocal = useSelector(applying, ({ context }) => context.isLocal);
  const isResumed = useSelector(applying, ({ context }) => context.isResumed);
  const opened = useSelector(applying, ({ context }) => context.opened);
  const isChanged = sent !== undefined && opened !== null && sent.EditedAt !== opened.editedAt;
  const { Bid = '', Milestones = '', CoverLetter = '', Answers = '' } = values;
  const model = job.Job_PaymentModel;
  const questions = job.Job_Questions ?? [];
  const hasAnswers = questions.length > 0 || formerAnswers(questions, Answers).length > 0;
  const earnings = useEarnings(model, Bid, Milestones);
  const sum = earnings?.milestonesCents;
  const labels = {
    CoverLetter: texts.coverLetter,
    Bid: texts.bid[model],
    ...(model === 'fixed' && { Milestones: texts.milestonesOptional }),
    ...(hasAnswers && { Answers: texts.answers }),
    Files: texts.files,
  };
  const isUsedUp = !isEditing && credits?.Left === 0;
  const change = (field: string) => (value: string) => proposal.send({ type: 'field.changed', field, value });
  return (
    <DraftedForm
      takesFocus={!isResumed}
      actor={proposal}
      labels={labels}
      submit={{
        idle: isReviewing ? (isEditing ? texts.saveProposal : texts.sendProposal) : texts.review,
        busy: 'Sending …',
      }}
      onPressed={() => {
        if (isReviewing) {
          focusVersions(proposal);
          proposal.send({ type: 'form.submitted' });
        } else
          applying.send({
            type: 'review.requested',
            values,
            asked: { model, questions },
            shown: sent && shownVersionOf(sent),
          });
      }}
      barred={
        isReviewing && isUsedUp ? (
          <ActionButton reason={texts.usedUp(credits.Most)} possibleFrom={credits.RenewsAt} onAct={() => {}}>
            {isEditing ? texts.saveProposal : texts.sendProposal}
          </ActionButton>
        ) : undefined
      }
      before={isChanged && <NewerProposal proposal={sent} model={model} />}
      synced={
        isLocal
          ? undefined
          : {
              renderNote: (id) => <SyncNote actor={proposal} id={id} />,
              renderChoice: (noteId) => (
                <VersionChoice actor={proposal} noteId={noteId} labels={labels} wordsOf={wordsOf} />
              ),
              onSave: () => proposal.send({ type: 'save.requested' }),
            }
      }
      {...(isReviewing && { preview: <ProposalReview job={job} values={values} /> })}
      beside={
        isReviewing ? (
          <Button tone="line" onClick={() => applying.send({ type: 'review.closed' })}>
            {texts.back}
          </Button>
        ) : (
          <Button
            tone="quiet"
            onClick={() => {
              focusHeading(); // the pressed button unmounts
              applying.send({ type: 'apply.closed' });
            }}
          >
            Not now
          </Button>
        )
      }
      filed={{
        title: texts.sent,
        next: <p>{texts.next({ work: site.href('freelancerJobs') })}</p>,
      }}
    >
      {(field) => (
        <>
          {credits && !isEditing && <CreditsLine credits={credits} />}
          <TextArea
            {...field('CoverLetter')}
            label={labels.CoverLetter}
            hint={texts.sayFirst}
            rows={9}
            most={LONGEST_LETTER}
            required
          />
          <LetterTemplates letter={CoverLetter} onChosen={change('CoverLetter')} />
          {hasAnswers && <AnswerFields {...field('Answers')} questions={questions} isRejected={isRejected} />}
          <div className={styles.money}>
            <Field {...field('Bid')} label={labels.Bid} inputMode="decimal" hint={offerOf(job)} required />
            <div className={styles.sum}>
              <EarningsLines earnings={earnings} model={model} />
              {sum !== undefined && (
                <Button tone="line" size="small" onClick={() => change('Bid')(String(dollarsOfCents(sum)))}>
                  {texts.setBid(moneyOf(sum))}
                </Button>
              )}
            </div>
          </div>
          {model === 'fixed' && (
            <MilestoneRows
              {...field('Milestones')}
              label={labels.Milestones ?? ''}
              isRejected={isRejected}
              suggested={textOfProposed(job.Job_Milestones ?? [])}
            />
          )}
          <FilesField
            name="Files"
            value={field('Files').value}
            error={field('Files').error}
            label={texts.files}
            hint={texts.filesHint}
          />
        </>
      )}
    </DraftedForm>
  );
};
