import type { GuideText } from './guide-text.ts';

export const lifecycleGuides: readonly GuideText[] = [
  {
    title: 'A welcome series of four emails',
    short:
      'What to send in the first ten days, while people still remember why they signed up, and which figures show that it works.',
    body: `Nobody reads you as attentively as on the day they subscribe. Most companies spend that day sending a receipt.

## The four

At once: what was promised, and what will come how often. On the second day: the best thing you have ever written, because a newcomer has read nothing. On the fifth: one question, to be answered by reply; the answers are worth more than any survey. On the tenth: the offer, plainly, with a sentence for those it is not for.

## What to watch

Replies first, then how many leave. Opening rates are guesses nowadays, since mail programmes open emails for people. If the tenth day brings complaints, the first email promised something else. Repair the promise and not the offer.`,
  },
  {
    title: 'Cleaning a mailing list without losing the people in it',
    short:
      'Half of an old list no longer reads your emails, and that keeps them from the other half. Three steps to find out who wants to stay.',
    body: `Mail providers watch what happens to your letters. If half of them are never opened, the rest begin to land where nobody looks. A smaller list is read by more people.

## Before you delete

Look for those who buy without opening; there are always some, and they stay. Then send the silent ones three letters over three weeks: your best piece, a question, and a plain farewell with a button that says "keep me". Subject lines without tricks. About one in ten will press it.

## Afterwards

Move the rest out of the list, not out of the records. Add the same rule to every month, so that you never have to do it again: a year of silence, three letters, goodbye.

And make leaving easy. Every person who cannot find the link presses the button marked spam instead.`,
  },
  {
    title: 'Marketing automation: begin where people give up',
    short:
      'Do not draw the whole journey. Find the one place where people give up, and be there with something useful. A flow chart with ninety boxes takes half a year and describes a customer who does not exist, whereas one message at the moment when somebody is stuck can be written this week, measured next week and improved the week after. This guide shows how to find that moment in the data you have, what the message should hold, whom it must never reach, and how to add the second one only when the first has proved its worth; most companies of our size are done, and done well, with five.',
    body: `Automation tools are sold with pictures of journeys. Customers do not travel along them. They start, get stuck, and go and make tea.

## Find where

Put the steps to the first success in a row and count who reaches each: signed up, set up, used once, used again. The largest fall is your place. Ring three people who stopped there and ask what they were trying to do.

## One message

Send it when they have stopped and not after so many days: a payment that failed, a basket with something rare in it, an account with nothing in it after an hour. Say what you noticed, what to do, and whom to ask. Exclude everybody who has an open complaint.

## Proof

Hold back one in ten at random. The difference between them and the rest is what the message is worth, and the only figure to show.`,
  },
  {
    title: 'Keeping customers: the arithmetic of the second purchase',
    short:
      'The first order rarely pays for its own advertising. How to find out when customers return, and how to give them a reason.',
    body: `For most shops the first order pays for its own advertising and little else. The profit is in the second, and the best predictor of a second is how soon it comes.

## Know your interval

Take all who bought twice and look at the days between. There will be a hump, at thirty days for coffee, at ninety for skincare. A week before the hump is when a reminder is a service; a month after it is when it is a plea.

## Reasons to return

Something that runs out, something that belongs to what they have, something that only customers get. A discount is the weakest of all and trains people to wait for it. Try a letter from the person who packed the parcel.

Count customers who came back within a year of the first order, quarter by quarter. If you may look at only one line, look at that.`,
  },
  {
    title: 'Referral programmes people are not embarrassed by',
    short:
      'Reward both sides equally, ask at a happy moment, and let people use their own words. Three rules and the dull work behind them.',
    body: `We recommend things in order to be useful to somebody we like. A programme that pays us for it spoils the reason, unless it is built with some tact.

## Tact, in three rules

Give the friend at least as much as the one who recommends. Ask when something has just gone well: after a good answer from support, after the third order, never at the till. And let people write their own sentence, with a suggestion that a human being could have written.

## The dull part

Say within a minute that it worked, and pay within a week. Most programmes die because a friend signed up and nothing happened. Look for abuse once a month by hand; below a thousand referrals no system is cheaper than a person with a list.`,
  },
];
