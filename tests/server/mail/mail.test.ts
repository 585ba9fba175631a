/**
 * Mail delivery: by SMTP to a server on loopback, stored, retried, given up, and never more mails than
 * intended.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/tables.ts';
import type { OpenDatabase } from '../../../server/database/open-database.ts';
import { openMemory } from '../../../server/database/embedded.ts';
import { createCipherBox } from '../../../server/mail/encrypted-mail.ts';
import { createQueuedMail, type MailTransport } from '../../../server/mail/mail-task.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { createSmtp } from '../../../server/mail/smtp.ts';
import { createTaskRunner } from '../../../server/tasks/runner.ts';
import { sweepTasks } from '../../../server/tasks/sweep.ts';
import { LEASE } from '../../../server/tasks/taking.ts';
import { listDeadTasks } from '../../../server/tasks/tasks.ts';
import { startSink, type Sink } from './smtp-sink.ts';

const mail: Mail = { to: 'noor@mail.example', subject: 'Hello', text: 'See https://a.example/x?y=1\n' };
const from = 'Market Lane <no-reply@market.example>';

const secret = Buffer.alloc(32, 7).toString('base64url');
let opened: OpenDatabase;
let time = Date.now();
const rows = () => opened.database.selectFrom('tasks').selectAll().execute();
beforeAll(async () => {
  opened = await openMemory();
  await migrate(opened.database);
});
afterAll(() => opened.close());
afterEach(() => opened.database.deleteFrom('tasks').execute());

interface Options {
  readonly transport: MailTransport;
  readonly secret?: string;
  readonly stopTimeout?: number;
  /** Where mails are stored. */
  readonly database?: Database;
}

/** A mailer with its tasks, and a log. */
const recording = ({ transport, secret: own = secret, stopTimeout = 10_000, database }: Options) => {
  const lines: string[] = [];
  const tell = (level: string) => (fields: object, text: string) =>
    void lines.push(JSON.stringify({ level, ...fields, text }));
  const log = { warn: tell('warn'), error: tell('error') };
  const now = () => new Date(time);
  const { mailer, kind } = createQueuedMail({
    database: database ?? opened.database,
    transport,
    box: createCipherBox(own),
    log,
    now,
  });
  const tasks = createTaskRunner({
    database: opened.database,
    kinds: [kind],
    now,
    log,
    stopTimeout,
    schedule: () => () => {},
  });
  return {
    mailer,
    tasks,
    kind,
    lines,
    async close() {
      await tasks.stop();
      await mailer.close();
    },
  };
};
type Recording = ReturnType<typeof recording>;

/** Sends what is due, and moves the clock to each retry. Returns the pauses. */
const sendAll = async ({ tasks }: Recording): Promise<number[]> => {
  const pauses: number[] = [];
  await tasks.drain();
  for (let [row] = await rows(); row && !row.given_up_at; [row] = await rows()) {
    pauses.push(row.run_at.getTime() - time);
    time = row.run_at.getTime();
    await tasks.drain();
  }
  return pauses;
};

describe('by SMTP', () => {
  let sink: Sink;
  beforeEach(async () => {
    sink = await startSink();
  });
  afterEach(() => sink.close());
  const through = () => recording({ transport: createSmtp({ url: sink.url, from }) });

  it('[O3a] a mail arrives as written, from the sender in the settings', async () => {
    const post = through();
    await post.mailer.send(mail);
    await post.close();
    expect(sink.received).toMatchObject([{ from: 'no-reply@market.example', to: ['noor@mail.example'] }]);
    const [headers = '', text] = sink.received[0]!.raw.split('\r\n\r\n');
    expect(headers).toContain('From: Market Lane <no-reply@market.example>');
    expect(headers).toContain('To: noor@mail.example');
    expect(headers).toContain('Subject: Hello');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(text).toBe('See https://a.example/x?y=1\r\n');
    expect(post.lines).toEqual([]);
  });

  it('[O1b] a temporary rejection is retried after growing pauses', async () => {
    sink.refusals.push(451, 421, 450);
    const post = through();
    await post.mailer.send(mail);
    expect(await sendAll(post)).toEqual([2_000, 15_000, 60_000]);
    await post.close();
    expect(sink.received).toHaveLength(1);
    expect(post.lines).toHaveLength(3);
    expect(post.lines.join()).toContain('"responseCode":451');
  });

  it('[B30b] every attempt has the same Message-ID, and another mail another', async () => {
    const ids: string[] = [];
    const smtp = createSmtp({ url: sink.url, from });
    let failures = 1;
    const post = recording({
      transport: {
        ...smtp,
        async deliver(one, signal, key) {
          await smtp.deliver(one, signal, key);
          if ((failures -= 1) >= 0) throw new Error('the confirmation was lost');
        },
      },
    });
    for (const _ of [1, 2]) {
      await post.mailer.send(mail);
      await sendAll(post);
    }
    await post.close();
    for (const { raw } of sink.received)
      ids.push(/^Message-ID: <(.+@market\.example)>/im.exec(raw)?.[1] ?? '');
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('[O1b][B30c] a permanent rejection gives the mail up at once; log and dead letter have neither text nor address', async () => {
    sink.refusals.push(550);
    const post = through();
    await post.mailer.send(mail);
    expect(await sendAll(post)).toEqual([]);
    await post.close();
    expect(sink.received).toEqual([]);
    expect(post.lines).toHaveLength(1);
    expect(post.lines[0]).toContain('given up');
    const [dead] = await listDeadTasks(opened.database);
    expect(dead).toMatchObject({ kind: 'mail', attempts: 1, error: expect.stringContaining('550') });
    for (const told of [post.lines[0], JSON.stringify(dead)])
      expect(told).not.toMatch(/@|https|Hello|somewhere/);
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
    const post = through();
    await post.mailer.send({ ...mail, to });
    await post.close();
    expect(sink.received).toEqual([]);
    expect(post.lines.join()).toContain('BAD_ADDRESS');
  });

  it('[O2a] a subject adds no header, and a text no second mail', async () => {
    const post = through();
    await post.mailer.send({
      ...mail,
      subject: 'Hello\r\nBcc: evil@mail.example\r\n\r\nBuy\u2028this',
      text: 'one\r\n.\r\nMAIL FROM:<evil@mail.example>\r\nRCPT TO:<evil@mail.example>\r\nDATA\r\ntwo\r\n',
    });
    await post.close();
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
    const post = recording({ transport, stopTimeout: 50 });
    await post.mailer.send(mail);
    await post.close();
    expect(sink.received).toEqual([]);
    expect(post.lines).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 0, run_at: new Date(time), leased_until: null }]);
  });
});

it('[O1b] an unreachable mail server is retried, six times in all', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(connect(port, '127.0.0.1'), 'error');
  const post = recording({ transport: createSmtp({ url: `smtp://127.0.0.1:${port}`, from }) });
  await post.mailer.send(mail);
  expect(await sendAll(post)).toEqual([2_000, 15_000, 60_000, 300_000, 900_000]);
  await post.close();
  expect(post.lines).toHaveLength(6);
  expect(post.lines.at(-1)).toContain('given up');
});

describe('an unsent mail', () => {
  const failing = (deliver: MailTransport['deliver']): MailTransport => ({
    deliver,
    isPermanent: () => false,
    close: () => {},
  });
  const inbox = () => {
    const got: Mail[] = [];
    return { got, transport: failing(async (one) => void got.push(one)) };
  };
  /** Like a server that starts. */
  const startWith = async (transport: MailTransport, more: Partial<Options> = {}) => {
    const post = recording({ transport, ...more });
    await post.tasks.start();
    await post.close();
    return post.lines;
  };
  const keep = (one: Mail = mail) => recording({ transport: failing(async () => {}) }).mailer.send(one);

  it('[O1a] does not delay its caller, whatever happens to it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const post = recording({ transport: failing(() => promise) });
    await post.mailer.send(mail);
    post.tasks.wake();
    resolve();
    await post.close();
  });

  it('[O10b] is stored in the transaction of the change, or not at all', async () => {
    const { got, transport } = inbox();
    const post = recording({ transport });
    const change = (isBroken: boolean) =>
      opened.database.transaction().execute(async (transaction) => {
        await post.mailer.send(mail, transaction);
        if (isBroken) throw new Error('no');
      });
    await expect(change(true)).rejects.toThrow('no');
    await post.tasks.drain();
    expect(got).toEqual([]);
    await change(false);
    await startWith(transport);
    expect(got).toEqual([mail]);
  });

  it('[O10b] is sent once by the next start, after its pause', async () => {
    await keep();
    await startWith(failing(() => Promise.reject(new Error('not yet'))));
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
    const killed = recording({
      transport: failing(() => {
        resolve();
        return new Promise(() => {});
      }),
    });
    await killed.mailer.send(mail);
    killed.tasks.wake();
    await isTried; // and that was the last of it
    const { got, transport } = inbox();
    await startWith(transport);
    expect(got).toEqual([]); // it could still be under way
    time += LEASE;
    await startWith(transport);
    expect(got).toEqual([mail]);
  });

  it('[O10b] goes to one of two processes', async () => {
    for (let count = 0; count < 30; count += 1) await keep({ ...mail, subject: `Number ${count}` });
    const { got, transport } = inbox();
    await Promise.all([startWith(transport), startWith(transport)]);
    expect(new Set(got.map(({ subject }) => subject)).size).toBe(30);
    expect(got).toHaveLength(30);
  });

  it('[O10a] is readable with the secret alone', async () => {
    await keep();
    const [row] = await rows();
    const { content } = row!.payload as { content: string };
    const bytes = Buffer.from(content, 'base64').toString('latin1');
    for (const text of Object.values(mail)) expect(bytes).not.toContain(text.trim());
    const { got, transport } = inbox();
    const other = Buffer.alloc(32, 8).toString('base64url');
    expect((await startWith(transport, { secret: other })).join()).toContain('another secret');
    expect(got).toEqual([]);
    expect(await rows()).toMatchObject([{ given_up_at: new Date(time) }]);
  });

  it('[O10b] is sent after a clock that ran ahead is corrected', async () => {
    await keep();
    time += 24 * 60 * 60_000 - 1;
    await startWith(failing(() => Promise.reject(new Error('not yet'))));
    time -= 24 * 60 * 60_000;
    const { got, transport } = inbox();
    const { kind } = recording({ transport });
    await sweepTasks(opened.database, [kind], new Date(time));
    await startWith(transport);
    expect(got).toEqual([mail]);
  });

  it('[O10b] is given up after a day, and then erased', async () => {
    await keep();
    time += 24 * 60 * 60_000 + 1;
    const { got, transport } = inbox();
    expect((await startWith(transport)).join()).toContain('a day');
    expect(got).toEqual([]);
    await sweepTasks(opened.database, [recording({ transport }).kind], new Date(time + 60_000));
    expect(await rows()).toMatchObject([{ kind: 'mail', payload: {} }]);
  });

  it('[O10a] is tried once even if it cannot be stored', async () => {
    const { got, transport } = inbox();
    const away = {
      getExecutor: () => {
        throw new Error('the database is away');
      },
    } as unknown as Database;
    const post = recording({ transport, database: away });
    await post.mailer.send(mail);
    await post.close();
    expect(got).toEqual([mail]);
    expect(post.lines).toHaveLength(1);
  });
});
