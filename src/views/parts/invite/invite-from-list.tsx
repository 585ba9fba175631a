/** Beside a list: the dialog of an invitation. Its script loads when it is needed. The page has `inviteDialog` among its parts. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isEmployer } from '../../../contracts/account/known-user.ts';
import type { Invitee } from '../../../machines/people/profile-dialogs.machine.ts';
import { useActor, useHydrated } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { useWanted } from '../later.ts';

const loadOutlet = async () => (await import('./invite-outlet.tsx')).InviteOutlet;

export const InviteFromList = () => {
  const isOpen = useSelector(useActor('inviteDialog'), (state) => state.hasTag('open'));
  const { part: Outlet, want } = useWanted(loadOutlet);
  useEffect(() => {
    if (isOpen) want();
  }, [isOpen, want]);
  return isOpen && Outlet ? <Outlet /> : null;
};

/** For employers. */
export const InviteButton = ({ freelancer, name }: Invitee) => {
  const dialog = useActor('inviteDialog');
  const hires = useSelector(useActor('session'), ({ context }) => isEmployer(context.user));
  const isLoading = useSelector(
    dialog,
    (state) => state.hasTag('loading') && state.context.invitee?.freelancer === freelancer,
  );
  const hydrated = useHydrated();
  if (!hires) return null;
  return (
    <Button
      tone="line"
      size="small"
      disabled={!hydrated}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={() => dialog.send({ type: 'invite.requested', freelancer, name })}
    >
      Invite<Hidden> {name}</Hidden>
    </Button>
  );
};
