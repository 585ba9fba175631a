/**
 * A stand-in for Stripe, in memory: it speaks Stripe's wire format, moves no money, and knows nothing of our code. Its pages are
 * functions that a test calls: a person pays, adds a card, proves who they are. Its banks answer when a test says so. Charges
 * become available two days later, as Stripe's do.
 */
import { createHmac } from 'node:crypto';
import {
  centsOf,
  formOf,
  missing,
  objection,
  openWire,
  page,
  permits,
  required,
  textOf,
  WireError,
  type Asked,
  type Form,
  type Wire,
} from './wire.ts';

const DAY = 86_400;
/** Seconds until the money of a charge is available. */
const AVAILABLE_AFTER = 2 * DAY;
const PAGE_LIVES_AT_LEAST = 30 * 60;
const DISPUTE_FEE = 1500;
const OUR_COUNTRY = 'US';
/** Cents that a card is charged at once. */
const MOST = 99_999_999;

export const SECRET_KEY = 'sk_test_standin';
/** Of the endpoint for our own account, and of that for connected accounts. */
export const WEBHOOK_SECRETS = ['whsec_ours', 'whsec_connected'] as const;

export type CardKind = 'success' | 'insufficient' | 'lost' | 'secondStep';
const cards: Readonly<
  Record<CardKind, { readonly last4: string; readonly code?: string; readonly decline_code?: string }>
> = {
  success: { last4: '4242' },
  insufficient: { last4: '9995', code: 'card_declined', decline_code: 'insufficient_funds' },
  lost: { last4: '9987', code: 'card_declined', decline_code: 'lost_card' },
  /** Its bank wants the owner: it pays on a page, and never without one. */
  secondStep: { last4: '3155', code: 'authentication_required', decline_code: 'authentication_required' },
};

type Metadata = Record<string, string>;
/** Any object of Stripe. */
// oxlint-disable-next-line no-explicit-any -- the objects of a wire format have any shape
export type Thing = Record<string, any> & {
  readonly id: string;
  readonly object: string;
  readonly created: number;
};

export interface StandIn extends Wire {
  /** Adds what an open page of Stripe does. */
  readonly pages: {
    /** Fills in a checkout page; the error that the page shows, if any. */
    pays(url: string, card: CardKind, keeps?: boolean): string | undefined;
    /** Fills in a page that adds a card. */
    addsCard(url: string, card: CardKind): string;
    /** Fills in the identity and a bank account. */
    proves(url: string, answer?: 'verified' | 'pending' | 'restricted', bank?: boolean): void;
    /** Adds a bank account on the person's own pages. */
    addsBank(account: string): string;
  };
  /** What banks do. */
  readonly banks: {
    /** Every payout on its way arrives, or fails for this reason. */
    answer(failure?: string): void;
    /** Sends a payout back that had arrived. */
    sendsBack(payout: string): void;
    takesBack(charge: string, cents?: number): string;
    decides(dispute: string, status: 'won' | 'lost'): void;
    /** A card sends a refund back that had arrived. */
    refusesRefund(refund: string): void;
  };
  /** Somebody works at Stripe's own pages, without us. */
  readonly dashboard: {
    charges(cents: number): string;
    /** A payment is charged a second time. */
    doubles(charge: string): void;
    /** We pay money in. */
    topsUp(cents: number): void;
    /** Stripe pays our own bank. */
    paysOurBank(cents: number): void;
    /** Something about a bank account changes, such as its status. */
    changesBank(bank: string): void;
  };
  /** Events that no webhook has told. */
  readonly unsent: Thing[];
  /** An event as a webhook sends it: the body and its signature, made now. */
  signed(event: Thing, secret?: string): { readonly body: string; readonly signature: string };
  find(id: string): Thing;
  all(object: string): readonly Thing[];
}

export const openStandIn = async (now: () => Date): Promise<StandIn> => {
  const things = new Map<string, Thing>();
  const unsent: Thing[] = [];
  let count = 0;
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  const add = (object: string, prefix: string, more: Record<string, unknown>): Thing => {
    count += 1;
    const thing: Thing = { id: `${prefix}_${count}`, object, created: seconds(), livemode: false, ...more };
    things.set(thing.id, thing);
    return thing;
  };
  const all = (object: string): Thing[] => [...things.values()].filter((own) => own.object === object);
  const find = (id: string | undefined, object?: string): Thing => {
    const own = things.get(id ?? '');
    if (!own || own['deleted'] === true || (object !== undefined && own.object !== object))
      throw missing(object ?? 'object');
    return own;
  };
  /** Connected accounts see what is theirs alone. */
  const scopeOf = ({ account }: Asked): string => account ?? 'platform';
  const ofScope = (asked: Asked, object: string): Thing[] =>
    all(object).filter(({ scope }) => (scope ?? 'platform') === scopeOf(asked));

  const tell = (type: string, object: Thing, account?: string): void => {
    const event = add('event', 'evt', {
      type,
      api_version: null,
      data: { object: structuredClone(shown(object)) },
      scope: account ?? 'platform',
      ...(account !== undefined && { account }),
    });
    unsent.push(event);
  };
  /** Without what is the stand-in's own. */
  const shown = (thing: Thing, ...more: readonly string[]): Thing =>
    Object.fromEntries(
      Object.entries(thing).filter(([name]) => !['scope', 'behaviour', ...more].includes(name)),
    ) as Thing;

  const book = (
    scope: string,
    type: string,
    source: Thing,
    {
      cents,
      fee = 0,
      from = seconds(),
    }: { readonly cents: number; readonly fee?: number; readonly from?: number },
  ): Thing =>
    add('balance_transaction', 'txn', {
      type,
      source: source.id,
      amount: cents,
      fee,
      net: cents - fee,
      currency: 'usd',
      available_on: from,
      scope,
    });
  const sumOf = (scope: string, isAvailable?: boolean): number =>
    all('balance_transaction')
      .filter((own) => own['scope'] === scope)
      .filter(({ available_on }) => isAvailable === undefined || available_on <= seconds() === isAvailable)
      .reduce((sum, { net }) => sum + net, 0);

  const addCard = (kind: CardKind): Thing =>
    add('payment_method', 'pm', {
      type: 'card',
      card: { brand: 'visa', last4: cards[kind].last4 },
      customer: null,
      allow_redisplay: 'unspecified',
      behaviour: kind,
    });
  const attach = (card: Thing, customer: string): void => {
    card['customer'] = customer;
    card['allow_redisplay'] = 'always';
    tell('payment_method.attached', card);
  };

  /** The bank answers: the failure, if it declines. */
  const confirm = (intent: Thing, card: Thing, isOwnerHere: boolean): Thing | undefined => {
    const kind = card['behaviour'] as CardKind;
    const { code, decline_code, last4 } = cards[kind];
    const declined = code !== undefined && !(kind === 'secondStep' && isOwnerHere);
    const charge = add('charge', 'ch', {
      amount: intent['amount'],
      amount_refunded: 0,
      currency: 'usd',
      payment_intent: intent.id,
      customer: intent['customer'],
      metadata: { ...(intent['metadata'] as Metadata) },
      transfer_group: intent['transfer_group'],
      payment_method: card.id,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4 } },
      status: declined ? 'failed' : 'succeeded',
      disputed: false,
      transferred: 0,
    });
    intent['latest_charge'] = charge.id;
    if (declined) {
      intent['status'] = 'requires_payment_method';
      intent['last_payment_error'] = { type: 'card_error', code, decline_code, message: 'declined' };
      tell('payment_intent.payment_failed', intent);
      return intent['last_payment_error'] as Thing;
    }
    intent['status'] = 'succeeded';
    intent['last_payment_error'] = null;
    const cents = intent['amount'] as number;
    const fee = Math.round(cents * 0.029) + 30;
    book('platform', 'charge', charge, { cents, fee, from: seconds() + AVAILABLE_AFTER });
    tell('charge.succeeded', charge);
    return undefined;
  };

  const addIntent = (form: Form, more: Record<string, unknown>): Thing =>
    add('payment_intent', 'pi', {
      amount: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: null,
      metadata: { ...(formOf(form, 'metadata') as Metadata) },
      transfer_group: textOf(form, 'transfer_group') ?? null,
      client_secret: `secret_${count}`,
      ...more,
    });

  const createSession = (asked: Asked): Thing => {
    const { form } = asked;
    permits(
      asked,
      'mode',
      'adaptive_pricing',
      'currency',
      'customer',
      'client_reference_id',
      'metadata',
      'allowed_payment_method_types',
      'line_items',
      'payment_intent_data',
      'setup_intent_data',
      'saved_payment_method_options',
      'expires_at',
      'success_url',
      'cancel_url',
    );
    const mode = required(form, 'mode');
    for (const name of ['success_url', 'cancel_url'])
      if (!URL.canParse(required(form, name))) throw objection('url_invalid', { param: name });
    find(required(form, 'customer'), 'customer');
    const closes = Number(textOf(form, 'expires_at') ?? seconds() + DAY);
    if (closes < seconds() + PAGE_LIVES_AT_LEAST || closes > seconds() + DAY)
      throw objection('parameter_invalid_integer', { param: 'expires_at' });
    const lines = Object.values(formOf(form, 'line_items')) as Form[];
    const amount = lines.reduce(
      (sum, line) => sum + centsOf(line, 'price_data', 'unit_amount') * centsOf(line, 'quantity'),
      0,
    );
    if (mode === 'payment' && lines.length === 0)
      throw objection('parameter_missing', { param: 'line_items' });
    if (amount > MOST) throw objection('amount_too_large', { param: 'line_items' });
    if (mode === 'payment') for (const line of lines) required(line, 'price_data', 'product_data', 'name');
    return add('checkout.session', 'cs_test', {
      mode,
      status: 'open',
      payment_status: mode === 'payment' ? 'unpaid' : 'no_payment_required',
      amount_total: mode === 'payment' ? amount : null,
      customer: textOf(form, 'customer'),
      client_reference_id: textOf(form, 'client_reference_id') ?? null,
      metadata: { ...(formOf(form, 'metadata') as Metadata) },
      payment_intent: null,
      setup_intent: null,
      expires_at: closes,
      url: `https://checkout.stripe.test/${count + 1}`,
      behaviour: {
        back: required(form, 'success_url'),
        data: formOf(form, 'payment_intent_data'),
        saves: textOf(form, 'saved_payment_method_options', 'payment_method_save'),
      },
    });
  };
  const openSession = (url: string): Thing => {
    const own = all('checkout.session').find((session) => session['url'] === url);
    if (own?.['status'] !== 'open' || own['expires_at'] <= seconds()) throw new Error('the page is closed');
    return own;
  };

  const createIntent = (asked: Asked): Thing => {
    const { form } = asked;
    permits(
      asked,
      'amount',
      'currency',
      'customer',
      'payment_method',
      'allowed_payment_method_types',
      'transfer_group',
      'metadata',
    );
    const customer = find(required(form, 'customer'), 'customer');
    const card = cardOf(required(form, 'payment_method'), customer.id);
    const amount = centsOf(form, 'amount');
    if (amount > MOST) throw objection('amount_too_large', { param: 'amount' });
    return addIntent(form, {
      amount,
      customer: customer.id,
      payment_method: card.id,
      status: 'requires_confirmation',
    });
  };
  const cardOf = (id: string, customer: string): Thing => {
    const card = things.get(id);
    if (!card || card['customer'] !== customer)
      throw objection('resource_missing', { param: 'payment_method' });
    return card;
  };
  const confirmIntent = (intent: Thing, asked: Asked): Thing => {
    permits(asked, 'off_session');
    if (intent['status'] !== 'requires_confirmation') throw objection('payment_intent_unexpected_state');
    const card = cardOf(intent['payment_method'], intent['customer']);
    const failure = confirm(intent, card, textOf(asked.form, 'off_session') !== 'true');
    if (failure) throw new WireError(402, { ...failure, payment_intent: shown(intent) });
    return intent;
  };

  const createRefund = (asked: Asked): Thing => {
    const { form } = asked;
    permits(asked, 'charge', 'amount', 'metadata');
    const charge = find(required(form, 'charge'), 'charge');
    const amount = centsOf(form, 'amount');
    if (charge['disputed']) throw objection('charge_disputed');
    if (charge['amount_refunded'] === charge['amount']) throw objection('charge_already_refunded');
    if (charge['amount_refunded'] + amount > charge['amount'])
      throw new WireError(400, {
        type: 'invalid_request_error',
        message: 'Refund amount is greater than unrefunded amount on charge',
        param: 'amount',
      });
    charge['amount_refunded'] += amount;
    const refund = add('refund', 're', {
      amount,
      charge: charge.id,
      currency: 'usd',
      status: 'succeeded',
      metadata: { ...(formOf(form, 'metadata') as Metadata) },
    });
    book('platform', 'refund', refund, { cents: -amount });
    tell('refund.created', refund);
    return refund;
  };

  const createTransfer = (asked: Asked): Thing => {
    const { form } = asked;
    permits(asked, 'amount', 'currency', 'destination', 'transfer_group', 'metadata', 'source_transaction');
    const amount = centsOf(form, 'amount');
    const account = find(required(form, 'destination'), 'account');
    if (account['capabilities'].transfers !== 'active')
      throw objection('insufficient_capabilities_for_transfer', { param: 'destination' });
    const source = textOf(form, 'source_transaction');
    let group = textOf(form, 'transfer_group');
    let from = seconds();
    if (source === undefined) {
      if (sumOf('platform', true) < amount) throw objection('balance_insufficient');
    } else {
      const charge = find(source, 'charge');
      if (
        charge['disputed'] ||
        charge['amount_refunded'] > 0 ||
        charge['transferred'] + amount > charge['amount']
      )
        throw objection('source_transaction_invalid', { param: 'source_transaction' });
      if (![undefined, charge['transfer_group']].includes(group))
        throw objection('parameter_invalid_string', { param: 'transfer_group' });
      group = charge['transfer_group'] ?? `group_${charge.id}`;
      charge['transferred'] += amount;
      from = Math.max(from, charge.created + AVAILABLE_AFTER);
    }
    const transfer = add('transfer', 'tr', {
      amount,
      amount_reversed: 0,
      currency: 'usd',
      destination: account.id,
      source_transaction: source ?? null,
      transfer_group: group ?? null,
      metadata: { ...(formOf(form, 'metadata') as Metadata) },
    });
    book('platform', 'transfer', transfer, { cents: -amount, from });
    book(account.id, 'payment', transfer, { cents: amount, from });
    return transfer;
  };
  const reverse = (transfer: Thing, { form }: Asked): Thing => {
    const amount = transfer['amount'] - transfer['amount_reversed'];
    if (amount === 0) throw objection('transfer_already_reversed', { param: 'id' });
    if (sumOf(transfer['destination']) < amount) throw objection('balance_insufficient');
    transfer['amount_reversed'] += amount;
    const reversal = add('transfer_reversal', 'trr', {
      amount,
      transfer: transfer.id,
      metadata: { ...(formOf(form, 'metadata') as Metadata) },
    });
    book(transfer['destination'], 'payment_refund', reversal, { cents: -amount });
    book('platform', 'transfer_refund', reversal, { cents: amount });
    return reversal;
  };

  const createPayout = (asked: Asked): Thing => {
    const { form, account = '' } = asked;
    permits(asked, 'amount', 'currency', 'destination', 'metadata');
    const amount = centsOf(form, 'amount');
    const own = find(account, 'account');
    if (own['payouts_enabled'] !== true) throw objection('payouts_not_allowed');
    const bank = things.get(required(form, 'destination'));
    if (bank?.['account'] !== account || bank['deleted'] === true)
      throw objection('resource_missing', { param: 'destination' });
    if (sumOf(account, true) < amount) throw objection('balance_insufficient');
    const payout = add('payout', 'po', {
      amount,
      currency: 'usd',
      destination: bank.id,
      status: 'pending',
      failure_code: null,
      metadata: { ...(formOf(form, 'metadata') as Metadata) },
      scope: account,
    });
    book(account, 'payout', payout, { cents: -amount });
    return payout;
  };
  const failPayout = (payout: Thing, code: string): void => {
    payout['status'] = 'failed';
    payout['failure_code'] = code;
    book(payout['scope'], 'payout_failure', payout, { cents: payout['amount'] });
    tell('payout.failed', payout, payout['scope']);
  };

  const balanceOf = (scope: string): object => ({
    object: 'balance',
    livemode: false,
    available: [{ amount: sumOf(scope, true), currency: 'usd' }],
    pending: [{ amount: sumOf(scope, false), currency: 'usd' }],
  });
  const expanded = (own: Thing, form: Form): object => {
    const fields = Object.values(formOf(form, 'expand')) as string[];
    const whole: Record<string, unknown> = { ...shown(own) };
    for (const field of fields) {
      const name = field.replace(/^data\./, '');
      const id = whole[name];
      if (typeof id === 'string' && things.has(id)) whole[name] = shown(things.get(id) as Thing);
    }
    return whole;
  };
  const listed = (items: readonly Thing[], { form }: Asked): object => {
    const { data, ...rest } = page(items, form) as { readonly data: readonly Thing[] };
    return { ...rest, data: data.map((own) => expanded(own, form)) };
  };

  const addBank = (account: string): Thing => {
    const bank = add('bank_account', 'ba', {
      account,
      bank_name: 'Test Bank',
      last4: '6789',
      currency: 'usd',
    });
    tell('account.external_account.created', bank, account);
    return bank;
  };
  const accounts = (asked: Asked, [, id, more, own]: readonly (string | undefined)[]): object => {
    const { method, form } = asked;
    if (id === undefined) {
      if (method === 'GET') return listed(all('account'), asked);
      permits(asked, 'controller', 'capabilities', 'metadata', 'country', 'tos_acceptance');
      const country = textOf(form, 'country') ?? OUR_COUNTRY;
      const agreement = textOf(form, 'tos_acceptance', 'service_agreement') ?? 'full';
      if ((agreement === 'recipient') === (country === OUR_COUNTRY))
        throw objection('parameter_invalid_string', { param: 'tos_acceptance[service_agreement]' });
      return add('account', 'acct', {
        country,
        tos_acceptance: { service_agreement: agreement },
        details_submitted: false,
        payouts_enabled: false,
        capabilities: { transfers: 'inactive' },
        requirements: { past_due: [], disabled_reason: null },
        metadata: { ...(formOf(form, 'metadata') as Metadata) },
        behaviour: { controller: formOf(form, 'controller') },
      });
    }
    const account = find(id, 'account');
    if (more === 'login_links') {
      if (!account['details_submitted']) throw objection('account_invalid');
      return { object: 'login_link', url: `https://connect.stripe.test/express/${id}`, created: seconds() };
    }
    if (more === 'external_accounts') {
      const bank = find(own, 'bank_account');
      const others = all('bank_account').filter((other) => other['account'] === id && !other['deleted']);
      if (others.length === 1) throw objection('external_account_default', { param: 'id' });
      bank['deleted'] = true;
      return { id: bank.id, object: 'bank_account', deleted: true };
    }
    if (method === 'POST') {
      permits(asked, 'capabilities', 'metadata');
      if (textOf(form, 'capabilities', 'transfers', 'requested') === 'false')
        account['capabilities'].transfers = 'inactive';
      tell('account.updated', account, account.id);
    }
    return account;
  };

  const answer = (asked: Asked): object => {
    const { method, path, form } = asked;
    const [, version, ...steps] = path.split('/');
    if (version !== 'v1') throw missing('path');
    const parts = steps[0] === 'checkout' ? ['checkout/sessions', ...steps.slice(2)] : steps;
    const [what, id, act] = parts;
    const create = method === 'POST' && id === undefined;
    switch (what) {
      case 'customers':
        if (method === 'DELETE') {
          const own = find(id, 'customer');
          own['deleted'] = true;
          for (const card of all('payment_method')) if (card['customer'] === id) card['customer'] = null;
          return { id, object: 'customer', deleted: true };
        }
        return create
          ? add('customer', 'cus', { metadata: { ...(formOf(form, 'metadata') as Metadata) } })
          : listed(all('customer'), asked);
      case 'account':
        return { id: 'acct_ours', object: 'account', country: OUR_COUNTRY };
      case 'accounts':
        return shownObject(accounts(asked, parts));
      case 'account_links':
        permits(asked, 'account', 'type', 'refresh_url', 'return_url', 'collection_options');
        return {
          object: 'account_link',
          url: `https://connect.stripe.test/setup/${find(required(form, 'account'), 'account').id}/${(count += 1)}`,
        };
      case 'balance_settings': {
        const own = find(asked.account, 'account');
        own['behaviour'].interval = (
          formOf(form, 'payments') as never as { payouts: { schedule: { interval: string } } }
        ).payouts.schedule.interval;
        return { object: 'balance_settings', payments: {} };
      }
      case 'checkout/sessions': {
        if (create) return shown(createSession(asked));
        if (id === undefined) return listed(all('checkout.session'), asked);
        const own = find(id, 'checkout.session');
        if (act === 'expire') {
          if (own['status'] !== 'open') throw objection('checkout_session_not_open');
          own['status'] = 'expired';
          own['url'] = null;
        }
        return shown(own);
      }
      case 'payment_intents': {
        if (create) return shown(createIntent(asked));
        if (id === undefined) return listed(all('payment_intent'), asked);
        const own = find(id, 'payment_intent');
        if (act === 'confirm') return shown(confirmIntent(own, asked));
        if (act === 'cancel') {
          if (own['status'] === 'succeeded' || own['status'] === 'canceled')
            throw objection('payment_intent_unexpected_state');
          own['status'] = 'canceled';
        }
        return expanded(own, form);
      }
      case 'payment_methods': {
        const own = find(id, 'payment_method');
        if (own['customer'] === null) throw objection('payment_method_unexpected_state');
        own['customer'] = null;
        return shown(own);
      }
      case 'refunds':
        if (create) return createRefund(asked);
        if (id !== undefined) return find(id, 'refund');
        return listed(
          all('refund').filter(({ charge }) => [undefined, charge].includes(textOf(form, 'charge'))),
          asked,
        );
      case 'transfers': {
        if (create) return createTransfer(asked);
        if (id === undefined) return listed(all('transfer'), asked);
        const own = find(id, 'transfer');
        if (act !== 'reversals') return own;
        return method === 'POST'
          ? reverse(own, asked)
          : listed(
              all('transfer_reversal').filter(({ transfer }) => transfer === id),
              asked,
            );
      }
      case 'payouts':
        if (create) return shown(createPayout(asked));
        return id === undefined ? listed(ofScope(asked, 'payout'), asked) : shown(find(id, 'payout'));
      case 'balance':
        return balanceOf(scopeOf(asked));
      case 'balance_transactions':
        return listed(ofScope(asked, 'balance_transaction'), asked);
      case 'events': {
        const types = Object.values(formOf(form, 'types'));
        const own = ofScope(asked, 'event').filter(({ type }) => types.length === 0 || types.includes(type));
        // In its own list an account is not named.
        return listed(
          own.map((event) => shown(event, 'account')),
          asked,
        );
      }
      default:
        throw missing('path');
    }
  };
  const shownObject = (own: object): object => ('object' in own && 'id' in own ? shown(own as Thing) : own);

  const wire = await openWire(SECRET_KEY, answer);
  const accountOfPage = (url: string): Thing => find(new URL(url).pathname.split('/')[2], 'account');
  return Object.assign(wire, {
    unsent,
    find,
    all,
    signed(event, secret = event['account'] === undefined ? WEBHOOK_SECRETS[0] : WEBHOOK_SECRETS[1]) {
      const body = JSON.stringify(shown(event));
      const time = seconds();
      const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { body, signature: `t=${time},v1=${mac}` };
    },
    pages: {
      pays(url, kind, keeps = false) {
        const session = openSession(url);
        const { data, saves } = session['behaviour'] as { data: Form; saves?: string };
        const card = addCard(kind);
        const customer = session['customer'] as string;
        const known = session['payment_intent'] as string | null;
        const intent =
          known === null ? addIntent(data, { amount: session['amount_total'], customer }) : find(known);
        session['payment_intent'] = intent.id;
        const failure = confirm(intent, card, true);
        if (failure) return failure['decline_code'] as string;
        session['status'] = 'complete';
        session['payment_status'] = 'paid';
        if (keeps && saves === 'enabled') attach(card, customer);
        return undefined;
      },
      addsCard(url, kind) {
        const session = openSession(url);
        const card = addCard(kind);
        session['status'] = 'complete';
        attach(card, session['customer'] as string);
        return card.id;
      },
      proves(url, status = 'verified', bank = true) {
        const own = accountOfPage(url);
        own['details_submitted'] = true;
        own['payouts_enabled'] = status === 'verified';
        own['capabilities'].transfers = status === 'verified' ? 'active' : 'inactive';
        own['requirements'] = {
          past_due: status === 'restricted' ? ['document'] : [],
          disabled_reason: null,
        };
        if (bank) addBank(own.id);
        tell('account.updated', own, own.id);
      },
      addsBank: (account) => addBank(account).id,
    },
    banks: {
      answer(failure) {
        for (const payout of all('payout'))
          if (payout['status'] === 'pending') {
            if (failure !== undefined) failPayout(payout, failure);
            else {
              payout['status'] = 'paid';
              tell('payout.paid', payout, payout['scope']);
            }
          }
      },
      sendsBack: (id) => failPayout(find(id, 'payout'), 'account_closed'),
      takesBack(id, cents) {
        const charge = find(id, 'charge');
        const amount = cents ?? charge['amount'] - charge['amount_refunded'];
        charge['disputed'] = true;
        const dispute = add('dispute', 'du', {
          amount,
          charge: id,
          currency: 'usd',
          status: 'needs_response',
          metadata: {},
        });
        book('platform', 'adjustment', dispute, { cents: -amount, fee: DISPUTE_FEE });
        tell('charge.dispute.created', dispute);
        tell('charge.dispute.funds_withdrawn', dispute);
        return dispute.id;
      },
      decides(id, status) {
        const dispute = find(id, 'dispute');
        dispute['status'] = status;
        if (status === 'won') {
          find(dispute['charge'])['disputed'] = false;
          book('platform', 'adjustment', dispute, { cents: dispute['amount'] });
          tell('charge.dispute.funds_reinstated', dispute);
        }
        tell('charge.dispute.closed', dispute);
      },
      refusesRefund(id) {
        const refund = find(id, 'refund');
        refund['status'] = 'failed';
        find(refund['charge'])['amount_refunded'] -= refund['amount'];
        book('platform', 'refund_failure', refund, { cents: refund['amount'] });
        tell('refund.failed', refund);
      },
    },
    dashboard: {
      charges(cents) {
        const intent = addIntent({}, { amount: cents, customer: null });
        confirm(intent, addCard('success'), true);
        return intent['latest_charge'] as string;
      },
      doubles(id) {
        const { amount, metadata, customer, transfer_group } = find(id, 'charge');
        const intent = addIntent({}, { amount, customer, metadata, transfer_group });
        confirm(intent, addCard('success'), true);
      },
      topsUp(cents) {
        book('platform', 'topup', add('topup', 'tu', { amount: cents }), { cents });
      },
      paysOurBank(cents) {
        const payout = add('payout', 'po', { amount: cents, currency: 'usd', status: 'paid', metadata: {} });
        book('platform', 'payout', payout, { cents: -cents });
      },
      changesBank(id) {
        const bank = find(id, 'bank_account');
        tell('account.external_account.updated', bank, bank['account']);
      },
    },
  } satisfies Omit<StandIn, keyof Wire>);
};
