import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { inviteesMachine, type Invitees } from '../../../src/machines/hiring/invitees.machine.ts';
import { livePart } from './live-part.ts';
import { modelOf } from '../support/model.ts';

export const inviteesModel = modelOf(
  inviteesMachine,
  livePart({
    call: 'invitations',
    path: '/detail-view-jobE/41?show=invitations',
    opened: 'invitees',
    place: ({ page }) => page.getByRole('main'),
    slow: 'This is taking longer than usual.',
    missing: 'The invitations could not be loaded.',
    failed: 'The invitations could not be loaded.',
    ready: (main) => main.getByRole('heading', { name: 'Suggested freelancers' }),
    reply: ({ invitations }: Invitees) => ({
      ...manyOf(invitations[0]),
      items: [...invitations],
      total: invitations.length,
    }),
  }),
);
