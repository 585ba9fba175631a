/**
 * Mail delivery: by SMTP to a server on loopback, stored, retried, given up, and never more mails than
 * intended.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/database/open-database.ts';
import { openMemory } from '../../../server/database/embedded.ts';
import {
  createDelivery,
  type DeliveryOptions,
  type MailTransport,
} from '../../../server/mail/delivery-with-retries.ts';
import { createMailQueue, LEASE } from '../../../server/mail/unsent-mails.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { createSmtp } from '../../../server/mail/smtp.ts';
import { startSink, type Sink } from './smtp-sink.ts';

const mail: Mail = { to: 'noor@mail.example', subject: 'Hello', text: 'See https://a.example/x?y=1\n' };
const from = 'Market Lane <no-reply@market.example>';

const secret = Buffer.alloc(32, 7).toString('base64url');
let opened: OpenDatabase;
let time = Date.now();
const mailQueue = (own = secret) =>
  createMailQueue({ database: opened.database, secret: own, now: () => new Date(time) });
const rows = () => opened.database.selectFrom('unsent_mails').selectAll().execute();
beforeAll(async () => {
  opened = await openMemory();
  await migrate(opened.database);
});
afterAll(() => opened.close());
afterEach(() => opened.database.deleteFrom('unsent_mails').execute());

/** A log, and a pause that ends at once. */
const recording = (options: Partial<DeliveryOptions> & Pick<DeliveryOptions, 'transport'>) => {
  const lines: string[] = [];
  const paused: number[] = [];
  const tell = (level: string) => (fields: object, text: string) =>
    void lines.push(JSON.stringify({ level, ...fields, text }));
  const mailer = createDelivery({
    queue: mailQueue(),
    log: { warn: tell('warn'), error: tell('error') },
    schedule(milliseconds, work) {
      paused.push(milliseconds);
      time += milliseconds;
      work();
    },
    ...options,
  });
  return { mailer, lines, paused };
};

describe('by SMTP', () => {
  let sink: Sink;
  beforeEach(async () => {
    sink = await startSink();
  });
  afterEach(() => sink.close());
  const through = () => recording({ transport: createSmtp({ url: sink.url, from }) });

  it('[O3a] a mail arrives as written, from the sender in the settings', async () => {
    const { mailer, lines } = through();
    mailer.send(mail);
    await mailer.close();
    expect(sink.received).toMatchObject([{ from: 'no-reply@market.example', to: ['noor@mail.example'] }]);
    const [headers = '', text] = sink.received[0]!.raw.split('\r\n\r\n');
    expect(headers).toContain('From: Market Lane <no-reply@market.example>');
    expect(headers).toContain('To: noor@mail.example');
    expect(headers).toContain('Subject: Hello');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(text).toBe('See https://a.example/x?y=1\r\n');
    expect(lines).toEqual([]);
  });

  it('[O1b] a temporary rejection is retried after growing pauses', async () => {
    sink.refusals.push(451, 421, 450);
    const { mailer, lines, paused } = through();
    mailer.send(mail);
    while (sink.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await mailer.close();
    expect(sink.received).toHaveLength(1);
    expect(paused).toEqual([2_000, 15_000, 60_000]);
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain('"responseCode":451');
  });

  it('[O1b] a permanent rejection gives the mail up at once; the log has neither text nor address', async () => {
    sink.refusals.push(550);
    const { mailer, lines, paused } = through();
    mailer.send(mail);
    await mailer.close();
    expect(sink.received).toEqual([]);
    expect(paused).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('dropped');
    expect(lines[0]).not.toMatch(/@|https|Hello|somewhere/);
  });

  it.each([
    'noor@mail.example, evil@mail.example',
    'noor@mail.example,evil@mail.example',
    'noor@mail.example;evil@mail.example',
    'Evil <evil@mail.example>',
    'noor@mail.example\r\nBcc: evil@mail.example',
    'noor@mail.example\nBcc:evil@mail.example',
    'group:noor@mail.example,evil@mail.example;',
    'noor@mail.example@evil.example',
    '"a b"@mail.example',
    '',
  ])('[O2a] %j is not a single address, and gets nothing', async (to) => {
    const { mailer, lines } = through();
    mailer.send({ ...mail, to });
    await mailer.close();
    expect(sink.received).toEqual([]);
    expect(lines.join()).toContain('BAD_ADDRESS');
  });

  it('[O2a] a subject adds no header, and a text no second mail', async () => {
    const { mailer } = through();
    mailer.send({
      ...mail,
      subject: 'Hello\r\nBcc: evil@mail.example\r\n\r\nBuy\u2028this',
      text: 'one\r\n.\r\nMAIL FROM:<evil@mail.example>\r\nRCPT TO:<evil@mail.example>\r\nDATA\r\ntwo\r\n',
    });
    await mailer.close();
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]!.to).toEqual(['noor@mail.example']);
    const [headers = '', ...rest] = sink.received[0]!.raw.split('\r\n\r\n');
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers).toContain('Subject: Hello Bcc: evil@mail.example Buy this');
    expect(rest.join()).toContain('RCPT TO:<evil@mail.example>');
  });

  it('[O1c] closing waits a limited time for a mail server that does not answer', async () => {
    sink.holds = true;
    const transport = createSmtp({ url: sink.url, from });
    const { mailer, lines } = recording({ transport, closeTimeout: 50 });
    mailer.send(mail);
    await mailer.close();
    expect(sink.received).toEqual([]);
    expect(lines).toEqual([]);
    expect(await rows()).toMatchObject([{ tries: 0, due_at: new Date(time) }]);
  });
});

it('[O1b] an unreachable mail server is retried, six times in all', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(connect(port, '127.0.0.1'), 'error');
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const transport = createSmtp({ url: `smtp://127.0.0.1:${port}`, from });
  let tries = 0;
  const counting: MailTransport = {
    ...transport,
    async deliver(one, signal) {
      tries += 1;
      await transport.deliver(one, signal).finally(() => tries === 6 && resolve());
    },
  };
  const { mailer, lines, paused } = recording({ transport: counting });
  mailer.send(mail);
  await over;
  await mailer.close();
  expect(paused).toEqual([2_000, 15_000, 60_000, 300_000, 900_000]);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toContain('dropped');
});

describe('an unsent mail', () => {
  const failing = (deliver: MailTransport['deliver']): MailTransport => ({
    deliver,
    isPermanent: () => false,
    close: () => {},
  });
  const neverRetry = { schedule: () => {} };
  const inbox = () => {
    const got: Mail[] = [];
    return { got, transport: failing(async (one) => void got.push(one)) };
  };
  /** Like a server that starts. */
  const startWith = async (transport: MailTransport, more: Partial<DeliveryOptions> = {}) => {
    const { mailer, lines } = recording({ transport, ...neverRetry, ...more });
    await mailer.resume();
    await mailer.close();
    return lines;
  };

  it('[O1a] does not delay its caller, whatever happens to it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { mailer } = recording({ transport: failing(() => promise) });
    expect(mailer.send(mail)).toBeUndefined();
    resolve();
    await mailer.close();
  });

  it('[O10b] is sent once by the next start, after its pause', async () => {
    const { mailer } = recording({
      transport: failing(() => Promise.reject(new Error('not yet'))),
      ...neverRetry,
    });
    mailer.send(mail);
    await mailer.close();
    const { got, transport } = inbox();
    await startWith(transport);
    expect(got).toEqual([]);
    time += 2_000;
    await startWith(transport);
    await startWith(transport);
    expect(got).toEqual([mail]);
    expect(await rows()).toEqual([]);
  });

  it('[O10b] is sent by the next start if the server was killed while sending', async () => {
    const { promise: isTried, resolve } = Promise.withResolvers<void>();
    const { mailer } = recording({
      transport: failing(() => {
        resolve();
        return new Promise(() => {});
      }),
    });
    mailer.send(mail);
    await isTried; // and that was the last of it
    const { got, transport } = inbox();
    await startWith(transport);
    expect(got).toEqual([]); // it could still be under way
    time += LEASE;
    await startWith(transport);
    expect(got).toEqual([mail]);
  });

  it('[O10b] goes to one of two processes', async () => {
    for (let count = 0; count < 30; count += 1)
      await mailQueue().add({ ...mail, subject: `Number ${count}` });
    const { got, transport } = inbox();
    await Promise.all([startWith(transport), startWith(transport)]);
    expect(new Set(got.map(({ subject }) => subject)).size).toBe(30);
    expect(got).toHaveLength(30);
  });

  it('[O10a] is readable with the secret alone', async () => {
    await mailQueue().add(mail);
    const [row] = await rows();
    const bytes = Buffer.from(row!.content).toString('latin1');
    for (const text of Object.values(mail)) expect(bytes).not.toContain(text.trim());
    const { got, transport } = inbox();
    const other = mailQueue(Buffer.alloc(32, 8).toString('base64url'));
    expect((await startWith(transport, { queue: other })).join()).toContain('another secret');
    expect(got).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('[O10b] is sent after a clock that ran ahead is corrected', async () => {
    time += 24 * 60 * 60_000;
    await mailQueue().add(mail);
    time -= 24 * 60 * 60_000;
    const { got, transport } = inbox();
    await startWith(transport);
    expect(got).toEqual([mail]);
  });

  it('[O10b] is given up after a day', async () => {
    await mailQueue().add(mail);
    time += 24 * 60 * 60_000 + 1;
    const { got, transport } = inbox();
    expect((await startWith(transport)).join()).toContain('a day');
    expect(got).toEqual([]);
  });

  it('[O10a] is tried once even if it cannot be stored', async () => {
    const { got, transport } = inbox();
    const queue = { ...mailQueue(), add: () => Promise.reject(new Error('the database is away')) };
    const { mailer, lines } = recording({ transport, queue });
    mailer.send(mail);
    await mailer.close();
    expect(got).toEqual([mail]);
    expect(lines).toHaveLength(1);
  });
});
