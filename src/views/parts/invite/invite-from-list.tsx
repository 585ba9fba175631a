/** Beside a list: the dialog of an invitation. Its script loads when it is needed. The page has `inviteDialog` among its parts. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isEmployer } from '../../../contracts/account/known-user.ts';
import type { Invitee } from '../../../machines/people/profile-dialogs.machine.ts';
import { useActor } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { useWanted } from '../later.ts';

const loadOutlet = async () =>
  (await import(/* webpackChunkName: 'invite' */ './invite-outlet.tsx')).InviteOutlet;

export const InviteFromList = () => {
  const dialog = useActor('inviteDialog');
  const isOpen = useSelector(dialog, (state) => state.hasTag('open'));
  const { part: Outlet, want } = useWanted(loadOutlet);
  useEffect(() => {
    if (isOpen) want();
  }, [isOpen, want]);
  return isOpen && Outlet ? <Outlet onClosed={() => dialog.send({ type: 'dialog.closed' })} /> : null;
};

/** `isPassed`: Tab passes it, in a row (L63a). For employers: the server renders none, so that it needs not wait for hydration. */
export const InviteButton = ({ freelancer, name, isPassed = false }: Invitee & { isPassed?: boolean }) => {
  const dialog = useActor('inviteDialog');
  const hires = useSelector(useActor('session'), ({ context }) => isEmployer(context.user));
  const isComing = useSelector(
    dialog,
    (state) => state.hasTag('loading') && state.context.about?.freelancer === freelancer,
  );
  if (!hires) return null;
  return (
    <Button
      tone="line"
      size="small"
      aria-haspopup="dialog"
      tabIndex={isPassed ? -1 : undefined}
      aria-busy={isComing || undefined}
      onClick={() => dialog.send({ type: 'dialog.opened', about: { freelancer, name } })}
    >
      Invite<Hidden> {name}</Hidden>
    </Button>
  );
};
