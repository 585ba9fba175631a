/** The dialog of an invitation, while `profileDialogs` has one open. */
import { useSelector } from '@xstate/react';
import { useActor } from '../../logic.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import * as texts from './outlet-texts.ts';

export const InviteOutlet = ({ onClosed }: { onClosed?: () => void }) => {
  const dialogs = useActor('profileDialogs');
  const isInviting = useSelector(dialogs, (state) => state.matches('inviting'));
  const name = useSelector(dialogs, ({ context }) => context.name);
  return isInviting ? <InviteDialog name={name || texts.someone} {...(onClosed && { onClosed })} /> : null;
};
