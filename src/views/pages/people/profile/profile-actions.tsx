import { useSelector } from '@xstate/react';
import { withAct, type Act } from '../../../../contracts/account/continued-act.ts';
import { loginAddressOf } from '../../../../contracts/account/login-address.ts';
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import { sameId } from '../../../../contracts/core/ids.ts';
import type { Profile } from '../../../../contracts/people/profile.ts';
import { isEmployer, isOperator } from '../../../../contracts/account/user.ts';
import { useActor, useHydrated, useSettings, useSite } from '../../../logic.tsx';
import { useContinued } from '../../../parts/continued.ts';
import { useDialogScript } from '../../../parts/dialog-script.ts';
import { useHere } from '../../../parts/record/record-faces.tsx';
import { FreelancerActs } from '../../../parts/shortlist/places.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import * as texts from './texts.ts';

const loadDialogs = async () =>
  (await import(/* webpackChunkName: 'invite' */ './profile-dialogs.tsx')).ProfileDialogs;

const Opened = ({ name }: { name: string }) => {
  const dialogs = useActor('profileDialogs');
  const { part: ProfileDialogs } = useDialogScript(loadDialogs, () =>
    dialogs.send({ type: 'dialog.closed' }),
  );
  return ProfileDialogs && <ProfileDialogs name={name} />;
};
const Dialogs = ({ profile }: { profile: Profile }) => {
  const isOpen = useSelector(
    useActor('profileDialogs'),
    ({ value, context }) =>
      value !== 'closed' && context.freelancer !== null && sameId(context.freelancer, profile.id),
  );
  return isOpen && <Opened name={displayNameOf(profile)} />;
};

const Invite = ({ profile }: { profile: Profile }) => {
  const dialogs = useActor('profileDialogs');
  const hydrated = useHydrated();
  const open = () =>
    dialogs.send({ type: 'invite.opened', freelancer: profile.id, name: displayNameOf(profile) });
  useContinued('invite', open);
  return (
    <Button tone="line" disabled={!hydrated} onClick={open}>
      {texts.inviteToAJob}
    </Button>
  );
};

const Report = ({ profile }: { profile: Profile }) => {
  const dialogs = useActor('profileDialogs');
  const hydrated = useHydrated();
  const open = () => dialogs.send({ type: 'report.opened', freelancer: profile.id });
  useContinued('report', open);
  return (
    <Button tone="quiet" size="small" disabled={!hydrated} onClick={open}>
      {texts.reportThisProfile}
    </Button>
  );
};

/** For those who were asked to sign in as an employer, and did not. */
const NotInvited = () => {
  const notices = useActor('notices');
  useContinued('invite', () =>
    notices.send({ type: 'notice.raised', kind: 'error', text: texts.employersInvite }),
  );
  return null;
};

export const ProfileActions = ({ profile }: { profile: Profile }) => {
  const site = useSite();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const here = useHere();
  const { productSlug } = useSettings();
  const signInTo = (act: Act) => loginAddressOf(productSlug, { mode: 'signIn', next: withAct(here, act) });
  // A visitor signs in first and then continues to the conversation (S7a).
  const chat = site.href('chatWith', { id: String(profile.id) });
  if (user !== null && sameId(user.id, profile.id))
    return <LinkButton href={site.href('ownProfile')}>{texts.editProfile}</LinkButton>;
  return (
    <>
      {user !== null && !isEmployer(user) && <NotInvited />}
      {(user === null || isEmployer(user)) && <LinkButton href={chat}>Message</LinkButton>}
      {user === null && (
        <LinkButton tone="line" href={signInTo('invite')}>
          {texts.inviteToAJob}
        </LinkButton>
      )}
      {isEmployer(user) && <Invite profile={profile} />}
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
        <LinkButton tone="quiet" size="small" href={signInTo('report')}>
          {texts.reportThisProfile}
        </LinkButton>
      ) : (
        !isOperator(user) && <Report profile={profile} />
      )}
      <Dialogs profile={profile} />
    </>
  );
};
