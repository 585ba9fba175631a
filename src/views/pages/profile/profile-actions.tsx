/** What one can do about a freelancer: write to them, invite them to a job, report the profile. */
import { useSelector } from '@xstate/react';
import type { Profile } from '../../../contracts/profile.ts';
import { useActor, useSite } from '../../logic.tsx';
import { useHere } from '../../parts/record/record-faces.tsx';
import { LinkButton } from '../../ui/button.tsx';

export const ProfileActions = ({ profile }: { profile: Profile }) => {
  const site = useSite();
  const isSomebody = useSelector(useActor('session'), ({ context }) => context.user !== null);
  const signIn = `${site.href('login')}?${new URLSearchParams({ next: useHere() })}`;
  // Whoever is not signed in is sent to sign in, and from there to the conversation (S7).
  const chat = site.href('chatWith', { id: String(profile.id) });
  return (
    <>
      <LinkButton href={chat}>Message</LinkButton>
      {!isSomebody && (
        <>
          <LinkButton tone="line" href={signIn}>
            Invite to a job
          </LinkButton>
          <LinkButton tone="quiet" size="small" href={signIn}>
            Report this profile
          </LinkButton>
        </>
      )}
    </>
  );
};
