/** The mailbox of a demonstration behind a proxy that hides itself needs the key of this run. */
import { createServer, request as ask, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { createDemoKey, type DemoKey } from '../../server/http/demo-key.ts';
import { createVisitor, startBackend } from '../server/helpers.ts';

const seedSize = { freelancers: 3, employers: 1, guides: 1, reviews: 1, jobs: 1 };
const victim = {
  Name: 'Noor Haddad',
  Email: 'noor@mail.example',
  Password: 'seven quiet lanterns',
  type: 'Freelancer',
};

/** Forwards every request as if it came from this machine. */
const startHidingProxy = async (port: number): Promise<Server> => {
  const proxy = createServer((request, response) => {
    const { cookie } = request.headers;
    const headers = { host: 'localhost', ...(cookie && { cookie }) };
    const passed = ask({ port, host: '127.0.0.1', path: request.url, method: request.method, headers });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
};

describe('the mailbox of a demonstration with a key', () => {
  let [backend, key, proxy] = [] as unknown as [Backend, DemoKey, Server];
  let address = '';
  const told: string[] = [];
  beforeAll(async () => {
    key = createDemoKey({ onUsed: (next) => told.push(next.link()) });
    backend = await startBackend({ seedSize, demoKey: key });
    proxy = await startHidingProxy(backend.port);
    address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    expect((await createVisitor(backend).call('/signup', victim)).status).toBe(200);
  });
  afterAll(async () => {
    proxy.close();
    await backend.close();
  });

  it('[O4d] hides all mail from a visitor without the key, and asks for the key', async () => {
    for (const visitor of [createVisitor({ address }), createVisitor(backend)]) {
      const page = await visitor.get('/mailbox');
      expect(page).toMatchObject({ status: 200 });
      expect(page.text).toContain('Key from the terminal');
      expect(page.text).not.toContain(victim.Email);
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(await visitor.get('/mailbox.json')).toMatchObject({ status: 403 });
      expect(await visitor.get('/demo-key?token=guessed')).toMatchObject({ status: 403 });
      expect(visitor.cookies.has('marketlane_demo')).toBe(false);
    }
  });

  it('[O4c] opens once by the link, for the browser that followed it', async () => {
    const link = key.link();
    const owner = createVisitor(backend);
    expect((await owner.get(link)).status).toBe(303);
    expect((await owner.get('/mailbox')).text).toContain(victim.Email);
    expect((await owner.get('/mailbox.json')).json.data[0].to).toBe(victim.Email);
    expect((await owner.get(link)).headers.get('location')).toBe('/mailbox');

    const second = createVisitor(backend);
    const refused = await second.get(link);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('was used already');
    expect(told).toEqual([key.link()]);
    const pasted = new URLSearchParams({ token: ` http://localhost:3000${key.link()} ` });
    expect((await second.get(`/demo-key?${pasted}`)).status).toBe(303);
    expect((await second.get('/mailbox')).text).toContain(victim.Email);
  });

  it('[O4c][O4d] asks again in another run', async () => {
    const owner = createVisitor(backend);
    await owner.get(key.link());
    const [cookie] = [...owner.cookies.values()];
    expect(createDemoKey().isHeld(cookie)).toBe(false);
    expect(key.isHeld(cookie)).toBe(true);
  });
});
