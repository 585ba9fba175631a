/**
 * The key of one run of a demonstration. The terminal prints a one-time link, which sets a cookie in the browser that
 * opens it. The mailbox requires that cookie, because behind a hidden proxy every visitor seems to be at this
 * machine.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken, newToken } from '../core/tokens.ts';
import { asHtml, sendPlainPage } from './plain-page.ts';

const COOKIE = 'marketlane_demo';
const PATH = '/demo-key';

export interface DemoKey {
  /** The path with the token that opens the mailbox in the next browser. */
  link(): string;
  /** The cookie's value for a valid token, which is then used up. */
  exchange(token: string): string | undefined;
  isHeld(cookie: string | undefined): boolean;
}

export interface DemoKeyOptions {
  /** Called after each use, when there is a new link. */
  readonly onUsed?: (key: DemoKey) => void;
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(one)), Buffer.from(hashOfToken(other)));

export const createDemoKey = ({ onUsed }: DemoKeyOptions = {}): DemoKey => {
  const cookie = newToken();
  let token = newToken();
  const key: DemoKey = {
    link: () => `${PATH}?token=${token}`,
    exchange(given) {
      if (!isSame(given, token)) return undefined;
      token = newToken();
      onUsed?.(key);
      return cookie;
    },
    isHeld: (value) => value !== undefined && isSame(value, cookie),
  };
  return key;
};

export const holdsDemoKey = (request: FastifyRequest, key: DemoKey | undefined): boolean =>
  key === undefined || key.isHeld(request.cookies[COOKIE]);

const form = (problem: string): string => `<h1 tabindex="-1">Mailbox</h1>
<p>This demonstration keeps its mail here, and links in its mails open accounts. So each browser needs the key of this run: open the link that the server printed in its terminal, or enter what stands behind <code>token=</code> in it.</p>
${problem && `<p role="alert" id="problem"><strong>${asHtml(problem)}</strong></p>`}
<form action="${PATH}"><label for="token">Key from the terminal</label><input id="token" name="token" required autocomplete="off" autocapitalize="off" spellcheck="false"${problem && ' autofocus aria-invalid="true" aria-describedby="problem"'}><button>Open the mailbox</button></form>`;

/** The page that asks for the key. */
export const askForDemoKey = (reply: FastifyReply, problem = ''): FastifyReply =>
  sendPlainPage(reply.code(problem ? 403 : 200), 'Mailbox', form(problem), { hasForm: true });

/** Also accepts the whole link, which people tend to paste. */
const tokenIn = (typed: string): string => typed.trim().replace(/^.*[?&]token=/, '');

/** `mayOpen` is true if the mailbox exists for this request. */
export const addDemoKey = (
  app: FastifyInstance,
  key: DemoKey,
  mayOpen: (request: FastifyRequest) => boolean,
): void => {
  app.get<{ Querystring: { readonly token?: unknown } }>(PATH, (request, reply) => {
    if (!mayOpen(request)) return reply.callNotFound();
    const { token } = request.query;
    reply.header('cache-control', 'no-store');
    // Opening the same link again works, because the cookie is set.
    if (holdsDemoKey(request, key)) return reply.redirect('/mailbox', 303);
    const cookie = typeof token === 'string' ? key.exchange(tokenIn(token)) : undefined;
    if (cookie === undefined)
      return askForDemoKey(
        reply,
        'This is not the key, or it was used already. The terminal shows the next one.',
      );
    return reply
      .setCookie(COOKIE, cookie, { path: '/', httpOnly: true, sameSite: 'lax' })
      .redirect('/mailbox', 303);
  });
};
