/** The fields of a card. A number and a security code are checked and forgotten. */
import type { Card } from '../charges.ts';
import { cardBehaviour, hasCheckDigit, testCards } from '../test-numbers.ts';
import { fieldsHtml, numbersHtml, problemsIn, type Field, type Filled, type Form } from './page-parts.ts';

type Name = 'number' | 'expires' | 'code';
export type FilledCard = Filled<Name>;
export const emptyCard: FilledCard = { typed: {}, problems: {} };

const fields: readonly Field<Name>[] = [
  {
    name: 'number',
    label: 'Card number',
    attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="30"',
  },
  {
    name: 'expires',
    label: 'Expiry date',
    hint: 'Month and year, such as 12/30',
    attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"',
  },
  {
    name: 'code',
    label: 'Security code',
    hint: 'Three or four digits',
    attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"',
    isSecret: true,
  },
];

const numberProblem = (number: string): string | undefined => {
  if (number === '') return 'Enter the card number.';
  if (!/^\d{12,19}$/.test(number)) return 'Enter the 12 to 19 digits of the card number.';
  if (!hasCheckDigit(number)) return 'One digit is wrong. Compare the number with the card.';
  if (!cardBehaviour(number))
    return 'Only the test cards below work here. Never enter a real card on this page.';
  return undefined;
};

/** A card is valid until its month ends. */
const expiryProblem = (expires: string, now: Date): string | undefined => {
  if (expires === '') return 'Enter the expiry date.';
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(expires) ?? [];
  if (month === '' || Number(month) < 1 || Number(month) > 12)
    return 'Enter a month and a year, such as 12/30.';
  return Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()
    ? 'This card has expired. Check the date, or use another card.'
    : undefined;
};

const codeProblem = (code: string): string | undefined => {
  if (code === '') return 'Enter the security code.';
  return /^\d{3,4}$/.test(code) ? undefined : 'Enter three or four digits.';
};

/** The card, or the form with its errors. */
export const readCard = (form: Form, now: Date): { readonly card?: Card; readonly filled: FilledCard } => {
  const typed = { number: form('number'), expires: form('expires') };
  const number = typed.number.replaceAll(/[\s-]/g, '');
  const problems = problemsIn({
    number: numberProblem(number),
    expires: expiryProblem(typed.expires, now),
    code: codeProblem(form('code')),
  });
  const filled: FilledCard = { typed, problems };
  const behaviour = cardBehaviour(number);
  if (behaviour === undefined || Object.keys(problems).length > 0) return { filled };
  return { card: { behaviour, lastFour: number.slice(-4) }, filled };
};

/** `alertAt` is the field that an error of the whole form is about. */
export const cardFieldsHtml = (filled: FilledCard, alertAt?: 'number' | 'code'): string =>
  fieldsHtml(fields, filled, alertAt);

export const testCardsHtml = (): string =>
  numbersHtml(
    'Test cards',
    'Any expiry date in the future and any security code will do.',
    Object.values(testCards).map(({ number, does }) => ({
      number: number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
      does,
    })),
  );
