/** What a freelancer holds and may take, for the pages that show it. */
import { CallError } from '../../contracts/core/failure.ts';
import { isEmployer, isOperator } from '../../contracts/account/known-user.ts';
import { certificationCalls, type Certifications } from '../../contracts/learning/certification.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { newsToPage } from '../money/page-news.ts';

interface System {
  get(key: string): unknown;
}
/** Only freelancers have any: for others no call is made. */
export const loadCertifications = async (
  environment: Environment,
  system: System,
  signal: AbortSignal,
): Promise<Certifications> => {
  const session = system.get('session') as Actors['session'] | undefined;
  const user = session?.getSnapshot().context.user ?? null;
  if (isEmployer(user) || isOperator(user))
    throw new CallError({ kind: 'refused', status: 403, code: 'freelancers_only' });
  return httpOf(environment).call(certificationCalls.certifications, {}, signal);
};

/** An attempt that ends may give a certificate, and our staff can revoke one. */
export const moves = newsToPage(({ kind }) => kind === 'attempt' || kind === 'certificate');
