import { describe, expect, it } from 'vitest';
import { isGuessable } from '../../../server/account/password-strength.ts';

describe('a guessable password', () => {
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
    'abcdefghij',
    'zyxwvutsrq',
    'pass word 12',
    'Ｐａｓｓｗｏｒｄ１２',
    'Marketlane1',
    'changeme!!!',
    '12345678910',
    'q1w2e3r4t5y6',
    'realmadrid',
    'liverpoolfc',
    'manunited1',
    'ilovechelsea',
    'barcelona2024',
    'zaq12wsxcde3',
    'qwertyuiop12',
    'jennifer1987',
    'sunshinegirl',
    'iloveyoumom',
    'footballmad',
  ])('[I9b] is %s', async (password) => {
    expect(await isGuessable(password, ['Marketlane'])).toBe(true);
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
  ])('[I9b] is not %s', async (password) => {
    expect(await isGuessable(password, ['Marketlane'])).toBe(false);
  });

  it('[I9b] is the user’s own name or address', async () => {
    const own = ['Noor Haddad', 'noor.haddad@mail.example', 'Li'];
    for (const password of ['NoorHaddad', 'noor haddad 99', 'noor.haddad!', 'noor.haddad@mail.example'])
      expect([password, await isGuessable(password, own)]).toEqual([password, true]);
    for (const password of ['li-is-my-cat', 'haddad paints boats'])
      expect([password, await isGuessable(password, own)]).toEqual([password, false]);
  });

  it('[I9b] of any length and kind is judged quickly', async () => {
    for (const piece of ['a', 'a@4e3i1o0', '1q2w', 'password', '\u0301'])
      await isGuessable(
        piece.repeat(128 / piece.length),
        Array.from({ length: 5 }, () => piece.repeat(20)),
      );
  }, 5000);
});
