/** Closing an account does not wait for the notices to others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Realtime } from '../../../server/realtime/realtime.ts';
import { asks, haveTalked } from '../messaging/chat-world.ts';
import { createUser, startFixture, type BackendFixture } from '../backend-fixture.ts';

describe('closing an account', () => {
  let fixture: BackendFixture;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture.backend.close());

  it('[D30b] is answered before the others get their events, twenty at a time', async () => {
    const { backend } = fixture;
    const leaving = await createUser(fixture, 'Employer');
    const others = [];
    for (let count = 0; count < 25; count += 1) {
      const other = await createUser(fixture, 'Freelancer');
      await haveTalked(backend, leaving.id, other.id);
      others.push(other.id);
    }
    const [told, first] = [[] as number[], Promise.withResolvers<void>()];
    const all = Promise.withResolvers<void>();
    const realtime = backend.services.realtime as { tell: Realtime['tell'] };
    const { tell } = realtime;
    realtime.tell = async (userId, event) => {
      if (event !== 'chatChanged') return;
      told.push(userId);
      if (told.length === others.length) all.resolve();
      await first.promise;
    };
    expect((await asks(leaving, 'closeAccount', { Confirmation: leaving.password })).status).toBe(200);
    expect(told).toHaveLength(20);
    first.resolve();
    await all.promise;
    expect(told.toSorted((one, other) => one - other)).toEqual(others);
    realtime.tell = tell;
  });
});
