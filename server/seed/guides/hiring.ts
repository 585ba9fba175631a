import type { GuideText } from './guide-text.ts';

export const hiringGuides: readonly GuideText[] = [
  {
    title: 'How to brief a digital marketer so that the work starts well',
    short:
      'A brief is a promise in both directions. These are the seven lines that keep it, and the three that most briefs could lose.',
    body: `Most briefs describe a company at length and a problem hardly at all. Turn that round. Start with the one thing that should be different when the work is done, in numbers if you have them: forty enquiries a month instead of twenty-five, a shop that is found for its three best products, a newsletter that somebody would miss.

## The seven lines

Say what should change, by when, and how you will know. Say what has been tried and what came of it. Say what is fixed: the budget, the tools, the words the lawyers insist on. Name the person who decides, and how quickly they answer. Link to the two or three things you already have that are good. Finish with what would make you say no.

## What to leave out

Leave out the history of the company, the list of every channel you have heard of, and the word "viral". A freelancer who knows their trade will ask for what is missing; one who does not ask has told you something too. Read the brief aloud before you send it. Where you would stumble explaining it to a friend, a stranger will stumble as well.`,
  },
  {
    title: 'Fixed price, hourly rate or monthly: choosing how to pay',
    short:
      'Each way of paying moves a risk from one side of the table to the other. Choose by asking who is better placed to carry it: a fixed price suits work whose end both can describe today, an hourly rate suits work whose shape only shows while it is being done, and a monthly arrangement suits work that never ends and is worth most when somebody keeps the thread. This guide gives you a test for each, tells you what to write down before the first day, and shows how a good working relationship often passes through all three of them in the course of a year.',
    body: `A fixed price is a bet on a description. If you can write down what "done" looks like so precisely that two strangers would agree on it, take it: an audit of a site of known size, ten product texts, a tracking plan. If you can't, the price will either hold a large margin for surprises or be paid in corners cut.

## When hours are fairer

Research, repair and anything that starts with "find out why" belongs on an hourly rate, with a ceiling and a weekly look at the log. The ceiling is not distrust. It is the moment at which both of you ask whether the question is still worth its cost.

## When a month is the unit

Advertising accounts, communities and search rankings need small, regular attention. A monthly fee buys a place in somebody's calendar. Agree what is always included, what is extra, and how either side can stop with thirty days' notice. Start with three months: one to learn, one to act, one to see.`,
  },
  {
    title: 'Reading a freelancer profile in five minutes',
    short:
      'Stars are the least interesting thing on the page. Look at what clients say without being asked, and at what the person turned down.',
    body: `Begin at the bottom. The oldest reviews show where somebody comes from, the newest where they are going; a person whose last five projects resemble yours is a better match than one whose best project does. Ignore the average and read the threes and fours: people explain themselves when they take a star away.

## Signs worth trusting

Specific verbs. "She moved our category pages and told us which ones to delete" means more than any adjective. Repeat clients mean more than famous ones. A rate that has risen steadily means that others came back at the higher price.

## Questions for the first call

Ask which part of your brief they would drop. Ask for a project that did not work and what they would do now. Ask what they need from you in the first week. Good people have short answers to all three, and at least one of the answers will be something you did not expect.`,
  },
  {
    title: 'The first two weeks with a new freelancer',
    short:
      'Access, one small finished thing, and a rhythm. Everything that goes wrong in month three can be seen from here.',
    body: `The first day should end with access to everything and opinions about nothing. Make a list of accounts before the start, invite a named user to each and keep your passwords to yourself. Half of all late projects were late in the first week, waiting for somebody to find who owns the analytics.

## One small finished thing

Pick a task that takes three days and goes all the way through: written, approved, live, measured. It shows how the person works and, more usefully, how you do. You will find out who really approves things, and what "by Thursday" means in both countries.

## A rhythm

Agree on one short call a week and one written line on the other days: what was done, what is next, what is in the way. Write decisions down where both can find them. After two weeks ask each other what to change, and change it.`,
  },
  {
    title: 'When a project goes wrong: repair before replacement',
    short:
      'Missed dates are rarely about dates. A calm conversation with four questions saves more projects than any clause does.',
    body: `Projects fail quietly first. Answers take longer, drafts get thinner, the weekly call moves. The cheapest moment to act is when you first notice that you are composing a complaint in the shower.

## Four questions

Ask them in this order, and listen between them. What do you think we agreed? What has turned out differently from what you expected? What would you need to finish the next milestone? What should we drop? The first one settles more arguments than the other three, because two careful people can read one sentence in two ways.

## If it has to end

Pay for what was delivered and usable, ask for the files and the access list, and write an honest review that the person could show to a sensible friend. Then change your brief. If two people in a row have failed at the same task, the task is the suspect.`,
  },
];
