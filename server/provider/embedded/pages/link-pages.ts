/** Pages that add a card or a bank account, and that ask freelancers who they are. Each can be used once. */
import type { Database } from '../../../database/tables.ts';
import { keepMethod } from '../charges.ts';
import { judge } from '../identity.ts';
import { lockLink, useLink, type LinkKind, type LinkRow } from '../links.ts';
import { tell } from '../outgoing.ts';
import {
  bankBehaviour,
  bankLabel,
  cardLabel,
  documentBehaviour,
  testBankAccounts,
  testDocuments,
} from '../test-numbers.ts';
import { cardFieldsHtml, emptyCard, readCard, testCardsHtml, type FilledCard } from './card-form.ts';
import { keepingProblem } from './checkout.ts';
import {
  alertHtml,
  endPage,
  fieldsHtml,
  formHtml,
  numbersHtml,
  page,
  problemsIn,
  unknownPage,
  type Answer,
  type Field,
  type Filled,
  type Form,
  type PlainPage,
} from './page-parts.ts';
import { asHtml } from '../../../http/plain-page.ts';

const backHtml = ({ return_to }: LinkRow): string =>
  `<p><a href="${asHtml(return_to)}">Go back without saving</a></p>`;
const hasProblems = ({ problems }: { readonly problems: object }): boolean =>
  Object.keys(problems).length > 0;

const cardPage = (
  link: LinkRow,
  filled: FilledCard = emptyCard,
  alert?: ReturnType<typeof keepingProblem>,
): PlainPage =>
  page(
    'Add a card',
    `<p>The card is kept for your next payments. Nothing is charged now.</p>
${formHtml(`${alertHtml(alert?.words)}
${cardFieldsHtml(filled, alert?.at)}
<button class="main">Save card</button>`)}
${backHtml(link)}
${testCardsHtml()}`,
    { problem: alert !== undefined || hasProblems(filled) },
  );

const bankField: Field<'account'> = {
  name: 'account',
  label: 'Account number',
  hint: 'Ten digits',
  attributes: 'inputmode="numeric" autocomplete="off" maxlength="20"',
};
const bankPage = (link: LinkRow, filled: Filled<'account'> = { typed: {}, problems: {} }): PlainPage =>
  page(
    'Add a bank account',
    `<p>Your payouts go to this account.</p>
${formHtml(`${fieldsHtml([bankField], filled)}
<button class="main">Save account</button>`)}
${backHtml(link)}
${numbersHtml('Test bank accounts', 'Only these work here.', Object.values(testBankAccounts))}`,
    { problem: hasProblems(filled) },
  );

type Answered = 'name' | 'born' | 'document';
const identityFields: readonly Field<Answered>[] = [
  { name: 'name', label: 'Full name', attributes: 'autocomplete="name" maxlength="100"' },
  { name: 'born', label: 'Date of birth', attributes: 'type="date" autocomplete="bday"' },
  {
    name: 'document',
    label: 'Document number',
    attributes: 'autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="30"',
  },
];
const identityPage = (link: LinkRow, filled: Filled<Answered> = { typed: {}, problems: {} }): PlainPage =>
  page(
    'Confirm your identity',
    `<p>Payouts need to know who receives them. Your answers are checked and not kept.</p>
${formHtml(`${fieldsHtml(identityFields, filled)}
<button class="main">Send answers</button>`)}
${backHtml(link)}
${numbersHtml('Test documents', 'Any name, and any date of birth of an adult, will do.', Object.values(testDocuments))}`,
    { problem: hasProblems(filled) },
  );

const pages: Readonly<Record<LinkKind, (link: LinkRow) => PlainPage>> = {
  card: (link) => cardPage(link),
  bank: (link) => bankPage(link),
  identity: (link) => identityPage(link),
};

const endOf = (link: LinkRow, now: Date): PlainPage | undefined => {
  if (link.used_at)
    return endPage('This page was used already', 'What you entered is stored.', link.return_to);
  return link.expires_at <= now
    ? endPage('This page has expired', 'Nothing was stored. Go back, and start again.', link.return_to)
    : undefined;
};

export const showLink = async (
  database: Database,
  kind: LinkKind,
  hash: string,
  now: Date,
): Promise<Answer> => {
  const link = await database
    .selectFrom('provider_links')
    .selectAll()
    .where('kind', '=', kind)
    .where('page_hash', '=', hash)
    .executeTakeFirst();
  return link ? (endOf(link, now) ?? pages[kind](link)) : unknownPage();
};

const addMethod = async (
  transaction: Database,
  { key, user_id: user }: LinkRow,
  method: Omit<Parameters<typeof keepMethod>[1], 'user'>,
): Promise<void> => {
  const kept = await keepMethod(transaction, { ...method, user });
  await tell(transaction, { type: 'method.added', key, kind: method.kind, user, kept }, { at: method.at });
};

/** Undefined once the answers were taken. */
type Take = (transaction: Database, link: LinkRow, form: Form, at: Date) => Promise<PlainPage | undefined>;

const takeCard: Take = async (transaction, link, form, at) => {
  const { card, filled } = readCard(form, at);
  if (!card) return cardPage(link, filled);
  const { behaviour, lastFour } = card;
  const problem = keepingProblem(behaviour);
  if (problem !== undefined) return cardPage(link, filled, problem);
  const label = cardLabel(lastFour);
  await addMethod(transaction, link, { kind: 'card', behaviour, lastFour, label, at });
  return undefined;
};

const takeBank: Take = async (transaction, link, form, at) => {
  const account = form('account').replaceAll(/[\s-]/g, '');
  const behaviour = bankBehaviour(account);
  const problem =
    account === ''
      ? 'Enter the account number.'
      : !/^\d{10}$/.test(account)
        ? 'Enter the ten digits of the account number.'
        : 'Only the test accounts below work here. Never enter a real account on this page.';
  if (behaviour === undefined)
    return bankPage(link, { typed: { account: form('account') }, problems: { account: problem } });
  const lastFour = account.slice(-4);
  const label = bankLabel(lastFour);
  await addMethod(transaction, link, { kind: 'bank', behaviour, lastFour, label, at });
  return undefined;
};

const ADULT = 18;
const birthProblem = (born: string, now: Date): string | undefined => {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(born) ? new Date(`${born}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime()) || date > now) return 'Enter your date of birth.';
  const adult = Date.UTC(date.getUTCFullYear() + ADULT, date.getUTCMonth(), date.getUTCDate());
  return adult > now.getTime() ? `You must be at least ${ADULT} years old to receive payouts.` : undefined;
};
const documentProblem = (number: string): string | undefined => {
  if (number === '') return 'Enter the number of your document.';
  return documentBehaviour(number)
    ? undefined
    : 'Only the test documents below work here. Never enter a real number on this page.';
};

const takeIdentity: Take = async (transaction, link, form, at) => {
  const typed = { name: form('name'), born: form('born'), document: form('document') };
  const number = typed.document.toUpperCase();
  const problems = problemsIn({
    name: typed.name === '' ? 'Enter your full name.' : undefined,
    born: birthProblem(typed.born, at),
    document: documentProblem(number),
  });
  const document = documentBehaviour(number);
  if (document === undefined || Object.keys(problems).length > 0 || link.account === null)
    return identityPage(link, { typed, problems });
  await judge(transaction, { account: link.account, document, at });
  return undefined;
};

const takes: Readonly<Record<LinkKind, Take>> = { card: takeCard, bank: takeBank, identity: takeIdentity };

export const fillLink = (
  database: Database,
  kind: LinkKind,
  { hash, form, at }: { readonly hash: string; readonly form: Form; readonly at: Date },
): Promise<Answer> =>
  database.transaction().execute(async (transaction) => {
    const link = await lockLink(transaction, kind, hash);
    if (!link) return unknownPage();
    // The second of two submissions follows the first.
    if (link.used_at) return { to: link.return_to };
    const end = endOf(link, at);
    if (end) return end;
    const again = await takes[kind](transaction, link, form, at);
    if (again) return again;
    await useLink(transaction, link, at);
    return { to: link.return_to };
  });
