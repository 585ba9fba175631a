/** What the heads of the listings say. The address with its filters is a way to look at them, not a page of its own. */
import type { Head } from './head.ts';

interface OfSkill {
  readonly name: string;
  readonly path: string;
}

export const freelancersHead = (skill: OfSkill | undefined, path: string): Head =>
  skill
    ? {
        title: `${skill.name} freelancers`,
        description: `Freelancers for ${skill.name}: their rates, their ratings and what clients say of working with them.`,
        path: skill.path,
      }
    : {
        title: 'Find a Freelancer',
        description:
          'Digital marketers to hire, by skill, hourly rate and rating, with the reviews of their clients.',
        path,
      };

export const jobsHead = (skill: OfSkill | undefined, path: string): Head =>
  skill
    ? {
        title: `${skill.name} jobs`,
        description: `Open jobs for ${skill.name}, each with its budget, its employer and how many have proposed.`,
        path: skill.path,
      }
    : {
        title: 'Find a Job',
        description:
          'Open jobs in digital marketing: fixed price, by the hour or by the month, newest first.',
        path,
      };

export const reviewsHead = (path: string): Head => ({
  title: 'Testimonials',
  description:
    'What employers and freelancers say of working here, in their own words, and how many stars they gave.',
  path,
});
