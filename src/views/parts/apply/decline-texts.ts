export const title = 'Decline this invitation?';
export const lead = 'The employer hears that you declined. You can still apply while the job is open.';
export const confirm = 'Decline';
export const reason = 'Reason (optional)';
