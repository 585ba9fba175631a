/** Waits for work, but no longer than so many milliseconds. Resolves with whether it has ended; its failure is thrown. */
export const endsWithin = async (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), milliseconds);
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
