/** The faults of tests/faults fit the current code. When a fault's line moves, its anchor moves with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { GROUPS, readFaults, withFault, type NamedFault } from '../../tools/mutants/faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const faults = await readFaults(root);

describe('the faults', () => {
  it.each(GROUPS)('%s has six', (group) => {
    expect(faults.filter((fault) => fault.group === group)).toHaveLength(6);
  });

  it.each(faults)('$id is one edit of a file that still parses', (fault) => {
    const source = readFileSync(join(root, fault.file), 'utf8');
    const changed = withFault(source, fault);
    expect(changed).not.toBe(source);
    expect(() => parseAst(changed, { lang: fault.file.endsWith('x') ? 'tsx' : 'ts' })).not.toThrow();
  });
});

describe('a stale anchor', () => {
  const fault: NamedFault = {
    id: 'contracts/example',
    group: 'contracts',
    file: 'example.ts',
    anchor: 'a < b',
    replacement: 'a <= b',
    harm: '',
  };
  it('is reported with the file to change if it no longer occurs', () => {
    expect(() => withFault('a > b', fault)).toThrow(
      'The fault contracts/example is stale: its anchor occurs 0 times in example.ts. Change tests/faults/contracts/example.ts.',
    );
  });
  it('is reported if it occurs twice', () => {
    expect(() => withFault('a < b && a < b', fault)).toThrow('occurs 2 times');
  });
});
