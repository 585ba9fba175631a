/** All jobs, or those for the skill that the path names. */
import type { Job } from '../../../../contracts/jobs/job.ts';
import { slugOf } from '../../../../contracts/core/slug.ts';
import { jobsHead } from '../../../heads/listings.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { JobCard, jobRow } from '../../../parts/job-card/job-card.tsx';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { AnyOf, DollarRange, OneFound, OneOf, OnlyIf } from '../../../parts/listing/filter-groups.tsx';
import { ListingPage } from '../../../parts/listing/listing-page.tsx';
import { SearchField } from '../../../parts/listing/search-field.tsx';
import { SkillFilter } from '../../../parts/listing/skill-filter.tsx';
import { useFilter, useFixedSkill } from '../../../parts/listing/use-listing.ts';
import { SavedJobs } from '../../../parts/save-job/saved-jobs.tsx';
import { SearchTools } from '../../../parts/saved-searches/search-tools.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/fields/choice.tsx';
import { activeJobFilters, ages, models } from './active.ts';
import * as texts from './texts.ts';

const kind = { one: 'job', many: 'jobs' };
const sorts = [
  ['', 'Best match'],
  ['newest', 'Newest'],
  ['budgetHigh', 'Highest budget'],
  ['budgetLow', 'Lowest budget'],
  ['fewestProposals', 'Fewest proposals'],
] as const;
const proposals = [
  ['', 'Any number'],
  ['0', 'None yet'],
  ['5', 'Up to 5'],
  ['10', 'Up to 10'],
  ['20', 'Up to 20'],
] as const;

const filters = (
  <>
    <AnyOf name="paymentModel" legend="Payment" options={models} />
    <DollarRange legend="Budget" names={['minBudget', 'maxBudget']} most={10_000_000} hint={texts.budget} />
    <SkillFilter />
    <OneOf name="maxAge" legend="Posted" options={ages} />
    <OneOf name="maxProposals" legend={texts.proposalsSoFar} options={proposals} />
    <Choices legend="Employer">
      <OneFound name="Country" label="Country" />
    </Choices>
    <Choices legend="More">
      <OnlyIf name="Verified_Payment" on="true" words="Payment verified" />
      <OnlyIf name="Job_Status" on="all" words={texts.includeClosedJobs} />
    </Choices>
  </>
);

const JobRow = (props: RowProps<Job>) => <JobCard {...props} isPassed sought={useFilter('Skills').value} />;

export const JobsPage = () => {
  const site = useSite();
  const skill = useFixedSkill();
  usePageHead(
    jobsHead(
      skill ? { name: skill, path: site.href('jobsByName', { jobname: slugOf(skill) }) } : undefined,
      site.href('jobs'),
    ),
  );
  return (
    <ListingPage
      kind={kind}
      title={skill ? `${skill} jobs` : texts.findAJob}
      lead={skill ? texts.leadOfSkill(skill) : texts.lead}
      search={<SearchField label={texts.searchJobs} placeholder={texts.searchPlaceholder} />}
      filters={filters}
      activeOf={activeJobFilters}
      sorts={sorts}
      tools={
        <>
          <SavedJobs />
          <SearchTools kind="jobs" activeOf={activeJobFilters} />
        </>
      }
      Row={JobRow}
      rowClass={jobRow}
      skillHref={(near) => site.href('jobsByName', { jobname: slugOf(near) })}
      elsewhere={
        <LinkButton tone="line" size="small" href={site.href('freelancers')}>
          Browse freelancers
        </LinkButton>
      }
    />
  );
};
