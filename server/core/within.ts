/** Waits for `work` with a timeout in milliseconds. Resolves to false on timeout; rethrows a failure of `work`. */
export const finishesWithin = async (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), milliseconds);
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
