/** Assembles the HTTP side: one Fastify with all routes, not yet listening. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Settings } from '../../src/settings.ts';
import { addFiles } from '../files/file-route.ts';
import { answerOf } from './answer.ts';
import { newRequestId } from '../core/references.ts';
import { handlers, type AllServices } from './handlers.ts';
import { addImages } from '../images/images.ts';
import { addStandIn } from '../account/linkedin/stand-in.ts';
import { standInPeople } from '../account/linkedin/stand-in-people.ts';
import { addClockCookie } from '../clock/clock-cookie.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { addProviderEvents } from '../money/event-route.ts';
import { addCertificatePdfs } from '../learning/certificate-pdf-route.ts';
import { addInvoicePdfs } from '../money/invoices/pdf-route.ts';
import { addMailbox } from '../mail/mailbox-routes.ts';
import { addProviderPages } from '../provider/embedded/pages/pages.ts';
import type { EmbeddedProvider } from '../provider/embedded/provider.ts';
import type { Dist } from '../site/dist.ts';
import { ownOriginOf } from '../site/origin.ts';
import type { SiteServices } from '../site/records.ts';
import { addSite } from '../site/site.ts';
import { addCalls, rewriteAdmin } from './call-routes.ts';
import type { DemoKey } from '../http/demo-key.ts';
import { DRAINS_WITHIN } from '../http/draining.ts';
import { addErrorHandling } from '../http/errors.ts';
import { addHeaders } from '../http/headers.ts';
import { addHealth } from '../http/health.ts';
import { addLimits, type RateLimits } from '../http/limits.ts';
import type { Pace } from '../http/pace.ts';
import { addNotFound } from '../http/not-found.ts';
import { pathOf, type LoggerOptions } from '../http/log.ts';
import type { Trusts } from '../http/peer.ts';
import type { Secure } from '../http/secure.ts';
import { visitOf } from '../account/visit.ts';
import type { Xsrf } from '../http/xsrf.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Milliseconds to receive a whole request: 10 MB as base64 then need 0.93 Mbit/s. */
const REQUEST_TIMEOUT = 120_000;

export interface HttpOptions {
  readonly corsOrigins: readonly string[];
  readonly trusts: Trusts;
  readonly isSecure: Secure;
  readonly rateLimits: RateLimits | false;
  readonly xsrf: Xsrf;
  readonly dist: Dist | undefined;
  readonly site: Settings;
  readonly pace: Pace;
  readonly mailbox: Mailbox | undefined;
  readonly demoKey: DemoKey | undefined;
  /** Has pages of its own, if it is the payment provider. */
  readonly embeddedProvider: EmbeddedProvider | undefined;
}

/** Replaces a path with a malformed escape, so that the visitor gets the page for unknown addresses. */
const NO_ADDRESS = '/malformed-address';

const isDecodable = (url: string): boolean => {
  try {
    decodeURIComponent(pathOf(url));
    return true;
  } catch {
    return false;
  }
};

/** An empty server. The socket attaches to it before the routes that need the socket are added. */
export const createServer = (
  trusts: Trusts,
  logger: LoggerOptions,
  requestTimeout = REQUEST_TIMEOUT,
): FastifyInstance => {
  const app = Fastify({
    logger,
    trustProxy: trusts,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: newRequestId,
    rewriteUrl: (request) => (isDecodable(request.url ?? '/') ? rewriteAdmin(request) : NO_ADDRESS),
    requestTimeout,
    pluginTimeout: 2 * DRAINS_WITHIN, // also limits the onClose hooks
    // With a longer headersTimeout, Node would wait that long for a body.
    http: {
      requestTimeout,
      headersTimeout: Math.min(60_000, requestTimeout),
      connectionsCheckingInterval: Math.min(5000, requestTimeout),
    },
    // draining.ts has already waited for open requests and answers new ones itself.
    forceCloseConnections: true,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  });
  // Accept JSON only: a form of another site can send text/plain without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  return app;
};

export const addHttp = async (
  app: FastifyInstance,
  services: AllServices,
  options: HttpOptions,
): Promise<void> => {
  const { corsOrigins, dist, site, xsrf, isSecure } = options;
  addErrorHandling(app);
  addHeaders(app, { servesOthers: corsOrigins.length > 0, isSecure });
  await app.register(cookie);
  if (services.demo) addClockCookie(app, services.clock);
  if (corsOrigins.length > 0) {
    // Never with credentials: another origin is treated as a visitor without cookies.
    await app.register(cors, {
      origin: [...corsOrigins],
      credentials: false,
      methods: ['GET', 'HEAD', 'POST'],
      maxAge: 600,
    });
  }
  const limits = await addLimits(app, options.rateLimits);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip', 'identity'],
    customTypes: /json/,
  });
  addHealth(app, services.database);
  addImages(app, services.database);
  const visit = (request: FastifyRequest, reply: FastifyReply) =>
    visitOf(request, reply, { sessions: services.sessions, xsrf, isSecure });
  addFiles(app, { database: services.database, visit, rateLimits: options.rateLimits });
  addInvoicePdfs(app, { database: services.database, visit, rateLimits: options.rateLimits });
  addCertificatePdfs(app, {
    database: services.database,
    clock: services.clock,
    visit,
    rateLimits: options.rateLimits,
    site,
    originOf: (request) => ownOriginOf(request, site.siteUrl),
  });
  await addProviderEvents(app, services);
  if (options.mailbox) addMailbox(app, options.mailbox, options.demoKey);
  const standIn = services.linkedin?.standIn;
  if (standIn) {
    const redirectUri = (request: FastifyRequest) =>
      `${ownOriginOf(request, site.siteUrl)}/linkedin-callback`;
    await addStandIn(app, { ...standIn, people: standInPeople, redirectUri, now: services.now });
  }
  if (options.embeddedProvider) await addProviderPages(app, options.embeddedProvider.pages, options);
  addCalls(app, handlers, services, { ...options, limits, visit });
  const forSite: SiteServices = { ...services, answerOf: (name, body) => answerOf(name, body, services) };
  addNotFound(app, dist && (await addSite(app, dist, site, forSite, { visit, limits })));
};
