import { tasks } from './task.ts';

export const contentTasks = {
  'Content Strategy': tasks(`
Content plan for people who have two hours a week | What to write, for whom, in which order, and what to leave undone without a bad conscience.
Decide which of our 400 articles may stay | Keep, merge, rewrite, delete: a table with a reason for each, and a way to redirect what goes.
Content strategy for a product nobody searches for | It solves a problem people have accepted. Find where they talk about it and what we could say there.
`),
  Copywriting: tasks(`
Rewrite our home page so that it says what we do | Visitors tell us they understood it only on the phone. Interview three of them first.
Product texts in two languages | 180 products, English and one other you write as a native. A style sheet of one page comes first.
Texts for a campaign against the grain of our trade | Everybody in it shouts. We would like to be heard by speaking normally.
`),
  'Blog Writing': tasks(`
Four articles a month that our customers would miss | Researched with our specialists, written for their customers, 1,200 words and no filler.
Write our blog for half a year, in our name | Interviews by phone, drafts by Thursday, corrections by Monday. We know what we want to say and never write it down.
Ten articles on questions from our support | The questions are real and so should the answers be. You talk with support, we check facts.
`),
  'UX Writing': tasks(`
Words for our new booking form | Eleven steps, forty error messages, one voice. Test it with five people and change what they stumble over.
Make our app's messages sound like one person | At present they sound like nine. Inventory, principles, rewrite.
Onboarding texts for a tool with many settings | Fewer words, in the right place. Work with our designer in Figma.
`),
  'Video Scripts': tasks(`
Scripts for twelve short explanatory films | Ninety seconds each, to be spoken by our own people, who are no actors.
Script for a film about how we work | Four minutes, no drone shots, no piano. Come for a day and listen.
Product films that answer one question each | A series of twenty. Send one as a sample of how you would open.
`),
  'Podcast Production': tasks(`
Produce a podcast from the first idea to the tenth episode | Concept, guests, recording at a distance, editing, show notes, and a schedule that survives holidays.
Edit a weekly podcast | Forty raw minutes become twenty-five. Levels, cuts, chapters and a transcript by Wednesday.
Win the first thousand listeners for our podcast | Eight episodes exist and they are good. Nobody knows.
`),
  'Editorial Planning': tasks(`
Editorial calendar for five departments | They all publish and nobody knows what. One calendar, one meeting, one person who may say no.
Run our editorial desk for six months | Commission, edit, publish; three writers, eight pieces a month.
Topics for a year of a trade magazine | Twelve issues, with what readers asked for and what they did not know to ask.
`),
  Ghostwriting: tasks(`
Ghostwriter for our founder's column | Twice a month. She speaks well and writes reluctantly; forty minutes of talk for each.
Book about thirty years of our company | 160 pages, interviews with twelve people, and no praise that a stranger would not believe.
Speeches for a trade conference | Two speeches of fifteen minutes for two very different speakers.
`),
  'Translation and Localization': tasks(`
Localize our shop for two markets | Not only the words: sizes, payment, returns, and what sounds pushy there and normal here.
Glossary and style guide for our translators | Five languages, one meaning. Start from the mistakes of the last year.
Check machine-translated help pages | 300 pages. Sort by how often they are read, correct the first sixty, advise on the rest.
`),
  'Case Studies': tasks(`
Six case studies our salespeople would hand out | Interviews with customers, figures they agree to, two pages each.
Case study with figures that can be checked | The customer shares everything. Tell what went wrong, too.
Turn project reports into stories | Twenty reports by specialists; choose five, make them readable, keep them true.
`),
} as const;
