/** Chooses the LinkedIn provider: LinkedIn if keys are set, the stand-in in a demonstration, otherwise none. */
import { randomBytes } from 'node:crypto';
import {
  createLinkedinProvider,
  linkedinEndpoints,
  type Endpoints,
  type LinkedinKeys,
  type LinkedinProvider,
} from './provider.ts';
import { standInEndpoints } from './stand-in.ts';

export interface LinkedinChoice {
  readonly keys: (LinkedinKeys & { readonly endpoints?: Endpoints }) | undefined;
  readonly demo: boolean;
  /** This server's own address, once it listens. */
  readonly address: () => string;
  readonly log: { error(fields: object, text: string): void };
}
export interface Linkedin {
  readonly provider: LinkedinProvider;
  /** The keys of the stand-in, if it is used. */
  readonly standIn?: LinkedinKeys & { readonly address: () => string };
  /** Logs why a request to LinkedIn failed. */
  readonly report: (error: unknown) => void;
}

export const chooseLinkedin = ({ keys, demo, address, log }: LinkedinChoice): Linkedin | undefined => {
  const report = (error: unknown): void => log.error({ err: error }, 'the request to LinkedIn failed');
  if (keys)
    return { provider: createLinkedinProvider(keys, () => keys.endpoints ?? linkedinEndpoints), report };
  if (!demo) return undefined;
  const standIn = {
    clientId: 'stand-in',
    clientSecret: randomBytes(24).toString('base64url'),
    pkce: true,
    address,
  };
  const provider = createLinkedinProvider(standIn, () => standInEndpoints(address()));
  return {
    standIn,
    report,
    provider: {
      ...provider,
      // The browser may reach this server at another address, so the URL is reduced to a path.
      async authorizationUrl(trip) {
        const { pathname, search } = new URL(await provider.authorizationUrl(trip));
        return pathname + search;
      },
    },
  };
};
