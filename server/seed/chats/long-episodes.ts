/** A year of conversation between the two demo accounts: an opening, then episodes in any order. */
import type { Script } from './script.ts';

export const opening: Script = [
  [
    'E',
    'Hello Amara, Ines here. Your profile says that you have moved nine shops without losing a visitor. Is that true?',
  ],
  [
    'F',
    'Hello Ines! Nine moves, yes. In one of them we lost a fifth for three weeks and had it back in five. I would rather say so at once.',
  ],
  ['E', 'I like that better than nine out of nine. May I tell you what we have?'],
  ['F', 'Please.'],
  [
    'E',
    'A furniture shop, twelve people, 3,800 products, and a system from 2014 that one person understands. That person retires in June.',
  ],
  [
    'F',
    'Then June is the date, and everything else follows from it. How many of the 3,800 were sold at least once in the last year?',
  ],
  ['E', 'About 900, I would guess.'],
  ['F', 'That is good news. We look after those 900 first.'],
];

/** {page}, {term}, {number}, {percent} and {day} are filled in. */
export const episodes: readonly Script[] = [
  [
    [
      'F',
      'Friday letter:\n\n• {page} is finished\n• “{term}” went from place {number} to {small}\n• next week: pictures without a description',
      'Friday letter. Short, since the week was: {page} is done, “{term}” is at place {small}, and nothing broke.',
    ],
    [
      'E',
      'Thank you! I read these before anything else on Fridays.',
      'Good week. Have a nice weekend!',
      '👏',
    ],
    ['F', 'You too. I am back on Monday.', 'And you. 🌞'],
  ],
  [
    ['E', 'Can you see why {page} has fewer visitors than last month?'],
    ['F', 'Looking.'],
    ['F', 'It has {percent} % fewer since the {day}. That is the day on which the filter was switched off.'],
    ['E', 'Who switched it off?'],
    [
      'F',
      'The log says “migration”. I have switched it on again; give it until next week.',
      'Nobody did: it fell off with the update. It is back now.',
    ],
    ['E', 'What would we do without you', 'Puh. Thank you.'],
  ],
  [
    ['E', 'The photographer asks how large the pictures should be.'],
    ['F', '2,000 pixels on the longer side, and no text in them. The rest we make ourselves.'],
    ['E', 'And how many per product?'],
    ['F', 'Three that show something different are worth more than nine that do not.'],
    ['E', 'She says she likes you.'],
  ],
  [
    ['F', 'I have rewritten the text of {page}: https://preview.linden-furniture.example/{slug}'],
    [
      'E',
      'Much better. One thing: we do not say “solutions”.',
      'I like it. My colleague thinks it is too short, so it is probably right.',
    ],
    ['F', 'Gone.', 'Then I leave it as it is 🙂'],
    ['E', '✅'],
  ],
  [
    ['E', 'Somebody called who wants to sell us 500 links for 99 €.'],
    ['F', 'Please hang up.'],
    ['E', 'I have.'],
    ['F', '❤️'],
  ],
  [
    ['F', 'A question before I go on: do you deliver to islands?'],
    ['E', 'To some. Why?'],
    [
      'F',
      'Because {number} people a month look for “{term} island delivery”, and nobody in your trade answers them.',
    ],
    ['E', 'We could. Let me ask the carrier.'],
    ['E', 'We can, from 79 € on.'],
    ['F', 'Then that is a page. You have it on {day}.'],
  ],
  [
    ['E', 'Are you free for ten minutes?', 'May I call you?'],
    ['F', 'In an hour?', 'At three?'],
    ['E', 'Perfect.', 'That works.'],
    ['F', 'To sum up what we said: {page} first, then “{term}”, and the rest after the {day}.'],
    ['E', 'Exactly so.'],
  ],
  [
    [
      'F',
      'Invoice for the month is in. {small} hours fewer than planned, since your developer had done half of it already.',
    ],
    [
      'E',
      'You are the only one who ever sends a smaller invoice than agreed.',
      'Paid. And thank him for us!',
    ],
  ],
  [
    ['F', 'I am away from {day} on, for a week. Everything that runs by itself runs by itself.'],
    ['E', 'Have a good time! We shall not touch anything.'],
    ['F', 'That was the plan, yes 😄'],
    ['F', 'I am back. Did you touch anything?'],
    ['E', 'One button.'],
    ['F', 'Which?'],
    ['E', 'A red one.'],
    ['F', 'Found it. It is green again.'],
  ],
  [
    ['E', 'Our managing director wants to be number one for “{term}”.'],
    ['F', 'How much is it worth to him?'],
    ['E', 'He says that it is a matter of pride.'],
    ['F', 'Then I suggest “{term} repair”, where pride costs a tenth and people buy.'],
    ['E', 'I will present it as his idea.'],
    ['F', 'It always was.'],
  ],
  [
    ['F', 'The test is over: the shorter form brought {percent} % more enquiries.'],
    ['E', 'With fewer questions?'],
    ['F', 'With three instead of nine. Nobody missed the fax number.'],
    ['E', 'We have a fax?'],
  ],
  [
    ['E', 'Could you explain to a beginner what a redirect is? For our trainee.'],
    [
      'F',
      'Somebody moves house and leaves a note on the old door. If there is no note, the post goes back, and after a while nobody writes any more.',
    ],
    ['E', 'She says that she understood it, and that she would like to learn from you.'],
    ['F', 'She may have the next list: {number} doors, {small} notes.'],
  ],
];

export const fillings = {
  page: [
    'the page of oak tables',
    '/sofas/corner',
    'the guide to wood care',
    '/beds/kids',
    'the outlet',
    'the page of returns',
    '/lamps',
  ],
  slug: ['oak-tables', 'corner-sofas', 'wood-care', 'returns', 'lamps'],
  term: [
    'solid oak table',
    'corner sofa',
    'sofa bed',
    'walnut sideboard',
    'bunk bed',
    'reading chair',
    'linen cabinet',
  ],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'the 3rd', 'the 12th', 'the 20th'],
} as const;

/** The last messages. The employer has not read the last two. */
export const closing: Script = [
  ['E', 'Before the weekend: where do we stand?'],
  ['F', 'The audit is ready. 41 pages, of which you need to read two.'],
  ['E', 'Which two?'],
  ['F', 'The first and the last. In between is only the proof.'],
  ['F', 'And if you have a minute on Monday, there is a chart that I would like to see your face at. 📈'],
];
