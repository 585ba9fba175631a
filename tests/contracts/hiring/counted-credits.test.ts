import { expect, it } from 'vitest';
import { exampleJobRelation } from '../../../src/contracts/hiring/own-proposal.ts';
import { countedCreditsOf } from '../../../src/contracts/hiring/counted-credits.ts';

const { Credits } = exampleJobRelation;
const invitation = (State: string) => ({
  id: 9,
  State,
  DueAt: undefined,
  Version: 1,
  Message: undefined,
  InvitedAt: undefined,
  DeclineReason: undefined,
});

it('[V102] counts no free proposals for an invited freelancer, unless the invitation has ended', () => {
  const counted = (state: string) => countedCreditsOf({ Credits, Invitation: invitation(state) });
  expect(countedCreditsOf({ Credits, Invitation: undefined })).toEqual(Credits);
  expect(['sent', 'accepted'].map(counted)).toEqual([undefined, undefined]);
  expect(['declined', 'expired'].map(counted)).toEqual([Credits, Credits]);
});
