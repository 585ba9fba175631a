/** The parts of a freelancer's page for inviting and reporting. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import { ownJobCalls } from '../../contracts/jobs/own-jobs.ts';
import { profileCalls } from '../../contracts/people/profile.ts';
import { blankInvitation, invitationFormMachine } from '../../machines/hiring/invitation-form.machine.ts';
import { ownJobsMachine } from '../../machines/jobs/own-jobs.machine.ts';
import { profileDialogsMachine } from '../../machines/people/profile-dialogs.machine.ts';
import { blankProfileReport, profileReportMachine } from '../../machines/people/profile-report.machine.ts';
import type { Submission } from '../../machines/generic/form-filing.ts';
import { wireFilingForm, type SystemOfActors } from '../generic/filing-form.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

const ofFreelancer = ({ subject, values }: Submission) => ({ ...values, id: subject });

/** `invited` hears of each stored invitation. */
export const wireProfileDialogs = (
  environment: Environment,
  { invited }: { readonly invited?: (system: SystemOfActors) => void } = {},
): AnyActorLogic =>
  profileDialogsMachine.provide({
    actors: {
      invitationForm: wireFilingForm(environment, {
        machine: invitationFormMachine,
        blank: blankInvitation,
        call: profileCalls.invite,
        bodyOf: ofFreelancer,
        ...(invited && { filed: invited }),
      }),
      ownJobs: ownJobsMachine.provide({
        actors: {
          load: fromPromise(({ signal }) => httpOf(environment).call(ownJobCalls.ownOpenJobs, {}, signal)),
        },
      }),
      profileReport: wireFilingForm(environment, {
        machine: profileReportMachine,
        blank: blankProfileReport,
        call: profileCalls.report,
        bodyOf: ofFreelancer,
      }),
    },
  });
