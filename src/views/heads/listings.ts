/** The heads of the listings. Filters are not part of the canonical address. */
import type { Head } from './head.ts';

interface OfSkill {
  readonly name: string;
  readonly path: string;
}

export const freelancersHead = (skill: OfSkill | undefined, path: string): Head =>
  skill
    ? {
        title: `${skill.name} freelancers`,
        description: `${skill.name} freelancers with their rates, ratings and client reviews.`,
        path: skill.path,
      }
    : {
        title: 'Find a freelancer',
        description: 'Find digital marketers by skill, hourly rate and rating, with client reviews.',
        path,
      };

export const jobsHead = (skill: OfSkill | undefined, path: string): Head =>
  skill
    ? {
        title: `${skill.name} jobs`,
        description: `Open ${skill.name} jobs with budget, employer and number of proposals.`,
        path: skill.path,
      }
    : {
        title: 'Find a job',
        description:
          'Open jobs in digital marketing: fixed price, by the hour or by the month, newest first.',
        path,
      };

export const reviewsHead = (path: string): Head => ({
  title: 'Testimonials',
  description:
    'Reviews of this marketplace by employers and freelancers, in their own words, with star ratings.',
  path,
});
