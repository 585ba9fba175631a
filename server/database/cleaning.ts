/** Runs work and then tidies up, also when the process ends before it is done: a signal must leave nothing half written. */
export const thenClean = async <Result>(work: () => Promise<Result>, clean: () => void): Promise<Result> => {
  process.once('exit', clean);
  try {
    return await work();
  } finally {
    process.off('exit', clean);
    clean();
  }
};
