/** The search for jobs: view, machine and call in one chunk. */
import { jobCalls, type Job } from '../../contracts/jobs/job.ts';
import type { Page } from '../../contracts/generic/page.ts';
import { skillCalls } from '../../contracts/people/skill.ts';
import { slugOf } from '../../contracts/core/slug.ts';
import { jobListingMachine } from '../../machines/jobs/job-listing.machine.ts';
import type { ListingRequest } from '../../machines/generic/listing-context.ts';
import type { PageModule } from '../../views/page-module.ts';
import { JobsPage } from '../../views/pages/jobs/jobs/jobs-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { bodyOf, listingPorts } from '../generic/listing-ports.ts';
import { partsOf } from '../generic/parts.ts';
import { wireSearchDialog } from '../searches/search-dialog.ts';
import { wireAccountJobs, wireSavedJobs } from './saved-jobs.ts';

/** The skill in the path becomes search text, added to the typed text. */
const asText = (request: ListingRequest): ListingRequest => {
  const { Skills = '', Search = '', ...filters } = request.query.filters;
  const words = `${Skills.replaceAll('-', ' ')} ${Search}`.trim().slice(0, 200);
  return { ...request, query: { ...request.query, filters: { ...filters, Search: words } } };
};

export const wireJobs = (environment: Environment): PageModule => {
  const find = (request: ListingRequest, signal: AbortSignal): Promise<Page<Job>> =>
    httpOf(environment).call(jobCalls.jobsFind, bodyOf(request), signal);
  const isKnown = async (skill: string, signal: AbortSignal): Promise<boolean> => {
    const skills = await httpOf(environment).call(skillCalls.skills, {}, signal);
    return skills.some(({ Name }) => slugOf(Name) === slugOf(skill));
  };
  const parts = partsOf({
    savedJobs: wireSavedJobs(environment),
    accountJobs: wireAccountJobs(environment),
    searchDialog: wireSearchDialog(environment),
  });
  return {
    Page: JobsPage,
    ownsTitle: true,
    /** Created for each visit, because it remembers how its path was resolved. */
    get machine() {
      let isText = false;
      return jobListingMachine.provide({ actors: { parts } }).provide(
        listingPorts(async (request, signal) => {
          if (!request.fresh) return find(isText ? asText(request) : request, signal);
          const bySkill = await find(request, signal);
          const skill = request.fixed['Skills'];
          // Filters may leave no results, so only an unknown skill is searched as text.
          isText = skill !== undefined && bySkill.total === 0 && !(await isKnown(skill, signal));
          return isText ? { ...(await find(asText(request), signal)), near: bySkill.near } : bySkill;
        }),
      );
    },
  };
};
