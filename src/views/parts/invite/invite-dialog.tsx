import { useSelector } from '@xstate/react';
import { LONGEST_NOTE } from '../../../contracts/people/freelancer-search.ts';
import { useActor, useSite } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftedForm } from '../form/drafted-form.tsx';

const labels = { JID: 'Which of your open jobs', Message: 'A word with it (optional)' };

const InvitationForm = ({ name }: { name: string }) => {
  const invitation = useActor('invitation');
  const chosen = useSelector(invitation, ({ context }) => context.values['JID'] ?? '');
  const jobs = useSelector(useActor('ownJobs'), ({ context }) => context.items);
  const options = jobs.map(({ JID, Job_Title }) => ({ value: String(JID), words: Job_Title }));
  // A draft may name a job that was closed since: it is shown as what it is.
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen);
  return (
    <DraftedForm
      actor={invitation}
      labels={labels}
      submit={{ idle: 'Send the invitation', busy: 'Sending …' }}
      failures={{
        403: 'This job is not open any more, or not yours. Choose another; what you typed is still here.',
        404: 'This freelancer has left the marketplace.',
      }}
      filed={{
        title: `${name} is invited`,
        next: (
          <p>
            They are told of it, find it among the offers under My work, and may write to you now. Invited
            twice is invited once.
          </p>
        ),
        again: 'Invite to another job',
      }}
    >
      {(field) => (
        <>
          <SelectField
            {...field('JID')}
            label={labels.JID}
            placeholder="Choose a job"
            options={
              isGone ? [{ value: chosen, words: 'A job that is not open any more' }, ...options] : options
            }
            {...(isGone && { hint: 'The job you had chosen is not open any more. Choose another.' })}
            required
          />
          <TextArea {...field('Message')} label={labels.Message} rows={4} most={LONGEST_NOTE} />
        </>
      )}
    </DraftedForm>
  );
};

/** Whichever it has first: what is slow is loading as well. */
const faces = ['slow', 'loading', 'failed', 'empty'] as const;

const Choosing = ({ name }: { name: string }) => {
  const site = useSite();
  const ownJobs = useActor('ownJobs');
  const face = useFace(ownJobs, faces);
  const retry = () => ownJobs.send({ type: 'load.retried' });
  if (face === 'slow') return <QuietFace title="Your jobs are taking longer than usual." onRetry={retry} />;
  if (face === 'loading') return <p role="status">Your open jobs are on their way …</p>;
  if (face === 'failed')
    return (
      <QuietFace title="Your jobs could not be loaded." onRetry={retry}>
        Nothing was sent.
      </QuietFace>
    );
  if (face === 'empty')
    return (
      <QuietFace
        title="You have no open job."
        action={
          <LinkButton tone="line" size="small" href={site.href('jobCreation')}>
            Post a job
          </LinkButton>
        }
      >
        An invitation is always to a job: post one first.
      </QuietFace>
    );
  return <InvitationForm name={name} />;
};

/** K9: an employer invites a freelancer to one of their open jobs. */
export const InviteDialog = ({ name }: { name: string }) => {
  const dialogs = useActor('profileDialogs');
  return (
    <Dialog title={`Invite ${name}`} onClosed={() => dialogs.send({ type: 'dialog.closed' })}>
      <Choosing name={name} />
    </Dialog>
  );
};
