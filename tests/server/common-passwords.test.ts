import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../server/accounts/common-passwords.ts';

describe('a common password', () => {
  it.each([
    'password12',
    'Password123!',
    'P@ssw0rd2024',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'QWERTY123456',
    'qwerty!!!!',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'passwordpassword',
    'letmein12345',
    'iloveyou2023',
    '!!Football99',
    'abcdefghij',
    'zyxwvutsrq',
    'pass word 12',
    'Ｐａｓｓｗｏｒｄ１２',
    'Marketlane1',
    'changeme!!!',
  ])('[I9] is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'seven quiet lanterns',
    'demo-employer',
    'correct horse battery staple',
    'Tr0ub4dor&3x',
    'k7#pQ2!vLz9',
    'Übergröße-am-Kai',
    'my password is long',
    '8305 91 4471',
    'noor haddad',
  ])('[I9] is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('[I9] is one’s own name or address', () => {
    const own = ['Noor Haddad', 'noor.haddad@mail.example', 'Li'];
    for (const password of ['NoorHaddad', 'noor haddad 99', 'noor.haddad!', 'noor.haddad@mail.example'])
      expect([password, isCommonPassword(password, own)]).toEqual([password, true]);
    for (const password of ['li-is-my-cat', 'haddad and noor'])
      expect([password, isCommonPassword(password, own)]).toEqual([password, false]);
  });
});
