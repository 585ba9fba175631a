/** A whole proposal in a dialog: `?proposal=7`. Back closes it. */
import { useSelector } from '@xstate/react';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import { isNoteTooLong, LONGEST_PRIVATE_NOTE } from '../../../../contracts/hiring/board.ts';
import { displayNameOf, profileNameId } from '../../../../contracts/people/freelancer-card.ts';
import type { BoardProposal } from '../../../../machines/hiring/employer-steps.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { NextSteps } from '../../../parts/next-steps/next-steps.tsx';
import { useFace } from '../../../select.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { dayOf } from '../../../words.ts';
import { AnswerList, FileList, Letter, MilestoneList } from '../../../parts/proposal/proposal-parts.tsx';
import styles from './board.module.css';
import { MatchFacts } from './match-facts.tsx';
import { OfferLink } from './offer-to.tsx';
import { ProposalActs } from './proposal-acts.tsx';
import * as texts from './texts.ts';
import { useAddress, useGo } from './use-board.ts';

const Note = ({ proposal }: { proposal: BoardProposal }) => {
  const notes = useActor('proposalNote');
  const id = String(proposal.id);
  const value = useSelector(
    notes,
    ({ context }) => context.unsaved[id] ?? context.saved[id] ?? proposal.Note ?? '',
  );
  const isUnsaved = useSelector(notes, ({ context }) => id in context.unsaved);
  const isSaved = useSelector(notes, ({ context }) => !(id in context.unsaved) && id in context.saved);
  const isLong = isUnsaved && isNoteTooLong(value);
  const hasFailed = useSelector(notes, (state) => state.hasTag('failed') && state.context.refused === id);
  return (
    <div className={styles.note}>
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        most={LONGEST_PRIVATE_NOTE}
        value={value}
        {...(isLong && { error: texts.noteTooLong })}
        {...(hasFailed && isUnsaved && !isLong && { error: texts.noteFailed })}
        onChange={({ currentTarget }) =>
          notes.send({ type: 'note.typed', proposal: id, note: currentTarget.value })
        }
        onBlur={() => notes.send({ type: 'field.left' })}
      />
      <p role="status">
        {isLong || (hasFailed && isUnsaved)
          ? ''
          : isUnsaved
            ? texts.noteSaving
            : isSaved
              ? texts.noteSaved
              : ''}
      </p>
      {hasFailed && isUnsaved && !isLong && (
        <Button tone="line" size="small" onClick={() => notes.send({ type: 'save.retried' })}>
          Try again
        </Button>
      )}
    </div>
  );
};

const Whole = ({ proposal }: { proposal: BoardProposal }) => {
  const site = useSite();
  const { Freelancer, Bid, ProposedAt, EditedAt, Steps, Files, DeclineReason, Answers } = proposal;
  return (
    <div className={styles.whole}>
      <p className={styles.facts}>
        <strong>{Bid === undefined ? texts.noBid : dollarsOf(Bid)}</strong>
        <span>{texts.ratingOf(Freelancer)}</span>
        <span>{EditedAt ? `Edited on ${dayOf(EditedAt) ?? ''}` : `Sent on ${dayOf(ProposedAt) ?? ''}`}</span>
        {proposal.IsBeforeChange && <Chip>{texts.beforeChange}</Chip>}
      </p>
      {proposal.IsBeforeChange && <p>{texts.beforeChangeWhy}</p>}
      <div className={styles.ways}>
        <OfferLink proposal={proposal} />
        <ProposalActs proposal={proposal} />
        <LinkButton tone="quiet" size="small" href={site.href('chatWith', { id: String(Freelancer.id) })}>
          {texts.message}
        </LinkButton>
        <LinkButton
          tone="quiet"
          size="small"
          href={site.href('userProfile', { nameid: profileNameId(Freelancer) })}
        >
          {texts.viewProfile}
        </LinkButton>
      </div>
      {DeclineReason && (
        <section>
          <h3>{texts.declineReason}</h3>
          <p className={styles.letter}>{DeclineReason}</p>
        </section>
      )}
      <section>
        <h3>{texts.match}</h3>
        <MatchFacts match={proposal.Match} />
      </section>
      <section>
        <h3>{texts.letter}</h3>
        <Letter proposal={proposal} />
      </section>
      {Answers.length > 0 && (
        <section>
          <h3>{texts.answers}</h3>
          <AnswerList proposal={proposal} />
        </section>
      )}
      {(proposal.Milestones.length > 0 || proposal.MilestoneNote) && (
        <section>
          <h3>{texts.milestones}</h3>
          <MilestoneList proposal={proposal} />
        </section>
      )}
      {Files.length > 0 && (
        <section>
          <h3>{texts.files}</h3>
          <FileList proposal={proposal} />
        </section>
      )}
      <Note proposal={proposal} />
      {Steps && <NextSteps id="proposal-next" steps={Steps} labels={texts.acts} />}
    </div>
  );
};

const faces = ['closed', 'slow', 'loading', 'missing', 'failed'] as const;

export const OpenedProposal = () => {
  const opened = useActor('openedProposal');
  const proposal = useSelector(opened, ({ context }) => context.data);
  const reason = useSelector(opened, ({ context }) => context.reason);
  const subject = useSelector(opened, ({ context }) => context.subject);
  const face = useFace(opened, faces);
  const addressWith = useAddress();
  const go = useGo();
  if (face === 'closed') return null;
  const retry = () => opened.send({ type: 'load.retried' });
  return (
    <Dialog
      key={subject}
      title={proposal ? displayNameOf(proposal.Freelancer) : 'Proposal'}
      onClosed={() => go(addressWith({ proposal: undefined }))}
    >
      {face === 'slow' && <QuietFace title={texts.slow} onRetry={retry} />}
      {face === 'loading' && <p role="status">{texts.loading}</p>}
      {face === 'missing' && <p role="alert">{texts.proposalMissing}</p>}
      {face === 'failed' && <QuietFace title={texts.proposalFailed} reason={reason} onRetry={retry} />}
      {face === undefined && proposal && <Whole proposal={proposal} />}
    </Dialog>
  );
};
