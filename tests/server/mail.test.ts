/** Mail on its way: by SMTP to a server on loopback, tried again, given up, and never more than was meant. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery, type DeliveryOptions, type Post } from '../../server/mail/delivery.ts';
import type { Mail } from '../../server/mail/mailer.ts';
import { createSmtp } from '../../server/mail/smtp.ts';
import { startSink, type Sink } from './smtp-sink.ts';

const mail: Mail = { to: 'noor@mail.example', subject: 'Hello', text: 'See https://a.example/x?y=1\n' };
const from = 'Market Lane <no-reply@market.example>';

/** A log, and a pause that is over at once. */
const recording = (options: Partial<DeliveryOptions> & Pick<DeliveryOptions, 'post'>) => {
  const lines: string[] = [];
  const paused: number[] = [];
  const tell = (level: string) => (fields: object, text: string) =>
    void lines.push(JSON.stringify({ level, ...fields, text }));
  const mailer = createDelivery({
    log: { warn: tell('warn'), error: tell('error') },
    pause: async (ms) => void paused.push(ms),
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
  const through = () => recording({ post: createSmtp({ url: sink.url, from }) });

  it('[O3] a mail arrives as it was written, from whom the settings say', async () => {
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

  it('[O1] what is refused for now is tried again after growing pauses', async () => {
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

  it('[O1] what is refused for good is given up at once; the log has neither text nor address', async () => {
    sink.refusals.push(550);
    const { mailer, lines, paused } = through();
    mailer.send(mail);
    await mailer.close();
    expect(sink.received).toEqual([]);
    expect(paused).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('given up');
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
  ])('[O2] %j is no address of one person, and gets nothing', async (to) => {
    const { mailer, lines } = through();
    mailer.send({ ...mail, to });
    await mailer.close();
    expect(sink.received).toEqual([]);
    expect(lines.join()).toContain('BAD_ADDRESS');
  });

  it('[O2] a subject brings no header, and a text no second mail', async () => {
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

  it('[O1] closing waits no longer than it may for a server of mail that does not answer', async () => {
    sink.holds = true;
    const post = createSmtp({ url: sink.url, from });
    const { mailer } = recording({ post, closesWithin: 50 });
    mailer.send(mail);
    await mailer.close();
    expect(sink.received).toEqual([]);
  });
});

it('[O1] a server of mail that is away is asked again, six times in all', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(connect(port, '127.0.0.1'), 'error');
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const post = createSmtp({ url: `smtp://127.0.0.1:${port}`, from });
  let tries = 0;
  const counting: Post = {
    ...post,
    async deliver(one, signal) {
      tries += 1;
      await post.deliver(one, signal).finally(() => tries === 6 && resolve());
    },
  };
  const { mailer, lines, paused } = recording({ post: counting });
  mailer.send(mail);
  await over;
  await mailer.close();
  expect(paused).toEqual([2_000, 15_000, 60_000, 300_000, 900_000]);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toContain('given up');
});

describe('closing', () => {
  const failing = (deliver: Post['deliver']): Post => ({
    deliver,
    isPermanent: () => false,
    close: () => {},
  });

  it('[O1] cuts a pause short and tries once more', async () => {
    let tries = 0;
    const { promise: paused, resolve } = Promise.withResolvers<void>();
    const { mailer, lines } = recording({
      post: failing(async () => {
        tries += 1;
        if (tries === 1) throw new Error('not yet');
      }),
      pause: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          resolve();
        }),
    });
    mailer.send(mail);
    await paused;
    await mailer.close();
    expect(tries).toBe(2);
    expect(lines).toHaveLength(1);
  });

  it('[O1] takes nothing any more', async () => {
    let tries = 0;
    const { mailer, lines } = recording({ post: failing(async () => void (tries += 1)) });
    await mailer.close();
    mailer.send(mail);
    expect(tries).toBe(0);
    expect(lines).toHaveLength(1);
  });

  it('[O1] sending is over at once, whatever becomes of it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { mailer } = recording({ post: failing(() => promise) });
    expect(mailer.send(mail)).toBeUndefined();
    resolve();
    await mailer.close();
  });
});
