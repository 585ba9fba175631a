import { tasks } from './task.ts';

export const searchTasks = {
  'SEO Expert': tasks(`
Bring back the search rankings that a move cost us | We need a list of what was lost, why, and in which order to mend it, and then somebody who mends it with our developer.
Plan a year of search work | We want a plan by quarter with the effort, the expected effect and how we will know that it worked.
Second opinion on our agency's SEO work | Read what has been done in the last twelve months and tell us what to keep, what to stop and what was never done.
`),
  'Technical SEO': tasks(`
Find out why half of our pages are not indexed | Start with the logs and the sitemap; we suspect the filters, but nobody has looked.
Guide a move to a new system without losing traffic | Redirects, canonical addresses, a rehearsal on the test system and a watch over the first four weeks.
Make product pages load in under two seconds | Measure on real phones first; we would rather change three things that matter than thirty that do not.
`),
  'Local SEO': tasks(`
Put our branches on the map, literally | Profiles for every branch, the same address everywhere, and a routine for reviews that our managers can keep.
Local pages for the towns we deliver to | About twenty pages that are worth reading by somebody who lives there, not the same text with another name.
Clean up listings after a change of address | Find what still shows the old address and see it corrected; keep a list of what was done.
`),
  'Keyword Research': tasks(`
Keyword research for a new range | Grouped by what people want to do, with volumes we can believe and a proposal of which page answers which group.
Find out what our customers call our products | We use the trade's words and suspect that buyers use others; bring evidence, not a list from a tool.
Gap analysis against three competitors | What do they get found for that we deserve, too? Twenty good answers are better than two thousand rows.
`),
  'Link Building': tasks(`
Earn links with something worth linking to | One idea, made well, and told to the forty people who might care; no bought links, no directories.
Clean up an old link profile | A previous agency bought links for years. Tell us which hurt, and do what can be done about them.
Digital PR for our annual survey | We have the data of 1,800 customers; find the story in it and bring it to trade magazines.
`),
  'On-Page SEO': tasks(`
Rewrite titles and descriptions of our main pages | About 150 pages, each read before it is rewritten; deliver as a table our developer can import.
Bring order into our category pages | Texts, headings, internal links and the filters; one page as a model first, then the rest.
Structured data for products and articles | We have none. Mark up what is true, test it, and write down how to keep it up to date.
`),
  'SEO Audits': tasks(`
SEO audit with a list we can work through | At most fifteen pages, the findings in order of effect, each with how to check that it is done.
Audit before we rebuild our site | Tell us what must survive the rebuild, what may go, and what the new system has to be able to do.
Yearly check-up of a healthy site | Nothing is burning. We want to know what a careful eye sees that we no longer do.
`),
  'International SEO': tasks(`
Set up search for three new countries | Addresses, hreflang, what to translate and what to write anew; we have translators, but no plan.
Find out why the wrong language shows in search | Swiss visitors get the German prices. Find the cause, write the fix down for our developer, check it afterwards.
Choose between domains and folders for five markets | A recommendation with the costs of both, for a board that has strong opinions and few facts.
`),
  'App Store Optimization': tasks(`
Better listing for our app in both stores | Title, subtitle, keywords and the first three screenshots, in English and German, with a plan for testing them.
Raise the rating of our app without begging | Find out who leaves bad ratings and why, and design when and how we ask the others.
Bring our app to the stores of four countries | Research what people search for there and write the listings with our translators.
`),
  'Voice Search': tasks(`
Answer the questions people ask aloud | Collect them from our support calls, write short answers, and mark them up so that assistants can read them.
Opening hours and directions that assistants get right | They currently send people to a branch that closed in 2021. Please make that stop.
Instructions that a speaker can read out | Sixty of them need markup and shorter steps; the first ten as a trial.
`),
} as const;
