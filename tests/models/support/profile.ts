/** A freelancer's page and its dialogs, by role and name. */
import { displayNameOf, profileNameId } from '../../../src/contracts/people/freelancer-card.ts';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import type { Harness } from './harness.ts';

export const PROFILE = {
  path: `/user-profile/${encodeURIComponent(profileNameId(exampleProfile))}`,
} as const;
const name = displayNameOf(exampleProfile);

export const inviteButton = ({ page }: Harness) => page.getByRole('button', { name: 'Invite to a job' });
export const reportButton = ({ page }: Harness) => page.getByRole('button', { name: 'Report this profile' });
export const inviteDialog = ({ page }: Harness) => page.getByRole('dialog', { name: `Invite ${name}` });
export const reportDialog = ({ page }: Harness) => page.getByRole('dialog', { name: `Report ${name}` });
export const openInviteDialog = (harness: Harness) => inviteButton(harness).click();
export const openReportDialog = (harness: Harness) => reportButton(harness).click();
