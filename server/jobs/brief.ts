/**
 * Parses the Markdown of a brief into blocks. Only headings, lists, bold, italic and links have an effect; all other
 * characters stay as typed.
 */
import createMarkdown, { type Token } from 'markdown-it';
import {
  briefLink,
  LONGEST_BRIEF,
  type BriefBlock,
  type BriefList,
  type BriefRun,
} from '../../src/contracts/jobs/brief.ts';

type Run = { -readonly [Field in keyof BriefRun]: BriefRun[Field] };
interface Item {
  Runs: Run[];
  List?: NestedList;
}
interface NestedList {
  readonly Ordered: boolean;
  readonly Start?: number;
  readonly Items: Item[];
}

const markdown = createMarkdown('zero', { html: false, linkify: true, maxNesting: 100 }).enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'autolink',
  'linkify',
  'newline',
  'escape',
]);
// An address without a scheme would often be a file name, such as `read.me`.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
markdown.validateLink = (address) => briefLink.safeParse(address).success;

/** Adds a text, merged with the one before it if both have the same style. */
const addRun = (runs: Run[], run: Run): void => {
  const last = runs.at(-1);
  const isSame = last && last.Bold === run.Bold && last.Italic === run.Italic && last.Link === run.Link;
  if (isSame) last.Text += run.Text;
  else if (run.Text) runs.push(run);
};

const attrOf = (attrs: Token['attrs'], wanted: string): string | undefined => {
  const value = attrs?.find(([name]) => name === wanted)?.[1];
  return value === undefined ? undefined : String(value);
};

const runsOf = (tokens: readonly Token[]): Run[] => {
  const runs: Run[] = [];
  let bold = 0;
  let italic = 0;
  let link: string | undefined;
  for (const { type, nesting, content, attrs } of tokens) {
    if (type.startsWith('strong')) bold += nesting;
    else if (type.startsWith('em')) italic += nesting;
    else if (type === 'link_open') link = attrOf(attrs, 'href');
    else if (type === 'link_close') link = undefined;
    else
      addRun(runs, {
        Text: type.endsWith('break') ? '\n' : content,
        ...(bold > 0 && { Bold: true }),
        ...(italic > 0 && { Italic: true }),
        ...(link !== undefined && { Link: link }),
      });
  }
  return runs;
};

const listOf = ({ type, attrs }: Token): NestedList => {
  const start = Number(attrOf(attrs, 'start') ?? 1);
  return { Ordered: type === 'ordered_list_open', ...(start !== 1 && { Start: start }), Items: [] };
};

/** The text of a further paragraph in an item begins on a new line. */
const append = (item: Item, runs: readonly Run[]): void => {
  if (item.Runs.length > 0 && runs.length > 0) addRun(item.Runs, { Text: '\n' });
  for (const run of runs) addRun(item.Runs, run);
};

/** Any text is accepted; only its first LONGEST_BRIEF characters are read. */
export const briefBlocksOf = (brief: string): BriefBlock[] => {
  const blocks: BriefBlock[] = [];
  /** The lists and items around the current token, the outermost first. */
  const lists: NestedList[] = [];
  const items: Item[] = [];
  let heading: 2 | 3 | undefined;
  for (const token of markdown.parse(brief.slice(0, LONGEST_BRIEF), {})) {
    const [outer] = items;
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const list = listOf(token);
        if (!outer) blocks.push({ Kind: 'list', ...list } as BriefList);
        // A third level joins the second.
        lists.push(outer ? (outer.List ??= list) : list);
        break;
      }
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'list_item_open': {
        const item: Item = { Runs: [] };
        lists.at(-1)?.Items.push(item);
        items.push(item);
        break;
      }
      case 'list_item_close':
        items.pop();
        break;
      case 'heading_open':
        heading = token.tag === 'h1' || token.tag === 'h2' ? 2 : 3;
        break;
      case 'heading_close':
        heading = undefined;
        break;
      case 'inline': {
        const runs = runsOf(token.children ?? []);
        const item = items.at(-1);
        if (item) append(item, runs);
        else if (runs.length > 0)
          blocks.push(
            heading ? { Kind: 'heading', Level: heading, Runs: runs } : { Kind: 'paragraph', Runs: runs },
          );
      }
    }
  }
  return blocks;
};

const textOf = (runs: readonly BriefRun[]): string => runs.map(({ Text }) => Text).join('');
const linesOf = (block: BriefBlock): string[] =>
  block.Kind === 'list'
    ? block.Items.flatMap(({ Runs, List }) => [
        textOf(Runs),
        ...(List?.Items ?? []).map((item) => textOf(item.Runs)),
      ])
    : [textOf(block.Runs)];

/** The brief's words without its marks, a line for each paragraph and item: for rows, search and mails. */
export const briefText = (brief: string): string => briefBlocksOf(brief).flatMap(linesOf).join('\n');

/** Marks and addresses of links are longer than the words that a row shows. */
const READ_PER_CHARACTER = 4;

/** The start of a brief on one line, cut at a word. */
export const briefExcerpt = (brief: string, most: number): string => {
  const start = brief.slice(0, most * READ_PER_CHARACTER);
  const line = briefText(start).replace(/\s+/g, ' ').trim();
  if (line.length > most) return `${line.slice(0, most).replace(/\s+\S*$/, '')}…`;
  return start.length < brief.length ? `${line} …` : line;
};
