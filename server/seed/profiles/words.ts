/** Texts of freelancer profiles, by main subject. `{one}` and `{two}` are two of their skills. */
import type { Subject } from '../skills.ts';

interface Words {
  readonly headlines: readonly string[];
  readonly openings: readonly string[];
  readonly works: readonly (readonly [title: string, description: string])[];
}

export const words: Readonly<Record<Subject, Words>> = {
  search: {
    headlines: [
      '{one} for shops with more than ten thousand pages',
      '{one} and {two}, with the log files open',
      'I repair sites that search engines have lost sight of',
      '{one} for small firms with large neighbours',
      '{one}: fewer findings, in the right order',
      'Search for people who would rather not think about search',
    ],
    openings: [
      'I repair shops that search engines have lost sight of.',
      'I have spent eleven years finding out why good pages are not found.',
      'Most search problems are three problems, and two of them are old.',
      'I came to search from librarianship, and it still shows.',
      'I work with developers, not around them.',
    ],
    works: [
      [
        'A move without a loss',
        'Eleven thousand addresses moved in a night; traffic was back within nine days.',
      ],
      [
        'Forty branches, one address each',
        'Listings of a bakery chain put in order; calls from the map doubled.',
      ],
      ['What the logs said', 'Two thirds of all crawling went into filters. Now a tenth does.'],
      ['Category pages people read', 'A model page, a rule of one page, and 120 pages built on it.'],
      ['Three markets, four languages', 'The right language now shows in the right country.'],
    ],
  },
  ads: {
    headlines: [
      '{one} for budgets that have to earn themselves back',
      '{one} and {two}: I like to switch things off',
      'Calm hands for restless ad accounts',
      '{one} for shops, measured by margin',
      'First campaigns, built so that you learn something',
      '{one} with figures you can check yourself',
    ],
    openings: [
      'I look after a few ad accounts well rather than many somehow.',
      'For nine years I spent other people’s money in agencies; now I help them spend less of it.',
      'I like accounts that nobody has dared to touch for years.',
      'Before I buy the first click I want to know what a customer is worth.',
      'I began in bookkeeping, which turned out to be the better half of advertising.',
    ],
    works: [
      [
        'Forty campaigns became six',
        'The same sales at two thirds of the spend, and a page that says what each is for.',
      ],
      ['A launch on a small budget', 'Four ideas tested in six weeks; the plainest won.'],
      ['A feed put in order', '14,000 rows, 300 rules, and no wrong price since March.'],
      ['Margin instead of turnover', 'Bids that know what is earned; profit rose while sales stood still.'],
      ['From clicks to calls', 'Every call traced to its campaign, with consent.'],
    ],
  },
  content: {
    headlines: [
      '{one} for people who know too much about their subject',
      '{one} and {two}, from interview to last comma',
      'I write what your engineers would say if they had the time',
      '{one} without filler',
      'Editor first, {one} second',
      'Clear words for complicated products',
    ],
    openings: [
      'I ask until I have understood it, and then write it so that others do.',
      'I was a newspaper editor for twelve years and still cut the first paragraph.',
      'I write for companies whose subject is difficult and whose readers are busy.',
      'Two languages, one voice: I write in both as a native.',
      'My favourite sentence of a client: “That is what we meant.”',
    ],
    works: [
      ['From 400 articles to 90', 'Merged, rewritten, removed; the rest is read twice as long.'],
      ['Words for a booking form', 'Forty error messages rewritten; support has a third fewer calls.'],
      ['A book of thirty years', 'Twelve interviews, 160 pages, and one chapter nobody had wanted to tell.'],
      [
        'Product texts in two languages',
        '180 products, one style sheet, no adjectives that do not carry weight.',
      ],
      ['Case studies with figures', 'Six stories that salespeople hand out of their own accord.'],
    ],
  },
  social: {
    headlines: [
      '{one} for companies that are not photogenic',
      '{one} and {two}, with a sense of proportion',
      'Conversations rather than campaigns',
      '{one}: less often, more worth it',
      'I look after communities as I would after a garden',
      '{one} for makers, shops and schools',
    ],
    openings: [
      'I look after channels for companies that have something to say and no time to say it.',
      'I ran the community of a public broadcaster for six years; little surprises me.',
      'I film, cut and write, and I answer comments myself.',
      'Small audiences that write back are worth more to me than large ones that do not.',
      'I help people inside a company to speak for it, so that I am not needed for ever.',
    ],
    works: [
      ['A year in a workshop', 'Three days of filming became a year of short films.'],
      ['Ten creators with honest audiences', 'Cost by order fell below that of search within a season.'],
      ['A community woken up', 'From four posts a month to forty, most of them answers.'],
      ['Valves, of all things', 'An engineering firm whose films are now shown at trade schools.'],
      ['Engineers who write', 'Eight people, one post a fortnight each, in their own words.'],
    ],
  },
  lifecycle: {
    headlines: [
      '{one} that people would miss',
      '{one} and {two}, tidy data included',
      'I build automation that one person can look after',
      '{one} for shops whose customers could come back',
      'Fewer mails, better timed',
      '{one} with consent in order',
    ],
    openings: [
      'I write mails that people expect, and build what sends them.',
      'Seven flows that are understood are better than sixty that run.',
      'I came from customer service and have read some forty thousand complaints.',
      'I put data in order first; most of the effect comes from that.',
      'I move companies between systems without anybody getting the same mail twice.',
    ],
    works: [
      ['Out of the spam folder', 'Authentication, list, rhythm: nine in ten mails arrive again.'],
      ['64 flows became 9', 'Drawn on one page, tested, and understood by three people.'],
      ['A welcome in five mails', 'One in four answers the question in the third.'],
      ['40,000 contacts put in order', 'Rules that can be explained, and a copy of everything before.'],
      ['Month four', 'Why customers left, and the letter that made half of them stay.'],
    ],
  },
  insight: {
    headlines: [
      '{one}: figures that end discussions',
      '{one} and {two} for teams without analysts',
      'Fewer reports, more decisions',
      '{one} for people who have to explain it to a board',
      'I measure what matters and say what cannot be measured',
      '{one}, in plain words',
    ],
    openings: [
      'I help companies to know what they so far believed.',
      'Ten years as an analyst taught me to distrust beautiful charts.',
      'I set things up so that you can check them without me.',
      'I talk to customers before I look at figures, and then again afterwards.',
      'I lead small teams through large decisions, two days a week.',
    ],
    works: [
      ['One page for the board', 'Twelve figures with owner, source and date instead of nine reports.'],
      ['Why two reports disagreed', '51 orders a month, found, explained and mended.'],
      ['A checkout with one step less', 'Nine tests, six without effect, three worth a year’s fee.'],
      ['Fifteen who chose somebody else', 'Interviews that changed a price and a page.'],
      ['130 tags became 31', 'The page loads a second faster and nobody misses anything.'],
    ],
  },
};

export const manners = [
  'I begin with a week of reading and asking; after that you get one page with what I would do, in order, and what I would leave.',
  'You hear from me on Mondays and Thursdays, in writing, whether there is news or not.',
  'I work in milestones that are useful by themselves, so that you can stop after each of them.',
  'I write everything down so that your own people can go on without me.',
  'I keep to few clients at a time, which means that I sometimes say no, or not yet.',
  'Where something is not my trade I say so, and usually know whom to ask.',
  'I prefer one hard conversation at the beginning to several at the end.',
  'I use few tools and export everything into formats that will outlive them.',
] as const;

export const closings = [
  'Tell me what would be different if it worked; that is all I need for a first answer.',
  'A first call of twenty minutes costs nothing and usually settles whether we fit.',
  'I have worked for {clients}, and learnt something from each.',
  'References are gladly given, after a first talk.',
  'I take on one new project a month.',
  'Mornings are for work that needs quiet; afternoons for calls.',
] as const;
