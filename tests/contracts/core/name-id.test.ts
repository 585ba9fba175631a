import { describe, expect, it } from 'vitest';
import { idOfNameId } from '../../../src/contracts/core/name-id.ts';

describe('the id in a named address', () => {
  it.each([
    ['Amara-17', '17'],
    ['Amara Okafor-17', '17'],
    ['Anna-Lena-17', '17'],
    ['17', '17'],
    ['-17', '17'],
    ['Amara-', undefined],
    ['Amara- ', undefined],
    ['', undefined],
    ['Zoë-ab12', 'ab12'],
  ])('[U1a] “%s” contains %s', (nameId, id) => expect(idOfNameId(nameId)).toBe(id));
});
