/** Testimonials about the marketplace, composed of matching sentences. */
import { fullNameBy } from './full-name.ts';
import type { Random } from '../core/random.ts';

export interface SeedReview {
  readonly id: number;
  readonly name: string;
  readonly review: string;
  readonly stars: number;
  readonly status: 'Active' | 'Pending' | 'Rejected';
}

/** The need. */
const openings = [
  'We needed someone to repair our search rankings after a move to a new shop system.',
  'I run a bakery with two shops and no marketing department.',
  'Our ad account had grown by accident for six years and nobody could explain it any more.',
  'I had been burnt by an agency twice before I posted here.',
  'We were launching in three countries and had one person for all of it.',
  'My newsletter had four thousand readers and no plan.',
  'We wanted a second opinion on a strategy before spending a year on it.',
  'I needed product texts in two languages within a fortnight.',
  'Our conversion rate had been flat since spring and we had run out of guesses.',
  'As a charity we count every coin, so hiring a stranger felt like a risk.',
  'We hire somebody new here about once a quarter.',
  'Our launch was nine days away when our copywriter fell ill.',
  'I wanted a person to talk to, not a dashboard to look at.',
  'We were paying for four tools and reading the reports of none.',
  'We had never worked with creators and did not know what was fair.',
  'Our tracking broke with the new consent banner and nobody noticed for a month.',
];

/** The experience. */
const middles = [
  'The brief template asked the questions I should have asked myself, and five people answered within a day.',
  'I compared three proposals side by side, talked to two of them and hired on the same afternoon.',
  'The money sat in escrow until the first milestone was done, which made the conversation about the work.',
  'We agreed on a fixed price for an audit first and moved to a monthly arrangement once we knew each other.',
  'The hours were logged with notes I could understand, and twice the invoice was lower than I expected.',
  'She told us in the first call which half of our list was not worth doing.',
  'He found the problem in an afternoon and wrote it down so that our own people could fix the next one.',
  'We spoke every Tuesday for twenty minutes and I always knew what would happen next.',
  'The ratings told me who could do it; the written reviews told me whom I would enjoy working with.',
  'One milestone came late, and I heard about it before the date and not after.',
];

/** The result, with matching stars. */
const endings: ReadonlyArray<{ readonly stars: number; readonly text: string }> = [
  { stars: 5, text: 'Three months on, organic traffic is up by a third and I sleep better.' },
  { stars: 5, text: 'We have hired four people this way since, and kept all four.' },
  { stars: 5, text: 'I would not go back to how we did it before.' },
  { stars: 5, text: 'The work paid for itself in the second month.' },
  { stars: 5, text: 'It felt like gaining a colleague rather than buying a service.' },
  { stars: 5, text: 'Clear, calm and finished on time; I could not ask for more.' },
  { stars: 4, text: 'The search could filter by time zone, but that is my only complaint.' },
  { stars: 4, text: 'It took two attempts to find the right person, and the second attempt was worth it.' },
  { stars: 4, text: 'A good experience, once I learnt to write a shorter brief.' },
  { stars: 4, text: 'Not the cheapest way to do it, but the first that worked.' },
  { stars: 3, text: 'The result is fine; I had hoped for a little more initiative.' },
];

/** The same three parts for freelancers. */
const byFreelancers = {
  openings: [
    'I came as a freelancer with an empty profile and a good portfolio.',
    'I left agency work last year and wanted clients of my own.',
    'After my second child I could work mornings and nothing else.',
    'I live four hours from the nearest city and two time zones from most of my clients.',
    'I had always been paid late and had stopped being surprised.',
  ],
  middles: [
    'My first proposal was declined with a reason, the second led to a contract that still runs.',
    'The certification test took an evening and brought me the first client who had never heard of me.',
    "The money was in escrow before I wrote the first line, and I noticed what that does to one's sleep.",
    'Briefs here say what they want, so I answer three a week and not thirty.',
    'A client and I disagreed about a milestone, and reading the brief together settled it in ten minutes.',
  ],
  endings: [
    { stars: 5, text: 'Payment arrived the day after approval, every single time.' },
    { stars: 5, text: 'Two thirds of my income comes from people I met here.' },
    { stars: 5, text: 'I raised my rate twice this year and kept everybody.' },
    { stars: 4, text: 'The beginning is slow; stay for the third month.' },
    { stars: 4, text: 'I would like to see why a proposal was not read, but the work is good.' },
  ],
};
const byEmployers = { openings, middles, endings };

/** Of every twenty reviews, two are pending and one is rejected; these three are hidden. */
const statusAt = (index: number): SeedReview['status'] =>
  index % 20 === 9 ? 'Rejected' : index % 10 === 5 ? 'Pending' : 'Active';

export const createReviews = (random: Random, count: number): SeedReview[] => {
  const said = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const voice = random.chance(0.25) ? byFreelancers : byEmployers;
    let ending = random.pick(voice.endings);
    let review = '';
    do {
      ending = random.pick(voice.endings);
      const middle = random.chance(0.75) ? [random.pick(voice.middles)] : [];
      review = [random.pick(voice.openings), ...middle, ending.text].join(' ');
    } while (said.has(review));
    said.add(review);
    return { id: index + 1, name: fullNameBy(random), review, stars: ending.stars, status: statusAt(index) };
  });
};
