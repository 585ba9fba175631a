/** Shows the progress of the seed on the terminal, since the first start takes several seconds. */
import type { OnProgress } from './seed.ts';
import type { SeedSize } from './size.ts';

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Percent of the total time: first the rows, then the search tables. */
const SHARE_OF_ROWS = 60;
const shares: Readonly<Record<string, number>> = { freelancer_search: 70, job_search: 95, analyzed: 100 };
/** Percent per line if the terminal cannot overwrite a line. */
const STEP_OF_LINES = 20;

export const createProgressLine = (
  terminal: Terminal,
  size: Pick<SeedSize, 'freelancers' | 'jobs'>,
): OnProgress => {
  const step = terminal.isTTY ? 1 : STEP_OF_LINES;
  let [rows, told] = [0, -1];
  return (table, count) => {
    if (table === 'freelancers' || table === 'jobs') rows += count;
    const done = shares[table] ?? (SHARE_OF_ROWS * rows) / Math.max(1, size.freelancers + size.jobs);
    const percent = Math.min(100, Math.floor(done / step) * step);
    if (percent <= told) return;
    told = percent;
    const line = `  Filling the demo world… ${percent} %`;
    terminal.write(terminal.isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`);
  };
};
