/**
 * `npm run soak`: builds the client, lets two people talk through broken lines (tools/soak/run.ts), prints the figures
 * of docs/benchmarks.md, and ends with 1 where anything was lost, doubled, disordered or wrongly counted.
 *
 *   npm run soak                                            1,000 disconnections, 10 kills; about half an hour
 *   npm run soak -- --disconnections 50 --restarts 2        a small one
 *   npm run soak -- --seed 7                                other chance; the same seed, the same chance
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build/build.ts';
import { soak, type Progress, type SoakFigures } from './soak/run.ts';

const usage = 'Use --disconnections N, --restarts N, --messages N (of each, at least), --seed N';

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      disconnections: { type: 'string', default: '1000' },
      restarts: { type: 'string', default: '10' },
      messages: { type: 'string', default: '500' },
      seed: { type: 'string', default: '6' },
    },
  });
  const whole = (name: keyof typeof values): number => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 0)
      throw new Error(`--${name} must be a whole number.\n${usage}`);
    return number;
  };
  return {
    disconnections: whole('disconnections'),
    restarts: whole('restarts'),
    messages: whole('messages'),
    seed: whole('seed'),
  };
};

const { isTTY } = process.stdout;
const createTeller = (of: number) => {
  let told = -Infinity;
  let last = '';
  return ({ doing, disconnections, restarts, posted, seconds }: Progress): void => {
    if (doing === last && seconds - told < (isTTY ? 0.5 : 20)) return;
    told = seconds;
    last = doing;
    const line = `${seconds.toFixed(0)} s: ${disconnections} of ${of} disconnections, ${restarts} kills, ${posted.join(' + ')} messages, ${doing}`;
    process.stdout.write(isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  };
};

const print = (figures: SoakFigures, seed: number): void => {
  const sum = (key: keyof SoakFigures['lines'][number]) =>
    figures.lines.reduce((total, line) => total + line[key], 0);
  const rows: readonly (readonly [string, string | number])[] = [
    ['seed', seed],
    [
      'lasted',
      `${(figures.seconds / 60).toFixed(1)} min, at a load of ${loadavg()[1]?.toFixed(1)} at its end`,
    ],
    ['connections broken by force', figures.disconnections],
    ['kills of the server (SIGKILL), each with a start on the same port and data', figures.restarts],
    ['events brought to the pages', sum('events')],
    [
      'of them twice / late / after a later one',
      `${sum('duplicated')} / ${sum('delayed')} / ${sum('reordered')}`,
    ],
    ['copies that were lost with their connection', sum('lost')],
    ['calls about conversations', sum('calls')],
    [
      'of them lost / done, and their answer lost / answered late',
      `${sum('lostRequests')} / ${sum('lostAnswers')} / ${sum('lateAnswers')}`,
    ],
    ...Object.entries(figures.moves).map(([move, times]) => [`somebody ${move}`, times] as const),
    ['messages kept', figures.kept],
    [
      'lost / doubled / in another order',
      `${figures.verdict.lost} / ${figures.verdict.doubled} / ${figures.verdict.disordered}`,
    ],
    ['problems', figures.verdict.problems.length],
  ];
  console.log('\n\n| what | figure |\n|---|---|');
  for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
  for (const problem of figures.verdict.problems) console.error(`- ${problem}`);
};

try {
  const options = readOptions();
  await build(fileURLToPath(new URL('..', import.meta.url)));
  const figures = await soak({
    ...options,
    tell: createTeller(options.disconnections),
    log: (line) => console.error(line),
  });
  print(figures, options.seed);
  if (figures.verdict.problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
