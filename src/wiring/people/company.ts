/** A company's public page and its editor: views, machines and calls in one chunk. */
import { enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import { employerProfileCalls, type EmployerProfile } from '../../contracts/people/employer-profile.ts';
import { CallError } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/fields.ts';
import { isEmployer } from '../../contracts/account/known-user.ts';
import type { Actors } from '../../machines/core/actors.ts';
import { COMPANY_FIELDS, companyFormMachine } from '../../machines/people/company-form.machine.ts';
import { companyMachine } from '../../machines/people/company.machine.ts';
import { companyPageMachine } from '../../machines/people/company-page.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { CompanyPage } from '../../views/pages/people/company/company-page.tsx';
import { OwnCompanyPage } from '../../views/pages/people/employer-profile/own-company-page.tsx';
import { changesFormPorts } from '../generic/changes-form.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';
import { wireSavedJobs } from '../jobs/saved-jobs.ts';

const loadCompany = (environment: Environment) =>
  fromPromise<EmployerProfile, { id: Id | null }>(({ input, signal }) =>
    httpOf(environment).call(employerProfileCalls.employerProfile, input, signal),
  );
const loadOwnCompany = (environment: Environment) =>
  fromPromise<EmployerProfile, { id: Id | null }>(async ({ signal, system }) => {
    const session = system.get('session') as Actors['session'] | undefined;
    // Only employers have a company; for others no call is made.
    if (!isEmployer(session?.getSnapshot().context.user ?? null))
      throw new CallError({ kind: 'refused', status: 404 });
    return httpOf(environment).call(employerProfileCalls.employerProfile, {}, signal);
  });

export const wireCompanyPage = (environment: Environment): PageModule => ({
  Page: CompanyPage,
  ownsTitle: true,
  machine: companyPageMachine.provide({
    actors: {
      load: loadCompany(environment),
      parts: partsOf({ savedJobs: wireSavedJobs(environment) }),
    },
  }),
});

const wireCompanyForm = (environment: Environment): AnyActorLogic =>
  companyFormMachine.provide(
    changesFormPorts(environment, {
      id: companyFormMachine.id,
      fields: COMPANY_FIELDS,
      call: employerProfileCalls.updateCompany,
    }),
  );

export const wireOwnCompany = (environment: Environment): PageModule => {
  const form = wireCompanyForm(environment);
  return {
    Page: OwnCompanyPage,
    machine: companyMachine.provide({
      actors: {
        load: loadOwnCompany(environment),
        // The preview lists the company's open jobs, which can be saved.
        parts: partsOf({ savedJobs: wireSavedJobs(environment) }),
      },
      actions: {
        passOn: enqueueActions(({ context, enqueue }) => {
          const spawn = enqueue.spawnChild as unknown as (logic: AnyActorLogic, options: object) => void;
          // The page shows nothing without the form: its crash ends the page, which a retry starts again (P12a).
          enqueue.stopChild('companyForm');
          spawn(form, { id: 'companyForm', systemId: 'companyForm', input: { saved: context.item } });
        }),
      },
    }),
  };
};
