/** Sixty skills of digital marketing, by subject. A freelancer's skills come mostly from one subject. */
export const skillsBySubject = {
  search: [
    'SEO Expert',
    'Technical SEO',
    'Local SEO',
    'Keyword Research',
    'Link Building',
    'On-Page SEO',
    'SEO Audits',
    'International SEO',
    'App Store Optimization',
    'Voice Search',
  ],
  ads: [
    'Ads Specialist',
    'Google Ads',
    'Meta Ads',
    'LinkedIn Ads',
    'TikTok Ads',
    'Microsoft Advertising',
    'Amazon Advertising',
    'Programmatic Buying',
    'Retargeting',
    'Shopping Feeds',
  ],
  content: [
    'Content Strategy',
    'Copywriting',
    'Blog Writing',
    'UX Writing',
    'Video Scripts',
    'Podcast Production',
    'Editorial Planning',
    'Ghostwriting',
    'Translation and Localization',
    'Case Studies',
  ],
  social: [
    'Social Media Management',
    'Influencer Outreach',
    'Community Management',
    'Instagram Marketing',
    'LinkedIn Marketing',
    'YouTube Growth',
    'Pinterest Marketing',
    'Short-Form Video',
    'Social Listening',
    'User-Generated Content',
  ],
  lifecycle: [
    'Email Marketing',
    'Marketing Automation',
    'CRM Setup',
    'Newsletter Production',
    'SMS Marketing',
    'Lead Nurturing',
    'Customer Retention',
    'Affiliate Marketing',
    'Referral Programmes',
    'Push Notifications',
  ],
  insight: [
    'Digital Marketing Manager',
    'Google Analytics',
    'Tag Management',
    'Conversion Rate Optimization',
    'A/B Testing',
    'Marketing Attribution',
    'Dashboards and Reporting',
    'Market Research',
    'Brand Strategy',
    'Landing Page Design',
  ],
} as const;

export type Subject = keyof typeof skillsBySubject;
export const subjects = Object.keys(skillsBySubject) as Subject[];

/** The id of a skill is its position, from 1. */
export const skillNames: readonly string[] = subjects.flatMap((subject) => skillsBySubject[subject]);

/** The subject of a skill, by its id. */
export const subjectOfSkill = (id: number): Subject => {
  const found = subjects.find((subject) =>
    (skillsBySubject[subject] as readonly string[]).includes(skillNames[id - 1] ?? ''),
  );
  if (!found) throw new Error(`There is no skill ${id}`);
  return found;
};
