/** The forty guides in order of publication, with alternating subjects. */
import { adsGuides } from './ads.ts';
import { brandGuides } from './brand.ts';
import { contentGuides } from './content.ts';
import { hiringGuides } from './hiring.ts';
import { insightGuides } from './insight.ts';
import { lifecycleGuides } from './lifecycle.ts';
import { searchGuides } from './search.ts';
import { socialGuides } from './social.ts';

const subjects = {
  hiring: hiringGuides,
  search: searchGuides,
  ads: adsGuides,
  content: contentGuides,
  social: socialGuides,
  lifecycle: lifecycleGuides,
  insight: insightGuides,
  brand: brandGuides,
};
const rounds = Math.max(...Object.values(subjects).map((guides) => guides.length));

const inTurns = Array.from({ length: rounds }, (_, round) =>
  Object.entries(subjects).flatMap(([subject, guides]) => {
    const guide = guides[round];
    return guide ? { ...guide, subject } : [];
  }),
).flat();

export const guideRows = inTurns.map(({ title, short, body, subject }, index) => ({
  id: index + 1,
  title,
  image: `guide-${index + 1}.svg`,
  short_description: short,
  body,
  subject,
}));
