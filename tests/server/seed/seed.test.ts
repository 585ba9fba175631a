import { describe, expect, it } from 'vitest';
import { employerStories, freelancerStories } from '../../../server/seed/testimonial-stories.ts';
import { fullSize } from '../../../server/seed/size.ts';
import { isBareFileName } from '../../../src/contracts/core/fields.ts';
import { worldOf } from '../world.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const world = worldOf(fullSize, now);
const share = (count: number, all: number) => count / all;

describe('the demo world', () => {
  it('is the same every time', () => {
    expect(worldOf(fullSize, now)).toEqual(world);
  });

  it('has the promised size', () => {
    expect(world.freelancers.length).toBeGreaterThanOrEqual(2000);
    expect(world.employers).toHaveLength(200);
    expect(world.skills).toHaveLength(60);
    expect(world.guides).toHaveLength(40);
    expect(world.global_reviews).toHaveLength(200);
    expect(world.jobs.filter(({ status }) => status !== 'draft')).toHaveLength(15_000);
    expect(world.users).toHaveLength(world.freelancers.length + world.employers.length);
  });

  it('[H2] [H5] has sixty different skills, the popular four among them', () => {
    const names = world.skills.map(({ name }) => name);
    expect(new Set(names).size).toBe(60);
    for (const popular of [
      'SEO Expert',
      'Ads Specialist',
      'Digital Marketing Manager',
      'Influencer Outreach',
    ]) {
      expect(names).toContain(popular);
    }
    expect(names.filter((name) => name.includes(','))).toEqual([]); // Skills is comma-separated
  });

  it('[C5] [C4] [C3] [C7] varies in what a card shows', () => {
    const { freelancers } = world;
    const all = freelancers.length;
    expect(share(freelancers.filter(({ verified }) => verified).length, all)).toBeCloseTo(0.6, 1);
    for (const missing of ['photo', 'screen_name', 'hourly_rate_cents', 'average_rating'] as const) {
      const without = freelancers.filter((one) => one[missing] === null).length;
      expect(without, missing).toBeGreaterThan(0);
      expect(without, missing).toBeLessThan(all / 2);
    }
    expect(
      freelancers.some(
        ({ hourly_rate_cents }) => hourly_rate_cents !== null && hourly_rate_cents % 100 !== 0,
      ),
    ).toBe(true);
    const rated = freelancers.filter(({ review_count }) => review_count > 0);
    expect(
      rated.every(
        ({ average_rating }) => average_rating !== null && average_rating >= 1 && average_rating <= 5,
      ),
    ).toBe(true);
    const photos = freelancers.flatMap(({ photo }) => photo ?? []);
    expect(photos.every((photo) => isBareFileName(photo) && /^[a-z0-9-]+\.svg$/.test(photo))).toBe(true);
    expect(new Set(photos).size).toBe(photos.length);
  });

  it('[C8a] gives most freelancers more skills than a card shows, and some none', () => {
    const counts = new Map<number, number>();
    for (const { freelancer_id } of world.freelancer_skills)
      counts.set(freelancer_id, (counts.get(freelancer_id) ?? 0) + 1);
    expect(world.freelancers.filter(({ id }) => !counts.has(id)).length).toBeGreaterThan(0);
    expect([...counts.values()].filter((count) => count > 3).length).toBeGreaterThan(1000);
  });

  it('[H12a] has reviews that are not Active, about three in twenty, and no duplicates', () => {
    const { global_reviews: reviews } = world;
    expect(new Set(reviews.map(({ status }) => status))).toEqual(new Set(['Active', 'Pending', 'Rejected']));
    expect(share(reviews.filter(({ status }) => status !== 'Active').length, reviews.length)).toBeCloseTo(
      0.15,
      2,
    );
    expect(new Set(reviews.map(({ review }) => review)).size).toBe(reviews.length);
  });

  it('[H20] each testimonial tells one whole story, and each round of twenty-five tells all of them', () => {
    const stories = [...employerStories, ...freelancerStories];
    const told = world.global_reviews.map(({ review }) =>
      stories.findIndex(
        ({ openings, middles, endings }) =>
          openings.some((opening) => review.startsWith(opening)) &&
          middles.some((middle) => review.includes(middle)) &&
          endings.some(([, ending]) => review.endsWith(ending)),
      ),
    );
    expect(told).not.toContain(-1);
    for (let start = 0; start < told.length; start += stories.length)
      expect(new Set(told.slice(start, start + stories.length)).size).toBe(stories.length);
  });

  it('[H20] each guide has an introduction of at least 90 characters, none of them twice', () => {
    const { guides } = world;
    expect(guides.filter(({ short_description: { length } }) => length < 90)).toEqual([]);
    expect(new Set(guides.map(({ short_description }) => short_description)).size).toBe(guides.length);
  });

  it('[H11b] has guides worth reading, some with more text than a card can show', () => {
    const { guides } = world;
    expect(
      guides.filter(({ short_description }) => short_description.length > 500).length,
    ).toBeGreaterThanOrEqual(5);
    for (const { title, body } of guides) {
      expect(body.split(/\s+/).length, title).toBeGreaterThan(110);
      expect(body.split('\n\n').length, title).toBeGreaterThanOrEqual(4);
      expect(`${title}${body}`).not.toMatch(/lorem|ipsum|TODO/i);
    }
    expect(new Set(guides.map(({ title }) => title)).size).toBe(guides.length);
    expect(new Set(guides.map(({ image }) => image)).size).toBe(guides.length);
  });
});
