/** A certificate for its holder, and for anyone who has its code: views, machines and calls in one chunk. */
import { fromPromise } from 'xstate';
import { sharePage } from '../../adapters/share.ts';
import type { Id } from '../../contracts/core/ids.ts';
import {
  certificateCalls,
  type Certificate,
  type CheckedCertificate,
} from '../../contracts/learning/certificate.ts';
import { certificatePageMachine } from '../../machines/learning/certificate-page.machine.ts';
import { verifyPageMachine } from '../../machines/learning/verify-page.machine.ts';
import { shareMachine } from '../../machines/site/share.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { CertificatePage } from '../../views/pages/learning/certificate/certificate-page.tsx';
import { VerifyPage } from '../../views/pages/learning/verify/verify-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { asUnavailable } from '../generic/as-unavailable.ts';
import { partsOf } from '../generic/parts.ts';

export const wireCertificate = (environment: Environment): PageModule => ({
  Page: CertificatePage,
  ownsTitle: true,
  machine: certificatePageMachine.provide({
    actors: {
      load: fromPromise<Certificate, { id: Id | null }>(async ({ input: { id }, signal }) => {
        try {
          return await httpOf(environment).call(
            certificateCalls.certificateGenerate,
            { id: id ?? '' },
            signal,
          );
        } catch (error) {
          throw asUnavailable(error);
        }
      }),
      parts: partsOf({ share: shareMachine.provide({ actors: { pass: sharePage } }) }),
    },
  }),
});

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
