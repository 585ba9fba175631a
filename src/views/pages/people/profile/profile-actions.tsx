import { useSelector } from '@xstate/react';
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import { sameId } from '../../../../contracts/core/ids.ts';
import type { Profile } from '../../../../contracts/people/profile.ts';
import { isEmployer, isOperator } from '../../../../contracts/account/user.ts';
import { useActor, useHydrated, useSite } from '../../../logic.tsx';
import { InviteDialog } from '../../../parts/invite/invite-dialog.tsx';
import { useHere } from '../../../parts/record/record-faces.tsx';
import { ReportDialog } from '../../../parts/report/report-dialog.tsx';
import { FreelancerActs } from '../../../parts/shortlist/places.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import * as texts from './texts.ts';

/** A dialog is open for as long as its form's actor lives. */
const Dialogs = ({ profile }: { profile: Profile }) => {
  const dialogs = useActor('profileDialogs');
  const open = useSelector(dialogs, ({ value }) => value);
  const isForThisProfile = useSelector(
    dialogs,
    ({ context }) => context.freelancer !== null && sameId(context.freelancer, profile.id),
  );
  const name = displayNameOf(profile);
  if (!isForThisProfile) return null;
  if (open === 'inviting') return <InviteDialog name={name} />;
  if (open === 'reporting') return <ReportDialog name={name} />;
  return null;
};

export const ProfileActions = ({ profile }: { profile: Profile }) => {
  const site = useSite();
  const dialogs = useActor('profileDialogs');
  const hydrated = useHydrated();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const signIn = `${site.href('login')}?${new URLSearchParams({ next: useHere() })}`;
  // A visitor signs in first and then continues to the conversation (S7a).
  const chat = site.href('chatWith', { id: String(profile.id) });
  return (
    <>
      {(user === null || isEmployer(user)) && <LinkButton href={chat}>Message</LinkButton>}
      {user === null && (
        <LinkButton tone="line" href={signIn}>
          {texts.inviteToAJob}
        </LinkButton>
      )}
      {isEmployer(user) && (
        <Button
          tone="line"
          disabled={!hydrated}
          onClick={() =>
            dialogs.send({ type: 'invite.opened', freelancer: profile.id, name: displayNameOf(profile) })
          }
        >
          {texts.inviteToAJob}
        </Button>
      )}
      {isEmployer(user) && (
        <LinkButton
          tone="line"
          href={`${site.href('newOffer')}?${new URLSearchParams({ freelancer: String(profile.id) })}`}
        >
          {texts.offerAContract}
        </LinkButton>
      )}
      <FreelancerActs place="ProfileActs" freelancer={profile} />
      {user === null ? (
        <LinkButton tone="quiet" size="small" href={signIn}>
          {texts.reportThisProfile}
        </LinkButton>
      ) : (
        !isOperator(user) && (
          <Button
            tone="quiet"
            size="small"
            disabled={!hydrated}
            onClick={() => dialogs.send({ type: 'report.opened', freelancer: profile.id })}
          >
            {texts.reportThisProfile}
          </Button>
        )
      )}
      <Dialogs profile={profile} />
    </>
  );
};
