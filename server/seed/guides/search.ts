import type { GuideText } from './guide-text.ts';

export const searchGuides: readonly GuideText[] = [
  {
    title: 'What an SEO audit should contain, and what it should not',
    short:
      'Two hundred pages of red, amber and green are no audit. Ask for ten findings, ordered by what they are worth to you.',
    body: `Any tool can list four thousand missing alt texts. You are paying a person to tell you which eleven matter. A useful audit says, for each finding, what is wrong, how you can see it yourself, what it costs you, how to repair it and how long that takes. It ends with an order of work that fits the people you have.

## The four parts

Can search engines reach and render the pages? Do the pages answer what people ask? Does anybody vouch for them with a link? Can you measure the result? A weakness in the first makes the rest pointless, so insist that it comes first.

## Before you pay

Ask to see an audit with the names removed. Look for sentences that begin "do not bother with". They are the sign of somebody who has repaired sites and not only inspected them.`,
  },
  {
    title: 'Moving to a new website without losing your rankings',
    short:
      'Every address that somebody once linked to is worth a redirect. The week before launch is too late to find that out, so this guide starts three months earlier: with a list of every page that brings visitors, the pages that others link to, and the few that earn most of the money. It then walks through the map of old to new addresses, the rehearsal on a closed copy of the site, the morning of the move, and the six weeks of watching that follow it, with the numbers that tell an ordinary dip, which passes, from a real loss, which does not and has to be repaired within days.',
    body: `A move is the one day on which years of quiet work can be undone by a checkbox. Most losses have three causes: old addresses that lead nowhere, a test setting that keeps search engines out, and texts that were shortened because the new design looked better that way.

## The map

Export every address that had a visit or a link in the past year. Give each a new home that answers the same question; sending all of them to the front page counts as sending none. Keep the map in a sheet that the developers import, so that what was checked is what goes live.

## The rehearsal

Crawl the closed copy with the old list. Every line must end in one step at a page that exists. Compare titles, headings and the first paragraphs of your fifty best pages side by side.

## After the move

Expect two to four weeks of unrest. Watch pages rather than totals: a total hides one lost page behind ten that grew.`,
  },
  {
    title: 'Local search for businesses with a door',
    short:
      'If customers walk in, three things decide whether they find you: a complete profile, recent reviews, and a page for each place.',
    body: `People search for a baker near them with a phone in one hand. They see a map, three names, some stars and the words "closes soon". Almost everything on that card comes from a profile that you can edit this afternoon.

## The profile

Choose the narrowest category that is true. Give the hours of every holiday. Add ten photographs that a customer might have taken: the door, the counter, the thing most people buy. Answer the questions others have asked there, before a stranger does it for you.

## Reviews, the honest way

Ask everyone, at the moment they are pleased, with a short link on paper. Reply to each in two sentences. An answer to a bad review is written for the next hundred readers and not for its author.

## A page for each place

One page a branch, with its own address, staff, parking and photographs. If two pages differ only in the name of the town, so will their rankings: by nothing.`,
  },
  {
    title: 'Keyword research that starts with customers',
    short:
      'Your customers have already written the list. It stands in their emails, in your search box and in the questions they ask before they buy.',
    body: `Tools tell you how often a phrase is searched. They don't tell you who is searching, or whether that person will ever pay you. Start where the words have a face.

## Three drawers to open

Take the last hundred enquiries and copy out the nouns. Look at what visitors type into the search box of your own site, especially what found nothing. Ask whoever answers the telephone for the five questions they could answer asleep. You now have sixty phrases that no competitor has in that order.

## Sorting them

Put each phrase beside the page that should answer it. Some pages will have twenty phrases and want dividing; some phrases will have no page, and those are your plan for the quarter. Only now look up the volumes, to decide what comes first.

A phrase that forty people a month search and four of them buy is worth more than one that four thousand search to pass the time.`,
  },
  {
    title: 'Links worth having, and how they come about',
    short:
      'Nobody links to a product page out of kindness. They link to a number, a picture, a tool or a story they can use.',
    body: `A link is a recommendation by somebody who risks a little of their own standing. Bought by the hundred, it is worth what such a recommendation would be worth from a stranger in the street.

## Make something to point at

Count something nobody has counted: what a wedding cake costs in fifty towns, how long parcels really take. Publish the table, say how you counted, and let others use it. A small calculator that answers one question does the same for years.

## Tell the right thirty people

Write to those who have covered the subject before, each by name, in five sentences, with the one number that concerns their readers. Expect three answers. That is a good result, and next year the same three will open your letter first.

## What to refuse

Packages, guarantees, and anybody who will not tell you where the links will stand.`,
  },
];
