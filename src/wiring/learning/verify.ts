/** The public check of a certificate: view, machine and call in one chunk. */
import { fromPromise } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import { certificateCalls, type CheckedCertificate } from '../../contracts/learning/certificate.ts';
import { verifyPageMachine } from '../../machines/learning/verify-page.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { VerifyPage } from '../../views/pages/learning/verify/verify-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { asUnavailable } from '../generic/as-unavailable.ts';

export const wireVerify = (environment: Environment): PageModule => ({
  Page: VerifyPage,
  ownsTitle: true,
  machine: verifyPageMachine.provide({
    actors: {
      load: fromPromise<CheckedCertificate, { id: Id | null }>(async ({ input: { id }, signal }) => {
        const Code = String(id);
        try {
          const found = await httpOf(environment).call(certificateCalls.certificateVerify, { Code }, signal);
          return { ...found, Code };
        } catch (error) {
          throw asUnavailable(error);
        }
      }),
    },
  }),
});
