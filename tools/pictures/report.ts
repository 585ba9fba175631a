/** The page of differences: before, after and the difference, for those that differ. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './compare.ts';

/** One page in one state, at one width, in one theme. A picture is missing if that build does not have the page or state. */
export interface Pair {
  /** "jobs, filled, 360 px, dark" */
  readonly name: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
  /** Why a picture is missing. */
  readonly reason?: string | undefined;
}
type Verdict = 'equal' | 'changed' | 'new' | 'gone' | 'unseen';
export interface Judged extends Pair {
  readonly verdict: Verdict;
  readonly changed: number;
  readonly difference: Buffer | undefined;
}

export const judge = async (pair: Pair): Promise<Judged> => {
  const { before, after } = pair;
  if (before && after) {
    const { changed, difference } = await compare(before, after);
    return { ...pair, verdict: changed === 0 ? 'equal' : 'changed', changed, difference };
  }
  const verdict = after ? 'new' : before ? 'gone' : 'unseen';
  return { ...pair, verdict, changed: 0, difference: undefined };
};

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const wordsOf = ({ verdict, changed, reason }: Judged): string => {
  const why = reason === undefined ? '' : ` (${reason})`;
  switch (verdict) {
    case 'equal':
      return 'equal';
    case 'changed':
      return changed === 1 ? '1 pixel differs' : `${changed.toLocaleString('en')} pixels differ`;
    case 'new':
      return `new: the base does not show it${why}`;
    case 'gone':
      return `gone: only the base shows it${why}`;
    case 'unseen':
      return `neither build shows it${why}`;
  }
};
const count = (of: number, one: string): string => `${of.toLocaleString('en')} ${one}${of === 1 ? '' : 's'}`;

/** "12 pictures are equal, 1 differs, 1 is new." */
export const summaryOf = (all: readonly Judged[]): string => {
  const counts = Map.groupBy(all, ({ verdict }) => verdict);
  const of = (verdict: Verdict): number => counts.get(verdict)?.length ?? 0;
  const parts = [
    `${count(of('equal'), 'picture')} ${of('equal') === 1 ? 'is' : 'are'} equal`,
    `${of('changed')} ${of('changed') === 1 ? 'differs' : 'differ'}`,
    ...(of('new') > 0 ? [`${of('new')} new`] : []),
    ...(of('gone') > 0 ? [`${of('gone')} gone`] : []),
    ...(of('unseen') > 0 ? [`${of('unseen')} could not be taken`] : []),
  ];
  return `${parts.join(', ')}.`;
};

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
  section { margin-block: 2rem; border-block-start: 1px solid; }
  .three { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { flex: 1 0 18rem; margin: 0; }
  img { max-width: 100%; border: 1px solid; }
`;

/** Writes the page and its pictures into the folder, which it empties first. Returns the page's path. */
export const writeReport = (folder: string, title: string, all: readonly Judged[]): string => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sections = all
    .filter(({ verdict }) => verdict !== 'equal')
    .map((judged, index) => {
      const figures = (['before', 'after', 'difference'] as const).flatMap((kind) => {
        const picture = judged[kind];
        if (!picture) return [];
        const file = `${index + 1}-${kind}.png`;
        writeFileSync(join(folder, file), picture);
        const alt = `${judged.name}: ${kind}`;
        return [
          `<figure><figcaption>${kind}</figcaption><a href="${file}"><img src="${file}" alt="${escaped(alt)}" loading="lazy"></a></figure>`,
        ];
      });
      return `<section>
<h2>${escaped(judged.name)}</h2>
<p>${escaped(wordsOf(judged))}</p>
<div class="three">${figures.join('\n')}</div>
</section>`;
    });
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(summaryOf(all))}</p>
${sections.join('\n')}
</body>
</html>
`,
  );
  return page;
};
