import type { GuideText } from './guide-text.ts';

export const insightGuides: readonly GuideText[] = [
  {
    title: 'A monthly report that fits on one page',
    short:
      'What changed, why, and what we do about it: how to choose the three figures that matter, with a layout you can copy.',
    body: `A report is read by somebody between two meetings. If it needs a legend, it will not be read at all.

## The page

At the top a sentence that could stand alone: "Enquiries fell by eight per cent, because the form was broken for four days." Below it three figures with the same month of last year beside them. Below these, what was done, what was learnt, what comes next. One chart, if it shows something the sentence can't.

## The right three

One that the business lives on, one that moves before it does, and one that would tell you if the first two were bought at a bad price. For a shop: orders, returning visitors, margin after advertising.

Write the sentence first. If you can't, the month has not been understood yet, and that is what to work on.`,
  },
  {
    title: 'Measuring without cookies: what you still can know',
    short:
      'You can measure less than before, and still enough. Three honest sources of figures, and the one report to give up.',
    body: `Half of your visitors decline to be measured, and they are within their rights. What is left is a sample that leans towards the patient. It can still answer most questions if you ask them differently.

## Three sources

Count on the server what needs no consent because it concerns nobody: requests, orders, errors. Use the consenting half for proportions, never for totals. And for the question of whether advertising works at all, do what farmers do and leave a field unplanted: switch it off in two comparable regions for three weeks.

## What to give up

The path of one person across four devices. It was never as true as it looked. In its place, ask people at the till how they heard of you. It is imprecise, it is cheap, and over a year it moves in the right direction.`,
  },
  {
    title: 'Conversion work for sites with few visitors',
    short:
      'Below ten thousand visits a month, a split test proves little. Watch five customers instead, and repair what you see.',
    body: `A split test on two hundred orders a month will need a year to notice an improvement of a tenth. By then the shop has changed twice. There are better instruments for small sites.

## Five people

Find five who could be customers, give each a task and a telephone, and keep quiet. By the third you will have seen the same stumble twice; by the fifth you will be ashamed of it. Repair it that week. Repeat every quarter with five others.

## Repairs that need no proof

Faster pages. Shorter forms. Prices with everything included. Error messages that say what to do. A telephone number. No one has ever had to test whether customers prefer to know the delivery date.

Keep testing for decisions that are expensive to reverse, and make those tests large and few.`,
  },
  {
    title: 'What a digital marketing manager does all day',
    short:
      'A portrait of the job, for those about to hire a marketing manager and for those about to become one. Much of it is deciding what not to do.',
    body: `The title covers two jobs. In a company of eight it means doing everything with your own hands; in one of eighty it means seeing to it that six specialists pull at the same rope. Decide which you need before you write the advertisement, because few people enjoy both.

## The work

On Monday the figures and one decision that follows from them. Through the week, briefs: a good manager writes five short ones and reads the results. Much saying no, with a reason. Once a month an hour with sales and an hour with support, who know why people leave. Once a quarter the plan, on two pages.

## How to recognise a good one

They ask about margin before they ask about budget. They can name something they stopped. And the freelancers they worked with would take their call.`,
  },
  {
    title: 'Attribution models, explained with a football team',
    short:
      'Which ad brought the sale? The last click is only the striker. What each model rewards, and how to test it by leaving a player out.',
    body: `The last click is the striker. He touched the ball before it went in, and if you pay only by goals you will soon have a team of eleven strikers and lose every match.

## The usual ways of sharing

Last touch pays the striker. First touch pays the goalkeeper who threw the ball out. Linear pays everybody who touched it. Data-driven models watch many matches and pay by what usually happens when a player is missing. All of them see only the players who agreed to wear a number.

## What to do with them

Use one for the daily work inside a channel, and keep it for a year so that its figures can be compared. For the question of how much each channel deserves, take a player off the pitch: pause one in one region and count the goals. It is the only model that cannot be argued with.`,
  },
];
