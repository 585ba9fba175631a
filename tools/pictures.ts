/**
 * `npm run pictures`: compares the pages of the working tree with those of a base commit in the same browser, at two widths
 * and in two themes, and writes what differs to one page, whose path it prints. Outside CI: it takes minutes.
 *
 * `--all` compares the five faces of each page (filled, empty, loading, failed, overlong) instead of the filled one;
 * `--base <commit>` another commit than the merge base with main; `--only jobs,desk` some pages, by their route.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openRecordedBuild } from '../tests/models/support/recorded-build.ts';
import { launchChromium } from '../tests/support/browser.ts';
import { baseCommit, buildBase } from './pictures/base.ts';
import { judge, summaryOf, writeReport, type Judged } from './pictures/report.ts';
import { FACES, listScenes, withoutScene } from './pictures/scenes.ts';
import { LOOKS, shoot } from './pictures/shoot.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    base: { type: 'string' },
    only: { type: 'string' },
  },
});

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

const scenes = await listScenes(values.all ? FACES : ['filled'], values.only?.split(','));
if (values.only === undefined) console.log(`Not shown: ${withoutScene(scenes).join(', ') || 'none'}.`);
const commit = baseCommit(root, values.base);
console.log(`Building ${commit.slice(0, 10)} and the working tree…`);
const base = { dist: buildBase(root, commit), browser: await launchChromium() };
const current = await openRecordedBuild();
const judged: Judged[] = [];
try {
  for (const [index, scene] of scenes.entries()) {
    const name = `${scene.page}, ${scene.face}`;
    const [before, after] = await Promise.allSettled([shoot(base, scene), shoot(current, scene)]);
    const failed = [before, after].find((result) => result.status === 'rejected');
    const reason = failed && messageOf(failed.reason);
    const mine: Judged[] = [];
    for (const look of LOOKS)
      mine.push(
        await judge({
          name: `${name}, ${look.name}`,
          before: before.status === 'fulfilled' ? before.value.get(look.name) : undefined,
          after: after.status === 'fulfilled' ? after.value.get(look.name) : undefined,
          reason,
        }),
      );
    judged.push(...mine);
    console.log(`[${index + 1}/${scenes.length}] ${name}: ${summaryOf(mine)}`);
  }
} finally {
  await Promise.all([base.browser.close(), current.close()]);
}
const title = `Pages that differ from ${commit.slice(0, 10)}`;
const page = writeReport(join(root, '.cache/pictures'), title, judged);
console.log(`${summaryOf(judged)}\n${page}`);
