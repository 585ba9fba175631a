/** How views read machines: one field, one tag or one answer at a time, never a whole context or snapshot. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hooks that take a selector: of @xstate/react, and the inspector's own. */
const HOOK = /\b(?:useSelector|useInspector)(?:<[^()]*?>)?\(/g;
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The text between a bracket that is open at `start` and its end, split at the commas of its own level. */
const argumentsAt = (text: string, start: number): string[] => {
  const open: string[] = [];
  const parts = [''];
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (open.length === 0 && sign === ')') break;
    if (open.length === 0 && sign === ',') {
      parts.push('');
      continue;
    }
    if (sign in BRACKETS) open.push(BRACKETS[sign] ?? '');
    else if (sign === open.at(-1)) open.pop();
    parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
};

/** `(state) => state`, `({ context }) => context`, `(state) => state.context`, and the same with a body in braces. */
const isWhole = (selector: string): boolean => {
  const [, parameter = '', body = ''] =
    /^\(?\s*(\{.*?\}|\w+)\s*(?::[^)]*)?\)?\s*=>\s*(.*)$/s.exec(selector) ?? [];
  const result = (/^\{\s*return\s+(.*?);?\s*\}$/s.exec(body)?.[1] ?? body)
    .replace(/^\((.*)\)$/s, '$1')
    .trim();
  const name = /^\w+$/.test(parameter) ? parameter : undefined;
  if (name !== undefined) return result === name || new RegExp(`^${name}\\??\\.context$`).test(result);
  const context = /\bcontext\b(?:\s*:\s*(\w+))?/.exec(parameter);
  return context !== null && result === (context[1] ?? 'context');
};

/** Places where a view selects a whole context or snapshot, so that every change of any field renders it again. */
export const wholeSelections = (root: string): string[] => {
  const told: string[] = [];
  for (const file of globSync('src/{views,inspector}/**/*.{ts,tsx}', { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const { index, 0: call } of text.matchAll(HOOK)) {
      if (!argumentsAt(text, index + call.length).some(isWhole)) continue;
      const line = text.slice(0, index).split('\n').length;
      told.push(`${file}:${line} selects a whole context or snapshot: select fields, or useFields.`);
    }
  }
  return told;
};
