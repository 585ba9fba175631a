/**
 * Codes that a call lists and no code of the server refuses. Searched as literals in the files that the call's handler
 * can reach by imports, and in all files of its domain, because services are injected. A literal in a type alone
 * doesn't count.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The guards of every call's route. */
const ROUTE = ['server/http/large-bodies.ts', 'server/app/concurrent-uploads.ts'];
/** Holds a text for every code. */
const TEXTS = 'server/core/refusal-texts.ts';

const REFERENCE = /\bfrom\s*'(\.{1,2}\/[^']+\.ts)'/g;
/** Type arguments, and unions of literals in a type of its own. */
const TYPES = /<[^<>()=]*>|^(?:export )?type \w+ =[^;]*;/gm;

/** The file that holds a call's handler, by name. */
const handlerFiles = (root: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const file of globSync('server/**/*.handlers.ts', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/^ {2}(?:async )?(\w+)(?:\(|: \()/gm)) found.set(name, file);
  }
  return found;
};

const reachedFrom = (root: string, start: readonly string[]): Set<string> => {
  const reached = new Set<string>();
  const open = [...start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || file === TEXTS || !file.startsWith('server/')) continue;
    reached.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of source.matchAll(REFERENCE))
      open.push(relative(root, resolve(root, dirname(file), path)));
  }
  return reached;
};

type Listed = Readonly<Record<string, { readonly codes: readonly string[] }>>;

export const unrefusedCodes = (root: string, calls: Listed): string[] => {
  const handlers = handlerFiles(root);
  const literals = new Map<string, string>();
  const sourceOf = (file: string): string => {
    const known = literals.get(file) ?? readFileSync(join(root, file), 'utf8').replaceAll(TYPES, '');
    literals.set(file, known);
    return known;
  };
  return Object.entries(calls).flatMap(([name, { codes }]) => {
    const handler = handlers.get(name);
    if (handler === undefined) return [`No handlers file has ${name}.`];
    const [layer = '', domain = ''] = handler.split('/');
    const own = globSync(`${layer}/${domain}/**/*.ts`, { cwd: root });
    const files = [...reachedFrom(root, [handler, ...own]), ...ROUTE];
    return codes
      .filter((code) => !files.some((file) => sourceOf(file).includes(`'${code}'`)))
      .map((code) => `${name} lists ${code}, and nothing refuses it.`);
  });
};
