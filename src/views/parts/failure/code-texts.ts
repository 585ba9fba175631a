/**
 * The words of every code of a refusal: what happened, and what to do now. The script of these words loads with the
 * first refusal. A code without words does not compile.
 */
import type { AnyCallCode, ListedCode } from '../../../contracts/core/codes.ts';
import { fieldRefusals } from '../../../contracts/core/field-refusals.ts';
import type { RefusalParams } from '../../../contracts/core/failure.ts';

export interface Given {
  /** The time until a retry makes sense, in words: `40 seconds`. */
  readonly wait: string;
  readonly params: RefusalParams;
}
type Words = string | ((given: Given) => string);
export type CodeTexts = Readonly<Record<AnyCallCode | ListedCode, Words>>;

const rejected =
  'The server rejected this, and sending it again won’t help. Check every field for anything unusual, or contact us.';
const ownAccount = 'Sign up for your own account to do this.';
const beside =
  (code: keyof typeof fieldRefusals): Words =>
  ({ params }) =>
    `${fieldRefusals[code](params)}.`;

export const codeTexts: CodeTexts = {
  // Any call
  invalid_body: rejected,
  invalid_field: 'The server rejected one field. Correct it and send it again, or contact us.',
  signed_out: 'Your session has ended. Sign in again.',
  account_frozen:
    'Your account is frozen: you can read, but not change anything. If this is a mistake, contact us.',
  foreign_site: 'Your browser sent this from another site, so we stopped it. Reload this page and try again.',
  xsrf_mismatch: 'We could not confirm that this came from you. Try again, or reload this page first.',
  operator_account: 'Operator accounts cannot do this. Sign in with a member account.',
  call_not_found: 'This isn’t available here. Reload this page: there may be a new version.',
  body_too_large: 'This is too long. Shorten it and send it again.',
  unsupported_media_type: rejected,
  rate_limited: ({ wait }) => `Too many attempts. Try again in ${wait}.`,
  too_many_at_once: ({ wait }) => `Too many of your requests are running at once. Try again in ${wait}.`,
  internal: 'Something went wrong on our side. Try again in a moment.',
  busy: ({ wait }) => `Many people are using this right now. Try again in ${wait}.`,
  database_away: ({ wait }) => `Our database does not answer right now. Try again in ${wait}.`,
  restarting: ({ wait }) => `Our server is restarting. Try again in ${wait}.`,

  // Account
  email_unmailable: beside('email_unmailable'),
  password_too_common: beside('password_too_common'),
  credentials_wrong: 'Email or password is incorrect. Check both and try again.',
  confirmation_wrong: 'That does not match. Your account is still open: check what you typed and try again.',
  demo_account_shared: `This demo account is shared, so it stays as it is. ${ownAccount}`,
  not_your_account: 'This is not your account. Sign in again.',
  password_missing:
    'This account has no password yet. To set one, choose “Forgot your password?” on the sign-in page.',
  password_wrong: beside('password_wrong'),
  sign_up_password_needed: 'Enter the password you chose when you signed up.',
  sign_up_unconfirmed: 'Confirm your email address first. We sent you a link: open it, then sign in.',
  account_exists: 'An account with this email address already exists. Sign in with its password.',
  work_in_progress: ({ params }) =>
    `You have work in progress: “${params['title']}”${Number(params['others']) > 0 ? ` and ${params['others']} more` : ''}. End it with the other side, or ask us for help, and then close your account.`,
  money_open:
    'You still have money with us, or on its way. Withdraw it, or wait until it has arrived, then try again.',
  money_owed:
    'Your bank has taken back a payment, and we are missing this money. Write to us to settle it, then try again.',
  rest_left: ({ params }) =>
    `You have $${Number(params['amount']).toFixed(2)} left, which is too little to withdraw. To close your account, choose below to give it up.`,
  money_held: ({ params }) =>
    `Money is held for the milestone “${params['title']}”${Number(params['others']) > 0 ? ` and ${params['others']} more` : ''}. Settle it with the other side, or wait until it has cleared, then try again.`,
  link_expired: 'This link has expired or was already used. Request a new one.',

  // LinkedIn
  linkedin_demo_account: 'A demo account cannot be connected to LinkedIn. Sign in with its password.',
  linkedin_email_unconfirmed:
    'LinkedIn has not confirmed your email address. Confirm it there, or sign up with a password.',
  linkedin_operator_account:
    'An operator account cannot be connected to LinkedIn. Sign in with its password.',
  linkedin_email_unmailable:
    'We cannot send email to your LinkedIn address. Sign up with another address and a password.',
  linkedin_other_browser: 'This LinkedIn sign-in was not started in this browser. Start again here.',
  linkedin_unavailable: 'Signing in with LinkedIn isn’t available here. Use your email and password instead.',
  linkedin_account_taken:
    'This LinkedIn account is already connected to another user. Choose a new password to disconnect it.',
  linkedin_already_connected:
    'Your account is already connected to another LinkedIn account. Choose a new password to disconnect it.',
  linkedin_expired: 'This LinkedIn sign-in has expired. Start again.',
  linkedin_unreachable: 'LinkedIn is not responding. Try again in a moment, or sign in with a password.',

  // People
  one_skill_only: beside('one_skill_only'),
  unknown_skill: beside('unknown_skill'),
  employers_only: 'Only employer accounts can do this. Sign in with an employer account.',
  company_not_found: 'We found no company here. Reload this page, or contact us.',
  freelancer_not_found: 'This freelancer is not available. Choose somebody else.',
  photo_too_large: ({ params }) =>
    `This photo is larger than ${params['megabytes']} MB. Choose a smaller one.`,
  picture_too_large: ({ params }) =>
    `This picture has more than ${params['megapixels']} megapixels. Choose a smaller one.`,
  picture_too_small: ({ params }) =>
    `This picture is too small. Choose one of at least ${params['pixels']} × ${params['pixels']} pixels.`,
  picture_unreadable: 'We cannot read this file. Choose a JPEG, PNG or WebP image.',
  too_many_uploads: ({ params }) =>
    `${params['count']} of your uploads are still running. Try again when one has finished.`,
  uploads_busy: ({ wait }) => `Too many pictures are being uploaded right now. Try again in ${wait}.`,

  // Jobs and hiring
  demo_account_limited: `A demo account can only deal with people and money of the demo. ${ownAccount}`,
  freelancers_only: 'Only freelancer accounts can do this. Sign in with a freelancer account.',
  job_not_yours: 'This job is no longer open, or it isn’t yours. Choose another job.',
  person_blocked: 'You blocked this person. Unblock them in your messages first.',
  freelancer_unavailable: 'This freelancer is not available for invitations. Invite somebody else.',
  job_not_found: 'This job no longer exists. Choose another job.',
  key_reused: 'An earlier version of this was sent already. Check whether it arrived, then send this again.',
  event_unknown: rejected,
  lifecycle_not_found: 'This no longer exists, or it isn’t yours. Reload this page.',
  event_refused: ({ params }) =>
    `${params['words'] ?? 'This is not possible now.'} Reload this page to see how things stand.`,
  stale: 'This changed in the meantime. Look at the newer version, then try again.',
  amounts_reversed: beside('amounts_reversed'),
  answers_missing: 'Answer every question of the employer, then send it again.',
  last_day_invalid: beside('last_day_invalid'),
  milestones_sum: 'The milestones do not add up to your bid. Correct one of them, or the bid.',
  proposal_not_found: 'This proposal no longer exists. Reload this page.',
  drafts_full: ({ params }) => `You have ${params['limit']} drafts already. Delete one you no longer need.`,
  not_a_draft: 'This job is already published. Reload this page to edit it.',
  proposals_used_up:
    'You have used all proposals of this month. Choose a larger plan, or try again on the first day of the next month.',
  templates_full: ({ params }) =>
    `You have ${params['limit']} templates already. Delete one you no longer need.`,
  contract_not_found: 'This contract does not exist, or it is not yours. Choose one under My work.',
  contract_over: 'The contract has ended. Reload the page to see how it stands.',
  contract_paused: 'The contract is paused. Resume it, then try again.',
  offer_not_found: 'This offer does not exist, or it is not yours. Choose one under My work.',
  offer_pending:
    'An offer of this work already waits for an answer. Open it to take it back, or wait for the answer.',
  terms_incomplete: 'The terms are incomplete. Fill in what is missing and send them again.',
  already_invited:
    'You have already invited this freelancer to this job. Choose another job, or write to the freelancer.',
  freelancer_applied:
    'This freelancer has already applied for this job. Read the proposal on the page of the job, or choose another job.',
  already_applied: 'You have already applied for this job. Your proposal is under My work.',
  job_closed: 'This job takes no more proposals and offers. Go back and choose another one.',
  saved_jobs_full: ({ params }) => `You can save up to ${params['limit']} jobs. Remove one first.`,
  saved_freelancers_full: ({ params }) =>
    `You can save up to ${params['limit']} freelancers. Remove one first.`,
  saved_search_not_found: 'This saved search no longer exists. Close the list and open it again.',
  saved_searches_full: ({ params }) => `You can save up to ${params['limit']} searches. Delete one first.`,

  // Money
  identity_needed:
    'Our payment provider has not verified your identity yet. Verify it there first, then try again.',
  payments_blocked: 'Your bank has taken a payment back. Contact us before you pay again.',
  earnings_not_found: 'We cannot find these earnings. Open your own from your desk.',
  milestone_not_found: 'We cannot find this milestone. Reload the page.',
  invoice_not_found: 'We cannot find this invoice. Choose one from the list.',
  plan_unavailable: 'This plan isn’t available for your account. Choose another one.',
  payment_not_found: 'We cannot find this payment. Reload the page.',
  amount_changed: 'The amount has changed. Check the new one, then pay.',
  invoice_automatic:
    'We issued this invoice for released money. Open the contract and pay the money back to cancel it.',
  invoice_credited: 'A credit note has already cancelled this invoice. Reload the page to see it.',
  invoices_full: ({ params }) =>
    `You can write ${params['limit']} invoices a day. Write the next one tomorrow.`,
  balance_too_low: 'Your available balance is lower than that. Enter a smaller amount.',
  payout_too_small: ({ params }) => `Enter at least $${params['smallest']}, or all that you have.`,
  method_gone: 'This card or bank account was removed. Choose another one.',
  method_waits: 'A new bank account cannot be used yet. Choose another one, or try again later.',
  refund_not_possible: 'This cannot be paid back. Enter a smaller amount, or contact us.',
  extras_full: 'Twenty bonuses and expenses wait for their payment. Try again once one is paid or removed.',
  time_not_possible: ({ params }) =>
    `We cannot note this time: ${params['reason']}. Correct it, or reload the page.`,
  provider_unavailable: 'Our payment provider is not responding. Try again in a moment.',

  // Messages
  message_empty: 'This message is empty. Write something, or attach a file.',
  message_to_self: 'You cannot send a message to yourself. Choose another conversation.',
  other_user_signed_in: 'A different user is signed in now. Sign in as yourself to send this.',
  account_closed: 'This person has closed their account. Delete the message, or write to somebody else.',
  demo_people_only: 'Only demo accounts can exchange demo messages. Choose a demo account.',
  email_unconfirmed: 'Confirm your email address to send messages: open the link that we sent you.',
  messages_not_accepted:
    'This person does not accept messages from you. Delete the message, or write to somebody else.',
  conversation_not_found: 'You have no conversation with this person. To report something else, contact us.',
  user_not_found: 'We could not find this person. Choose another conversation.',
  attachment_gone: 'An attached file is no longer available. Edit the message and attach it again.',
  message_id_reused:
    'Another message took the place of this one. Copy its text, and send it as a new message.',
  demo_file_too_large: ({ params }) =>
    `A demo account can send files of at most ${params['megabytes']} MB. Choose a smaller file.`,
  file_too_large: ({ params }) =>
    `This file is larger than ${params['megabytes']} MB. Choose a smaller file.`,
  storage_full: ({ params }) =>
    `You have used all ${params['megabytes']} MB for your files. Send a smaller file, or contact us.`,
  file_unsupported: 'Use a JPEG, PNG, WebP or PDF file.',
  message_limit: ({ wait, params }) =>
    `You can send ${params['limit']} messages a minute. Try again in ${wait}.`,
  new_people_limit: ({ wait, params }) =>
    `You can write to ${params['limit']} new people an hour. Try again in ${wait}.`,
  search_too_slow: 'This search takes too long. Search for longer words.',

  // Certification
  answer_invalid: 'This answer does not fit the question. Reload the page and answer again.',
  attempt_not_found: 'This attempt does not exist, or it is not yours. Choose a test under My certificates.',
  certificate_not_found: 'We know no certificate with this code. Check the code and try again.',
  test_not_found: 'This test is no longer on offer. Choose another one.',
  attempt_over: 'This attempt has ended, so its answers can no longer change. Open its result.',
  attempt_running: ({ params }) =>
    `Your test “${params['title']}” is still running. Open it under My certificates, and hand it in first.`,
  attempts_used_up: ({ params }) =>
    `You have used the ${params['limit']} attempts of today for this test. Try again after midnight UTC.`,
  certificate_valid:
    'Your certificate of this test is still valid. Start the test again from 30 days before the certificate expires.',

  // Guides
  guide_not_found: 'This guide no longer exists. Choose another one.',
};
