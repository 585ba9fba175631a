/** Where layouts change, and what lies over what: four breakpoints, and layers that are tokens of the design system. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** 640, 900, 1024 and 2200 pixels at the usual text size; in em, so that larger text gets the narrow layout. */
const BREAKPOINTS = [40, 56.25, 64, 137.5];
const CONDITIONS = new Set(
  BREAKPOINTS.flatMap((width) => [`min-width:${width}em`, `max-width:${(width - 0.01).toFixed(2)}em`]),
);
/** Sheets that declare `--layer-…`: the design system's, and the inspector's, which lies over every page. */
const LAYER_SHEETS = ['src/views/ui/tokens.css', 'src/inspector/panel/controls.css'];

const COMMENT = /\/\*.*?\*\//gs;
/** A container query asks for the size of a part, not of the window. */
const CONTAINER = /@container\b[^{]*/g;
const SIZE = /\(\s*((?:min|max)-(?:width|height)\s*:[^)]*)\)/g;
/** `(width < 40em)` and `(40em <= width)`, in sheets alone: in scripts they look like code. */
const RANGE = /\(\s*((?:width|height)\s*[<>=][^)]*|[\d.]+\w+\s*[<>][^)]*)\)/g;
const LAYER = /(?:z-index|zIndex)['"]?\s*:\s*['"]?([^;,}'"\n]+)/g;

const placesOf = (text: string, ...patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 1: found = '' }) => ({
      found: found.trim(),
      line: text.slice(0, index).split('\n').length,
    })),
  );
/** Spaces in place of what is not looked at, so that lines keep their numbers. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Media queries for another width than the four, and layers that are no token. */
export const strayLayouts = (root: string): string[] => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8').replace(COMMENT, blank);
  const files = globSync('{src,server}/**/*.{css,ts,tsx}', { cwd: root }).toSorted();
  const layers = new Set(
    files
      .filter((file) => LAYER_SHEETS.includes(file))
      .flatMap((file) => [...read(file).matchAll(/(--layer-[\w-]+)\s*:/g)].map(([, name]) => `var(${name})`)),
  );
  return files.flatMap((file) => {
    const text = read(file).replace(CONTAINER, blank);
    const sizes = placesOf(text, SIZE, ...(file.endsWith('.css') ? [RANGE] : []));
    return [
      ...sizes
        .filter(({ found }) => !CONDITIONS.has(found.replaceAll(/\s/g, '')))
        .map(({ found, line }) => `${file}:${line} has a breakpoint of its own: ${found}.`),
      ...placesOf(text, LAYER)
        .filter(({ found }) => !layers.has(found))
        .map(({ found, line }) => `${file}:${line} has a layer that is no token: ${found}.`),
    ];
  });
};
