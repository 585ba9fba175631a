import { profileReportMachine } from '../../../src/machines/people/profile-report.machine.ts';
import { filingFormParts } from '../support/filing-form.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { openReportDialog, PROFILE, reportDialog } from '../support/profile.ts';

export const profileReportModel = modelOf(
  profileReportMachine,
  filingFormParts({
    call: 'report',
    open: { ...PROFILE, user: aFreelancer, arrive: openReportDialog },
    part: reportDialog,
    labels: { Reason: 'What is wrong', Details: 'Details (optional)' },
    needs: ['Reason'],
    spare: 'Details',
    submit: 'Send report',
    draft: {
      key: `draft:profileReport:${aFreelancer.id}`,
      subject: '17',
      values: { Reason: '', Details: 'It advertises.' },
    },
    failed: /try again in a few minutes/i,
    filed: 'Thank you for your report',
  }),
);
