export const stale = (state: string) =>
  `This changed in the meantime. It is now: ${state}. What you typed is still here; you can send it again.`;
export const sendAnyway = 'Send it now';
