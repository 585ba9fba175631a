/** Twelve different short conversations. */
import type { Script } from './script.ts';

export const shortScripts: readonly Script[] = [
  [
    [
      'E',
      'Hello! I read your profile twice, the second time with our head of marketing beside me. Do you have room in December?',
    ],
    ['F', 'Good morning, and thank you. From the 8th on, about fifteen hours a week.'],
    ['E', 'That would do. It is the move of our shop to a new system, and nobody here has done one before.'],
    [
      'F',
      'Then the first thing I would want is a list of every address that brings visitors today. Most of what goes wrong goes wrong there.',
    ],
    ['E', 'We have one, I think. From 2023.'],
    ['F', 'That is a beginning 🙂'],
    ['E', 'I will send you access tonight. Shall we say half an hour on Thursday?'],
    ['F', 'Thursday at ten is good. I will bring questions.'],
  ],
  [
    ['E', 'Would you look at our adverts, or do you only do search?'],
    [
      'F',
      'Both, but adverts only where I may see the sales behind them. Clicks alone tell me nothing that you would want to pay for.',
    ],
    ['E', 'Fair enough. Let me ask who holds the keys.'],
    ['E', 'It turns out that nobody does. Give me a week.'],
  ],
  [
    [
      'E',
      'The draft is here: https://docs.linden-furniture.example/brand/voice-and-tone/2026/autumn?version=14&comment=all#the-part-that-we-disagree-about',
    ],
    ['F', 'Got it. The part you disagree about is two sentences long, and I agree with both of you.'],
    ['E', '😂 Diplomatic.'],
    [
      'F',
      'I have left comments at www.example.org/notes too, in case the other link does not open for your colleagues.',
    ],
    ['E', 'It does. Thank you for being quick.'],
  ],
  [
    ['E', 'مرحبا! رأيت أعمالك وأعجبتني كثيرا. هل تكتبون بالعربية أيضا؟'],
    ['F', 'أهلا وسهلا، نعم. أكتب بالعربية والإنجليزية.'],
    ['E', 'ممتاز. We need both: the shop is in English, and half of our customers write to us in Arabic.'],
    [
      'F',
      'Then I would begin with the twenty questions they ask most, and answer each in both. يمكنني البدء يوم الأحد.',
    ],
    ['E', 'الأحد مناسب جدا. شكرا!'],
  ],
  [
    [
      'E',
      'Quick question: is it normal that our most visited page is called Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft?',
    ],
    ['F', 'It is the longest word people look up for fun. They arrive, they laugh, they leave.'],
    ['E', 'So 40 % of our visitors are here for a joke.'],
    ['F', 'Yes. I would leave it where it is and put a link to the shop under it.'],
    ['E', 'Done. You are the first who did not tell us to delete it.'],
  ],
  [
    [
      'E',
      'We have decided for somebody else this time. Your letter was the best of all forty, and the other person sits two streets from us.',
    ],
    ['F', 'Thank you for saying so. If two streets turn out to be too far after all, write to me.'],
    ['E', 'We will! I have kept your profile.'],
  ],
  [
    ['E', 'Are you there?'],
    ['F', 'I am.'],
    ['E', 'The newsletter went out with last month’s prices.'],
    ['F', 'To everybody?'],
    ['E', 'To 11,400 people.'],
    ['F', 'Breathe. Do not send a second one to all of them. Who has clicked so far?'],
    ['E', '212'],
    [
      'F',
      'Then those 212 get a letter of two lines within the hour, and the old price. I will write it now:\n\n“We made a mistake this morning: the prices in our letter were those of October. If you order today, they are yours all the same.”',
    ],
    ['E', 'That costs us about 900 €.'],
    ['F', 'And brings you 212 people who tell somebody about it.'],
    ['E', '👍👍 Sent.'],
    ['E', 'Update: 61 orders. I owe you a cake. 🎂'],
  ],
  [
    ['E', 'Could you send me your rates for a monthly arrangement? Our accountant likes things that repeat.'],
    [
      'F',
      'So do I. Three ways:\n\n1. Ten hours a month, planned ahead\n2. Twenty hours, with the Friday letter\n3. As it comes, by the hour\n\nMost begin with the second and end with the first.',
    ],
    ['E', 'We take the second.'],
  ],
  [
    [
      'E',
      'Our developer asks whether <link rel="canonical"> goes before or after <script>…</script>. I told him that I sell sofas.',
    ],
    ['F', 'Anywhere in <head>. He may also write to me directly if that spares you the translating.'],
    ['E', 'It would spare me a great deal.'],
  ],
  [
    ['E', 'Good morning! We met at the fair in Utrecht, at the stand with the terrible coffee.'],
    ['F', 'The coffee I remember very well. Good to hear from you!'],
    ['E', 'We finally have the budget. May I send you the brief here?'],
    ['F', 'Please do.'],
    [
      'E',
      'In short: three countries, one shop, two languages too many. The long version has nine pages, of which six are about the logo.',
    ],
  ],
  [
    ['E', 'Happy new quarter 🎉'],
    ['F', 'The same to you! How did the last one end?'],
    ['E', 'Up by 18 %, and by 31 % where you worked. The board has asked whether you can be cloned.'],
    ['F', 'I am told that it would be bad for the prices.'],
    ['E', '😄 Shall we go on as before until March?'],
    ['F', 'Gladly.'],
  ],
  [
    [
      'E',
      'I have a small thing, perhaps two hours: our map entry shows the old address, and the opening hours of a bakery.',
    ],
    ['F', 'Is the bakery any good?'],
    ['E', 'Excellent. That is the problem. People come for bread.'],
    ['F', 'I can do it on Wednesday. I only need somebody who can receive a postcard at the new address.'],
  ],
];
