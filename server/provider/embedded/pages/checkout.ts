/** The checkout: a card for an open charge, the second step of a card, and what becomes of both. */
import { asHtml } from '../../../http/plain-page.ts';
import type { Database } from '../../../database/tables.ts';
import type { DeclineCode } from '../../port.ts';
import { attempt, confirm, lockCharge, type Attempt, type ChargeRow } from '../charges.ts';
import { cardLabel, cardOf } from '../test-numbers.ts';
import { CARD_FORM, cardFieldsHtml, readCard, testCardsHtml } from './card-form.ts';
import {
  dollars,
  endPage,
  fieldsHtml,
  formHtml,
  isRefused,
  page,
  refusedOf,
  unknownPage,
  type Again,
  type Answer,
  type Form,
  type PlainPage,
} from './page-parts.ts';

/** The code of every second step. */
const STEP_CODE = '123456';

const declineWords: Readonly<Record<DeclineCode, string>> = {
  card_declined: 'Your bank declined the card. Use another card, or ask your bank.',
  insufficient_funds: 'There is too little money on this card. Use another card.',
  lost_card: 'Your bank declined the card because it was reported lost. Use another card.',
  stolen_card: 'Your bank declined the card because it was reported stolen. Use another card.',
  expired_card: 'Your bank says that this card has expired. Use another card.',
  incorrect_cvc: 'The security code is wrong. Check the code on the card, and try again.',
  processing_error: 'Your bank could not process the payment. Try again, or use another card.',
  authentication_failed: 'The payment was not confirmed. Try again, or use another card.',
  amount_too_large: 'This is more than one payment can be. Go back, and pay for less at once.',
};

const declined = (code: DeclineCode): Again['alert'] => ({
  words: declineWords[code],
  at: code === 'incorrect_cvc' ? 'code' : 'number',
});

const minutes = (milliseconds: number): string => {
  const count = Math.max(1, Math.ceil(milliseconds / 60_000));
  return count === 1 ? 'one minute' : `${count} minutes`;
};

const untilHtml = ({ expires_at }: ChargeRow, now: Date): string =>
  `<p>Pay by <time datetime="${expires_at.toISOString()}">${expires_at.toISOString().slice(11, 16)} UTC</time>. You have ${minutes(expires_at.getTime() - now.getTime())} left.</p>`;

const linesHtml = ({ lines, amount_cents }: ChargeRow): string => {
  const rows = lines as readonly { readonly words: string; readonly cents: number }[];
  return `<table><thead><tr><th scope="col">What you pay for</th><th scope="col">Amount</th></tr></thead>
<tbody>
${rows.map(({ words, cents }) => `<tr><td>${asHtml(words)}</td><td>${dollars(cents)}</td></tr>`).join('\n')}
</tbody>
<tfoot><tr><th scope="row">Total</th><td>${dollars(amount_cents)}</td></tr></tfoot></table>`;
};

const backHtml = ({ return_to }: ChargeRow): string =>
  `<p><a href="${asHtml(return_to)}">Go back without paying</a></p>`;

const cardPage = (charge: ChargeRow, now: Date, again?: Again): PlainPage => {
  const form = refusedOf(CARD_FORM, again);
  const amount = dollars(charge.amount_cents);
  return page(
    `Pay ${amount}`,
    `${untilHtml(charge, now)}
${linesHtml(charge)}
${formHtml(`${cardFieldsHtml(form)}
<div class="check"><input type="checkbox" id="keep" name="keep" value="yes"${form.typed['keep'] ? ' checked' : ''}><label for="keep">Keep this card for next time</label></div>
<button class="main">Pay ${amount}</button>`)}
${backHtml(charge)}
${testCardsHtml()}`,
    { problem: isRefused(form) },
  );
};

const STEP_FORM = 'step';
const stepField = {
  name: 'code',
  label: 'Code from your bank',
  attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="10"',
  isSecret: true,
};
const stepPage = (charge: ChargeRow, now: Date, again?: Again): PlainPage => {
  const form = refusedOf(STEP_FORM, again);
  return page(
    'Confirm that it is you',
    `${untilHtml(charge, now)}
<p>Your bank asks whether you want to pay ${dollars(charge.amount_cents)} with your ${asHtml(cardLabel(charge.last_four ?? '').toLowerCase())}. It would send a code to your phone. In this test the code is <code>${STEP_CODE}</code>.</p>
${formHtml(`${fieldsHtml([stepField], form)}
<button class="main" name="act" value="confirm">Confirm</button>
<button name="act" value="refuse">I did not start this payment</button>`)}
${backHtml(charge)}`,
    { problem: isRefused(form) },
  );
};

const isOver = (charge: ChargeRow, now: Date): boolean =>
  charge.status === 'expired' || charge.status === 'declined' || charge.expires_at <= now;

/** Undefined for a charge that still takes a card or a code. */
const endOf = (charge: ChargeRow, now: Date): PlainPage | undefined => {
  const { status, return_to: back } = charge;
  if (status === 'paid')
    return endPage('This payment is complete', 'You have paid it. You cannot pay it again.', back);
  if (status === 'processing')
    return endPage(
      'Your bank is still answering',
      'You have paid, and your bank has not confirmed it yet. You cannot pay it again.',
      back,
    );
  return isOver(charge, now)
    ? endPage('This payment has ended', 'Nothing was charged. Go back, and start again.', back)
    : undefined;
};

export const showCheckout = async (
  database: Database,
  { hash, now, again }: { readonly hash: string; readonly now: Date; readonly again: Again | undefined },
): Promise<Answer> => {
  const charge = await database
    .selectFrom('provider_charges')
    .selectAll()
    .where('page_hash', '=', hash)
    .executeTakeFirst();
  if (!charge) return unknownPage();
  return endOf(charge, now) ?? (charge.status === 'confirming' ? stepPage : cardPage)(charge, now, again);
};

/** To the next page: the same one for a second step, or for another card. */
const after = (charge: ChargeRow, result: Attempt, typed: Again['typed'] = {}): Answer =>
  result.state === 'declined'
    ? { again: { form: CARD_FORM, typed, problems: {}, alert: declined(result.code) } }
    : { to: result.state === 'confirming' ? '' : charge.return_to };

const takeStep = async (transaction: Database, charge: ChargeRow, form: Form, at: Date): Promise<Answer> => {
  const act = form('act');
  if (act === 'refuse') return after(charge, await confirm(transaction, charge, { isRefused: true, at }));
  if (act !== 'confirm') return { to: '' }; // the form of the card, sent twice
  const code = form('code').replaceAll(/\s/g, '');
  if (code === STEP_CODE) return after(charge, await confirm(transaction, charge, { isRefused: false, at }));
  const problem = code === '' ? 'Enter the code.' : 'This code is wrong. Enter it again.';
  return { again: { form: STEP_FORM, typed: {}, problems: { code: problem } } };
};

export const payCheckout = (database: Database, hash: string, form: Form, at: Date): Promise<Answer> =>
  database.transaction().execute(async (transaction) => {
    const charge = await lockCharge(transaction, 'page_hash', hash);
    if (!charge) return unknownPage();
    // The second of two submissions finds it paid, and follows the first.
    if (charge.status === 'paid' || charge.status === 'processing') return { to: charge.return_to };
    const end = endOf(charge, at);
    if (end) return end;
    if (charge.status === 'confirming') return takeStep(transaction, charge, form, at);
    const { card, filled } = readCard(form, at);
    if (!card) return { again: filled };
    const result = await attempt(transaction, charge, { card, keeps: filled.typed['keep'] === 'yes', at });
    return after(charge, result, filled.typed);
  });

/** Why a card cannot be kept: the bank declines an authorisation of nothing. */
export const keepingProblem = (behaviour: string): Again['alert'] => {
  const { isKeepable, declines } = cardOf(behaviour);
  return declines && !isKeepable ? declined(declines) : undefined;
};
