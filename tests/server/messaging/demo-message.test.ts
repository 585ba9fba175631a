import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { createVisitor, employer, freelancer, lists, openSocket, startBackend } from '../helpers.ts';
import { run } from '../process.ts';

const TOOL = 'tools/demo-message.ts';

describe('npm run demo:message', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ host: 'localhost' });
  });
  afterAll(() => backend.close());
  const port = () => String(backend.port);

  const online = async (account: typeof employer | typeof freelancer) => {
    const visitor = createVisitor({ address: `http://localhost:${port()}` });
    await visitor.signIn(account);
    const socket = openSocket({ address: `http://localhost:${port()}` }, visitor);
    socket.claim(account.id);
    await socket.until('getOnlineUsers', lists(account.id));
    return socket;
  };

  it('[R4a] [R5] reaches the recipient’s socket, as often as asked, and not the sender’s', async () => {
    const [recipient, sender] = [await online(employer), await online(freelancer)];
    const tool = run(TOOL, { PORT: port() }, '--times', '2', '--every', '0.01', '--text', 'Done.');
    expect(await tool.ended).toBe(0);
    await recipient.until<{ message: string }>(
      'recieve-messageCount',
      ({ message }) => message === 'Done. (2)',
    );
    expect(recipient.named('recieve-messageCount')).toMatchObject([
      { sender: freelancer.id, message: 'Done. (1)' },
      { sender: freelancer.id, message: 'Done. (2)' },
    ]);
    expect(tool.output()).toBe(
      'Amara Okafor → Ines Moreau: Done. (1)\nAmara Okafor → Ines Moreau: Done. (2)\n',
    );
    recipient.socket.close();
    await sender.until('getOnlineUsers', lists(employer.id, false));
    expect(sender.named('recieve-messageCount')).toEqual([]);
    sender.socket.close();
  });

  it.each([
    [
      'nobody answers',
      ['--from', 'employer'],
      '1',
      /^No marketplace answers at http:\/\/localhost:1; start one with `npm start`.*\n$/,
    ],
    ['the user is unknown', ['--from', 'admin'], '1', /^There is no demo user called admin\.\nUse .*\n$/],
    ['the count is invalid', ['--times', 'often'], '1', /^--times must be a number above 0\.\nUse .*\n$/],
    ['the option is unknown', ['--loud'], '1', /Use --from/],
  ])('reports that %s', async (_, options, at, line) => {
    const tool = run(TOOL, { PORT: at }, ...options);
    expect(await tool.ended).toBe(1);
    expect(tool.errors()).toMatch(line);
  });

  it('reports why a message was rejected', async () => {
    const tool = run(TOOL, { PORT: port() }, '--from', 'employer', '--to', 'employer');
    expect(await tool.ended).toBe(1);
    expect(tool.errors()).toMatch(
      /^\/admin\/demoMessageCreate was refused with 400: to: You cannot send a message to yourself\n$/,
    );
  });
});
