/** One thing has one name on every page about money. A longer list is in docs/decisions/money/077-earnings.md. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Where people read of money. */
const SHOWN = [
  'src/views/pages/{money,site}/**/*.{ts,tsx}',
  'src/views/pages/hiring/contract/**/*.{ts,tsx}',
  'src/views/parts/{money,failure,what-if}/**/*.{ts,tsx}',
  'src/contracts/app/routes.ts',
  'server/notifications/*.ts',
  'server/core/refusal-texts.ts',
];
const LOSERS: readonly (readonly [loser: RegExp, better: string])[] = [
  [/\bhand(s|ed|ing)?[ -]in\b/i, 'submit, submitted'],
  [/\bwithdrawals?\b/i, 'payout; the act is Withdraw'],
  [/\bpayout methods?\b/i, 'bank account'],
  [/\bpayment page\b|\bpage of our payment provider\b/i, 'the provider’s page'],
  [/\bFund a Milestone\b/, 'Pay for milestones'],
  [/'Thank You'/, 'Receipt'],
  [
    /\b(give|gives|gave|giving|given) (the |your |it )?(money )?back\b|\bvoluntarily\b/i,
    'Refund in full, or Pay back a part',
  ],
];
/** Names of code and files are no words for people. */
const wordsOf = (source: string): string =>
  source
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^(import|export)\b[^;]*\bfrom '[^']*';$/gm, '')
    .replaceAll(/import\('[^']*'\)/g, '');

it('[V317] no page about money has a second name for one thing', () => {
  const files = SHOWN.flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) => {
    const words = wordsOf(readFileSync(resolve(root, file), 'utf8'));
    return LOSERS.flatMap(([loser, better]) => {
      const [bad] = loser.exec(words) ?? [];
      return bad === undefined ? [] : [`${file}: “${bad}” is ${better}`];
    });
  });
  expect(found).toEqual([]);
});

it('[M129] no page says that money is in an escrow account, or apart from ours at a bank: it is held', () => {
  const claim = /\bescrow accounts?\b|\baccount that belongs to\b|\bseparate(?:ly)? from our own\b/i;
  const files = globSync('src/views/**/*.{ts,tsx}', { cwd: root });
  const found = files.filter((file) => claim.test(wordsOf(readFileSync(resolve(root, file), 'utf8'))));
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
