import type { GuideText } from './guide-text.ts';

export const adsGuides: readonly GuideText[] = [
  {
    title: 'Taking over an ad account that grew by accident',
    short:
      'Before you change anything, find out what each campaign was for. Then stop half of them in the right order.',
    body: `An old account is a house in which nobody threw anything away. There is a campaign for a product you no longer sell, three that bid against each other, and one, forgotten, that makes all the money.

## Read before you write

Export two years by campaign and mark each with its purpose in four words. Where nobody knows the purpose, look at what people searched and what they bought. Check what counts as a conversion; accounts often count a visit to the contact page and call it a sale.

## Stop in this order

First what nobody can explain and brings nothing. Then duplicates, keeping the older one with its history. Then what only meets people who were on their way to you, after testing for a fortnight whether they come without it.

Change one thing a week and write it down. In a month you will know more about the account than anybody has for years.`,
  },
  {
    title: 'What a first month of paid search should cost',
    short:
      'Enough to learn one thing for certain. Here is the sum, with an example you can put your own figures into.',
    body: `The first month does not buy customers, it buys knowledge. The question is how much one certain answer costs.

## The sum

Take what a click will cost, say two dollars. Guess what share of visitors will act: two in a hundred is ordinary. One action then costs a hundred dollars. To tell a good campaign from a lucky one you want some thirty actions, so one honest test costs about three thousand. If that is too much, test something cheaper to count, such as a request for a price list, and say so in the plan.

## What to spend it on

One product, one region, the twenty phrases that mean somebody wants to buy. No display network, no automatic expansion, no second language. Write down beforehand which result would make you go on and which would make you stop. Afterwards both of you will be tempted to find a third.`,
  },
  {
    title: 'Creative testing for small budgets',
    short:
      'With $1,000 a month you can test four ideas a year properly, or forty badly. How to choose the four, and how to read what they tell you.',
    body: `Testing button colours is for companies with a million visitors. With less, test ideas that differ so much that the answer could surprise you: the price against the guarantee, the founder against the product, the problem against the relief.

## One idea, three forms

Make each idea in three forms, a picture, a short film and a plain text, so that you do not mistake a bad photograph for a bad thought. Give each idea the same money and the same fortnight.

## Reading the result

Decide before you start on the one figure that counts, and let it be close to the till. Clicks reward curiosity, and curiosity rarely pays. If two ideas are within a fifth of each other, they are equal: keep the one you would rather be known for.

Keep a page with every test, its guess and its result. By the third year it is the most valuable document in the department.`,
  },
  {
    title: 'Retargeting without following people home',
    short:
      'A reminder is welcome twice and tiresome the fifth time. Three settings keep your ads useful to people who have not decided yet.',
    body: `Everybody knows the pair of shoes that follows them for a month after they bought it. It costs money to annoy people in this way, and three settings prevent it.

## A limit, a time, an end

Show a reminder at most three times a week. Stop after as many days as your customers usually take to decide; for a sofa that may be forty, for a phone case two. Exclude those who bought, on the same day, in every channel. The last point is forgotten most often, because the list of buyers lives in another tool.

## Something to say

A reminder should add something: an answer to the doubt that made people leave, the delivery time, a photograph at true size. If you have nothing to add, spend the money on those who do not know you yet.

And honour the choice of those who declined to be followed. They told you what kind of shop they like.`,
  },
  {
    title: 'Shopping feeds: the spreadsheet that sells',
    short:
      'Titles in the order people search, pictures on white, stock that is true. Most shops gain more here than from any bid, because the feed is what the auction reads: a product called "Classic 2 blk" enters no auction for black leather boots, however high the bid may be. Begin with your hundred best sellers, rewrite their titles by hand, and give each the attributes that buyers filter by. Then look after three columns every week, price, stock and delivery, since a feed that promises what the shop does not keep is soon shown to nobody. The guide has an order of work for two afternoons, and a list of the eight errors we meet most.',
    body: `In shopping campaigns you choose no keywords. The product data chooses for you, so the feed deserves the care that others give to their texts.

## Titles

Put first what people type first: the kind of thing, then the brand, the material, the colour, the size. "Chelsea boots, black leather, women, 39" finds its buyer; "Classic 2 blk" finds nobody. Keep the first seventy characters for what matters, because the rest is cut off on a phone.

## Pictures and truth

White ground, the whole product, no text. Then the columns that change: price, stock, delivery. Update them as often as they change in the shop, and check each morning what was refused and why.

## Groups

Divide the feed by margin rather than by category, so that the bid can follow what a sale is worth to you.`,
  },
];
