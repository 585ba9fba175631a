/**
 * A subset of Markdown: headings, paragraphs, lists and emphasis. Anything else stays plain text, so that no text can
 * inject markup.
 */
import { slugOf } from '../../../contracts/core/slug.ts';

export interface Span {
  readonly text: string;
  readonly tone: 'plain' | 'strong' | 'emphasis' | 'code';
}
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Span[])[] };

const MARKS = /\*\*(?<strong>[^*\n]+)\*\*|\*(?<emphasis>[^*\s][^*\n]*)\*|`(?<code>[^`\n]+)`/g;

/** The spans of a line. An unclosed mark is a plain character. */
export const spansOf = (line: string): Span[] => {
  const spans: Span[] = [];
  const plain = (text: string) => text && spans.push({ text, tone: 'plain' });
  let from = 0;
  for (const match of line.matchAll(MARKS)) {
    plain(line.slice(from, match.index));
    for (const tone of ['strong', 'emphasis', 'code'] as const) {
      const text = match.groups?.[tone];
      if (text !== undefined) spans.push({ text, tone });
    }
    from = match.index + match[0].length;
  }
  plain(line.slice(from));
  return spans;
};

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const ITEM = /^\s*(?:[-*+]|(\d{1,3})[.)])\s+(.+)$/;

/** A heading's anchor: letters and digits of any script, joined by hyphens. The prefix avoids the page's own ids. */
const anchorOf = (text: string): string =>
  `guide-${slugOf(text.replace(/[^\p{L}\p{N}\s-]/gu, '')) || 'part'}`;

const unmarked = (text: string): string =>
  spansOf(text)
    .map((span) => span.text)
    .join('');

/** Headings start at level 2: the page's title is level 1. */
export const blocksOf = (markdown: string): Block[] => {
  const blocks: Block[] = [];
  const anchors = new Set<string>();
  const idFor = (text: string): string => {
    const anchor = anchorOf(text);
    let id = anchor;
    for (let next = 2; anchors.has(id); next += 1) id = `${anchor}-${next}`;
    anchors.add(id);
    return id;
  };
  let lines: string[] = [];
  let items: (readonly Span[])[] = [];
  let isOrdered = false;
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(lines.join(' ')) });
    if (items.length > 0) blocks.push({ kind: 'list', isOrdered, items });
    lines = [];
    items = [];
  };
  for (const line of markdown.split(/\r\n?|\n/)) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (heading) {
      close();
      const text = unmarked(heading[2] ?? '');
      const level = (heading[1] ?? '').length > 2 && anchors.size > 0 ? 3 : 2;
      blocks.push({ kind: 'heading', level, id: idFor(text), text });
    } else if (item) {
      const isNumbered = item[1] !== undefined;
      if (lines.length > 0 || (items.length > 0 && isNumbered !== isOrdered)) close();
      isOrdered = isNumbered;
      items.push(spansOf(item[2] ?? ''));
    } else if (line.trim() === '') close();
    else {
      if (items.length > 0) close();
      lines.push(line.trim());
    }
  }
  close();
  return blocks;
};

/** Splits plain text at blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/(?:\r\n?|\n)\s*(?:\r\n?|\n)/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
