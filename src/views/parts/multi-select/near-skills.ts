/** Skills for a text that people type and that is part of no name: by what they call the work, and by similar spelling. */
import { distance } from 'fastest-levenshtein';

const paidSearch = ['Google Ads', 'Ads Specialist', 'Microsoft Advertising', 'Shopping Feeds'];
const social = ['Social Media Management', 'Community Management', 'Instagram Marketing'];
const customers = ['CRM Setup', 'Marketing Automation', 'Lead Nurturing'];
const mails = ['Email Marketing', 'Newsletter Production', 'Marketing Automation'];
const writing = ['Copywriting', 'Blog Writing', 'Content Strategy', 'Ghostwriting'];
const measuring = ['Google Analytics', 'Tag Management', 'Dashboards and Reporting'];

/** In lower case. Only the skills that are offered are suggested. */
export const skillsByWords: Readonly<Record<string, readonly string[]>> = {
  ppc: paidSearch,
  cpc: paidSearch,
  sem: paidSearch,
  adwords: paidSearch,
  'pay per click': paidSearch,
  'paid search': paidSearch,
  'search ads': paidSearch,
  'paid ads': ['Ads Specialist', 'Google Ads', 'Meta Ads', 'Programmatic Buying'],
  'paid media': ['Ads Specialist', 'Google Ads', 'Meta Ads', 'Programmatic Buying'],
  'paid social': ['Meta Ads', 'LinkedIn Ads', 'TikTok Ads'],
  display: ['Programmatic Buying', 'Retargeting'],
  banners: ['Programmatic Buying', 'Retargeting'],
  remarketing: ['Retargeting'],
  bing: ['Microsoft Advertising'],
  facebook: ['Meta Ads', ...social],
  fb: ['Meta Ads', ...social],
  whatsapp: ['SMS Marketing', 'Community Management'],
  twitter: ['Social Media Management', 'Community Management'],
  threads: ['Social Media Management', 'Community Management'],
  smm: social,
  reels: ['Short-Form Video', 'Instagram Marketing'],
  shorts: ['Short-Form Video', 'YouTube Growth'],
  creators: ['Influencer Outreach', 'User-Generated Content'],
  ugc: ['User-Generated Content', 'Influencer Outreach'],
  aso: ['App Store Optimization'],
  'search engine optimization': ['SEO Expert', 'Technical SEO', 'On-Page SEO'],
  'google business': ['Local SEO'],
  'google maps': ['Local SEO'],
  backlinks: ['Link Building'],
  'site speed': ['Technical SEO'],
  mailchimp: mails,
  klaviyo: mails,
  mailing: mails,
  drip: mails,
  hubspot: customers,
  salesforce: customers,
  loyalty: ['Customer Retention', 'Referral Programmes'],
  partners: ['Affiliate Marketing', 'Referral Programmes'],
  copywriter: writing,
  writer: writing,
  articles: writing,
  texts: writing,
  translator: ['Translation and Localization'],
  localisation: ['Translation and Localization'],
  branding: ['Brand Strategy'],
  logo: ['Brand Strategy', 'Landing Page Design'],
  website: ['Landing Page Design', 'Conversion Rate Optimization'],
  cro: ['Conversion Rate Optimization', 'A/B Testing'],
  'split test': ['A/B Testing'],
  'ab test': ['A/B Testing'],
  ga4: measuring,
  gtm: measuring,
  tracking: measuring,
  statistics: measuring,
  surveys: ['Market Research'],
  interviews: ['Market Research', 'Case Studies'],
};
const MOST = 6;
/** Letters that may differ. A short word has too many neighbours. */
const mostWrongIn = ({ length }: string): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

const holds = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

const isSpeltLike = (skill: string, wanted: string): boolean => {
  const own = wordsOf(skill.toLowerCase());
  return wordsOf(wanted).every((word) =>
    own.some((other) => other.startsWith(word) || distance(word, other) <= mostWrongIn(word)),
  );
};

/**
 * For a text in lower case without outer spaces: at most six of the skills, by what people call them. A word that is not
 * finished, and a similar spelling, count only if nothing else was found.
 */
export const nearSkills = (wanted: string, skills: readonly string[], found: number): readonly string[] => {
  if (wanted === '') return [];
  const called = (isCalled: (words: string) => boolean): readonly string[] => {
    const names = Object.entries(skillsByWords).flatMap(([words, named]) => (isCalled(words) ? named : []));
    return [...new Set(names)].filter((name) => skills.includes(name)).slice(0, MOST);
  };
  const meant = called((words) => holds(wanted, words));
  if (meant.length > 0 || found > 0) return meant;
  const begun = called((words) => wanted.length > 2 && words.startsWith(wanted));
  return begun.length > 0 ? begun : skills.filter((skill) => isSpeltLike(skill, wanted)).slice(0, MOST);
};
