/** How far the demo world is, told on a terminal: a first start would be silent for seconds otherwise. */
import type { OnProgress } from './seed.ts';
import type { SeedSize } from './size.ts';

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Of the time that all takes: the rows, then what is made of them. */
const SHARE_OF_ROWS = 60;
const shares: Readonly<Record<string, number>> = { freelancer_search: 70, job_search: 95, analyzed: 100 };
/** Where lines cannot be written over there are few of them. */
const STEP_OF_LINES = 20;

export const createFilling = (
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
