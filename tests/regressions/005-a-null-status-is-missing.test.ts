/** A null `status` beside valid data counted as failure, although null means missing everywhere (A7c). */
import { expect, it } from 'vitest';
import { userCalls } from '../../src/contracts/account/user.ts';

it.each([null, '', undefined])('[S4b][A7c] a status of %j with valid data is success', (status) => {
  expect(userCalls.userById.reply({ status, data: { id: 1 } })).toMatchObject({ ok: true, value: { id: 1 } });
});
it.each([null, '', undefined])('[S4b] a status of %j without data is failure', (status) => {
  expect(userCalls.userById.reply({ status, data: null }).ok).toBe(false);
});
