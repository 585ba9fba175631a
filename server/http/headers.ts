/**
 * The headers that every answer carries, and those that only some kinds do. The socket answers past Fastify and takes
 * its own from here; only its empty answers to preflights of other origins go without.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Secure } from './secure.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** For what is no page: nothing in it may load or run anything. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For pictures made of markup, also when somebody opens one as a page. */
const PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** For what the socket answers, which is data of ours and nobody else's. */
export const socketHeaders = (secure: boolean): Record<string, string> => ({
  ...everywhere,
  'content-security-policy': NOTHING,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(secure ? HTTPS_ONLY : {}),
});

const isPicture = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('image/');

export const addHeaders = (
  app: FastifyInstance,
  { servesOthers, isSecure }: { readonly servesOthers: boolean; readonly isSecure: Secure },
): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(everywhere);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', isPicture(reply) ? PICTURE : NOTHING);
    }
    // A client on another origin shows our pictures; nothing else may be embedded elsewhere.
    const shared = servesOthers && isPicture(reply);
    reply.header('cross-origin-resource-policy', shared ? 'cross-origin' : 'same-origin');
    if (isSecure(request.raw)) reply.headers(HTTPS_ONLY);
  });
};
