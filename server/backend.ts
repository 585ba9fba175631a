/**
 * The embedded backend: calls, pages, pictures and the socket on one port and one database. `node server/main.ts`
 * runs it from the environment; tests create it in memory.
 */
import { randomBytes } from 'node:crypto';
import { parseSettings } from '../src/settings.ts';
import { createAccounts } from './account/accounts.ts';
import { bundledBank } from './learning/learning-services.ts';
import { certificateEndingKind } from './learning/certificate-ending.ts';
import { learningChangedKind } from './learning/learning-news.ts';
import { unpredictable } from './core/random.ts';
import { createAttempts } from './generic/attempts.ts';
import { sweepWriteKeys } from './generic/keyed-writes.ts';
import { keyFor, loadBetterAuth } from './account/load-better-auth.ts';
import { createPendingSignUps } from './account/pending-sign-ups.ts';
import { sweepEvents } from './account/security-log.ts';
import { createSessions } from './account/sessions.ts';
import { startSweeper } from './account/sweeper.ts';
import { contents } from './files/contents.ts';
import { sweepUnattachedFiles } from './files/files.ts';
import { sweepDemoAttachments } from './messaging/demo-attachments.ts';
import type { Backend, BackendOptions } from './backend-options.ts';
import { openClock } from './clock/clock.ts';
import { rememberFact } from './database/facts.ts';
import { answerRequests } from './database/requests.ts';
import { openDatabase } from './database/open.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { addHttp, createServer } from './app/app.ts';
import { addDraining } from './http/draining.ts';
import { createFairTurns } from './http/fair-turns.ts';
import { usualRateLimits, type RateLimits } from './http/limits.ts';
import { loggerOptions } from './http/log.ts';
import { addressForItself, hostInAddress, portOf } from './http/own-address.ts';
import { createPace, unpaced, usualPace } from './http/pace.ts';
import { isOwnSite, trustsOf, type Trusts } from './http/peer.ts';
import { secureOf } from './http/secure.ts';
import { createXsrf } from './http/xsrf.ts';
import { chooseMail } from './mail/choose.ts';
import { chooseLinkedin } from './account/linkedin/choose.ts';
import { sweepSignIns } from './account/linkedin/pending-sign-ins.ts';
import { createSealer } from './core/sealed.ts';
import { migrate } from './migrations/migrate.ts';
import { createNotices } from './notifications/notices.ts';
import { openControl } from './operator/control.ts';
import { endedSessionsKind } from './operator/ended-sessions.ts';
import { operatorRequest } from './operator/requests.ts';
import { runOperatorCommand } from './operator/run-command.ts';
import { chooseProvider } from './provider/choose.ts';
import { createRealtime } from './realtime/realtime.ts';
import { repairSearch } from './search/repair.ts';
import { digestKind } from './searches/digests.ts';
import { foundKind } from './searches/found.ts';
import { seed } from './seed/seed.ts';
import { fullSize } from './seed/size.ts';
import { readDist } from './site/dist.ts';
import { createPageCache } from './site/page-cache.ts';
import { reminderKind } from './hiring/invitation-reminder.ts';
import { jobChangesKind } from './hiring/job-changes.ts';
import { jobEndedKind } from './hiring/job-ended.ts';
import { jobReminderKind } from './hiring/job-reminder.ts';
import { offerReminderKind } from './hiring/contracts/offer-reminder.ts';
import { contractOverKind } from './hiring/contracts/contract-over.ts';
import { milestoneEndingKind, milestoneMovedKind } from './hiring/contracts/milestone-news.ts';
import { reviewReminderKind, reviewsPublishedKind } from './hiring/contracts/review-reminder.ts';
import { movesKind } from './hiring/moves.ts';
import { moneyKinds } from './money/money-kinds.ts';
import { nextPeriodStop } from './money/periods/next-stop.ts';
import { nextPlanStop } from './money/plans/next-stop.ts';
import { watched } from './money/watched-tasks.ts';
import { answerClock, clockRequest, type ClockAnswer } from './lifecycles/advance.ts';
import { lifecycleKinds } from './lifecycles/work.ts';
import { audit } from './money/audit.ts';
import type { InvoiceConfiguration } from './money/invoices/configuration.ts';
import { auditKind } from './money/audit-task.ts';
import { createTaskRunner, type TaskRunner } from './tasks/runner.ts';
import { recurringTask, sweepTasks } from './tasks/sweep.ts';
import type { AnyKind } from './tasks/task.ts';

export type { Backend, BackendOptions } from './backend-options.ts';

const start = async (
  opened: OpenDatabase,
  options: BackendOptions,
  app: ReturnType<typeof createServer>,
  trusts: Trusts,
): Promise<Backend> => {
  const draining = addDraining(app, options.drainsWithin);
  const { database, patient, listening } = opened;
  const { corsOrigins = [], demo = true, now = () => new Date(), host = '127.0.0.1' } = options;
  const rateLimits: RateLimits | false =
    options.rateLimits === false ? false : { ...usualRateLimits, ...options.rateLimits };
  const site = options.site ?? parseSettings({});
  const isSecure = secureOf(site.siteUrl, trusts);
  const invoices: InvoiceConfiguration = {
    issuer: { Name: site.productName },
    taxRates: [],
    ...options.invoices,
  };
  await migrate(patient);
  if (demo) {
    const size = { ...fullSize, ...options.seedSize };
    const seeded = await seed(patient, size, now, options.onSeeding, invoices);
    if (seeded === 'left')
      app.log.warn(
        'the database already holds other data, so no demo world was added (DEMO=false switches this off)',
      );
  }
  await repairSearch(patient);
  const pageCache = createPageCache(now);
  const clock = await openClock({ database, now, isSettable: demo });
  const secret =
    options.authSecret ??
    (await rememberFact(database, 'secret', () => randomBytes(32).toString('base64url')));
  const xsrf = createXsrf(keyFor('xsrf', secret));
  const attempts = createAttempts(database, { secret: keyFor('attempts', secret), now, limits: rateLimits });
  const auth = loadBetterAuth({
    database,
    secret,
    now,
    log: app.log,
    mailer: () => mailer,
    sessionEnded: (tokenHash) => realtime.dropSession(tokenHash),
  });
  const sessions = createSessions(database, { now, demo, auth });
  const realtime = createRealtime({
    server: app.server,
    database,
    sessions,
    corsOrigins,
    trusts,
    isSecure,
    rateLimits,
    log: app.log,
    listening,
  });
  let settle = async (): Promise<void> => {};
  app.addHook('preClose', async () => {
    await settle(); // while the process still knows who is connected
    realtime.leave();
    await draining.drain();
    await settle(); // writes of the meantime
    await realtime.close();
  });
  // Listening on `localhost`, Fastify adds a server on ::1, to which socket.io does not attach.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/socket.io/')) return;
    reply.hijack();
    realtime.io.engine.handleRequest(request.raw as never, reply.raw);
  });
  const dist = options.dist === undefined ? undefined : readDist(options.dist);
  // The mailbox and the stand-in let anyone become anybody: never enable them on a public site.
  const showsAll = demo && isOwnSite(site.siteUrl);
  const mail = chooseMail({
    given: options.mailer,
    smtp: options.smtp,
    demo: showsAll,
    log: app.log,
    database,
    secret: keyFor('mails', secret),
    now,
  });
  const { mailer } = mail;
  const {
    notify,
    notifyAtOnce,
    messageNotices,
    kinds: noticeKinds,
  } = createNotices({
    database,
    realtime,
    mailer,
    attempts,
    log: app.log,
    now,
    clock,
    wait: options.messagesNoticedAfter,
    startsAfter: options.noticesResumeAfter,
    tasks: () => tasks,
  });
  settle = () => messageNotices.flush();
  const accounts = createAccounts({
    database,
    auth,
    sessions,
    attempts,
    pending: createPendingSignUps(database, { secret: keyFor('sign-ups', secret), now }),
    mailer,
    notify,
    demo,
    now,
    clock,
  });
  let port = 0; // until the server listens
  const origin = () => site.siteUrl || `http://localhost:${port}`;
  const mailSite = () => ({ name: site.productName, origin: origin() });
  const { provider, embedded } = await chooseProvider(
    { given: options.provider, stripe: options.stripe, site: origin },
    {
      database,
      secret: keyFor('provider-events', secret),
      pageSecret: keyFor('provider-pages', secret),
      address: () => addressForItself(app.server),
      clock,
    },
  );
  const addresses = createSealer(Buffer.from(keyFor('provider-addresses', secret), 'base64url'));
  const every = options.sweepEvery ?? 60_000;
  const report = (signal?: AbortSignal) =>
    audit({ database: patient, provider, now: clock.now(), ...(signal && { signal }) });
  const kinds: readonly AnyKind[] = [
    ...noticeKinds,
    foundKind({ clock, site: mailSite }),
    digestKind({ clock, site: mailSite }),
    endedSessionsKind((tokenHash) => realtime.dropSession(tokenHash)),
    ...(mail.task ? [mail.task] : []),
    ...(embedded?.kinds ?? []).map(watched),
    ...lifecycleKinds({ database, clock, log: app.log, every }),
    reminderKind(clock),
    offerReminderKind(clock),
    reviewReminderKind(clock),
    reviewsPublishedKind(mailSite),
    milestoneMovedKind(mailSite),
    watched(contractOverKind({ clock, site: mailSite })),
    milestoneEndingKind({ clock, site: mailSite }),
    jobEndedKind({ clock, site: mailSite }),
    jobReminderKind({ clock, site: mailSite }),
    certificateEndingKind({ clock, site: mailSite }),
    jobChangesKind,
    movesKind(realtime),
    learningChangedKind(realtime),
    ...moneyKinds({
      database,
      provider,
      clock,
      addresses,
      mailer,
      realtime,
      site: mailSite,
      invoices,
      every,
    }).map(watched),
    auditKind({ database, mailer, site: mailSite, clock, log: app.log, report }),
    recurringTask('sweep.tasks', every, () => sweepTasks(database, kinds, now())),
    recurringTask('sweep.sessions', every, () => sessions.sweep()),
    recurringTask('sweep.attempts', every, () => attempts.sweep()),
    recurringTask('sweep.sign-ups', every, () => accounts.sweep()),
    recurringTask('sweep.linkedin', every, () => sweepSignIns(database, now())),
    recurringTask('sweep.security-events', every, () => sweepEvents(database, now())),
    recurringTask('sweep.write-keys', every, () => sweepWriteKeys(database, now())),
    recurringTask('sweep.files', every, async (signal) => {
      await sweepUnattachedFiles(database, now());
      await sweepDemoAttachments(database, now());
      await contents.settle(database, signal); // after the sweeps that delete files
    }),
  ];
  const tasks: TaskRunner = createTaskRunner({
    database,
    kinds,
    now,
    businessNow: clock.now,
    log: app.log,
    listen: opened.listen,
    isAlone: listening === undefined,
  });
  // Each process has its own sockets, so this is no task.
  const sweeper = startSweeper(() => realtime.dropExpired(), { every, log: app.log });
  app.addHook('preClose', () => sweeper.stop());
  const linkedin = chooseLinkedin({
    keys: options.linkedin,
    demo: showsAll,
    address: () => addressForItself(app.server),
    log: app.log,
  });
  const services = {
    database,
    sessions,
    accounts,
    attempts,
    realtime,
    mailer,
    tasks,
    notify,
    messageNotices,
    linkedin,
    provider,
    addresses,
    invoices,
    questionBank: options.questionBank ?? bundledBank,
    random: unpredictable,
    log: app.log,
    pageCache,
    searchTurns: createFairTurns({ what: 'searches', mostOfOne: 50, mostOfAll: 200, waitsFor: 10_000 }),
    rateLimits,
    demo,
    now,
    clock,
  };
  await addHttp(app, services, {
    corsOrigins,
    trusts,
    isSecure,
    xsrf,
    dist,
    rateLimits,
    pace: options.pace === false ? unpaced : createPace(options.pace ?? usualPace),
    site,
    mailbox: mail.mailbox,
    demoKey: options.demoKey,
    embeddedProvider: embedded,
  });
  await listening?.ready; // earlier, a page would miss events of other processes
  await app.listen({ port: options.port ?? 0, host });
  port = portOf(app.server);
  await clock.follow(opened.listen, () => {
    pageCache.clear();
    tasks.wake();
  });
  await tasks.start();
  const { database: choice } = options;
  const forOperators = {
    database,
    now: clock.now,
    site: mailSite(),
    runNow: tasks.runNow,
  };
  const control =
    choice?.kind === 'folder'
      ? await openControl(
          choice.folder,
          async (body) => runOperatorCommand(forOperators, operatorRequest.parse(body)),
          (error) => app.log.error({ err: error }, 'a command of an operator failed'),
        )
      : undefined;
  const leap = async (by: number | undefined) => {
    const answer = await answerClock({ database, clock, now }, { by });
    await tasks.drain();
    return answer;
  };
  const advance = async (body: unknown) => {
    const { by } = clockRequest.parse(body);
    if (by === undefined) return leap(by);
    const goal = clock.ahead() + by;
    const passed: ClockAnswer['passed'] = [];
    for (;;) {
      const at = clock.now();
      const rest = goal - clock.ahead();
      const until = { now: at, goal: new Date(at.getTime() + rest) };
      const stops = [await nextPeriodStop(database, until), await nextPlanStop(database, until)];
      const span = Math.min(rest, ...stops.map((stop) => (stop ? stop.getTime() - at.getTime() : rest)));
      const answer = await leap(span > 0 ? Math.min(span, rest) : undefined);
      passed.push(...answer.passed);
      if (clock.ahead() >= goal) return { ...answer, passed };
    }
  };
  const stopAnswering =
    options.database?.kind === 'folder'
      ? [
          answerRequests(options.database.folder, 'clock', advance),
          answerRequests(options.database.folder, 'audit', () => report()),
        ]
      : [];
  return {
    address: `http://${hostInAddress(host)}:${port}`,
    port,
    database,
    servesClient: dist !== undefined,
    mail: mail.kind,
    payments: provider.name,
    log: app.log,
    services,
    notify: notifyAtOnce,
    tasks,
    advanceClock: async (by) => (await advance({ by })).passed,
    async sweep() {
      await realtime.dropExpired();
      await tasks.sweep();
    },
    async warmUp() {
      await auth();
    },
    sockets: () => [...realtime.io.sockets.sockets.keys()],
    async close() {
      try {
        await control?.close();
        await Promise.all(stopAnswering.map((stop) => stop()));
        await app.close();
      } finally {
        await tasks.stop();
        await mailer.close();
        await opened.close();
      }
    },
  };
};

export const createBackend = async (options: BackendOptions = {}): Promise<Backend> => {
  const trusts = trustsOf(options.trustProxy ?? false);
  const stream = options.logStream ?? process.stderr;
  const app = createServer(
    trusts,
    {
      ...loggerOptions(options.logLevel ?? 'warn'),
      stream,
    },
    options.requestTimeout,
  );
  const opened = await openDatabase(
    options.database ?? { kind: 'memory' },
    (error) => app.log.error({ err: error }, 'a connection to the database was lost'),
    (words) => app.log.warn(words),
  );
  try {
    return await start(opened, options, app, trusts);
  } catch (error) {
    await app.close();
    await opened.close();
    throw error;
  }
};
