/**
 * Whether a text shares contact details: an email address, a phone number, or a messenger's name or link. It only
 * warns, so it prefers a miss to flagging a price, a date, an order number or a discussed website. Every repetition
 * is bounded, so its time is linear in the text.
 */

export const CONTACT_KINDS = ['mail', 'phone', 'messenger'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** The first character of an email address, and the following ones. */
const LOCAL = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}`;
const HOST = String.raw`[\p{L}\p{N}-]{1,63}`;
const MAIL = new RegExp(String.raw`${LOCAL}@(?:${HOST}\.){1,8}(\p{L}{2,24})(?![\p{L}\p{N}])`, 'gu');
/** File names such as logo@2x.png, and packages. */
const OF_FILES = /^(?:png|jpe?g|webp|gif|svg|avif|pdf|js|ts|css|html?)$/;
/** Obfuscated spellings of an address. */
const [AT, DOT] = [String.raw`[([{] ?at ?[)\]}]`, String.raw`[([{] ?dot ?[)\]}]`];
const SPELT_MAIL = new RegExp(
  String.raw`${LOCAL} ?(?:(?:${AT}|\bat\b) ?${HOST} ?(?:${DOT}|\bdot\b) ?|${AT} ?${HOST}\.)[a-z]{2,24}\b`,
  'u',
);

const isMail = (text: string): boolean =>
  [...text.matchAll(MAIL)].some(([, ending = '']) => !OF_FILES.test(ending)) || SPELT_MAIL.test(text);

/** A date by itself. */
const DATE =
  /(?<![\d./-])(?:(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\2(?:(?:19|20)\d\d|\d\d))(?!\d)/g;
/** Digits with separators as in a phone number; not part of a word, an amount or a longer name. */
const DIGITS =
  /(?<![\p{L}\p{N}_#/=.,€$£¥-])(?<![€$£¥] )(\+ ?)?\(?\d(?:[ ()./-]{0,2}\d){6,16}(?![\p{L}\p{N}_€$£¥%]| ?[€$£¥%]| (?:usd|eur|gbp|euros?|dollars?|pounds?)\b)/gu;
/** Other numbered things. */
const NUMBERED =
  /\b(?:order|invoice|ticket|ref|reference|ids?|case|account|isbn|iban|jobs?|sku|item|serial|tracking|vat|licen[cs]e|customer|version|code)\b[^\n]{0,14}$/;
const CALLING =
  /\b(?:call|phone|tel|telephone|mobile|cell|whats?app|viber|text me|sms|ring|reach me|my number)\b[^\n]{0,24}$/;
const NORTH_AMERICAN = /^(?:\+? ?1[-. ]?)?(?:\([2-9]\d\d\)[-. ]?\d{3}[-. ]?|[2-9]\d\d[-. ]\d{3}[-.])\d{4}$/;
const BEFORE = 40;

const isNumber = (run: string, before: string): boolean => {
  const digits = run.replace(/\D/g, '');
  // Round millions are amounts, not phone numbers.
  if (run.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) && !/^\d{1,3}0{5,}$/.test(digits);
  if (NUMBERED.test(before)) return false;
  if (/^00[1-9]\d{7,13}$/.test(digits)) return true;
  // Ascending digits, as in 0.123456789, are not a phone number.
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
  // Links to a chat or a person.
  /(?<![\p{L}\p{N}.-])(?:(?:www\.)?(?:wa|t|m|signal)\.me|telegram\.me|discord\.gg|discord\.com\/invite|(?:chat|api)\.whatsapp\.com|join\.skype\.com|calendly\.com|meet\.google\.com|[a-z\d-]{0,30}\.?zoom\.us\/j|(?:[a-z]{2,3}\.)?linkedin\.com\/in)\/[\p{L}\p{N}+#_-]/u,
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|skype|tg):[\p{L}\p{N}+]/u,
  // By handle: starts with @, or is not an ordinary word.
  new RegExp(
    String.raw`\b${MESSENGER}[ :=,-]{1,3}(?:(?:me|id|is|at|user|username|handle|name|account)[ :=-]{1,3}){0,3}(?:@[a-z][\w.]{2,31}|(?=[\w.]{5,32}(?![\w.]))[a-z]{1,32}[\d_.]{1,31}\w)`,
  ),
  new RegExp(
    String.raw`\bmy ${MESSENGER}(?: (?:id|user|username|handle|name|account))?(?: is |: ?| = ?)@?[a-z][\w.]{3,31}`,
  ),
];

/** The kinds found in the text, in order. */
export const contactDetailsIn = (text: string): readonly ContactKind[] => {
  // Full-width and mathematical digits and letters look the same to people.
  const plain = text.normalize('NFKC').toLowerCase();
  const isOf: Readonly<Record<ContactKind, () => boolean>> = {
    mail: () => isMail(plain),
    phone: () => isPhone(plain),
    messenger: () => messengers.some((pattern) => pattern.test(plain)),
  };
  return CONTACT_KINDS.filter((kind) => isOf[kind]());
};

export const hasContactDetails = (text: string): boolean => contactDetailsIn(text).length > 0;
