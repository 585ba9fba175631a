/** A freelancer's page and its dialogs, by role and name. */
import { displayNameOf, profileNameId } from '../../../src/contracts/people/freelancer-card.ts';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import type { Stage } from './stage.ts';

export const PROFILE = {
  path: `/user-profile/${encodeURIComponent(profileNameId(exampleProfile))}`,
} as const;
const name = displayNameOf(exampleProfile);

export const inviteButton = ({ page }: Stage) => page.getByRole('button', { name: 'Invite to a job' });
export const reportButton = ({ page }: Stage) => page.getByRole('button', { name: 'Report this profile' });
export const inviteDialog = ({ page }: Stage) => page.getByRole('dialog', { name: `Invite ${name}` });
export const reportDialog = ({ page }: Stage) => page.getByRole('dialog', { name: `Report ${name}` });
export const openInviteDialog = (stage: Stage) => inviteButton(stage).click();
export const openReportDialog = (stage: Stage) => reportButton(stage).click();
