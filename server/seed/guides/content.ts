import type { GuideText } from './guide-text.ts';

export const contentGuides: readonly GuideText[] = [
  {
    title: 'A content plan you will still follow in October',
    short:
      'Most plans fail by March because they were made for a perfect year. Plan for the hours you really have, in two forms you can do well.',
    body: `Content plans are made in January by people who have just rested. By March the calendar is a list of reproaches. The remedy is arithmetic: count the hours that were really spent on writing in the last quarter, and plan for three quarters of them.

## Fewer kinds of thing

Choose two forms and become good at them. A monthly long piece that answers one expensive question, and a short weekly note from somebody who does the work, will carry most companies. Everything else, the film, the podcast, the white paper, is made from these or not made.

## The shelf

Keep three finished pieces on a shelf for the week in which everybody is ill. When one is taken, replacing it comes before anything new. And once a quarter, repair two old pieces that still bring readers; an afternoon there is worth a week on something new.`,
  },
  {
    title: 'Writing product pages that answer the last question',
    short:
      'People leave a product page with one doubt unanswered. Find out which, and answer it beside the button.',
    body: `A person on a product page has nearly decided. They are looking for a reason not to. Your task is to find that reason first.

## Find the doubt

Read the returns. Read the chat. Ask five people to buy the product while talking aloud, and stop them when they hesitate. The doubt is almost always practical: will it fit, when does it come, can I send it back, does it work with what I have.

## Answer it in the right place

Beside the button, in one line, as a fact. "Fits doors from 68 to 92 cm" sells more doors than three paragraphs of oak. Below it, a short text for those who read and a table for those who compare. Use the words of your customers, including those your engineers dislike.

Then measure the returns, and not only the sales. A page that sells to the wrong people is expensive twice.`,
  },
  {
    title: 'Interviewing experts for articles they will be proud of',
    short:
      'You know how to write, they know the subject. Forty-five minutes are enough when the questions come in the right order.',
    body: `The best technical articles are written by somebody who does not know the subject and is not ashamed of it. Your ignorance is the reader's, and it is worth protecting until the interview is over.

## The order

Begin with a case: tell me about the last time this went wrong. Stories bring detail that no question about principles would. Ask what beginners believe that is false. Ask what it costs to get it wrong. Only then ask for the principle, and last for the exception.

## Afterwards

Write it the same day, while you still hear the voice. Send the facts for checking and not the style: a list of twelve statements with a box beside each. Experts who are sent a finished text will rewrite your first sentence; those who are sent a list will find your one mistake.`,
  },
  {
    title: 'Translating a website is not translating its words',
    short:
      'Prices, proofs, jokes, forms: what to change for each country, and what to leave in the language of the house.',
    body: `A translated site that still asks a Dutch customer for a state and a zip code has said that nobody from the Netherlands ever tried it. Words are the smaller half.

## Change these

The examples, the currencies, the way to pay, the phone number's form, the public holidays in the delivery promise. The proof: a logo wall of firms unknown in the country proves the opposite. The keywords, which are never the dictionary's words; have them researched by somebody who grew up there.

## Leave these

Your name, your product's name, and the tone. A plain company should be plain in every language, even where the neighbours shout.

## How to work

Give the translator the page and not a table of strings. Keep a short list of words that are decided. And let one native reader who was not involved buy something before you launch.`,
  },
  {
    title: 'Case studies that a sceptic would read to the end',
    short:
      'Begin with what was hard, show one figure with its baseline, and let the client say what did not work.',
    body: `Most case studies are advertisements in disguise, and readers leave when they notice. A good one is a report by somebody who was there.

## The shape

What was hard, in the client's words. What was tried before. What was decided and, just as important, what was decided against. One figure, with where it started, over what time, and what else changed in that time. What did not work. What comes next.

## Getting it approved

Ask for permission on the day of the first success, not a year later when the champion has left. Offer two versions, one with the name and one without. Send the draft with three questions rather than the request for comments: is it true, is anything secret, is there somebody we should thank.`,
  },
];
