import { tasks } from './task.ts';

export const lifecycleTasks = {
  'Email Marketing': tasks(`
Mails that people open because they expect something | Two a month to 22,000 readers. New concept, new template, and a clean-up of the list first.
Bring our mails out of the spam folder | Authentication, list hygiene, sending pattern; measure before and after with real inboxes.
Welcome series for new customers | Five mails in thirty days, each with one purpose, and one that asks them what they need.
`),
  'Marketing Automation': tasks(`
Set up automation that one person can look after | Seven flows at most, drawn on one page, tested by somebody who did not build them.
Untangle 64 automated flows | Some contradict each other. Map them, switch off what is dead, merge the rest.
Move our automation to another system | Contacts, consent, flows and history. Nobody may get a mail twice because of it.
`),
  'CRM Setup': tasks(`
Choose and set up a CRM for nine salespeople | They live in spreadsheets and like it there. Make it easier than the spreadsheet.
Clean 40,000 contacts | Duplicates, old addresses, missing consent; rules that can be explained and a copy of everything before.
Pipeline that says the truth | Six stages, clear criteria, and a report on Friday that nobody has to prepare.
`),
  'Newsletter Production': tasks(`
Write and send our monthly newsletter | Three short pieces, one long one, a picture. Copy by the 20th, out on the first Tuesday.
Relaunch of a newsletter with 4,000 readers | They are loyal and the layout is from 2014. Keep the first, change the second.
Sponsored newsletter with a clear line | Help us find sponsors and print rates that do not annoy readers.
`),
  'SMS Marketing': tasks(`
Text messages that nobody resents | Delivery notes, a reminder, twice a year an offer; consent in order from the start.
Reminders for missed appointments | One in eight does not come. Messages, times and words; measure for three months.
Choose an SMS provider for four countries | Rules, prices, senders and opt-outs, compared on one page.
`),
  'Lead Nurturing': tasks(`
Stay in touch with people who decide in a year | Eight touches in twelve months, each worth having, and a signal when it is time to call.
Score leads so that sales believes it | Look at two years of won and lost deals before inventing points.
Programme for 900 contacts from trade fairs | They have been waiting since autumn. Sort them, write to them, hand over those who answer.
`),
  'Customer Retention': tasks(`
Find out why customers leave in month four | Data and twelve interviews, then two experiments that could change it.
Loyalty programme without points | We do not want cards. What would make people come back gladly?
Win back those who have not ordered for a year | Three messages, one offer, and the wisdom to stop.
`),
  'Affiliate Marketing': tasks(`
Start an affiliate programme with twenty good partners | Terms, tracking, first contacts. Better twenty that fit than a thousand coupons.
Clean up an affiliate programme | Find who only claims the last click, and end it politely.
Manage our affiliates part-time | A day a week: approvals, questions, a monthly letter, payment on time.
`),
  'Referral Programmes': tasks(`
Referral programme our customers would tell friends about | Reward, rules, words, and the moment at which we ask.
Repair a referral programme that is being abused | The same forty people refer each other. Keep the idea, close the gap.
Referrals among people of one trade | Our customers talk to each other anyway. Give them a decent reason to mention us.
`),
  'Push Notifications': tasks(`
Fewer and better push notifications | We send eleven a week and people switch them off. Which two are worth it?
Notifications by what people do, not by our calendar | Events exist. Design six messages, when they come, and when they must not.
Push messages about orders | Status, delay, rating: words, order and quiet hours for three countries.
`),
} as const;
