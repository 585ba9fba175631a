import { tasks } from './task.ts';

export const socialTasks = {
  'Social Media Management': tasks(`
Look after our channels for half a year | Three posts a week, answers within a working day, and a monthly page on what people reacted to.
One voice for three channels | We sound like three companies. Write the voice down, then show it for four weeks.
Social media for a company without pretty pictures | What we do looks plain from outside. There is more to tell than one thinks, and somebody has to see it.
`),
  'Influencer Outreach': tasks(`
Find ten people with small, honest audiences | Not the largest: those whose readers write back. First contact, terms, and a list we can keep using.
Run a campaign with twelve creators | Briefs, contracts, dates, approvals, and figures at the end that compare like with like.
Find out which creators our customers already follow | A short study before we spend anything.
`),
  'Community Management': tasks(`
Wake up a community of 6,000 that fell asleep | Find the twenty people who cared, ask them why they stopped, and start again with them.
Moderate our forum in the evenings | Two hours a day, clear rules, a calm tone. You decide; we stand behind you.
Build a customer community from nothing | Where, for whom, with what first promise; and the first hundred members by hand.
`),
  'Instagram Marketing': tasks(`
Instagram for people who buy seldom | Help us be remembered in between without shouting.
Turn our workshop into a year of Instagram | Come with a camera for three days; leave us with a plan and material for a year.
Make stories sell without a sale | We have an audience of 30,000 that likes and does not buy. Find out what is missing.
`),
  'LinkedIn Marketing': tasks(`
Help our specialists write on LinkedIn | Eight people, one post a fortnight each, in their own words. You ask, shape and encourage.
Company page that candidates read | At the moment it is press releases. We hire forty people a year and they look there first.
Plan for our managing director's profile | What to say, how often, and what to leave to others.
`),
  'YouTube Growth': tasks(`
More from a channel with 200 good films | Titles, thumbnails, playlists, chapters. The films are fine; nobody finds them.
Plan and launch a YouTube channel | Format, first twelve topics, equipment for 2,000, and training for whoever presents.
Find out why viewers leave after thirty seconds | Watch with us, measure, and help us open differently.
`),
  'Pinterest Marketing': tasks(`
Pinterest for a shop that lives from seasons | Boards and pins for the coming three seasons, with feeds that keep prices right.
Bring 500 pictures to Pinterest | Templates, descriptions, a schedule; and what to do with those that do well.
Find out whether our buyers are on Pinterest | A trial of eight weeks and an honest answer.
`),
  'Short-Form Video': tasks(`
Thirty short films in thirty days | Shot on a phone, cut by you, one idea each. We have the people and the place.
Cut our long films into short ones | Sixty minutes of interviews hold perhaps fifteen good minutes. Find them.
Teach our team to make short films | Two workshops and four weeks of feedback, so that we can go on without you.
`),
  'Social Listening': tasks(`
Tell us what people say about our trade | A monthly report of two pages with examples, not clouds of words.
Early warning for complaints | Set up what to listen to, who gets told, and what counts as serious.
Study of what customers complain about in our trade | Forums and comments of a year, sorted by what we could change.
`),
  'User-Generated Content': tasks(`
Collect customers' pictures the right way | Permission, credits, a place to send them, and a use for them.
Contest that brings pictures worth showing | Idea, rules our lawyer will accept, prizes, jury, and what happens afterwards.
Reviews with pictures on our product pages | Choose a tool, set it up, ask those who bought in the last year.
`),
} as const;
