/** What a freelancer holds and may take, for the pages that show it. */
import { CallError } from '../../contracts/core/failure.ts';
import { isEmployer } from '../../contracts/account/known-user.ts';
import { certificationCalls, type Certifications } from '../../contracts/learning/certification.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { newsToPage } from '../money/page-news.ts';

interface System {
  get(key: string): unknown;
}
/** For an employer no call is made: the page says the same as the server would. */
export const loadCertifications = async (
  environment: Environment,
  system: System,
  signal: AbortSignal,
): Promise<Certifications> => {
  const session = system.get('session') as Actors['session'] | undefined;
  if (isEmployer(session?.getSnapshot().context.user ?? null))
    throw new CallError({ kind: 'refused', status: 403, code: 'freelancers_only' });
  return httpOf(environment).call(certificationCalls.certifications, {}, signal);
};

/** An attempt that ends may give a certificate, and our staff can revoke one. */
export const moves = newsToPage(({ kind }) => kind === 'attempt' || kind === 'certificate');
