/** Whether a moment is still to come. `minute`: the current one, undefined before the page is hydrated. */
export const isWaiting = (at: string | undefined, minute: number | undefined): boolean => {
  const moment = Date.parse(at ?? '');
  return minute !== undefined && !Number.isNaN(moment) && moment > (minute + 1) * 60_000;
};
