export const title = 'Propose a change';
export const lead = 'The other side accepts or declines it. Until then the terms stay as they are.';
export const labels = {
  Milestones: 'Agreed milestones',
  Added: 'More milestones',
  Rate: 'Rate in dollars',
  WeeklyHours: 'Most hours a week',
  Note: 'Reason (optional)',
};
export const deliverable = 'Deliverable';
export const agreedHint = 'Change a milestone, or drop it. Only the differences are sent.';
export const noteHint = 'The other side reads it beside your change.';
export const submit = { idle: 'Propose the change', busy: 'Sending …' };
export const sent = 'Your change is proposed';
export const next =
  'The other side reads it now, and you hear of the answer. You can take the change back until then.';
export const drop = 'Drop';
export const keep = 'Keep';
export const dropThis = (milestone: string): string => `Drop “${milestone}”`;
export const keepThis = (milestone: string): string => `Keep “${milestone}”`;
export const willBeDropped = 'Will be dropped';
export const willChange = 'Will change';
export const isSettled = 'Stays as it is, because it is being paid for or is paid';
export const stays = 'Stays as it is';
export const yourChange = 'Your change so far';
