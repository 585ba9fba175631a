/** Answers to the questions of jobs, by question. */
export const answers: Readonly<Record<string, readonly string[]>> = {
  'When could you begin, and how many hours a week do you have?': [
    'Next Monday, with about fifteen hours a week.',
    'In ten days. Twenty hours a week for the first three months, then we would have to talk.',
    'Tomorrow, if need be. I keep two days a week free for new clients.',
    'From the first of next month, full time for three weeks.',
  ],
  'Which similar project are you proud of, and why?': [
    'A small tea shop that nearly gave up its newsletter. It is now where a third of their orders come from.',
    'The move of a furniture shop: nobody noticed it, which was the point.',
    'A project that I ended early, because the client no longer needed me.',
  ],
  'What do you need from us in the first week?': [
    'Access to the accounts, and an hour with the person who answers your customers.',
    'Read access is enough. And somebody who answers mails within a day.',
    'The figures of the last two years, as raw as you have them.',
    'One name: who decides if we disagree?',
  ],
  'What would make you advise us against this?': [
    'If it turns out that the products are the problem and not how you talk about them.',
    'If you expect results within a week, I would rather not begin.',
    'Nothing so far. If the first week shows otherwise, I will say so.',
  ],
  'Which move of a site have you accompanied?': [
    'Eleven, the last one from an old Magento to Shopify with 4,000 products.',
    'Three, all of shops. The smallest taught me most.',
    'A chain of forty branches, from forty sites to one.',
  ],
  'What would you look at in the first week?': [
    'The logs, then the pages that earned money a year ago and no longer do.',
    'Whatever your own people suspect. They are right more often than tools are.',
    'Redirects, internal links and the sitemap, in that order.',
  ],
  'Which tools do you use, and which could you do without?': [
    'Screaming Frog, the Search Console and a spreadsheet. I could do without everything else.',
    'I pay for two and use one. The one is a crawler.',
    'Mostly the log files and Python. I can explain every step.',
  ],
  'What is the largest account you have looked after alone?': [
    '40,000 a month, for two years.',
    'About 12,000 a month. Larger ones I would not want to look after alone.',
    'An account with 90 campaigns in four countries, which I cut to 14.',
  ],
  'How would you measure success here?': [
    'Profit per order after advertising. Everything else is decoration.',
    'By new customers who come back within a year, because the first order rarely pays for itself.',
    'By the one figure that we agree on before I begin.',
  ],
  'When did you last advise a client to spend less?': [
    'In March. They halved the budget and kept the sales.',
    'Last week, to a client whose brand campaigns bought people who were coming anyway.',
    'Every December, to everybody who sells gardening tools.',
  ],
  'Please link three texts you have written.': [
    'They are the first three in my portfolio here; the second is the one I would write again.',
    'Two are under my name on my profile, the third is behind a login. I can send it as a file.',
  ],
  'How do you prepare an interview?': [
    'I read everything first, write down five questions, and ask two of them.',
    'By talking to the person on the telephone for ten minutes, without a recorder.',
  ],
  'Which languages do you write as a native?': [
    'English.',
    'English and Dutch.',
    'French; my English is edited by a colleague.',
  ],
  'Which channel would you drop first, and why?': [
    'Probably the one that you like best. I would look at the figures of three months before I say so.',
    'X. Your customers are not there, and the time is better spent on answers elsewhere.',
  ],
  'How do you answer an unfair comment?': [
    'Once, politely and with a fact. Then I let it stand.',
    'Like a fair one, until the third time.',
  ],
  'Please link two accounts you have looked after.': [
    'Both are in my portfolio. The roaster’s account is still mine.',
    'One is named on my profile, the other asked me to keep quiet about it.',
  ],
  'Which systems have you worked in?': [
    'Klaviyo, Brevo and HubSpot daily; Salesforce if I must.',
    'Mostly Klaviyo. I learnt Emarsys for one client and could do it again.',
    'Six of the usual ones. They differ less than their sellers say.',
  ],
  'How do you handle consent when moving contacts?': [
    'I move only contacts whose consent I can show with a date and a source. The others get one last mail from the old system.',
    'With a table: where from, when, for what. What is missing from the table stays behind.',
    'I ask your lawyer first and the software second.',
  ],
  'What was the best mail you ever sent, by what measure?': [
    'A mail of three lines to people who had not bought in a year: 9 per cent ordered.',
    'An apology for a late delivery. It got more replies than any offer before it.',
    'The plainest one: no picture, a subject of two words, and twice the usual orders.',
  ],
  'How would you explain the result to a board?': [
    'With one figure, one drawing and one recommendation.',
    'I would ask what they want to decide, and leave out everything else.',
  ],
  'Which figure would you look at first?': [
    'How many customers come back, and after how long.',
    'The one that two departments do not agree about.',
  ],
  'Tell us about a result that surprised you.': [
    'The cheapest delivery option lost sales. People did not trust it.',
    'A page without a discount sold more than the one with it.',
  ],
};
/** To any other question. */
export const otherAnswers = [
  'I would like to answer this in a call, because it depends on two things that I do not know yet.',
  'Yes, and I can show you an example.',
  'In short: carefully, in small steps, and with you looking over my shoulder.',
] as const;
