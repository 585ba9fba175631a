import { tasks } from './task.ts';

export const adsTasks = {
  'Ads Specialist': tasks(`
Take over the ad accounts from our agency | Search and social, about 9,000 a month in all. A calm handover, then a first plan after four weeks of watching.
Plan the ads for our launch in spring | Which channels, which order, how much of each, and what would make us stop one.
Find out which of our ads earn their money | Two years of reports that contradict each other. We want one page that we can believe.
`),
  'Google Ads': tasks(`
Rebuild a Google Ads account that grew by accident | Forty campaigns, nobody knows why. Keep what works, close the rest in the right order, write down what is left.
Monthly care of a small search account | Three campaigns, 2,500 a month. We want search terms read every week and a note on what changed.
Start with Google Ads the right way | We have never advertised. One product, one region, conversions measured properly before the first click is bought.
`),
  'Meta Ads': tasks(`
Run Meta campaigns for our autumn range | We bring photographs and films; you bring structure, audiences and the courage to stop what does not work.
Test new creative ideas on Facebook and Instagram | Four ideas that differ, the same money for each, a clear answer after a fortnight.
Repair tracking between our shop and Meta | Events are counted twice since the last update. Find out where, mend it, and prove it with a week of figures.
`),
  'LinkedIn Ads': tasks(`
Reach finance directors on LinkedIn | Four countries, a small list of companies, and a report that is worth ten minutes of their time.
Cut the cost of our leads on LinkedIn | They cost 140 each and one in ten is any good. Both figures should change; the second matters more.
Document ads for a trade audience | Turn two white papers into something that can be read on a phone, and promote it to the right eight thousand people.
`),
  'TikTok Ads': tasks(`
Find out whether TikTok is for us | A trial of six weeks with a fixed budget; we would be glad of a well-founded no, too.
Turn customers' films into ads | We have forty films and permission for all of them. Cut, caption, test, keep the three that work.
Spark ads with three creators | Contracts exist. Choose the posts, set them up, and report sales and not only views.
`),
  'Microsoft Advertising': tasks(`
Bring our Google campaigns to Bing properly | Not a copy: what is worth moving, at what bids, and with what it takes to measure it.
Microsoft Ads for an older audience | Our buyers are above fifty-five and use what came with the computer. Meet them there.
Audit of a neglected Microsoft account | It has been running since 2019 and nobody has opened it in a year. What is it doing?
`),
  'Amazon Advertising': tasks(`
Bring down the advertising costs on Amazon | 120 products, spend of a quarter of sales. We want to see it below fifteen per cent by the summer.
Launch six products on Amazon | Listings are written. Campaigns, first reviews by the rules, and a look at the figures every week.
Sort out sponsored brands and stores | The store looks like a cupboard. Give it an order and send the right ads to the right shelf.
`),
  'Programmatic Buying': tasks(`
Set up programmatic buying without waste | A short list of places we want to be seen, a longer one of where not, and limits on how often.
Check what our media agency bought | Log files are available. Which share of the money reached people, on pages that one would show to one's mother?
Digital billboards in four cities | Plan, book and measure a campaign of three weeks around our openings.
`),
  Retargeting: tasks(`
Retargeting that does not follow people home | Limits, times and exclusions for every channel, and three messages instead of one.
Win back abandoned baskets | Mails and ads know nothing of each other today. Make them take turns.
Retargeting without third-party cookies | Tell us what still works, set it up on our own data, and say honestly what it cannot do.
`),
  'Shopping Feeds': tasks(`
Clean up a product feed with 14,000 rows | Titles, categories, missing numbers, wrong prices; and rules, so that it stays clean.
Shopping campaigns by margin instead of turnover | We can export margins. Bring them into the feed and build campaigns on them.
Feeds for three comparison sites | One source, three formats, and an alarm when a price is wrong.
`),
} as const;
