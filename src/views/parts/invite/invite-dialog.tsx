import { useSelector } from '@xstate/react';
import { LONGEST_NOTE } from '../../../contracts/people/profile-forms.ts';
import { useActor, useSite } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftedForm } from '../form/drafted-form.tsx';
import * as texts from './texts.ts';

/** The page of a new job keeps the freelancer, so that they can be invited once it is published. */
const useNewJob = (): string => {
  const site = useSite();
  const freelancer = useSelector(useActor('profileDialogs'), ({ context }) => context.freelancer);
  return `${site.href('jobCreation')}?${new URLSearchParams({ invite: String(freelancer) })}`;
};

const InvitationForm = ({ name }: { name: string }) => {
  const newJob = useNewJob();
  const invitation = useActor('invitationForm');
  const chosen = useSelector(invitation, ({ context }) => context.values['JID'] ?? '');
  const jobs = useSelector(useActor('ownJobs'), ({ context }) => context.items);
  const options = jobs.map(({ JID, Job_Title }) => ({ value: String(JID), words: Job_Title }));
  // A draft may hold a job that has closed since. Keep its option, so that the select shows why it is invalid.
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen);
  return (
    <DraftedForm
      actor={invitation}
      labels={texts.labels}
      submit={{ idle: 'Send invitation', busy: 'Sending …' }}
      filed={{
        title: texts.invited(name),
        next: <p>{texts.next}</p>,
        again: texts.inviteToAnotherJob,
      }}
    >
      {(field) => (
        <>
          <SelectField
            {...field('JID')}
            label={texts.labels.JID}
            placeholder={texts.chooseAJob}
            options={isGone ? [{ value: chosen, words: texts.gone }, ...options] : options}
            {...(isGone && { hint: texts.jobGone })}
            required
          />
          <p>
            <a href={newJob}>{texts.beginANewJob}</a>
          </p>
          <TextArea {...field('Message')} label={texts.labels.Message} rows={4} most={LONGEST_NOTE} />
        </>
      )}
    </DraftedForm>
  );
};

/** In this order: a slow state has the tag `loading` too. */
const faces = ['slow', 'loading', 'failed', 'empty'] as const;

const Choosing = ({ name }: { name: string }) => {
  const newJob = useNewJob();
  const ownJobs = useActor('ownJobs');
  const face = useFace(ownJobs, faces);
  const reason = useSelector(ownJobs, ({ context }) => context.reason);
  const retry = () => ownJobs.send({ type: 'load.retried' });
  if (face === 'slow') return <QuietFace title={texts.slow} onRetry={retry} />;
  if (face === 'loading') return <p role="status">{texts.loading}</p>;
  if (face === 'failed')
    return (
      <QuietFace title={texts.failed} reason={reason} onRetry={retry}>
        {texts.nothingSent}
      </QuietFace>
    );
  if (face === 'empty')
    return (
      <QuietFace
        title={texts.noJobs}
        action={
          <LinkButton tone="line" size="small" href={newJob}>
            {texts.postAJob}
          </LinkButton>
        }
      >
        {texts.postFirst}
      </QuietFace>
    );
  return <InvitationForm name={name} />;
};

/** K9. */
export const InviteDialog = ({ name, onClosed }: { name: string; onClosed?: () => void }) => {
  const dialogs = useActor('profileDialogs');
  return (
    <Dialog
      title={`Invite ${name}`}
      onClosed={() => {
        dialogs.send({ type: 'dialog.closed' });
        onClosed?.();
      }}
    >
      <Choosing name={name} />
    </Dialog>
  );
};
