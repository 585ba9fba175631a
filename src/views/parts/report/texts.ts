/** Texts of reporting a profile. */

export const reasons = {
  spam: 'Spam or advertising',
  falseProfile: 'Pretends to be someone else',
  offensive: 'Offensive or threatening',
  fraud: 'Asked for money, or to work outside this site',
  other: 'Something else',
} as const;
export const labels = { Reason: 'What is wrong', Details: 'Details (optional)' };
export const hint = 'Add a link, a date or a quote that helps us find it.';
export const sent = 'Thank you for your report';
export const next = 'A person will look into it. The reported member won’t learn who sent it.';

export const chooseAReason = 'Choose a reason';
