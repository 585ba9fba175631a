/**
 * A site whose address is https sets cookies for https alone, even if its proxy does not pass the protocol
 * on.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { parseSettings } from '../../src/settings.ts';
import { createVisitor, employer, openSocket, startBackend } from '../server/helpers.ts';

describe('a site whose address is https', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ site: parseSettings({ PUBLIC_SITE_URL: 'https://market.example' }) });
  });
  afterAll(() => backend.close());

  it('[B21] sets cookies for https alone, and its socket accepts them', async () => {
    const visitor = createVisitor(backend);
    const { headers } = await visitor.signIn();
    const [session, ...others] = headers.getSetCookie();
    expect(session).toMatch(/^__Host-marketlane_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    for (const other of others) expect(other).toContain('; Secure');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
    expect((await visitor.call('/getUserById', { id: employer.id })).status).toBe(200);
    const socket = openSocket(backend, visitor);
    await socket.until('connect');
    socket.claim(employer.id);
    await socket.until('getOnlineUsers');
    socket.socket.close();
  });
});
