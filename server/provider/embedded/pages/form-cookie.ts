/**
 * A refused form on its way to the page that shows it again. The POST redirects, so that back and reload never submit it
 * once more; meanwhile the typed text waits in an encrypted cookie of the browser, for this page alone, for a minute.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSealer } from '../../../core/sealed.ts';
import type { Secure } from '../../../http/secure.ts';
import type { Again } from './page-parts.ts';

const NAME = 'marketlane_provider_form';
const SECONDS = 60;

export interface FormCookie {
  keep(request: FastifyRequest, reply: FastifyReply, again: Again): void;
  /** Returns the form once. */
  take(request: FastifyRequest, reply: FastifyReply): Again | undefined;
}

export const createFormCookie = (secret: string, isSecure: Secure): FormCookie => {
  const sealer = createSealer(createHash('sha256').update(`form ${secret}`).digest());
  const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
  return {
    keep(request, reply, again) {
      const path = pathOf(request);
      reply.setCookie(NAME, sealer.close(JSON.stringify(again), path), {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure(request.raw),
        maxAge: SECONDS,
      });
    },
    take(request, reply) {
      const value = request.cookies[NAME];
      if (value === undefined) return undefined;
      const path = pathOf(request);
      reply.clearCookie(NAME, { path });
      const text = sealer.open(value, path);
      return text === undefined ? undefined : (JSON.parse(text) as Again);
    },
  };
};
