/**
 * Server code that compares or writes the status of a job as a text, instead of asking the lifecycle
 * (server/lifecycles/job-states.ts). Migrations keep the texts of their time, and the
 * generated types name the states.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobLifecycle } from '../../src/machines/lifecycles/job.lifecycle.ts';

const NAMES = Object.keys(jobLifecycle.states).join('|');
/** `status = 'open'`, `'status', '=', 'open'`, `status in ('closed', 'open')`, `status: 'open'`, either way round. */
const LITERAL = new RegExp(
  `\\bstatus\\b[^;\\n]{0,60}?['"](?:${NAMES})['"]|['"](?:${NAMES})['"]\\s*[=!]==?\\s*[\\w.]*\\bstatus\\b`,
  'gi',
);

export const literalStates = (root: string): string[] =>
  globSync('server/**/*.ts', { cwd: root })
    .filter(
      (file) => !file.startsWith('server/migrations/') && file !== 'server/database/generated-tables.ts',
    )
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(LITERAL)].map(
        ({ index, 0: found }) =>
          `${file}:${text.slice(0, index).split('\n').length} writes ${found.trim()}: ask server/lifecycles/job-states.ts.`,
      );
    });
