/** An invoice by hand as a form: each line of `Items` is an item, such as `Work before this contract: 86.50`. Pure. */
import { dollarsOfCents } from './cents.ts';
import {
  LARGEST_ITEM,
  LONGEST_INVOICE_NOTE,
  LONGEST_ITEM,
  MOST_ITEMS,
  type InvoiceByHand,
} from './invoices.ts';
import { centsTyped } from './milestones.ts';

/**
 * What the form begins with. The page needs it, so that this module is in the page's script: the dialog would otherwise be in two.
 */
export const invoiceFormOf = (contract: string) => ({ Contract: contract, Items: '', Note: '' });

interface Item {
  readonly title: string;
  /** Undefined for a text that is no amount. */
  readonly cents: number | undefined;
}
/** The text after the last colon is the amount. */
export const itemsIn = (text: string): readonly Item[] =>
  text
    .split('\n')
    .filter((line) => /\S/.test(line))
    .map((line) => {
      const colon = line.lastIndexOf(':');
      return {
        title: (colon < 0 ? line : line.slice(0, colon)).trim(),
        cents: colon < 0 ? undefined : centsTyped(line.slice(colon + 1)),
      };
    });

/** Cents of all items; undefined while one has no amount. */
export const sumOfItems = (text: string): number | undefined => {
  let sum = 0;
  for (const { cents } of itemsIn(text)) {
    if (cents === undefined) return undefined;
    sum += cents;
  }
  return sum === 0 ? undefined : sum;
};

const wrongItems = (items: readonly Item[]): string | undefined => {
  if (items.length === 0) return 'Write an item, such as “Work before this contract: 86.50”';
  if (items.length > MOST_ITEMS) return `Write at most ${MOST_ITEMS} items`;
  for (const [index, { title, cents }] of items.entries()) {
    const line = `Line ${index + 1}`;
    if (title === '') return `${line}: describe the item before the colon`;
    if (title.length > LONGEST_ITEM) return `${line}: at most ${LONGEST_ITEM} characters`;
    if (cents === undefined || cents === 0)
      return `${line}: end it with a colon and an amount, such as “: 86.50”`;
    if (cents > LARGEST_ITEM * 100) return `${line}: at most $100,000`;
  }
  return undefined;
};

type Parsed =
  | { readonly success: true; readonly data: InvoiceByHand; readonly error?: undefined }
  | {
      readonly success: false;
      readonly data?: undefined;
      readonly error: { readonly issues: readonly { readonly path: string[]; readonly message: string }[] };
    };

export const parseInvoiceForm = (given: unknown): Parsed => {
  const { Contract = '', Items = '', Note = '' } = given as Readonly<Record<string, string>>;
  const items = itemsIn(Items);
  const wrong = wrongItems(items);
  const issues = [
    ...(wrong === undefined ? [] : [{ path: ['Items'], message: wrong }]),
    ...(Note.length > LONGEST_INVOICE_NOTE
      ? [{ path: ['Note'], message: `At most ${LONGEST_INVOICE_NOTE} characters` }]
      : []),
  ];
  if (issues.length > 0) return { success: false, error: { issues } };
  return {
    success: true,
    data: {
      Contract,
      Items: items.map(({ title, cents = 0 }) => ({ Title: title, Amount: dollarsOfCents(cents) })),
      Note: /\S/.test(Note) ? Note : undefined,
    },
  };
};
