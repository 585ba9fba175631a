/** Runs a task and cleans up, also when a signal ends the process first. */
export const thenClean = async <Result>(work: () => Promise<Result>, clean: () => void): Promise<Result> => {
  process.once('exit', clean);
  try {
    return await work();
  } finally {
    process.off('exit', clean);
    clean();
  }
};
