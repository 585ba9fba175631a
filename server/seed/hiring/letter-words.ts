/** Text blocks of cover letters. `{given}` is the first name of the author. */
import type { Subject } from '../skills.ts';

export const openings = [
  'I have done this for three companies of about your size, and can show you what came of it.',
  'Your brief says what most leave out, so I can say at once where I would begin.',
  'I read your site twice before writing this. There are two things that I would change in the first week.',
  'What you describe I know from the other side: I ran it in-house for four years.',
  'This is the kind of work I like best, and the kind I am asked for most often.',
  'I finished a job much like this one last month and have the calm to begin another.',
  'I am {given}, and I have worked alone since 2017 because I like to see a thing through.',
  'I have bought from your shop, so I know the mails, the boxes and the handwritten card.',
  'To be honest, I hesitated: half of your list I could do in my sleep, the other half is new to me.',
  'I would rather show you than tell you. Two examples are in my portfolio, and both are still in use.',
  'You ask for a plan on one page. I have never written a longer one.',
  'A former client of mine sent me your job, which I take as a compliment to both of us.',
  'My first question is always what happens if nobody does this. Your brief answers it.',
  'Small teams are where I am most useful: one person who may decide, and few meetings.',
] as const;

export const evidence: Readonly<Record<Subject, readonly string[]>> = {
  search: [
    'The last shop I looked after had 9,000 pages that nobody visited; it now has 2,300 and a third more orders from search.',
    'I have accompanied eleven moves of a site. One went wrong, and I can tell you why.',
    'For a garden centre I rewrote forty category pages. Thirty-one of them are on the first page today.',
    'I read server logs for breakfast, and usually find the answer before I open a tool.',
  ],
  ads: [
    'In my last account, a third of the spend bought clicks that never became a customer. It took five weeks to find out which.',
    'I look after four accounts between 3,000 and 40,000 a month, and have room for one more.',
    'For a maker of lamps I paused half of the campaigns. Sales stayed the same; the bill did not.',
    'I report in margin and not in clicks, which makes for shorter reports.',
  ],
  content: [
    'Three of my texts for a bakery supplier have been the first thing their customers read for four years.',
    'I was an editor at a regional newspaper for nine years. I still ask who is speaking, and why.',
    'I interview people for an hour and write for a day. The product people usually change two words.',
    'I wrote the help pages of a furniture shop; their support answers a fifth fewer questions since.',
  ],
  social: [
    'I ran the channels of a coffee roaster from 900 to 31,000 people, none of them bought.',
    'The account I am proudest of posts twice a week and answers everybody.',
    'I have worked with sixty creators, and with eleven of them more than once.',
    'I film with a telephone and a lamp. It looks like your kitchen, because it is your kitchen.',
  ],
  lifecycle: [
    'I brought the mails of a tea shop back to the inbox in six weeks: from 11 to 38 per cent opened.',
    'I have moved contacts between systems nineteen times and lost none, which is mostly patience.',
    'For a maker of knives I replaced twelve flows by four. They earn more, and somebody understands them.',
    'My favourite mail asks customers whether they still want to hear from us. A third say no, and all figures rise.',
  ],
  insight: [
    'I built the weekly report of a chain of nine shops. It has six figures, and all are read.',
    'I found out for a mail-order firm why two reports disagreed: both were right, about different weeks.',
    'I run tests that can fail. About two thirds of mine do, and the rest pay for them.',
    'I spoke with 140 customers last year. Nothing teaches as much about a landing page.',
  ],
};

export const generalEvidence = [
  'I have thirty-one finished jobs here, and eleven of those clients came back.',
  'Before I worked for myself I did this for six years at a mail-order firm with 200 people.',
  'My last three clients were shops of your size: tea, garden tools and bicycles.',
  'I have made most of the mistakes that one can make here, the expensive ones in my own shop.',
  'I do little else: nine jobs of this kind in the last two years.',
  'I learnt this in an agency and unlearnt half of it afterwards.',
  'You can read three of my reports in the portfolio, with the names taken out.',
  'A colleague checks my work before you see it. That costs you nothing.',
  'I sold kitchenware on a market stall as a student, so I know what people ask.',
  'The longest I have worked for one client is seven years, and it is still going.',
  'In spring I did the same for a bakery supplier, in five weeks instead of six.',
  'I am new on this marketplace, but not in this trade: fourteen years by now.',
  'My mother runs a shop, and she is the strictest client I have had.',
  'I measure before and after, and you get both figures even if they are bad.',
  'Half of my work is repairing what somebody did in a hurry.',
  'Last year I turned down two jobs like this one because the dates were impossible. Yours are not.',
  'I answer within a few hours, and say so when I do not know something.',
  'I write my own code where it helps, and leave it with you.',
] as const;

export const approaches = [
  'First I would look at the figures you have, then tell you which of them I believe. After that comes a plan of one page.',
  'I work in steps of two weeks, each with something you can use by itself.',
  'You would get a short letter every Friday: what was done, what it changed, what comes next.',
  'I would need access to the figures and one hour with whoever knows the customers best.',
  'I begin with the smallest thing that could help, so that we both learn whether we work well together.',
  'Week one is for reading and questions, and I touch nothing. From week two on you see a change every few days.',
  'I write down what I do as I go, so that the next person does not have to ask me.',
  'If I find after a week that the problem is somewhere else, I will say so and charge you for the week only.',
] as const;

export const steps: Readonly<Record<Subject, readonly string[]>> = {
  search: [
    'crawl the whole site and compare it with the logs of the last 30 days',
    'list the pages that earn money, and protect those first',
    'repair what costs an afternoon before what costs a quarter',
    'hand over a list that your developer can work off without me',
  ],
  ads: [
    'check what is counted as a sale, and whether that is true',
    'pause what has not sold anything in 90 days',
    'build two new campaigns and give them a fixed budget for four weeks',
    'agree on the figure at which we stop',
  ],
  content: [
    'read everything you have published in the last year',
    'interview two people from your workshop and one customer',
    'write one text, and agree on the voice before the rest',
    'leave you a page of rules that fits on the wall',
  ],
  social: [
    'look at the last 200 posts and sort them by what came back',
    'plan four weeks around three subjects instead of nine',
    'film in one day what we need for a month',
    'answer comments within the day, in your words',
  ],
  lifecycle: [
    'check the technical side: sender, authentication, complaints, bounces',
    'write to active customers first, and to the others only after they say yes',
    'rebuild the welcome and the cart mails, one at a time',
    'measure orders, not openings',
  ],
  insight: [
    'agree on the three questions that the figures have to answer',
    'check the tracking by hand, on a telephone too',
    'build one report and throw away four',
    'sit with whoever reads it on the first Monday',
  ],
};

export const questionsBack = [
  'One question first: who decides at your end, and how quickly?',
  'Before anything else: what have the people before me tried?',
  'Is the date in the brief fixed, or would two weeks more be possible?',
  'May I see the figures of last year as well? The season matters here.',
] as const;

export const closings = [
  'I could begin on Monday, with fifteen hours a week.',
  'If you would rather talk first, half an hour is enough.',
  'Two clients who would speak for me are named on my profile.',
  'I am two hours ahead of you and answer in the morning.',
  'I have time from the week after next. If that is too late, I understand.',
  'My price includes one round of changes and a handover call.',
  'Should you choose somebody else, I would be glad of a line that says why.',
  'I do not work at weekends, and have never missed a date because of it.',
] as const;

export const signOffs = [
  'Best regards\n{given}',
  'Kind regards,\n{name}',
  '{given}',
  'Looking forward to hearing from you,\n{given}',
  'Thank you for reading this far.\n{name}',
] as const;

export const declineReasons = [
  'Thank you for your proposal. We are looking for somebody who has worked with a shop of our size.',
  'Your letter is good, but the price is above what we can spend this year.',
  'We would like to work with somebody who can begin this month.',
  'Your answers stay general, and we are looking for somebody who has done exactly this.',
  'We have decided to keep this within our time zone. Thank you for the effort.',
  'A strong proposal. Three others came closer to what we need right now.',
  'The milestones leave the handover open, and we cannot do without it.',
] as const;

export const notes = [
  'Knows our trade. Ask about the handover.',
  'Best letter so far. Price is at the upper end.',
  'Has done exactly this. Call on Thursday?',
  'Good answers, little experience with shops. Second choice.',
  'Jonas knows this one from his last company and liked the work.',
  'Check the two references before we decide.',
  'Would start later than we want, but worth waiting for.',
] as const;

export const plans: readonly (readonly string[])[] = [
  ['A look at where things stand', 'The work itself'],
  ['Audit and plan', 'First half', 'Second half and handover'],
  ['Kick-off and analysis', 'Implementation', 'Handover'],
  ['Draft', 'Revision and final version'],
  ['Everything in one step'],
  ['Week one: findings', 'Weeks two and three: repairs', 'Week four: handover', 'A check after a month'],
];
