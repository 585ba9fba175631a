/** What both sides of a milestone, and operators, hear of its money: on the page and by mail. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  milestoneNews,
  milestoneNotice,
  type MilestoneTold,
} from '../../../server/notifications/milestone-notices.ts';
import type { MovedNews } from '../../../src/contracts/app/realtime.ts';
import { siteOf } from '../../../src/contracts/app/routes.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { asks, pageOf } from '../messaging/chat-world.ts';
import { createFunded, type Funded, type Held } from '../money/funded-contract.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';

const Reason = 'All is done.';

describe('news of a milestone', () => {
  let fixture: BackendFixture;
  let world: Funded;
  let [company, expert, operator] = [
    {} as Person,
    {} as Person,
    {} as Awaited<ReturnType<typeof addsOperator>>,
  ];
  beforeAll(async () => {
    fixture = await startFixture();
    world = createFunded(fixture.backend);
    operator = await addsOperator(fixture.backend);
  });
  afterAll(() => fixture.backend.close());

  const people = async (): Promise<Held> => {
    [company, expert] = [await world.person('Employer'), await world.person('Freelancer')];
    return world.funded(company, expert);
  };
  const does = async (who: Person, own: Held, event: string, fields?: object) => {
    expect((await world.acts(who, own, event, fields)).status, event).toBe(200);
  };
  const newest = async (who: Person, kind: 'milestone' | 'money' = 'money') =>
    (await world.heard(who, kind))[0];
  const titles = async (who: Person) => (await world.heard(who, 'money')).map(({ Title }) => Title);
  const mailsTo = (email: string) => fixture.post.to(email).map(({ subject, text }) => `${subject}\n${text}`);

  it('[D121] the other side is told of each act, with amounts, the deadline and the text', async () => {
    const own = await people();
    expect(await newest(expert)).toMatchObject({
      Title: 'A milestone is funded',
      Link: `/detail-view-job/c-${own.contract}`,
    });
    await does(expert, own, 'work.submitted');
    const submitted = await newest(company);
    expect(submitted?.Title).toMatch(/ submitted work$/);
    expect(submitted?.Text).toMatch(
      /“Part 1”: Approve it or ask for changes by .+ UTC\. Without an answer, \$400 is released then\. They wrote: The audit with 31 repairs\./,
    );
    await does(company, own, 'changes.requested');
    expect(await newest(expert, 'milestone')).toMatchObject({
      Text: expect.stringContaining('They wrote: The sitemap is missing.'),
    });
    await does(expert, own, 'work.submitted');
    await does(company, own, 'work.approved', {});
    expect((await newest(expert))?.Text).toContain(
      'You receive $360, after our fee of $40. You can withdraw it from ',
    );
    await world.ahead(5.1);
    expect(await newest(expert)).toMatchObject({ Title: 'Your money has cleared' });
    expect(await titles(company)).not.toContain('Your money has cleared');
  });

  it('[D121] mails say the amounts and what to do, and nothing that a member wrote', async () => {
    const own = await people();
    await does(expert, own, 'work.submitted', { Note: 'Secret words.' });
    await fixture.backend.tasks.drain();
    const mail = mailsTo(company.email).at(-1) ?? '';
    expect(mail).toContain('$400 is released then.');
    expect(mail).toMatch(/It is part of the contract [A-Z]{2}-\S+\./);
    expect(mail).not.toMatch(/Secret|Part 1/);
    expect(mail).toContain(`/detail-view-jobE/c-${own.contract}`);
  });

  it('[D122][D121] submitted work is reminded of on days 7, 11 and 13, and then released by itself', async () => {
    const own = await people();
    await does(expert, own, 'work.submitted');
    const reminders = async () =>
      (await titles(company)).filter((title) => title === 'Submitted work waits for your answer').length;
    for (const [days, count] of [
      [6.9, 0],
      [0.2, 1],
      [3.7, 1],
      [0.3, 2],
      [1.8, 2],
      [0.2, 3],
    ] as const) {
      await world.ahead(days);
      expect(await reminders(), `after ${days} more days`).toBe(count);
    }
    expect(await titles(expert)).not.toContain('Submitted work waits for your answer');
    await world.ahead(1);
    for (const who of [company, expert])
      expect(await newest(who)).toMatchObject({ Title: 'A milestone was released by itself' });
    expect((await newest(company))?.Text).toContain(
      'You did not answer in time. $400 goes to the freelancer.',
    );
    await world.ahead(1);
    expect(await reminders()).toBe(3);
  });

  it('[D122] nothing is reminded of once it is answered', async () => {
    const own = await people();
    await does(expert, own, 'work.submitted');
    await does(company, own, 'changes.requested');
    await world.ahead(13.5);
    expect(await titles(company)).not.toContain('Submitted work waits for your answer');
  });

  it('[D122][D121] a request says what silence does, is reminded of, and ends by itself', async () => {
    const own = await people();
    await does(company, own, 'cancellation.requested');
    expect((await newest(expert))?.Text).toContain(
      'If you agree, $412 goes back to the employer. Without an answer it counts as agreed, and $412 goes back to the employer.',
    );
    await world.ahead(1.1);
    expect(await newest(expert)).toMatchObject({ Title: 'A request waits for your answer' });
    await world.ahead(1);
    for (const who of [company, expert])
      expect(await newest(who)).toMatchObject({ Title: 'A request was not answered in time' });
    expect((await newest(company))?.Text).toContain('$412 goes back to you, to the card that paid.');

    const other = await people();
    await does(expert, other, 'work.submitted');
    await does(company, other, 'cancellation.requested');
    expect((await newest(expert))?.Text).toContain('Without an answer nothing is cancelled.');
    await world.ahead(2.1);
    expect(await newest(company)).toMatchObject({ Title: 'A request to cancel has expired' });
    expect((await newest(company))?.Text).toMatch(/\$400 is released on .+ UTC/);
  });

  it('[D122][D121] a dispute is reminded of on days 3 and 4, and silence concedes it', async () => {
    const own = await people();
    await does(expert, own, 'work.submitted');
    await does(company, own, 'dispute.opened');
    expect((await newest(expert))?.Text).toContain(
      'Without a reply you concede, and $412 goes back to the employer.',
    );
    await world.ahead(3.1);
    expect(await newest(expert)).toMatchObject({ Title: 'A dispute waits for your reply' });
    await world.ahead(1);
    expect((await titles(expert)).filter((title) => title === 'A dispute waits for your reply')).toHaveLength(
      2,
    );
    await world.ahead(1);
    for (const who of [company, expert])
      expect(await newest(who)).toMatchObject({ Title: 'A dispute was not answered in time' });
  });

  it('[D129][D121][D122] a dispute that reaches review, its ruling, and the end of its rest are told to all concerned', async () => {
    const own = await people();
    await does(expert, own, 'work.submitted');
    await does(company, own, 'dispute.opened');
    await does(expert, own, 'dispute.answered');
    await does(company, own, 'settlement.offered', { Amount: 100 });
    expect((await newest(expert, 'milestone'))?.Text).toContain(
      'You would receive $90 of $400, after our fee of $10.',
    );
    await world.ahead(31);
    for (const who of [company, expert])
      expect(await newest(who)).toMatchObject({ Title: 'We now decide a dispute of yours' });
    const staff = async () =>
      fixture.backend.database
        .selectFrom('notifications')
        .select(['title', 'text'])
        .where('user_id', '=', operator.id)
        .orderBy('id', 'desc')
        .execute();
    expect((await staff())[0]).toMatchObject({
      title: 'A dispute waits for a ruling',
      text: expect.stringContaining(`npm run operator -- dispute show ${own.id}`),
    });
    expect(mailsTo(operator.email).join('\n')).toContain(`dispute show ${own.id}`);
    await world.ahead(30);
    expect((await staff())[0]).toMatchObject({ title: 'A dispute is overdue' });
    const now = () => fixture.backend.services.clock.now();
    const ruling = {
      command: 'rule',
      id: own.id,
      to: 'freelancer',
      cents: 20_000,
      reason: 'Half of it.',
    } as const;
    expect(await runs(fixture.backend, operator.email, ruling, now)).toMatchObject({ result: 'done' });
    expect(await newest(expert)).toMatchObject({ Title: 'We have decided a dispute of yours' });
    expect((await newest(expert))?.Text).toMatch(
      /receive \$180 of \$400.+unless one of you appeals before\. They wrote: Half of it\./,
    );
    await world.ahead(4.1);
    for (const who of [company, expert])
      expect(await newest(who)).toMatchObject({ Title: 'Our ruling takes effect soon' });
    await world.ahead(1);
    expect((await newest(company))?.Text).toContain('$200 goes to the freelancer. $206 goes back to you');
  });

  it('[D123] a muted contract and a block silence statements and wished changes, and no deadline', async () => {
    const own = await people();
    await world.told(expert, 'muteContract', { id: `c-${own.contract}`, Muted: true });
    await world.told(company, 'muteContract', { id: `c-${own.contract}`, Muted: true });
    await does(expert, own, 'work.submitted');
    expect((await newest(company))?.Title).toMatch(/submitted work$/);
    await does(company, own, 'changes.requested');
    expect(await world.heard(expert, 'milestone')).toEqual([]);
    await does(company, own, 'dispute.opened');
    expect((await newest(expert))?.Title).toMatch(/opened a dispute$/);
    await does(expert, own, 'statement.added');
    expect(await world.heard(company, 'milestone')).toEqual([]);
    await world.told(company, 'muteContract', { id: `c-${own.contract}`, Muted: false });
    await does(expert, own, 'statement.added');
    expect(await world.heard(company, 'milestone')).toHaveLength(1);
    await world.told(company, 'blockPerson', { id: expert.id, blocked: true });
    await does(expert, own, 'statement.added');
    expect(await world.heard(company, 'milestone'), 'of a blocked person').toHaveLength(1);
    await does(expert, own, 'dispute.conceded', {});
    expect((await newest(company))?.Title).toMatch(/conceded a dispute$/);
  });

  it('[D127] the end of a contract says what is still held, also to a side that muted it', async () => {
    const own = await people();
    await world.told(company, 'muteContract', { id: `c-${own.contract}`, Muted: true });
    expect((await world.act(expert, 'contract', own.contract, 'contract.ended', { Reason })).status).toBe(
      200,
    );
    const [ended] = await world.notices(company, 'contract');
    expect(ended?.Text).toContain('$400 of a milestone is still held.');
  });

  it('[D126] open pages of both sides hear that the contract of a milestone has moved', async () => {
    const own = await people();
    const pages = [await pageOf(fixture.backend, company), await pageOf(fixture.backend, expert)];
    await does(expert, own, 'work.submitted');
    for (const page of pages) {
      const news = await page.until<MovedNews>(
        'lifecycle-moved',
        ({ kind, version }) => kind === 'milestone' && version === 4,
      );
      expect(news).toMatchObject({ kind: 'milestone', id: `c-${own.contract}` });
      page.socket.close();
    }
  });

  it('[D121] every news has words for both sides that end well, and leads to the contract', () => {
    const told: MilestoneTold = {
      news: 'work.submitted',
      contract: 12,
      milestone: 31,
      about: '4',
      title: 'Audit',
      reference: 'ML-7F3K-2Q9D',
      from: { id: 2, name: 'Amara Okafor' },
      side: 'employer',
      stakes: {
        amount: 40_000,
        gross: 30_000,
        net: 27_000,
        freelancerFee: 3000,
        refunded: 10_300,
        funded: 41_200,
      },
      dueAt: '2026-12-18T09:30:00.000Z',
      isSilenceConsent: true,
      canAppeal: true,
      isClearing: true,
      reason: undefined,
      isBinding: true,
    };
    const site = { name: 'Marketlane', origin: 'https://market.example' };
    for (const news of milestoneNews.options)
      for (const side of ['employer', 'freelancer'] as const) {
        const { title, text = '', link, mail } = milestoneNotice({ ...told, news, side, site });
        expect(title, news).toMatch(/\S/);
        expect(text, news).toMatch(/^“Audit”: [A-Z0-9$].*\.$/);
        expect(text, news).not.toMatch(/undefined|NaN/);
        expect(siteOf('').match(link ?? ''), news).toMatchObject({ kind: 'found' });
        const { text: body = '', subject = '' } =
          mail?.write({ to: 'noor@mail.example', name: 'Noor Haddad' }) ?? {};
        expect(subject.length, subject).toBeLessThanOrEqual(60);
        expect(Math.max(...body.split('\n').map((line) => line.length)), body).toBeLessThanOrEqual(120);
        expect(body).not.toContain('Audit');
      }
  });

  it('[D129][M99] an operator lists disputes and prints one with statements, offers, files and amounts', async () => {
    const own = await people();
    const file = await world.uploads(company);
    await does(expert, own, 'work.submitted');
    await does(company, own, 'dispute.opened', { Note: 'It is not\nwhat we agreed on.', Files: [file] });
    await does(expert, own, 'dispute.answered');
    await does(expert, own, 'settlement.offered', { Amount: 300 });
    await world.ahead(31);
    const by = (request: Parameters<typeof runs>[2]) => runs(fixture.backend, operator.email, request);
    expect((await by({ command: 'disputes' })).lines.join('\n')).toMatch(
      new RegExp(`milestone ${own.id}  \\$400  opened`),
    );
    const { result, lines } = await by({ command: 'dispute show', id: own.id });
    expect(result).toBe('done');
    const text = lines.join('\n');
    for (const part of [
      'paid $412 with our fee of 3 %',
      'Opened by the employer',
      'Latest offer: $300 to the freelancer, by the freelancer.',
      '    It is not\n    what we agreed on.',
      `file: shot.png (/attachments/${file})`,
      'link: https://example.com/audit',
      'settlement.offered  $300 to the freelancer',
    ])
      expect(text).toContain(part);
    expect(await by({ command: 'dispute show', id: 999_999_999 })).toMatchObject({
      result: 'milestone_not_found',
    });
    const quiet = await people();
    await does(expert, quiet, 'work.submitted', { Note: 'For your eyes only.' });
    const refused = await by({ command: 'dispute show', id: quiet.id });
    expect(refused.result).toBe('milestone_not_disputed');
    expect(refused.lines.join('\n')).not.toContain('For your eyes only.');
    // Also of what was asked by its stranger: the call of members knows no disputes of others.
    expect((await asks(await world.person('Employer'), 'contract', { id: `c-${own.contract}` })).status).toBe(
      404,
    );
  });
});
