/**
 * Server code that compares or writes a stored state as a text, instead of asking the lifecycle. Each table has states of its
 * own: a text counts if it is a state of the table that the file names last before it, or of jobs. Migrations keep the texts
 * of their time, the generated types name the states, and the embedded provider's tables are those of another company.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobLifecycle } from '../../src/machines/lifecycles/job.lifecycle.ts';
import { paymentLifecycle } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import { payoutLifecycle } from '../../src/machines/lifecycles/payout.lifecycle.ts';
import { refundLifecycle } from '../../src/machines/lifecycles/refund.lifecycle.ts';

const MONEY = 'server/lifecycles/money-states.ts';
/** By the singular of its table. */
const KEPT = {
  job: { machine: jobLifecycle, place: 'server/lifecycles/job-states.ts' },
  payment: { machine: paymentLifecycle, place: MONEY },
  refund: { machine: refundLifecycle, place: MONEY },
  payout: { machine: payoutLifecycle, place: MONEY },
} as const;
type Kept = keyof typeof KEPT;
const kept = Object.keys(KEPT) as Kept[];

const NAMES = [...new Set(kept.flatMap((name) => Object.keys(KEPT[name].machine.states)))].join('|');
/** `status = 'open'`, `'status', '=', 'open'`, `status in ('closed', 'open')`, `status: 'open'`, either way round. */
const LITERAL = new RegExp(
  `\\b(?:(?<before>\\w+)\\??\\.)?(?:\\w+_)?status\\b[^;\\n]{0,60}?['"](?:${NAMES})['"]|['"](?:${NAMES})['"]\\s*[=!]==?\\s*(?:(?<after>\\w+)\\??\\.)?[\\w.]*\\bstatus\\b`,
  'gi',
);
/** `row.state === 'open'`, `value = to_jsonb('open'::text)`: a state that was read from its lifecycle. */
const READ = new RegExp(
  `\\b(?:State|state|value)\\b\\s*(?:[=!]==?|=|in\\b)[^;\\n]{0,30}?['"](?:${NAMES})['"]`,
  'g',
);
/** The lifecycle that the text has named last before it, in so many characters. */
const KIND = /\bkind\b\s*(?:=|===|:)\s*'(\w+)'/g;
const NEAR = 200;
const STATE = new RegExp(`['"](${NAMES})['"]`, 'g');
/** The name of a table. */
const TABLE =
  /\b(?:(jobs)|(payments)|(refunds)|(payouts)|offers|contracts|proposals|invitations|provider_\w+|\w+_(?:accounts|methods|charges))\b/g;
/** A table, or a row of it. */
const QUALIFIER =
  /^(?:(jobs?)|(payments?)|(refunds?)|(payouts?)|offers?|contracts?|proposals?|invitations?)$/;

/** The kept table that the qualifier names, or the text last. Null: another table. Undefined: none. */
const tableAt = (text: string, qualifier = ''): Kept | null | undefined => {
  const found = QUALIFIER.exec(qualifier) ?? [...text.matchAll(TABLE)].at(-1);
  return found && (kept.find((_, index) => found[index + 1] !== undefined) ?? null);
};
const has = (table: Kept, state: string): boolean => Object.hasOwn(KEPT[table].machine.states, state);
/** Whose state it is. A state of jobs counts beside any table. */
const ownerOf = (state: string, table: Kept | null | undefined): Kept | undefined => {
  if (table && has(table, state)) return table;
  if (has('job', state)) return 'job';
  return table === undefined ? kept.find((own) => has(own, state)) : undefined;
};

/** Of a state that was read: that of the lifecycle which is named beside it. In server/money it is one of money. */
const ownerOfRead = (state: string, before: string, file: string): Kept | undefined => {
  const named = [...before.slice(-NEAR).matchAll(KIND)].at(-1)?.[1];
  return kept.find(
    (own) => has(own, state) && (own === named || (own !== 'job' && file.startsWith('server/money/'))),
  );
};

export const literalStates = (root: string): string[] =>
  globSync('server/**/*.ts', { cwd: root })
    .filter(
      (file) =>
        !file.startsWith('server/migrations/') &&
        !file.startsWith('server/provider/') &&
        file !== 'server/database/generated-tables.ts',
    )
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const tell = (owner: Kept, found: string, index: number): string =>
        `${file}:${text.slice(0, index).split('\n').length} writes ${found.trim()}: ask ${KEPT[owner].place}.`;
      const read = [...text.matchAll(READ)].flatMap(({ index, 0: found }) => {
        const [owner] = [...found.matchAll(STATE)].flatMap(
          ([, state = '']) => ownerOfRead(state, text.slice(0, index), file) ?? [],
        );
        return owner === undefined ? [] : [tell(owner, found, index)];
      });
      const written = [...text.matchAll(LITERAL)].flatMap(({ index, 0: found, groups = {} }) => {
        const table = tableAt(text.slice(0, index), groups['before'] ?? groups['after']);
        const states = [...found.matchAll(STATE)].flatMap(([, state = '']) => ownerOf(state, table) ?? []);
        const [owner] = states;
        return owner === undefined ? [] : [tell(owner, found, index)];
      });
      return [...written, ...read];
    });
