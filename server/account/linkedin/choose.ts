/** Who is asked for LinkedIn: LinkedIn where keys are set, the stand-in of a demonstration, else nobody. */
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
  /** Where this very server is for itself, once it listens. */
  readonly address: () => string;
  readonly log: { error(fields: object, text: string): void };
}
export interface Linkedin {
  readonly provider: LinkedinProvider;
  /** The keys of the stand-in, which then has to be there. */
  readonly standIn?: LinkedinKeys & { readonly address: () => string };
  /** Tells the log why LinkedIn could not be asked. */
  readonly report: (error: unknown) => void;
}

export const chooseLinkedin = ({ keys, demo, address, log }: LinkedinChoice): Linkedin | undefined => {
  const report = (error: unknown): void => log.error({ err: error }, 'LinkedIn could not be asked');
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
      // The browser may know this server by another address than it knows itself: a path leads there from both.
      async authorizationUrl(trip) {
        const { pathname, search } = new URL(await provider.authorizationUrl(trip));
        return pathname + search;
      },
    },
  };
};
