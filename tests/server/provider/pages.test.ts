/** The provider's pages by HTTP: what they show, refuse and forget. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCards, testDocuments } from '../../../server/provider/embedded/test-numbers.ts';
import { rowsWith } from '../active-user.ts';
import { usual } from '../helpers.ts';
import {
  cardFields,
  DAY,
  freshKey,
  MINUTE,
  openCheckout,
  openProviderWorld,
  openVerified,
  pay,
  type ProviderWorld,
} from './provider-world.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await openProviderWorld(usual);
});
afterAll(() => world.close());

const HOUR = 60 * MINUTE;
const BACK = '/milestone-payment?payment=12';
const linkFor = async (kind: 'card' | 'bank', user: number, returnTo = '/earning-detail/7') =>
  (await world.provider.methodLink(freshKey('method'), { kind, user, returnTo })).url;
const identityFor = async (user: number) => {
  const { account } = await world.provider.openAccount(freshKey('account'), { user });
  const { url } = await world.provider.accountLink(freshKey('account'), { account, returnTo: '/desk' });
  return { account, url };
};
const answers = { name: 'Amara Okafor', born: '1990-02-28', document: 'TEST-1001' };
const newsOf = (user: number) => world.events.filter((event) => 'user' in event && event.user === user);
/** The problem below a field, if the field names it. */
const problemOf = (html: string, field: string): string | undefined => {
  const [input = ''] = new RegExp(`<input id="${field}"[^>]*>`).exec(html) ?? [];
  const isTold = input.includes('aria-invalid="true"') && input.includes(`${field}-problem`);
  return isTold ? new RegExp(`id="${field}-problem">([^<]*)`).exec(html)?.[1] : undefined;
};

describe('every page of the provider', () => {
  it('[M39d] says that it is a test, loads nothing, and sends its form only to this site', async () => {
    const { path } = await openCheckout(world);
    const pages = [path, await linkFor('card', 1), await linkFor('bank', 1), (await identityFor(1)).url];
    for (const url of pages) {
      const { status, html, headers } = await world.get(url);
      expect(status).toBe(200);
      expect(html).toContain('No real money moves here');
      expect(html).not.toMatch(/<script|<img|<iframe|javascript:|https?:/i);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; .*form-action 'self'$/,
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect(html.match(/<h1/g)).toHaveLength(1);
      for (const [, id = ''] of html.matchAll(/<input[^>]* id="([^"]+)"/g))
        expect(html).toContain(`<label for="${id}">`);
    }
  });

  it('[M39b] has an address that nobody can guess, and that the database does not hold', async () => {
    const { path } = await openCheckout(world);
    const other = await openCheckout(world);
    expect(path).toMatch(/^\/provider\/checkout\/[\w-]{43}$/);
    expect(path).not.toBe(other.path);
    const token = path.slice(-43);
    expect(await rowsWith(world.database, token)).toEqual([]);
    for (const wrong of [
      `/provider/checkout/${'x'.repeat(43)}`,
      `/provider/card/${token}`,
      `/provider/checkout/${token.slice(1)}`,
      '/provider/checkout/1',
      '/provider/else/x',
    ]) {
      expect((await world.get(wrong)).status, wrong).toBe(404);
      expect((await world.submit(wrong, cardFields('success'))).status, wrong).toBe(404);
    }
  });

  it('[M39b] says so when it was used or has expired, and leads back', async () => {
    const paid = await pay(world, 'success');
    const card = await linkFor('card', 2);
    await world.submit(card, cardFields('success'));
    const identity = (await identityFor(2)).url;
    await world.submit(identity, answers);
    for (const [url, words] of [
      [paid.path, 'This payment is complete'],
      [card, 'This page was used already'],
      [identity, 'This page was used already'],
    ] as const) {
      const { status, html } = await world.get(url);
      expect([status, html.includes(words), html.includes('Go back to the marketplace')]).toEqual([
        410,
        true,
        true,
      ]);
    }
    const late = await linkFor('bank', 2);
    await world.pass(30 * MINUTE);
    expect((await world.get(late)).status).toBe(410);
    const refused = await world.submit(late, { account: '0000456789' });
    expect([refused.status, refused.html.includes('This page has expired')]).toEqual([410, true]);
    expect(newsOf(2).some((event) => event.type === 'method.added' && event.kind === 'bank')).toBe(false);
  });

  it('[M39c] leads back to a path of our own site, wherever a command wants to send people', async () => {
    for (const [returnTo, path] of [
      ['/thank-you?payment=3#receipt', '/thank-you?payment=3#receipt'],
      ['https://evil.example/steal?x=1', '/steal?x=1'],
      ['//evil.example/steal', '/steal'],
      ['/\\evil.example', '/'],
      ['https://evil.example//evil.example', '/evil.example'],
      ['javascript:alert(1)', '/alert(1)'],
      ['nonsense', '/nonsense'],
    ] as const) {
      const url = await linkFor('card', 3, returnTo);
      const { location } = await world.submit(url, cardFields('success'));
      expect(location, returnTo).toMatch(/^\/(?![/\\])/);
      expect(location, returnTo).toBe(path);
    }
  });

  it('[M39e] refuses the form of another site', async () => {
    const { path } = await openCheckout(world);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[])
      expect((await world.submit(path, cardFields('success'), headers)).status).toBe(403);
    const own = { origin: world.address, 'sec-fetch-site': 'same-origin' };
    expect((await world.submit(path, cardFields('success'), own)).status).toBe(303);
  });
});

describe('the checkout', () => {
  it('[M39a] shows each line, the total and the time left, also of hostile and very long lines', async () => {
    const { path } = await openCheckout(world, {
      lines: [
        { words: '<script>alert(1)</script> & "more"', cents: 123_456_789 },
        { words: 'Long'.repeat(60), cents: 1 },
      ],
      amountCents: 123_456_790,
    });
    const { html } = await world.get(path);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
    expect(html).toContain('<td>$1,234,567.89</td>');
    expect(html).toContain('<th scope="row">Total</th><td>$1,234,567.90</td>');
    expect(html).toContain('Pay $1,234,567.90</h1>');
    expect(html).toContain('You have 15 minutes left.');
    expect(html).toContain(`href="${BACK}">Go back without paying</a>`);
    for (const { number } of Object.values(testCards))
      expect(html.replaceAll(' ', '')).toContain(`<code>${number}</code>`);
  });

  it('[M39a] shows each error beside its field, keeps what was typed but the code, and focuses the first', async () => {
    const { path } = await openCheckout(world);
    const { status, html } = await world.submit(path, {
      number: '9999 0000 0000 001"',
      expires: '13/30',
      code: '12',
      keep: 'yes',
    });
    expect(status).toBe(200);
    expect(html).toContain('<title>Error: Pay $412.00</title>');
    expect(problemOf(html, 'number')).toBe('Enter the 12 to 19 digits of the card number.');
    expect(problemOf(html, 'expires')).toBe('Enter a month and a year, such as 12/30.');
    expect(problemOf(html, 'code')).toBe('Enter three or four digits.');
    expect(html).toContain('value="9999 0000 0000 001&quot;"');
    expect(html).toContain('value="13/30"');
    expect(html).toMatch(/<input id="code" name="code" value=""/);
    expect(html).toMatch(/name="keep" value="yes" checked/);
    expect(html.match(/ autofocus/g)).toHaveLength(1);
    expect(html).toMatch(/<input id="number"[^>]* autofocus/);
  });

  it('[M39b] shows a refused form once, on its own page, from a cookie that nobody can read', async () => {
    const [{ path }, other] = [await openCheckout(world), await openCheckout(world)];
    const sent = await fetch(world.address + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: '4242424242424242', expires: '12/39', code: '8642' }),
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
    const [line = ''] = sent.headers.getSetCookie();
    expect(line).toContain(`; Max-Age=60; Path=${path}; HttpOnly; SameSite=Strict`);
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('4242');
    const show = async (at: string, cookie: string) => {
      const page = await fetch(world.address + at, { headers: { cookie } });
      return { html: await page.text(), cookies: page.headers.getSetCookie().join() };
    };
    const again = await show(path, pair);
    expect(again.html).toContain('value="4242424242424242"');
    expect(again.html).not.toContain('8642');
    expect(again.cookies).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
    for (const forged of [pair.slice(0, -2), `${name}=x`, `${name}=${'A'.repeat(80)}`])
      expect((await show(path, forged)).html).toContain('<title>Pay $412.00</title>');
    expect((await show(other.path, pair)).html).not.toContain('4242424242424242');
  });

  it.each([
    ['number', '', 'Enter the card number.'],
    ['number', '9999000000000013', 'One digit is wrong. Compare the number with the card.'],
    [
      'number',
      '4242424242424242',
      'Only the test cards below work here. Never enter a real card on this page.',
    ],
    ['expires', '', 'Enter the expiry date.'],
    ['expires', '0/30', 'Enter a month and a year, such as 12/30.'],
    ['expires', '01/20', 'This card has expired. Check the date, or use another card.'],
    ['code', '', 'Enter the security code.'],
    ['code', '12345', 'Enter three or four digits.'],
  ])('[M39a] refuses a card whose %s is "%s"', async (field, value, problem) => {
    const { key, path } = await openCheckout(world);
    const { status, html } = await world.submit(path, cardFields('success', { [field]: value }));
    expect([status, problemOf(html, field)]).toEqual([200, problem]);
    expect(await world.provider.findCharge(key)).toBeUndefined();
  });

  it.each([
    '12/39',
    '1239',
    '12/2039',
    '12 / 39',
    `${new Date().getUTCMonth() + 1}/${String(new Date().getUTCFullYear()).slice(2)}`,
  ])('[M39a] accepts the date %s, until its month ends', async (expires) => {
    const { path } = await openCheckout(world);
    expect((await world.submit(path, cardFields('success', { expires }))).status).toBe(303);
  });

  it('[M39c] is paid once by eight submissions at once, and each of them leads on', async () => {
    const { key, path } = await openCheckout(world);
    const pages = await Promise.all(
      Array.from({ length: 8 }, () => world.submit(path, cardFields('success', { keep: 'yes' }))),
    );
    expect(pages.map(({ status, location }) => [status, location])).toEqual(pages.map(() => [303, BACK]));
    await world.drain();
    expect((await world.movements()).filter((movement) => movement.key === key)).toHaveLength(1);
    expect(world.events.filter((event) => 'key' in event && event.key === key)).toHaveLength(1);
  });

  it('[M39c] takes the second step once, after its first form was sent twice', async () => {
    const { key, path } = await openCheckout(world);
    await world.submit(path, cardFields('secondStep'));
    expect((await world.submit(path, cardFields('success'))).location).toBe(path);
    const step = () => world.submit(path, { act: 'confirm', code: '123456' });
    const pages = await Promise.all([step(), step(), step()]);
    expect(pages.map(({ location }) => location)).toEqual([BACK, BACK, BACK]);
    expect((await world.movements()).filter((movement) => movement.key === key)).toHaveLength(1);
  });
});

describe('the other pages', () => {
  it('[M39a][M45a] add a card, unless its bank declines an authorisation of nothing', async () => {
    const url = await linkFor('card', 40, '/milestone-payment');
    for (const [behaviour, words] of [
      ['expired', 'Your bank says that this card has expired.'],
      ['declined', 'Your bank declined the card.'],
      ['stolen', 'reported stolen'],
      ['lost', 'reported lost'],
      ['wrongCode', 'The security code is wrong.'],
      ['failedStep', 'The payment was not confirmed.'],
      ['processing', 'Your bank could not process the payment.'],
    ] as const) {
      const refused = await world.submit(url, cardFields(behaviour));
      expect([behaviour, refused.status]).toEqual([behaviour, 200]);
      expect(refused.html).toContain(words);
    }
    const saved = await world.submit(url, cardFields('insufficient'));
    expect([saved.status, saved.location]).toEqual([303, '/milestone-payment']);
    const again = await world.submit(url, cardFields('success'));
    expect([again.status, again.location]).toEqual([303, '/milestone-payment']);
    await world.drain();
    expect(newsOf(40)).toMatchObject([
      { type: 'method.added', kind: 'card', kept: { label: 'Test card ending in 0038' } },
    ]);
  });

  it.each([
    ['', 'Enter the account number.'],
    ['12345', 'Enter the ten digits of the account number.'],
    ['1234567890', 'Only the test accounts below work here. Never enter a real account on this page.'],
  ])('[M39a] refuse the bank account "%s"', async (account, problem) => {
    const { status, html } = await world.submit(await linkFor('bank', 41), { account });
    expect([status, problemOf(html, 'account')]).toEqual([200, problem]);
  });

  it.each([
    ['name', ' ', 'Enter your full name.'],
    ['born', 'yesterday', 'Enter your date of birth.'],
    ['born', '2999-01-01', 'Enter your date of birth.'],
    ['born', '2015-01-01', 'You must be at least 18 years old to receive payouts.'],
    ['document', '', 'Enter the number of your document.'],
    ['document', 'AB123', 'Only the test documents below work here. Never enter a real number on this page.'],
  ])('[M35] refuse an identity whose %s is "%s"', async (field, value, problem) => {
    const { url } = await identityFor(42);
    const { status, html } = await world.submit(url, { ...answers, [field]: value });
    expect([status, problemOf(html, field)]).toEqual([200, problem]);
  });

  it('[M35] an identity is verified, needs more, or is verified an hour later', async () => {
    const statusesOf = (user: number) =>
      newsOf(user).flatMap((event) => (event.type === 'account.changed' ? event.status : []));
    const answer = async (user: number, document: keyof typeof testDocuments) => {
      const { url } = await identityFor(user);
      const { number } = testDocuments[document];
      const sent = await world.submit(url, { ...answers, document: number.toLowerCase() });
      expect([sent.status, sent.location]).toEqual([303, '/desk']);
      await world.drain();
    };
    await answer(51, 'verified');
    await answer(52, 'restricted');
    await answer(53, 'pending');
    expect([51, 52, 53].map(statusesOf)).toEqual([['verified'], ['restricted'], ['pending']]);
    await world.pass(HOUR);
    expect(statusesOf(53)).toEqual(['pending', 'verified']);
    // More answers mend it. A verified account stays verified, and its standing is told again.
    await answer(52, 'verified');
    await answer(52, 'restricted');
    expect(statusesOf(52)).toEqual(['restricted', 'verified', 'verified']);
  });

  it('[M37a] no number, code or identity that was typed is anywhere in the database', async () => {
    const { number } = testCards.success;
    await pay(world, 'success', { fields: { code: '8642', keep: 'yes' } });
    const { path } = await openCheckout(world);
    await world.submit(path, cardFields('success', { number: '4242424242424242', code: '8642' }));
    await world.submit(await linkFor('card', 60), cardFields('success', { code: '8642' }));
    await openVerified(world, 61, '0000456789');
    await world.submit((await identityFor(62)).url, {
      name: 'Zinnober Vance',
      born: '1971-03-04',
      document: 'TEST-1001',
    });
    await world.pass(DAY);
    const everything = (await rowsWith(world.database, '')).join('\n').toLowerCase();
    expect(everything).toContain('ending in 0012');
    for (const typed of [
      number,
      number.slice(0, -4),
      number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
      '4242424242424242',
      '"8642"', // as a value: digits alone are part of many a hash
      '0000456789',
      'Amara Okafor',
      '1990-02-28',
      'Zinnober',
      '1971-03-04',
      'TEST-1001',
    ])
      expect(everything.includes(typed.toLowerCase()), typed).toBe(false);
  });
});
