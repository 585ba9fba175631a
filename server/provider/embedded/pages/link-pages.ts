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
import { CARD_FORM, cardFieldsHtml, readCard, testCardsHtml } from './card-form.ts';
import { keepingProblem } from './checkout.ts';
import {
  endPage,
  fieldsHtml,
  formHtml,
  isRefused,
  numbersHtml,
  page,
  problemsIn,
  refusedOf,
  unknownPage,
  type Again,
  type Answer,
  type Field,
  type Form,
  type PlainPage,
} from './page-parts.ts';
import { asHtml } from '../../../http/plain-page.ts';

const backHtml = ({ return_to }: LinkRow): string =>
  `<p><a href="${asHtml(return_to)}">Go back without saving</a></p>`;

const cardPage = (link: LinkRow, again?: Again): PlainPage => {
  const form = refusedOf(CARD_FORM, again);
  return page(
    'Add a card',
    `<p>The card is kept for your next payments. Nothing is charged now.</p>
${formHtml(`${cardFieldsHtml(form)}
<button class="main">Save card</button>`)}
${backHtml(link)}
${testCardsHtml()}`,
    { problem: isRefused(form) },
  );
};

const BANK_FORM = 'bank';
const bankField: Field = {
  name: 'account',
  label: 'Account number',
  hint: 'Ten digits',
  attributes: 'inputmode="numeric" autocomplete="off" maxlength="20"',
};
const bankPage = (link: LinkRow, again?: Again): PlainPage => {
  const form = refusedOf(BANK_FORM, again);
  return page(
    'Add a bank account',
    `<p>Your payouts go to this account.</p>
${formHtml(`${fieldsHtml([bankField], form)}
<button class="main">Save account</button>`)}
${backHtml(link)}
${numbersHtml('Test bank accounts', 'Only these work here.', Object.values(testBankAccounts))}`,
    { problem: isRefused(form) },
  );
};

const IDENTITY_FORM = 'identity';
const identityFields: readonly Field[] = [
  { name: 'name', label: 'Full name', attributes: 'autocomplete="name" maxlength="100"' },
  { name: 'born', label: 'Date of birth', attributes: 'type="date" autocomplete="bday"' },
  {
    name: 'document',
    label: 'Document number',
    attributes: 'autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="30"',
  },
];
const identityPage = (link: LinkRow, again?: Again): PlainPage => {
  const form = refusedOf(IDENTITY_FORM, again);
  return page(
    'Confirm your identity',
    `<p>Payouts need to know who receives them. Your answers are checked and not kept.</p>
${formHtml(`${fieldsHtml(identityFields, form)}
<button class="main">Send answers</button>`)}
${backHtml(link)}
${numbersHtml('Test documents', 'Any name, and any date of birth of an adult, will do.', Object.values(testDocuments))}`,
    { problem: isRefused(form) },
  );
};

const pages: Readonly<Record<LinkKind, (link: LinkRow, again?: Again) => PlainPage>> = {
  card: cardPage,
  bank: bankPage,
  identity: identityPage,
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
  { hash, now, again }: { readonly hash: string; readonly now: Date; readonly again: Again | undefined },
): Promise<Answer> => {
  const link = await database
    .selectFrom('provider_links')
    .selectAll()
    .where('kind', '=', kind)
    .where('page_hash', '=', hash)
    .executeTakeFirst();
  return link ? (endOf(link, now) ?? pages[kind](link, again)) : unknownPage();
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
type Take = (transaction: Database, link: LinkRow, form: Form, at: Date) => Promise<Again | undefined>;

const takeCard: Take = async (transaction, link, form, at) => {
  const { card, filled } = readCard(form, at);
  if (!card) return filled;
  const { behaviour, lastFour } = card;
  const alert = keepingProblem(behaviour);
  if (alert) return { ...filled, alert };
  const label = cardLabel(lastFour);
  await addMethod(transaction, link, { kind: 'card', behaviour, lastFour, label, at });
  return undefined;
};

const accountProblem = (account: string): string => {
  if (account === '') return 'Enter the account number.';
  return /^\d{10}$/.test(account)
    ? 'Only the test accounts below work here. Never enter a real account on this page.'
    : 'Enter the ten digits of the account number.';
};
const takeBank: Take = async (transaction, link, form, at) => {
  const typed = { account: form('account') };
  const account = typed.account.replaceAll(/[\s-]/g, '');
  const behaviour = bankBehaviour(account);
  if (behaviour === undefined)
    return { form: BANK_FORM, typed, problems: { account: accountProblem(account) } };
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
    return { form: IDENTITY_FORM, typed, problems };
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
    if (again) return { again };
    await useLink(transaction, link, at);
    return { to: link.return_to };
  });
