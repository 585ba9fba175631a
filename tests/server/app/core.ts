/**
 * Calls that must work on any database: run on PGlite by calls.test.ts and on PostgreSQL by postgres.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { exampleSubscription } from '../../../src/contracts/site/newsletter.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { createVisitor, employer, freelancer, lists, openSocket, smallSeed } from '../helpers.ts';

export const describeCore = (title: string, start: () => Promise<Backend>): void => {
  describe(title, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend.close());

    it('[A6a] lists the skills under the specified path, with the four popular ones', async () => {
      const { status, json } = await createVisitor(backend).call('/Admin/getallskills');
      expect(status).toBe(200);
      expect(calls.skills.reply(json)).toMatchObject({ ok: true, dropped: [] });
      const names = json.data.map((skill: { Name: string }) => skill.Name);
      expect(names).toHaveLength(60);
      expect(names).toEqual(
        expect.arrayContaining([
          'SEO Expert',
          'Ads Specialist',
          'Digital Marketing Manager',
          'Influencer Outreach',
        ]),
      );
    });

    it('[A6a] lists the guides, without their articles', async () => {
      const { json } = await createVisitor(backend).call('/admin/guidedatafind');
      expect(calls.guides.reply(json)).toMatchObject({ ok: true, dropped: [] });
      expect(json.data).toHaveLength(smallSeed.guides);
      expect(Object.keys(json.data[0]).toSorted()).toEqual([
        'GID',
        'Guide_Image',
        'Guide_ShortDec',
        'Guide_Title',
      ]);
    });

    it('[A6a] lists Active reviews and no others', async () => {
      const { json } = await createVisitor(backend).call('/admin/globalReviewfind', { Status: 'Active' });
      expect(calls.reviews.reply(json)).toMatchObject({ ok: true, dropped: [] });
      expect(new Set(json.data.map((review: { Status: string }) => review.Status))).toEqual(
        new Set(['Active']),
      );
      expect(json.data.length).toBe(smallSeed.reviews * 0.85);
    });

    it('[A6a] lists complete featured freelancers', async () => {
      const { json } = await createVisitor(backend).call('/admin/featuredfreelancers');
      const parsed = calls.featuredFreelancers.reply(json);
      expect(parsed).toMatchObject({ ok: true, dropped: [] });
      expect(json.data).toHaveLength(8);
      expect(json.data[0]).toMatchObject({ id: freelancer.id, Name: freelancer.name });
      for (const one of json.data) expect(one.Skills.split(', ').length).toBeGreaterThan(1);
    });

    it('[A6a] stores a subscription once, whatever its case', async () => {
      const visitor = createVisitor(backend);
      const upper = exampleSubscription.N_Email.toUpperCase();
      for (const N_Email of [exampleSubscription.N_Email, upper]) {
        expect((await visitor.call('/admin/newsletterdataCreate', { N_Email })).status).toBe(200);
      }
      const kept = await backend.database.selectFrom('newsletter_subscriptions').select('email').execute();
      expect(kept).toEqual([{ email: exampleSubscription.N_Email }]);
    });

    it('[A6a] signs in, refreshes the user by id, and leaks nothing of the account', async () => {
      const visitor = createVisitor(backend);
      const signedIn = await visitor.signIn(employer);
      expect(signedIn.status).toBe(200);
      const refreshed = await visitor.call('/getUserById', { id: String(employer.id) });
      expect(refreshed.json).toEqual(signedIn.json);
      expect(calls.userById.reply(refreshed.json)).toMatchObject({ ok: true });
      expect(Object.keys(refreshed.json.data).toSorted()).toEqual(['Email', 'Name', 'id', 'type']);
    });

    it('[R4a] brings a message to its recipient', async () => {
      const [sender, recipient] = [createVisitor(backend), createVisitor(backend)];
      await sender.signIn(employer);
      await recipient.signIn(freelancer);
      const socket = openSocket(backend, recipient);
      socket.claim(freelancer.id);
      await socket.until('getOnlineUsers', lists(freelancer.id));
      const sent = await sender.call('/admin/demoMessageCreate', { to: freelancer.id, message: 'Shall we?' });
      expect(sent.status).toBe(200);
      expect(await socket.until('recieve-messageCount')).toMatchObject({
        sender: employer.id,
        message: 'Shall we?',
        Detail: { Sender: employer.id, Text: 'Shall we?' },
      });
      const kept = await backend.database
        .selectFrom('messages')
        .select(['sender_id', 'recipient_id', 'body'])
        .where('body', '=', 'Shall we?')
        .execute();
      expect(kept).toEqual([{ sender_id: employer.id, recipient_id: freelancer.id, body: 'Shall we?' }]);
      socket.socket.close();
    });

    it('answers concurrent writes independently', async () => {
      const visitor = createVisitor(backend);
      const addresses = Array.from({ length: 20 }, (_, index) => `reader-${index}@example.com`);
      const answers = await Promise.all(
        addresses.map((N_Email) => visitor.call('/admin/newsletterdataCreate', { N_Email })),
      );
      expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
      const { count } = await backend.database
        .selectFrom('newsletter_subscriptions')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('email', 'like', 'reader-%')
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(20);
    });

    it('keeps a rolled-back transaction apart from concurrent writes', async () => {
      const { database } = backend;
      const created_at = new Date();
      const failing = database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('newsletter_subscriptions')
          .values({ email: 'lost@example.com', created_at })
          .execute();
        throw new Error('rolled back');
      });
      const other = database
        .insertInto('newsletter_subscriptions')
        .values({ email: 'kept@example.com', created_at })
        .execute();
      const second = database
        .transaction()
        .execute((transaction) =>
          transaction
            .insertInto('newsletter_subscriptions')
            .values({ email: 'also@example.com', created_at })
            .execute(),
        );
      await expect(failing).rejects.toThrow('rolled back');
      await Promise.all([other, second]);
      const kept = await database
        .selectFrom('newsletter_subscriptions')
        .select('email')
        .where('email', 'in', ['lost@example.com', 'kept@example.com', 'also@example.com'])
        .orderBy('email')
        .execute();
      expect(kept.map(({ email }) => email)).toEqual(['also@example.com', 'kept@example.com']);
    });

    it('reports its health', async () => {
      const { status, json } = await createVisitor(backend).get('/health');
      expect([status, json]).toEqual([200, { status: 'ok', database: 'ok' }]);
    });
  });
};
