/**
 * A refused form on its way to the page that shows it again. The POST redirects, so that back and reload never submit it
 * once more; meanwhile the typed text waits in an encrypted cookie of the browser, for this page alone, for a minute.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secure } from '../../../http/secure.ts';
import type { Again } from './page-parts.ts';

const NAME = 'marketlane_provider_form';
const ALGORITHM = 'aes-256-gcm';
const [IV, TAG] = [12, 16];
const SECONDS = 60;

export interface FormCookie {
  keep(request: FastifyRequest, reply: FastifyReply, again: Again): void;
  /** Returns the form once. */
  take(request: FastifyRequest, reply: FastifyReply): Again | undefined;
}

export const createFormCookie = (secret: string, isSecure: Secure): FormCookie => {
  const key = createHash('sha256').update(`form ${secret}`).digest();
  const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
  const open = (path: string, value: string): Again | undefined => {
    try {
      const sealed = Buffer.from(value, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(path)).setAuthTag(sealed.subarray(IV, IV + TAG));
      const text = Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as Again;
    } catch {
      return undefined; // forged, of another page, or of an earlier secret
    }
  };
  return {
    keep(request, reply, again) {
      const path = pathOf(request);
      const iv = randomBytes(IV);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG }).setAAD(Buffer.from(path));
      const content = Buffer.concat([cipher.update(JSON.stringify(again)), cipher.final()]);
      reply.setCookie(NAME, Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url'), {
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
      return open(path, value);
    },
  };
};
