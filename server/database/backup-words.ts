/** Output of the backup tools. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export type Say = (line: string) => void;

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const EVERY = 3000;

/** Prints at most one line every three seconds. */
export const seldom = (say: Say): Say => {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < EVERY) return;
    last = performance.now();
    say(line);
  };
};
