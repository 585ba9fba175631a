/** `npm run bench`: builds, measures, and prints the tables of docs/benchmarks.md. Arguments select parts. */
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureHiring } from './bench/hiring.ts';
import { measureInvoices } from './bench/invoices.ts';
import { LIGHTHOUSE_SITE, measureLighthouse } from './bench/lighthouse.ts';
import type { MeasuredList } from './bench/lists.ts';
import { measureMessages } from './bench/messages.ts';
import { measureMoney } from './bench/money.ts';
import { measureScrolling } from './bench/scroll.ts';
import type { Scrolled } from './bench/scrolling.ts';
import { measureSearch } from './bench/search.ts';
import { measureSockets } from './bench/sockets.ts';
import { measureStart } from './bench/start-time.ts';
import { measureTasks } from './bench/tasks.ts';
import { build } from './build/build.ts';
import { measureHome, speedAt } from './speed/home.ts';
import { measureServed } from './speed/served.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const chosen = process.argv.slice(2);
const isChosen = (part: string): boolean => chosen.length === 0 || chosen.includes(part);
/** A figure beside its bound. One that is above it is marked, and fails the run. */
const within = (words: string, figure: number, bound: number): string => {
  if (figure <= bound) return `${words} (bound ${bound})`;
  process.exitCode = 1;
  return `**${words}** (bound ${bound})`;
};
const table = (title: string, rows: readonly (readonly [string, string | number])[]): void => {
  console.log(`\n### ${title}\n\n| what | figure |\n|---|---|`);
  for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
};

/** Parts that measure the server alone. */
const withoutClient = ['money', 'search', 'sockets', 'tasks'];
if (chosen.length === 0 || chosen.some((part) => !withoutClient.includes(part))) await build(root);
table('Machine', [
  ['processors', cpus().length],
  ['memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
  ['Node', process.versions.node],
]);

if (isChosen('start')) {
  const { first, later } = await measureStart(root);
  table('Start after a build', [
    ['first start: migrate, seed, listen', `${first.toFixed(1)} s`],
    ['later starts', `${later.toFixed(1)} s`],
  ]);
}
if (isChosen('home')) {
  const home = await measureHome(`${root}dist`, { pairs: 7, rounds: 1, isWithin: () => true });
  table('Home page, applied mobile throttling, medians of 7 interleaved pairs', [
    ['JavaScript before use, brotli', `${(home.javascriptBeforeUse / 1024).toFixed(1)} KiB`],
    ['JavaScript in all, brotli', `${(home.javascriptInAll / 1024).toFixed(1)} KiB`],
    ['LCP with scripts / without', `${home.lcp.withScripts.toFixed(0)} / ${home.lcp.without.toFixed(0)} ms`],
    ['LCP ratio, median of the pairs', home.lcpRatio.toFixed(3)],
    ['FCP with scripts / without', `${home.fcp.withScripts.toFixed(0)} / ${home.fcp.without.toFixed(0)} ms`],
    ['FCP ratio, median of the pairs', home.fcpRatio.toFixed(3)],
    ['CLS, worst', home.cls.toFixed(4)],
    ['TBT', `${home.tbt.toFixed(0)} ms`],
  ]);
}
const pages = [
  ['the freelancers', '/freelancers'],
  ['the jobs', '/jobs'],
  ['a profile', '/user-profile/Amara-2'],
  ['a job', '/job-detail-view?id=1'],
  ['a guide', '/digi-guide/1'],
] as const;
if (isChosen('pages')) {
  const pairs = Number(process.env['BENCH_PAIRS'] ?? 9);
  const once = { rounds: 1, isWithin: () => true } as const;
  const { measured } = await measureHome(`${root}dist`, { pairs: 3, ...once });
  const rows: [string, string][] = [
    ['home: TBT as measured', `${measured.tbt.toFixed(0)} ms`],
    ['the same HTML without scripts: work', `${measured.work.toFixed(0)} ms (320 ms on a quiet machine)`],
  ];
  for (const [what, path] of pages) {
    const { tbt, measuredTbt, cls, lcp, lcpRatio } = await measureServed(
      `${root}dist`,
      path,
      { pairs, ...once },
      speedAt(measured.work),
    );
    rows.push(
      [`${what}: TBT as measured`, `${measuredTbt.toFixed(0)} ms`],
      [`${what}: TBT at the usual speed`, within(`${tbt.toFixed(0)} ms`, tbt, 150)],
      [`${what}: CLS, worst`, within(cls.toFixed(4), cls, 0.01)],
      [`${what}: LCP with scripts / without`, `${lcp.withScripts.toFixed(0)} / ${lcp.without.toFixed(0)} ms`],
      [`${what}: LCP ratio, median of the pairs`, within(lcpRatio.toFixed(3), lcpRatio, 1.1)],
    );
  }
  table(`Pages with their content, applied mobile throttling, ${pairs} interleaved pairs each`, rows);
}
if (isChosen('lighthouse')) {
  const rows: [string, string][] = [];
  await build(root, { ...process.env, PUBLIC_SITE_URL: LIGHTHOUSE_SITE });
  for (const [what, address] of [['home', '/'], ...pages, ['sign-up', '/signup']] as const) {
    const path = address.replace(/(?<=^\/job-detail-view).*/, '');
    const { scores, metrics, failed, tasks } = await measureLighthouse(`${root}dist`, path);
    rows.push([what, `${scores.join(' / ')} · ${metrics.join(' / ')}`]);
    for (const line of failed) console.log(`${what} does not pass ${line}`);
    console.log(`${what} blocks in tasks of ${tasks.join(', ') || 'no length'}`);
  }
  await build(root);
  table(
    'Lighthouse, mobile, simulated throttling: performance / accessibility / best practices / search engines / agents · FCP / LCP / TBT / CLS / speed index',
    rows,
  );
}
const framesOf = (how: string, scrolled: Scrolled): [string, string][] => [
  [`${how}: frames a second`, scrolled.framesPerSecond.toFixed(1)],
  [`${how}: p95 of a frame`, `${scrolled.p95Frame.toFixed(1)} ms`],
  [`${how}: long tasks, the longest`, `${scrolled.longTasks}, ${scrolled.longestTask.toFixed(0)} ms`],
];
const tableOfList = (title: string, { rows, call, ...page }: MeasuredList): void =>
  table(`${title}, processor of the page at a quarter`, [
    ['rows', rows],
    [
      'a call, p50 / p95 / max',
      `${[call.p50, call.p95, call.max].map((time) => time.toFixed(0)).join(' / ')} ms`,
    ],
    ['painted after the reply', `${page.painted.toFixed(0)} ms`],
    ...framesOf('looking (2,400 px a second)', page.looking),
    ['heap after it', `${page.heapMegabytes.toFixed(1)} MB`],
    ['elements of the list / of the page', `${page.nodesOfList} / ${page.nodesOfPage}`],
  ]);
if (isChosen('scroll')) {
  const { painted, looking, whole, heapMegabytes, nodesOfList, nodesOfPage } = await measureScrolling(
    `${root}dist`,
  );
  table('A list of 100,000 rows, processor at a quarter', [
    ['painted after the reply', `${painted.toFixed(0)} ms`],
    ...framesOf('looking (2,400 px a second)', looking),
    ...framesOf('the whole list in 12 s', whole),
    ['heap after it', `${heapMegabytes.toFixed(1)} MB`],
    ['elements of the list / of the page', `${nodesOfList} / ${nodesOfPage}`],
  ]);
}
if (isChosen('invoices')) {
  const { bytes, warmUp, first, pdf, queries, ...lists } = await measureInvoices(`${root}dist`);
  const both = ({ p50, p95 }: { readonly p50: number; readonly p95: number }) =>
    `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
  table('Invoices: a PDF of 14 lines, and the queries of a list of 10,000', [
    ['loading the library and parsing the fonts, after the start', `${warmUp.toFixed(0)} ms`],
    ['PDF: the first one after that', `${first.toFixed(0)} ms`],
    ['PDF, p50 / p95', both(pdf)],
    ['PDF, size', `${(bytes / 1024).toFixed(0)} KiB`],
    ['first page and counts, p50 / p95', both(queries.top)],
    ['row 9,600 by its number, p50 / p95', both(queries.deep)],
    ['by kind and year, p50 / p95', both(queries.filtered)],
  ]);
  tableOfList('The invoices of one freelancer', lists.ofFreelancer);
  tableOfList('The invoices of one employer', lists.ofEmployer);
}
if (isChosen('hiring')) {
  const lists = await measureHiring(`${root}dist`);
  tableOfList('The proposals for one job', lists.proposals);
  tableOfList('The jobs of one employer', lists.jobs);
  tableOfList('The contracts of one employer', lists.contractsOfEmployer);
  tableOfList('The contracts of one freelancer', lists.contractsOfFreelancer);
  tableOfList('The offers to one freelancer', lists.offers);
}
if (isChosen('messages')) {
  const { list, thread } = await measureMessages(`${root}dist`);
  for (const [title, figures] of [
    ['A thousand conversations, processor at a quarter', list],
    ['A thread of 100,000 messages, processor at a quarter', thread],
  ] as const)
    table(title, [
      ['painted after the reply', `${figures.painted.toFixed(0)} ms`],
      ...framesOf('looking (2,400 px a second)', figures.looking),
      ...framesOf('from one end to the other in 12 s', figures.whole),
      ['heap after it', `${figures.heapMegabytes.toFixed(1)} MB`],
      ['elements of it / of the page', `${figures.nodes} / ${figures.nodesOfPage}`],
    ]);
}
if (isChosen('sockets')) {
  const { connected, connecting, megabytes, paced } = await measureSockets({
    people: 1000,
    rates: [20, 50, 100],
    seconds: 30,
    ...(process.env['DATABASE_URL'] !== undefined && { postgres: process.env['DATABASE_URL'] }),
  });
  const { idle, connected: full, after } = megabytes;
  table(`${connected} people with a socket each on one server process, on ${cpus().length} processors`, [
    ['until all are connected, and know who is online', `${connecting.seconds.toFixed(1)} s`],
    ['of it processor time of the server', `${connecting.processorSeconds.toFixed(1)} s`],
    [
      'memory of the server before / with all / after',
      [idle, full, after].map((mb) => `${mb.toFixed(0)} MB`).join(' / '),
    ],
    ...paced.map(
      ({ rate, sent, arrived, p50, p95, p99, max, processors }) =>
        [
          `${rate} messages a second: from send to receipt, p50 / p95 / p99 / max`,
          `${[p50, p95, p99, max].map((time) => time.toFixed(0)).join(' / ')} ms (${arrived} of ${sent}, ${processors.toFixed(2)} processors)`,
        ] as const,
    ),
  ]);
}
if (isChosen('search')) {
  const { first, figures } = await measureSearch(root);
  const told = ({ p50, p95, max }: { p50: number; p95: number; max: number }): string =>
    [p50, p95, max].map((time) => time.toFixed(1)).join(' / ');
  table(
    'Search over 100,000 freelancers and 100,000 jobs, ms: p50 / p95 / max through HTTP · at the handler',
    [
      ['the first question of each, which reads the columns', `${first.toFixed(0)} ms`],
      ...figures.map(({ what, http, handler }) => [what, `${told(http)} · ${told(handler)}`] as const),
    ],
  );
}
if (isChosen('tasks')) {
  const url = process.env['BENCH_DATABASE_URL'];
  const figures = await measureTasks(url);
  table(`A task, on ${url ? 'PostgreSQL' : 'the embedded database'}`, [
    ['a transaction with one insert', `${figures.transaction.toFixed(2)} ms`],
    ['enqueuing a task in it adds', `${figures.enqueued.toFixed(2)} ms`],
    ['running a task of the database', `${figures.ranInDatabase.toFixed(2)} ms`],
    ['running a task of the outside', `${figures.ranOutside.toFixed(2)} ms`],
  ]);
}
if (isChosen('money')) {
  const url = process.env['BENCH_DATABASE_URL'];
  const { rate, entries, funding, fundingBeside, releases, payouts, alone, balance, page, summary } =
    await measureMoney({
      url,
      rate: Number(process.env['BENCH_RATE'] ?? 50),
      seconds: Number(process.env['BENCH_SECONDS'] ?? 30),
      entries: Number(process.env['BENCH_ENTRIES'] ?? (url === undefined ? 200_000 : 10_000_000)),
    });
  const told = ({ p50, p95, max }: { p50: number; p95: number; max: number }): string =>
    `${[p50, p95, max].map((time) => time.toFixed(1)).join(' / ')} ms`;
  table(
    `Money, on ${url ? 'PostgreSQL' : 'the embedded database'}, beside ${entries.toLocaleString('en')} entries: p50 / p95 / max`,
    [
      [`a payment from the act to its confirmation, ${rate} a second`, told(funding)],
      ['one after the other', told(alone)],
      [`a payment, ${rate / 2} a second`, told(fundingBeside)],
      ['beside those, a release', told(releases)],
      ['beside those, a withdrawal', told(payouts)],
      ['a balance', told(balance)],
      ['a page of earnings or spending', told(page)],
      ['a summary of earnings or spending', told(summary)],
    ],
  );
}
