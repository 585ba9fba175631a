/**
 * Whether a text tells how somebody is reached elsewhere: a mail address, a telephone number, a name or a link of a
 * messenger. A guess that warns and forbids nothing, so it would rather miss one than take a price, a date, an order's
 * number or the site that is talked about for one. Every repetition has a bound: the time it takes grows with the text.
 */

export const CONTACT_KINDS = ['mail', 'phone', 'messenger'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What a mail address begins with, and what it goes on with. */
const LOCAL = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}`;
const HOST = String.raw`[\p{L}\p{N}-]{1,63}`;
const MAIL = new RegExp(String.raw`${LOCAL}@(?:${HOST}\.){1,8}(\p{L}{2,24})(?![\p{L}\p{N}])`, 'gu');
/** Names of files such as logo@2x.png, and packages. */
const OF_FILES = /^(?:png|jpe?g|webp|gif|svg|avif|pdf|js|ts|css|html?)$/;
/** As somebody writes it who does not want it to be found. */
const [AT, DOT] = [String.raw`[([{] ?at ?[)\]}]`, String.raw`[([{] ?dot ?[)\]}]`];
const SPELT_MAIL = new RegExp(
  String.raw`${LOCAL} ?(?:(?:${AT}|\bat\b) ?${HOST} ?(?:${DOT}|\bdot\b) ?|${AT} ?${HOST}\.)[a-z]{2,24}\b`,
  'u',
);

const isMail = (text: string): boolean =>
  [...text.matchAll(MAIL)].some(([, ending = '']) => !OF_FILES.test(ending)) || SPELT_MAIL.test(text);

/** A day, by itself. */
const DATE =
  /(?<![\d./-])(?:(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\2(?:(?:19|20)\d\d|\d\d))(?!\d)/g;
/** Digits with what may stand between those of a number; not a part of a word, an amount or a longer name. */
const DIGITS =
  /(?<![\p{L}\p{N}_#/=.,€$£¥-])(?<![€$£¥] )(\+ ?)?\(?\d(?:[ ()./-]{0,2}\d){6,16}(?![\p{L}\p{N}_€$£¥%]| ?[€$£¥%]| (?:usd|eur|gbp|euros?|dollars?|pounds?)\b)/gu;
/** What else is numbered. */
const NUMBERED =
  /\b(?:order|invoice|ticket|ref|reference|ids?|case|account|isbn|iban|jobs?|sku|item|serial|tracking|vat|licen[cs]e|customer|version|code)\b[^\n]{0,14}$/;
const CALLING =
  /\b(?:call|phone|tel|telephone|mobile|cell|whats?app|viber|text me|sms|ring|reach me|my number)\b[^\n]{0,24}$/;
const NORTH_AMERICAN = /^(?:\+? ?1[-. ]?)?(?:\([2-9]\d\d\)[-. ]?\d{3}[-. ]?|[2-9]\d\d[-. ]\d{3}[-.])\d{4}$/;
const BEFORE = 40;

const isNumber = (run: string, before: string): boolean => {
  const digits = run.replace(/\D/g, '');
  // Millions of something are no number of anybody.
  if (run.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) && !/^\d{1,3}0{5,}$/.test(digits);
  if (NUMBERED.test(before)) return false;
  if (/^00[1-9]\d{7,13}$/.test(digits)) return true;
  // One digit after the other, as 0.123456789 has not.
  if (/^\(?0[1-9]/.test(run) && digits.length >= 9 && digits.length <= 12) return true;
  return NORTH_AMERICAN.test(run) || (CALLING.test(before) && digits.length <= 15);
};

const isPhone = (text: string): boolean => {
  const undated = text.replace(DATE, ';');
  return [...undated.matchAll(DIGITS)].some(({ 0: run, index }) =>
    isNumber(run, undated.slice(Math.max(0, index - BEFORE), index)),
  );
};

const MESSENGER = String.raw`(?:whats?app|telegram|skype|discord|wechat|viber|threema|signal)`;
const messengers = [
  // Where a conversation, or a person, is to be found.
  /(?<![\p{L}\p{N}.-])(?:(?:www\.)?(?:wa|t|m|signal)\.me|telegram\.me|discord\.gg|discord\.com\/invite|(?:chat|api)\.whatsapp\.com|join\.skype\.com|calendly\.com|meet\.google\.com|[a-z\d-]{0,30}\.?zoom\.us\/j|(?:[a-z]{2,3}\.)?linkedin\.com\/in)\/[\p{L}\p{N}+#_-]/u,
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|skype|tg):[\p{L}\p{N}+]/u,
  // By a name: one that begins with @, or is none that a sentence has.
  new RegExp(
    String.raw`\b${MESSENGER}[ :=,-]{1,3}(?:(?:me|id|is|at|user|username|handle|name|account)[ :=-]{1,3}){0,3}(?:@[a-z][\w.]{2,31}|(?=[\w.]{5,32}(?![\w.]))[a-z]{1,32}[\d_.]{1,31}\w)`,
  ),
  new RegExp(
    String.raw`\bmy ${MESSENGER}(?: (?:id|user|username|handle|name|account))?(?: is |: ?| = ?)@?[a-z][\w.]{3,31}`,
  ),
];

/** Which of the kinds are in it, in their order. */
export const contactDetailsIn = (text: string): readonly ContactKind[] => {
  // Digits and letters of other widths and weights look alike to people.
  const plain = text.normalize('NFKC').toLowerCase();
  const isOf: Readonly<Record<ContactKind, () => boolean>> = {
    mail: () => isMail(plain),
    phone: () => isPhone(plain),
    messenger: () => messengers.some((pattern) => pattern.test(plain)),
  };
  return CONTACT_KINDS.filter((kind) => isOf[kind]());
};

export const hasContactDetails = (text: string): boolean => contactDetailsIn(text).length > 0;
