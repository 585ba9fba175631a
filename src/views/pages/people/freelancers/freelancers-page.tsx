/** All freelancers, or those with the skill that the path names. */

import { slugOf } from '../../../../contracts/core/slug.ts';
import { freelancersHead } from '../../../heads/listings.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { DollarRange, OneFound, OneOf, OnlyIf } from '../../../parts/listing/filter-groups.tsx';
import { LeastRating } from '../../../parts/listing/least-rating.tsx';
import { ListingPage } from '../../../parts/listing/listing-page.tsx';
import { SearchField } from '../../../parts/listing/search-field.tsx';
import { SkillFilter } from '../../../parts/listing/skill-filter.tsx';
import { useFixedSkill } from '../../../parts/listing/use-listing.ts';
import { SearchTools } from '../../../parts/saved-searches/search-tools.tsx';
import { ShortlistTools } from '../../../parts/shortlist/places.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/fields/choice.tsx';
import { activeFreelancerFilters } from './active.ts';
import { FreelancerRow } from './freelancer-row.tsx';
import row from './freelancer-row.module.css';
import * as texts from './texts.ts';

const kind = { one: 'freelancer', many: 'freelancers' };
const sorts = [
  ['', 'Best match'],
  ['rating', 'Highest rated'],
  ['reviews', 'Most reviews'],
  ['rateLow', 'Lowest rate'],
  ['rateHigh', 'Highest rate'],
  ['newest', 'Newest'],
] as const;
const hours = [
  ['', 'Any'],
  ...['10', '20', '30', '40'].map((least) => [least, texts.hoursUp(least)] as const),
] as const;

const filters = (
  <>
    <SkillFilter />
    <DollarRange legend="Rate" names={['minRate', 'maxRate']} most={1_000_000} hint={texts.dollarsPerHour} />
    <LeastRating legend="Rating" />
    <Choices legend="Place">
      <OneFound name="Country" label="Country" />
      <OneFound name="Language" label="Language" />
    </Choices>
    <OneOf name="minHours" legend="Availability" options={hours} />
    <Choices legend="Trust">
      <OnlyIf name="Verified_Profile" on="Verified" words="Verified" />
      <OnlyIf name="Certified" on="true" words="Certified" />
    </Choices>
  </>
);

export const FreelancersPage = () => {
  const site = useSite();
  const skill = useFixedSkill();
  usePageHead(
    freelancersHead(
      skill ? { name: skill, path: site.href('freelancersBySkill', { cname: slugOf(skill) }) } : undefined,
      site.href('freelancers'),
    ),
  );
  return (
    <ListingPage
      kind={kind}
      title={skill ? `${skill} freelancers` : texts.findAFreelancer}
      lead={skill ? texts.leadOfSkill(skill) : texts.lead}
      search={<SearchField label={texts.searchFreelancers} placeholder={texts.searchPlaceholder} />}
      filters={filters}
      activeOf={activeFreelancerFilters}
      sorts={sorts}
      tools={
        <>
          <SearchTools kind="freelancers" activeOf={activeFreelancerFilters} />
          <ShortlistTools />
        </>
      }
      Row={FreelancerRow}
      rowClass={row['row']}
      skillHref={(near) => site.href('freelancersBySkill', { cname: slugOf(near) })}
      elsewhere={
        <LinkButton tone="line" size="small" href={site.href('jobs')}>
          {texts.seeOpenJobs}
        </LinkButton>
      }
    />
  );
};
