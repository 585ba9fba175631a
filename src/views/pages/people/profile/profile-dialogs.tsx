import { useSelector } from '@xstate/react';
import { useActor } from '../../../logic.tsx';
import { InviteDialog } from '../../../parts/invite/invite-dialog.tsx';
import { ReportDialog } from '../../../parts/report/report-dialog.tsx';

/** A dialog is open for as long as its form's actor lives. */
export const ProfileDialogs = ({ name }: { name: string }) => {
  const open = useSelector(useActor('profileDialogs'), ({ value }) => value);
  if (open === 'inviting') return <InviteDialog name={name} />;
  if (open === 'reporting') return <ReportDialog name={name} />;
  return null;
};
