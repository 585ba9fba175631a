/**
 * Passwords that are tried first. Of ten characters and more, as ours are, the lists of what leaked hold few but these
 * kinds: a common word with something behind it, a run along the keyboard, one piece over and over, one's own name.
 */
import { Refusal } from '../http/refusal.ts';

const words = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pa$$word contrasena motdepasse qwerty qwertz azerty qwertyuiop qwertyui
  asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  q1w2e3r4t5 qweasd qweasdzxc abc abcd abcdef admin administrator root user guest login welcome letmein letmeinnow
  iloveyou ilovey0u loveyou mylove sunshine princess monkey dragon football baseball basketball superman batman
  starwars pokemon michael jennifer jessica charlie shadow master hello helloworld freedom whatever trustno internet
  computer samsung google facebook linkedin microsoft liverpool chelsea arsenal barcelona summer winter spring autumn
  secret changeme default test testing temp temporary example marketlane freelancer employer freelance marketing`
    .split(/\s+/)
    .filter(Boolean),
);

const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const reversed = (text: string): string => [...text].toReversed().join('');
const isRun = (text: string): boolean =>
  runs.some((run) => run.includes(text) || reversed(run).includes(text));

/** The piece that a text is made of by repeating it; the text itself where it is not. */
const pieceOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/** Without figures and signs behind, and without those before as well: the word of `!Password123`. */
const coresOf = (text: string): string[] => {
  const begun = text.replace(/[^\p{L}]+$/u, '');
  return [text, begun, begun.replace(/^[^\p{L}]+/u, '')];
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** `own`: what others know of its owner, such as name and address. */
export const isCommonPassword = (password: string, own: readonly string[] = []): boolean => {
  const text = plain(password);
  const piece = pieceOf(text);
  const known = own.flatMap((one) => {
    const name = one.split('@', 1)[0] ?? '';
    return [one, name, ...name.split(/[^\p{L}]+/u)].map(plain);
  });
  return (
    (piece !== text && piece.length <= 4) ||
    isRun(piece) ||
    coresOf(piece).some((core) => words.has(core) || (core.length >= 4 && known.includes(core)))
  );
};

/** Throws a Refusal that stands beside the field. */
export const refuseCommon = (field: string, password: string, own: readonly string[]): void => {
  if (isCommonPassword(password, own))
    throw new Refusal(
      400,
      `${field}: This is among the first that others would try; choose one that only you know`,
    );
};
