/** Names of classes in the build: short, and each of one class alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import classNameOf from '../../tools/build/class-names.cjs';
import layerStyles from '../../tools/build/layer-styles.cjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const nameOf = (file: string, localName: string) =>
  classNameOf({ resourcePath: join(root, file) }, '', localName);
const classes = layerStyles
  .orderOf()
  .filter((file) => file.endsWith('.module.css'))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
    return [...new Set([...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))].map(
      (name) => ({
        file,
        name,
      }),
    );
  });

describe('the name of a class', () => {
  it('is of one class of one sheet, among all of them', () => {
    const names = classes.map(({ file, name }) => nameOf(file, name));
    expect(names.length).toBeGreaterThan(500);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z]{1,2}\d{1,3}$/);
  });

  it('is the same each time, whatever was named before', () => {
    const [{ file, name } = { file: '', name: '' }] = classes;
    const first = nameOf(file, name);
    for (const other of classes.toReversed()) nameOf(other.file, other.name);
    expect(nameOf(file, name)).toBe(first);
  });

  it('needs a sheet that some view imports, and a class that is in it', () => {
    expect(() => nameOf('src/views/nowhere.module.css', 'page')).toThrow('imported by no view');
    expect(() => nameOf('src/views/parts/record/record.module.css', 'nowhere')).toThrow(
      'no class of this sheet',
    );
  });
});
