/**
 * The headers of every answer, and those of some kinds. The socket bypasses Fastify and sets its headers from here;
 * only its empty preflight answers have none.
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

/** For anything but pages: nothing in it may load or run. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For SVG pictures, also when opened as a page. */
const PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** For the socket's answers, which only our pages may read. */
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
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', isPicture(reply) ? PICTURE : NOTHING);
    }
    // A client on another origin may show our pictures; nothing else may be embedded elsewhere.
    const shared = servesOthers && isPicture(reply);
    reply.header('cross-origin-resource-policy', shared ? 'cross-origin' : 'same-origin');
    if (isSecure(request.raw)) reply.headers(HTTPS_ONLY);
  });
};
