import { budgetOf } from '../../contracts/jobs/budget.ts';
import { skillsOf } from '../../contracts/people/freelancer-card.ts';
import type { JobDetail } from '../../contracts/jobs/job-detail.ts';
import type { PaymentModel } from '../../contracts/money/payment-model.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import type { Head } from './head.ts';
import { inShort } from './plain.ts';

/** schema.org's units of time; a fixed price has no unit. */
const unitTexts: Readonly<Record<PaymentModel, string | undefined>> = {
  fixed: undefined,
  hourly: 'HOUR',
  monthly: 'MONTH',
};

const salaryOf = ({ Job_MinAmount, Job_MaxAmount, Job_PaymentModel }: JobDetail): object | undefined =>
  Job_MinAmount === undefined && Job_MaxAmount === undefined
    ? undefined
    : {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: {
          '@type': 'QuantitativeValue',
          minValue: Job_MinAmount,
          maxValue: Job_MaxAmount,
          unitText: unitTexts[Job_PaymentModel],
        },
      };

export const jobHeadOf = (job: JobDetail): Head => {
  const { JID, Job_Title, Job_Brief = '', Job_PostedAt, Job_Deadline, Employer_Company } = job;
  const { amount, terms } = budgetOf(job);
  return {
    title: inShort(Job_Title, 70),
    description: inShort(`${amount} ${terms}. ${Job_Brief}`),
    path: `${siteOf('').href('jobDetail')}?${new URLSearchParams({ id: String(JID) })}`,
    type: 'article',
    // A filled or closed job is useless in search results.
    ...(job.Job_Status !== 'open' && { noIndex: true }),
    jsonLd: {
      '@type': 'JobPosting',
      identifier: { '@type': 'PropertyValue', value: String(JID) },
      title: Job_Title,
      description: Job_Brief || Job_Title,
      datePosted: Job_PostedAt,
      validThrough: Job_Deadline,
      employmentType: 'CONTRACTOR',
      jobLocationType: 'TELECOMMUTE',
      hiringOrganization: { '@type': 'Organization', name: Employer_Company ?? 'A client' },
      skills: skillsOf({ Skills: job.Job_Skills }).join(', '),
      baseSalary: salaryOf(job),
      directApply: true,
    },
  };
};
