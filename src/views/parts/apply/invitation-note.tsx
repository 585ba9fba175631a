/** J43: an invitation to this job. Accepting opens the form. */
import type { JobDetail } from '../../../contracts/jobs/job-detail.ts';
import type { ShownRelation } from '../../../machines/hiring/job-relation.machine.ts';
import type { NextAct } from '../../../machines/lifecycles/next-steps.ts';
import { useActor } from '../../logic.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { dayOf } from '../../words.ts';
import { ActButton } from '../act/act-button.tsx';
import { ActDialogs } from '../act/act-dialogs.tsx';
import { useIsActing } from '../act/use-act.ts';
import { NextSteps } from '../next-steps/next-steps.tsx';
import { whyNot } from '../next-steps/why-not.ts';
import { declineDialog } from './decline-dialog.ts';
import { openingValuesOf } from './opening-values.ts';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

const labels = { 'invitation.accepted': texts.accept, 'invitation.declined': texts.decline };

export const InvitationNote = ({ job, relation }: { job: JobDetail; relation: ShownRelation }) => {
  const { Invitation: invitation, invitationSteps: steps } = relation;
  const act = useActor('act');
  const applying = useActor('applying');
  const of = {
    kind: 'invitation',
    id: invitation?.id ?? '',
    version: invitation?.Version ?? 0,
  } as const;
  const isActing = useIsActing(of);
  if (!invitation) return null;
  const isAccepting = (next: NextAct): boolean => next.event === 'invitation.accepted';
  const renderAct = (next: NextAct, label: string) =>
    isAccepting(next) ? (
      <ActionButton
        size="small"
        isPending={isActing}
        {...whyNot(next)}
        onAct={() => {
          act.send({ type: 'act.requested', ...of, event: next.event, said: texts.accepted });
          applying.send({ type: 'apply.opened', job: job.JID, values: openingValuesOf(job) });
        }}
      >
        {label}
      </ActionButton>
    ) : (
      <ActButton tone="line" size="small" of={of} act={next} fields={{ Reason: '' }} said={texts.declined}>
        {label}
      </ActButton>
    );
  return (
    <div className={styles.invited}>
      <h3>{texts.invited(dayOf(invitation.InvitedAt))}</h3>
      {invitation.Message && <blockquote className={styles.message}>{invitation.Message}</blockquote>}
      {invitation.DeclineReason && <p>{texts.yourReason(invitation.DeclineReason)}</p>}
      {steps && (
        <NextSteps
          steps={steps}
          id="invitation-next"
          labels={steps.isOver ? {} : labels}
          renderAct={renderAct}
        />
      )}
      <ActDialogs words={declineDialog} />
    </div>
  );
};
