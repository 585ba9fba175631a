/** Markdown helpers. */

export const code = (text: string): string => `\`${text}\``;
export const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

const cell = (text: string): string => text.replaceAll('|', '\\|') || '—';

/** A heading and its table; '' without rows. */
export const table = (
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string[] =>
  rows.length === 0
    ? []
    : [
        `## ${title}`,
        '',
        `| ${columns.join(' | ')} |`,
        `|${columns.map(() => '---').join('|')}|`,
        ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
        '',
      ];

/** JSON on one line, with spaces where it may wrap. */
export const json = (value: unknown): string =>
  JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');

/** 7000 → '7 s', 120000 → '2 min'. */
export const duration = (ms: number): string =>
  ms >= 60_000 && ms % 60_000 === 0 ? `${ms / 60_000} min` : ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`;
