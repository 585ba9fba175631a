/** What search engines and link previews read about a profile, a job and a guide. */
import { describe, expect, it } from 'vitest';
import { exampleGuideArticle } from '../../../src/contracts/site/guide-article.ts';
import { exampleJobDetail } from '../../../src/contracts/jobs/job-detail.ts';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import { guideHeadOf } from '../../../src/views/heads/guide.ts';
import { jobHeadOf } from '../../../src/views/heads/job.ts';
import { inShort } from '../../../src/views/heads/plain.ts';
import { profileHeadOf } from '../../../src/views/heads/profile.ts';
import { reviewsOfHead } from '../../../src/views/heads/reviews-of.ts';

const long = 'word '.repeat(200);

describe('a description', () => {
  it('is cut after a whole word, and ends in an ellipsis', () => {
    expect(inShort('a short one')).toBe('a short one');
    expect(inShort(long)).toMatch(/word…$/);
    expect(inShort(long).length).toBeLessThanOrEqual(155);
    expect(inShort('x'.repeat(400))).toHaveLength(155);
    expect(inShort('One,\n\n  two')).toBe('One, two');
  });
});

describe('the head', () => {
  it('[U2a] a profile’s head names the person, their own address and their rating', () => {
    const head = profileHeadOf(exampleProfile, { base: 'http://base.example' });
    expect(head.title).toBe('Amara O.: Technical SEO for shops with more than ten thousand pages');
    expect(head.path).toBe('/user-profile/Amara-17');
    expect(head.image).toBe('http://base.example/images/amara-okafor.svg');
    expect(head.description.length).toBeLessThanOrEqual(155);
    expect(head.jsonLd).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Amara O.',
        makesOffer: { aggregateRating: { ratingValue: 4.9, reviewCount: 128 } },
      },
    });
  });
  it('names an amount with its cents, and one review as one', () => {
    const one = { ...exampleProfile, HourlyRate: 17.5, no_of_reviews: 1, avg_Rating: 5 };
    expect(profileHeadOf(one).description).toContain('$17.50 an hour');
    expect(reviewsOfHead(one).description).toMatch(/rated 5 of 5 in 1 review\.$/);
  });
  it('[U2b] a freelancer without reviews has no rating', () => {
    const head = profileHeadOf({ ...exampleProfile, no_of_reviews: 0 });
    expect(JSON.stringify(head)).not.toContain('AggregateRating');
  });
  it('[J1a][J1b][J1c] a job’s head is a job posting with budget, employer and closing date', () => {
    const head = jobHeadOf(exampleJobDetail);
    expect(head.path).toBe('/job-detail-view?id=41');
    expect(head.description).toMatch(/^\$900–\$1,400 for the whole job, paid by milestones\. We moved/);
    expect(head.noIndex).toBeUndefined();
    expect(head.jsonLd).toMatchObject({
      '@type': 'JobPosting',
      validThrough: '2026-12-18T09:30:00.000Z',
      hiringOrganization: { name: 'Linden Furniture' },
      baseSalary: { value: { minValue: 900, maxValue: 1400 } },
    });
    // The employer's country says nothing about where applicants may live.
    expect(head.jsonLd).not.toHaveProperty('applicantLocationRequirements');
  });
  it('[J4] a job that is not open is not indexed', () => {
    expect(jobHeadOf({ ...exampleJobDetail, Job_Status: 'closed' }).noIndex).toBe(true);
  });
  it('[G1a] a guide’s head is an article', () => {
    const head = guideHeadOf(exampleGuideArticle);
    expect(head).toMatchObject({ type: 'article', path: '/digi-guide/3', image: '/images/guide-3.svg' });
    expect(head.jsonLd).toMatchObject({ '@type': 'Article', timeRequired: 'PT4M' });
  });
});
