/**
 * LinkedIn over OpenID Connect, with openid-client. The endpoints are parameters, so that the stand-in runs the same
 * code.
 */
import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  fetchUserInfo,
  ResponseBodyError,
  type AuthorizationCodeGrantChecks,
} from 'openid-client';
import * as z from 'zod';

export interface LinkedinKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** LinkedIn accepts PKCE only from applications for which it is enabled. */
  readonly pkce: boolean;
}
export interface Endpoints {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly userinfo: string;
}
export const linkedinEndpoints: Endpoints = {
  issuer: 'https://www.linkedin.com/oauth',
  authorization: 'https://www.linkedin.com/oauth/v2/authorization',
  token: 'https://www.linkedin.com/oauth/v2/accessToken',
  userinfo: 'https://api.linkedin.com/v2/userinfo',
};

/** One sign-in: redirect and callback. */
export interface AuthorizationRequest {
  readonly state: string;
  /** The PKCE verifier, secret until the token request. */
  readonly verifier: string;
  readonly redirectUri: string;
}
export interface LinkedinPerson {
  readonly subject: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
}
export interface LinkedinProvider {
  authorizationUrl(trip: AuthorizationRequest): Promise<string>;
  /** The person behind a code. Throws a CodeError or an UnreachableError. */
  exchange(code: string, trip: AuthorizationRequest): Promise<LinkedinPerson>;
}

/** The code is missing, expired, used, or from another sign-in. */
export class CodeError extends Error {
  override name = 'CodeError';
}
/** No usable response: the code may still be valid. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

const SECONDS_TO_ANSWER = 10;

const person = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().trim().optional().catch(undefined),
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .catch(undefined),
});

/** The OpenID Connect nonce, which ties an identity to this sign-in. Derived from the secret verifier. */
const nonceOf = (verifier: string): string =>
  createHash('sha256').update(`nonce ${verifier}`).digest('base64url');

const claimsShape = z.object({ nonce: z.unknown() });
const tokensShape = z.object({ id_token: z.string() });
/** Whether the id token contains a nonce, right or wrong. */
const hasNonce = async (answer: Response): Promise<boolean> => {
  try {
    const [, payload = ''] = tokensShape.parse(await answer.json()).id_token.split('.');
    const claims = claimsShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return claims.nonce !== undefined;
  } catch {
    return false; // openid-client reports the error
  }
};
const isNonceError = (error: unknown): boolean =>
  error instanceof Error &&
  ((error.cause as { claim?: unknown } | undefined)?.claim === 'nonce' || isNonceError(error.cause));

const failureOf = (error: unknown): Error => {
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return new CodeError('LinkedIn rejected the code', { cause: error });
  if (isNonceError(error)) return new CodeError('the code belongs to another sign-in', { cause: error });
  if (error instanceof AuthorizationResponseError)
    return new CodeError('LinkedIn returned no code', { cause: error });
  const hint =
    error instanceof ResponseBodyError && error.error === 'invalid_client'
      ? ': LinkedIn rejected the keys or PKCE; if PKCE is not enabled for your application, set LINKEDIN_PKCE=false'
      : '';
  const said = error instanceof ResponseBodyError ? ` (${error.error})` : '';
  return new UnreachableError(`LinkedIn gave no usable response${said}${hint}`, { cause: error });
};

export const createLinkedinProvider = (
  { clientId, clientSecret, pkce }: LinkedinKeys,
  endpoints: () => Endpoints,
): LinkedinProvider => {
  const configured = (): Configuration => {
    const { issuer, authorization, token, userinfo } = endpoints();
    const server = {
      issuer,
      authorization_endpoint: authorization,
      token_endpoint: token,
      userinfo_endpoint: userinfo,
    };
    const configuration = new Configuration(server, clientId, {}, ClientSecretPost(clientSecret));
    configuration.timeout = SECONDS_TO_ANSWER;
    if (new URL(token).protocol === 'http:') allowInsecureRequests(configuration);
    return configuration;
  };
  return {
    async authorizationUrl({ state, verifier, redirectUri }) {
      const challenge = {
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      const url = buildAuthorizationUrl(configured(), {
        scope: 'openid profile email',
        redirect_uri: redirectUri,
        state,
        nonce: nonceOf(verifier),
        ...(pkce ? challenge : {}),
      });
      return url.href;
    },
    async exchange(code, { state, verifier, redirectUri }) {
      const configuration = configured();
      const back = new URL(redirectUri);
      back.search = String(new URLSearchParams({ code, state }));
      const checks: AuthorizationCodeGrantChecks = {
        expectedState: state,
        idTokenExpected: true,
        ...(pkce ? { pkceCodeVerifier: verifier } : {}),
      };
      // LinkedIn does not return the nonce (as of 2025), and openid-client rejects a missing one. So expect a nonce
      // only if the response has one: the library reads `checks` after the response.
      configuration[customFetch] = async (url, options) => {
        const answer = await fetch(url, options as RequestInit);
        const isToken = url === endpoints().token;
        if (isToken && (await hasNonce(answer.clone()))) checks.expectedNonce = nonceOf(verifier);
        return answer;
      };
      try {
        const tokens = await authorizationCodeGrant(configuration, back, checks);
        const subject = tokens.claims()?.sub ?? '';
        const told = person.parse(await fetchUserInfo(configuration, tokens.access_token, subject));
        return {
          subject: told.sub,
          name: told.name ?? '',
          email: told.email,
          emailVerified: String(told.email_verified) === 'true',
        };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
};
