/**
 * `npm run demo:message`: signs in at the running marketplace as one demo user and sends a message to the other, so
 * that unread can be seen live. It goes the way the client goes: the calls, the session cookie, the XSRF pair.
 *
 *   npm run demo:message -- --from freelancer --to employer --text "The audit is ready." --times 3 --every 2
 */
import '../server/environment.ts';
import { parseArgs } from 'node:util';
import { demoAccounts } from '../server/account/demo-accounts.ts';
import { parseSettings } from '../src/settings.ts';

class Failure extends Error {
  override name = 'Failure';
}

const usage =
  'Use --from employer|freelancer --to employer|freelancer --text "…" --times 1 --every 2 (seconds)';

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        from: { type: 'string', default: 'freelancer' },
        to: { type: 'string' },
        text: { type: 'string', default: 'The audit is ready. Shall we talk on Thursday?' },
        times: { type: 'string', default: '1' },
        every: { type: 'string', default: '2' },
      },
    }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

const accountCalled = (word: string) => {
  const account = demoAccounts.find(({ type }) => type.toLowerCase() === word.toLowerCase());
  if (!account) throw new Failure(`There is no demo user called ${word}.\n${usage}`);
  return account;
};

const positive = (name: string, word: string): number => {
  const number = Number(word);
  if (!(number > 0)) throw new Failure(`--${name} must be a number above 0.\n${usage}`);
  return number;
};

/** The state a browser would keep between two calls. */
const createVisitor = (address: string, Token: string) => {
  const cookies = new Map<string, string>();
  return {
    async call(path: string, fields: object): Promise<void> {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (cookies.size > 0)
        headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const xsrf = cookies.get('XSRF-TOKEN');
      if (xsrf !== undefined) headers['x-xsrf-token'] = xsrf;
      const body = JSON.stringify({ Token, ...fields });
      const reply = await fetch(address + path, { method: 'POST', headers, body }).catch(() => {
        throw new Failure(
          `No marketplace answers at ${address}; start one with \`npm start\`, or set PORT to its port.`,
        );
      });
      for (const cookie of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      if (reply.ok) return;
      const { message } = (await reply.json().catch(() => ({}))) as { message?: string };
      throw new Failure(`${path} was refused with ${reply.status}: ${message ?? 'no reason given'}`);
    },
  };
};

const main = async (): Promise<void> => {
  const options = readOptions();
  const from = accountCalled(options.from);
  const to = accountCalled(options.to ?? (from.type === 'Employer' ? 'freelancer' : 'employer'));
  const times = positive('times', options.times);
  const every = positive('every', options.every);
  const visitor = createVisitor(
    `http://localhost:${process.env['PORT'] || 3000}`,
    parseSettings(process.env).token,
  );

  await visitor.call('/login', { Email: from.email, Password: from.password });
  for (let sent = 1; sent <= times; sent += 1) {
    const message = times === 1 ? options.text : `${options.text} (${sent})`;
    await visitor.call('/admin/demoMessageCreate', { to: to.id, message });
    console.log(`${from.name} → ${to.name}: ${message}`);
    if (sent < times) await new Promise((resolve) => setTimeout(resolve, every * 1000));
  }
  await visitor.call('/logout', {});
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
