import type { GuideText } from './guide-text.ts';

export const socialGuides: readonly GuideText[] = [
  {
    title: 'Working with creators: fees, rights and a fair contract',
    short:
      'What a post costs, what you may do with it afterwards, and the six sentences that should be agreed before anybody unpacks a parcel.',
    body: `A creator sells you three different things: the making of a film, its showing to an audience, and the right to use it elsewhere. Prices look arbitrary until you ask for each of them separately.

## Six sentences

What is made, and by when. What must be said and what must not. How often it may be changed before it costs extra. How it is marked as advertising. Where else you may use it, and for how long. What happens if the post is taken down. Write these six and you will need no lawyer for most of what small companies do.

## Choosing

Read the comments rather than the numbers. Questions from people who seem to know each other are worth more than hearts. Ask for the share of the audience in your country, and for one result with a client of your size. Then begin with a single post. You will both know.`,
  },
  {
    title: 'Community management on an ordinary Tuesday',
    short:
      'Most of the work is answering kindly, quickly and in the same voice. Here is how to arrange it so that one person can, including the replies that are written in advance, the three kinds of comment that should never be answered alone, and the hour in the evening when nobody from the company needs to be awake. It also has a plan for the one bad day a year, since every page has one: who is told first, what is said within the hour, what is left standing, and how to close the matter so that the people who were watching think better of you than they did before it began.',
    body: `A community is a place where people answer each other. Until they do, it is a help desk with a nicer name, and it should be staffed like one.

## The daily round

Twice a day, forty minutes. First the questions that stop somebody from buying or using. Then complaints, in the open, with a person's name under the answer. Then praise, which is too often left lying. Note each question that came for the third time and give it to whoever writes the website.

## Three that need a second pair of eyes

Anything about health, anything from a journalist, and anything that makes you angry.

## The bad day

Say what you know, what you don't, and when you will be back. Be back then. Delete nothing but threats and private data.`,
  },
  {
    title: 'LinkedIn for companies whose customers are engineers',
    short:
      'Let the people who do the work speak, give them an hour a month, and never rewrite them into marketing.',
    body: `Engineers do not follow companies. They follow a person who once explained something well. Your page is a visiting card; the reach is in the profiles of the people you employ.

## An hour a month

Ask three colleagues what surprised them lately. Record ten minutes, type it up, cut it to two hundred words and give it back to be posted under their own name. Keep the odd phrases. A sentence that marketing would never have written is the one that will be quoted.

## What to post

A mistake and its repair. A measurement with its method. A drawing on a whiteboard, photographed badly. A question you honestly cannot answer. Never a stock photograph, never "thrilled to announce".

Count the conversations rather than the impressions: how often did somebody mention a post in a first meeting?`,
  },
  {
    title: 'Short films that people watch without sound',
    short:
      'Most people watch with the sound off. Show the result in the first second, put the words on the screen, and ask for one thing at the end.',
    body: `Eight in ten watch with the sound off and their thumb moving. That is the room you are speaking in.

## The first second

Begin with what others end with: the finished cake, the clean engine, the empty inbox. Curiosity about how it came about will hold people far better than suspense about what it will be. No logo, no greeting.

## The words

Five to seven at a time, large, high enough to clear the buttons. Write them before you film, because the cut follows the sentence. Speak them as well; the other two in ten are listening.

## The habit

Film six in an afternoon with one light and one background. Publish two a week for a month before you judge. The fourth is usually the first good one, and nobody remembers the other three.`,
  },
  {
    title: 'Choosing the two networks you can do well',
    short:
      'Being everywhere a little is being nowhere. A short test to find the two places where your customers already talk.',
    body: `Every network wants a different kind of attention. A company of ten can give that attention to two of them. The question is which, and it can be answered in a week.

## The test

Ask your last thirty customers where they would look for advice on what you sell. Not where they have an account: where they would look. Search those places for your kind of product and read what is said. Note who answers, and whether they could be you.

## Decide on three things

Are our customers there when they think of this? Can we make what works there, week after week, with the people we have? Would we be proud of it? Two yeses are enough to start. With one, leave a friendly sign that says where you can be found, and close the door behind you.`,
  },
];
