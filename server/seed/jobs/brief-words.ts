/** Text blocks for briefs, in addition to the task. */
import type { Subject } from '../skills.ts';

/** The problem. */
export const troubles: Readonly<Record<Subject, readonly string[]>> = {
  search: [
    'Organic traffic has fallen by a third since spring, and nobody here can say why.',
    'We are found by our name and by hardly anything else.',
    'Three people have worked on this before, each against the one before.',
    'Our competitors are not better than we are, but they stand above us.',
    'The site has grown for eight years without anybody tidying it up.',
    'We depend on paid clicks more than we would like to.',
  ],
  ads: [
    'We spend more each quarter and sell about the same.',
    'The account is managed by whoever has time, which is nobody.',
    'We get reports full of clicks and have no idea what a customer costs.',
    'Our last agency was friendly and could not explain its own invoices.',
    'The budget is fixed until the end of the year; how it is spent is not.',
    'We tried this alone last year and burnt our fingers.',
  ],
  content: [
    'We know our subject and write about it as if for each other.',
    'There is a lot of text and little that anybody would recommend.',
    'Our last author has moved on, and the voice has gone with them.',
    'Readers come once, from search, and never again.',
    'Everything we publish goes through five people and comes out grey.',
    'We have good stories and nobody who writes them down.',
  ],
  social: [
    'Our channels are looked after in passing, and one can tell.',
    'We have followers and no conversation.',
    'We post what we would like to say and not what anybody asked.',
    'The figures look fine, and nothing follows from them.',
    'There is plenty of material on everybody’s phones and no order in it.',
    'A trainee did this well for a year and has now gone to university.',
  ],
  lifecycle: [
    'We write to everybody the same, and fewer open it every month.',
    'New customers come steadily and old ones leave as steadily.',
    'Our data is spread over four tools that do not talk to each other.',
    'Consent was collected in three ways over the years; we want that in order first.',
    'Half of the list has not opened anything in a year.',
    'Sales and marketing each keep a list, and each trusts only their own.',
  ],
  insight: [
    'We have more reports than decisions.',
    'Each department has figures of its own, and they do not agree.',
    'We guess well, but we would like to know.',
    'The board asks a simple question and we answer with thirty pages.',
    'Somebody set this up years ago and has left no notes.',
    'We are about to spend a good deal of money and want to be less wrong about it.',
  ],
};

/** The preferred way of working. */
export const ways = [
  'We answer questions within a day and would like the same.',
  'One call a week is enough for us; the rest in writing.',
  'You will work with one person here who may decide.',
  'We have a developer for two days a week who does what has to be done on the site.',
  'Please say so early when something takes longer; we can live with that.',
  'We like documents that are short and sentences that mean something.',
  'Access to all figures comes with the contract, and a non-disclosure agreement before it.',
  'We are in no hurry and would rather have it done properly.',
  'We would like to start within the next two weeks.',
  'If it goes well there is more to do, but this first.',
] as const;

/** What a proposal should contain. */
export const wishes = [
  'Tell us about one project like this one and what you would do differently today.',
  'No long proposals, please: how you would begin, how long it takes, what you need from us.',
  'We would like to see something you have written yourself.',
  'Please name one thing on our site that you would change first.',
  'Say honestly what you have not done before; that is no obstacle.',
  'Tell us when you could begin and how many hours a week you have.',
  'We read every proposal and answer all of them.',
  'Send two references we may call.',
] as const;

export const questions: Readonly<Record<Subject | 'any', readonly string[]>> = {
  any: [
    'When could you begin, and how many hours a week do you have?',
    'Which similar project are you proud of, and why?',
    'What do you need from us in the first week?',
    'What would make you advise us against this?',
    'How do you keep people informed while you work?',
    'Which part of this would you not do yourself?',
  ],
  search: [
    'Which move of a site have you accompanied?',
    'What would you look at in the first week?',
    'Which tools do you use, and which could you do without?',
  ],
  ads: [
    'What is the largest account you have looked after alone?',
    'How would you measure success here?',
    'When did you last advise a client to spend less?',
  ],
  content: [
    'Please link three texts you have written.',
    'How do you prepare an interview?',
    'Which languages do you write as a native?',
  ],
  social: [
    'Which channel would you drop first, and why?',
    'How do you answer an unfair comment?',
    'Please link two accounts you have looked after.',
  ],
  lifecycle: [
    'Which systems have you worked in?',
    'How do you handle consent when moving contacts?',
    'What was the best mail you ever sent, by what measure?',
  ],
  insight: [
    'How would you explain the result to a board?',
    'Which figure would you look at first?',
    'Tell us about a result that surprised you.',
  ],
};
