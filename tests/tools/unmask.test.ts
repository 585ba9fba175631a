/** Samples replace the masked values of a recording; visible values stay. */
import { describe, expect, it } from 'vitest';
import { exampleCredentials } from '../../src/contracts/account/account.ts';
import { MASK } from '../../src/inspector/mask.ts';
import { listMachines } from '../../tools/paths/machines.ts';
import { unmasked } from '../models/support/unmask.ts';

const [guides, login] = await listMachines(['guides', 'login']);
if (!guides || !login) throw new Error('there are guides, and a way to sign in');

describe('a recorded step', () => {
  it('without masked values is replayed unchanged', () => {
    const event = { type: 'field.changed', field: 'Email', value: '' };
    expect(unmasked(login, { event, sample: '' }).payload).toEqual({ field: 'Email', value: '' });
  });
  it.each([
    ['Email', exampleCredentials.Email],
    ['Password', exampleCredentials.Password],
  ])('types the sample’s value into the recorded field: %s', (field, value) => {
    const event = { type: 'field.changed', field, value: MASK };
    expect(unmasked(login, { event }).payload).toEqual({ field, value });
  });
  it('restores a list to its length, from visible values and else the sample’s', () => {
    const type = 'xstate.done.actor.load';
    const ids = [7, 8, 9];
    const output = ids.map((GID) => ({ GID, Guide_Title: `Guide ${GID}`, Guide_ShortDec: MASK }));
    const { payload } = unmasked(guides, { event: { type, output } });
    const given = payload['output'] as readonly Record<string, unknown>[];
    expect(given.map(({ GID, Guide_Title: title }) => [GID, title])).toEqual(
      ids.map((GID) => [GID, `Guide ${GID}`]),
    );
    for (const { Guide_ShortDec: words } of given) expect(words).toMatch(/^\w.* /);
  });
  it('restores an empty list as empty', () => {
    const event = { type: 'xstate.done.actor.load', output: [], more: MASK };
    expect(unmasked(guides, { event }).payload['output']).toEqual([]);
  });
});
