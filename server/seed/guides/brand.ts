import type { GuideText } from './guide-text.ts';

export const brandGuides: readonly GuideText[] = [
  {
    title: 'A brand in an afternoon, for companies of one',
    short:
      'You need no brand book: one clear sentence, two colours, one good photograph, and the patience to keep them for three years.',
    body: `You do not need a brand book. You need to be recognised by the forty people who might hire you this year.

## The sentence

"I help whom to do what, so that what." Fill it in ten times until a stranger nods. It should exclude somebody; a sentence that fits all fits nobody.

## The look

One typeface that came with your computer and is not the default. Ink, paper, and a single colour that none of your rivals uses. One photograph in daylight. Put these on the invoice, the profile and the slides, and change nothing for three years.

## The habit

Recognition comes from repetition, and you will be tired of it long before anybody else has noticed. That is the sign that it has begun to work.`,
  },
  {
    title: 'Finding out what to charge',
    short:
      'Your hourly rate is an answer to four questions. Most freelancers ask only the first, which is what others charge, and then subtract something for modesty. The other three are what you need in order to live and learn, what the work is worth to the person who pays, and how many of those who ask you say yes. Put together they give a range instead of a number: a floor under which you are paying to work, a ceiling above which somebody else is the better choice, and a place between the two where you can begin on Monday. There is a worked example with real figures, and a paragraph on how to raise it.',
    body: `Begin with the floor. Add what you need to live, insurance, tools, tax, a month of illness and a month of holiday. Divide by the hours you can sell, which are about a thousand a year and not two. Under that number you are subsidising your clients.

## The ceiling

Ask what happens if nobody does the work. A page that brings twenty thousand a year may cost four. Where you cannot see the worth, ask: "What would it mean for you if this succeeded?" People like to answer.

## The place between

If everybody says yes, you are cheap. If two in three say no, you are explaining badly or asking too much; try the explanation first. Raise the rate for new clients by a tenth after every third yes. Tell old clients once a year, two months ahead, in one friendly sentence and without an excuse.`,
  },
  {
    title: 'Proposals that win without a discount',
    short:
      'Show that you understood, say what you would do first, offer three sizes. One page, sent within a day.',
    body: `The person who reads your proposal has eleven others open. They are not looking for the best. They are looking for a reason to close a tab.

## Four paragraphs

Their problem in your words, better than they put it. What you would do in the first week, concretely. A thing you did that resembles it, with its result and its limits. Price and date.

## Three sizes

Offer a small, a middle and a large one. The small one answers the most urgent question and is complete in itself. The middle is what you would choose. The large one names what they have not thought of yet. People compare the three with each other, rather than you with the eleven.

Never open with a discount. It says that the first price was a guess.`,
  },
  {
    title: 'Your first client on a marketplace',
    short:
      'An empty profile is a hurdle for about three weeks. How to get over it without working for nothing.',
    body: `Every good freelancer here once had no reviews. What they did next is remarkably alike.

## Before you apply

Finish the profile: a photograph in daylight, three skills rather than twelve, two samples with a paragraph each on what you were asked and what came of it. Take the certification test in your strongest skill. Clients filter by it when they know no names.

## Then

Apply for small, well-described jobs of one to three days. Answer within two hours of their being posted, in six sentences, the second of which contains something only a reader of the brief could know. Charge your price and offer a clear end.

## And after

Deliver a day early, with a note on what you would do next. One in three will ask you to do it.`,
  },
  {
    title: 'Escrow and milestones, explained for both sides',
    short:
      'Why the money waits in the middle, how to cut a project into pieces that can be judged, and what to do when you disagree.',
    body: `Escrow answers an old question: who goes first? The client pays into a place neither can reach alone, the freelancer works, and the money moves when the piece is approved.

## Good milestones

A milestone is something a client can look at and judge within an hour: an outline, a first page live, a report with its data. "Fifty per cent done" is not one. Three to five for a project is plenty. Let the first be small, since it pays for getting to know each other, and let none be larger than you could bear to argue about.

## Approving and disagreeing

Say within three working days what is missing, measured against what was written. If you differ, look for the sentence in the brief that both read differently and divide the cost of it. Most disputes end there. Whoever would rather be right than finished may ask us to decide, and both of you will wait longer for less.`,
  },
];
