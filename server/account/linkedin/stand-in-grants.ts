/** The stand-in's grants: single-use codes, valid for a minute, and the tokens exchanged for them. */
import { createHash, createSign, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { StandInPerson } from './stand-in-people.ts';

const CODE_LASTS = 60_000;
const MAX_ENTRIES = 500;

export interface Grant {
  readonly person: StandInPerson;
  readonly redirectUri: string;
  readonly challenge: string;
  /** '' if none was sent. */
  readonly nonce: string;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Generates the key on first use, because it takes a while. */
const createSigner = () => {
  let key: Promise<{ privateKey: Parameters<ReturnType<typeof createSign>['sign']>[0] }> | undefined;
  return async (claims: object): Promise<string> => {
    key ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const content = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`;
    const signature = createSign('RSA-SHA256')
      .update(content)
      .sign((await key).privateKey, 'base64url');
    return `${content}.${signature}`;
  };
};

export const createGrants = (now: () => Date) => {
  const codes = new LRUCache<string, Grant>({
    max: MAX_ENTRIES,
    ttl: CODE_LASTS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const tokens = new LRUCache<string, StandInPerson>({ max: MAX_ENTRIES });
  const sign = createSigner();
  const keep = <Value extends object>(kept: LRUCache<string, Value>, value: Value): string => {
    const key = randomBytes(24).toString('base64url');
    kept.set(key, value);
    return key;
  };
  return {
    issue: (grant: Grant): string => keep(codes, grant),
    /** Consumes a code, even if the check fails. */
    redeem(code: string, redirectUri: string, verifier: string): Grant | undefined {
      const grant = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const fits = grant?.redirectUri === redirectUri && grant.challenge === challenge;
      return fits ? grant : undefined;
    },
    async tokensFor({ person, nonce }: Grant, issuer: string, clientId: string) {
      // The system clock, because openid-client checks against it.
      const seconds = Math.floor(Date.now() / 1000);
      return {
        access_token: keep(tokens, person),
        token_type: 'Bearer',
        expires_in: 600,
        scope: 'openid profile email',
        id_token: await sign({
          iss: issuer,
          aud: clientId,
          sub: person.subject,
          iat: seconds,
          exp: seconds + 600,
          ...(nonce === '' ? {} : { nonce }),
        }),
      };
    },
    holderOf: (accessToken: string): StandInPerson | undefined => tokens.get(accessToken),
  };
};
