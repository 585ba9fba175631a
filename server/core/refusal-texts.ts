/**
 * The message of each code, for developers and for clients that know no codes. `{name}` stands for a param, `{field}`
 * for the refused field, `{wait}` for the time until a retry makes sense.
 */
import { ASKS_PASSWORD, CONFIRM_FIRST } from '../../src/contracts/account/account.ts';
import type { Code } from '../../src/contracts/core/codes.ts';

export const refusalTexts: Readonly<Record<Code, string>> = {
  invalid_body: '{reason}',
  invalid_field: '{field}: {reason}',
  signed_out: 'Sign in first',
  account_frozen: 'Your account is frozen, so you cannot change anything; write to us if this is a mistake',
  foreign_site: 'Another site may not do this for you',
  xsrf_mismatch: 'The XSRF header is missing or does not match its cookie; try again',
  operator_account: 'Operator accounts cannot do this; use a member account',
  call_not_found: 'Call not found',
  body_too_large: 'The body is too large',
  unsupported_media_type: 'The body must be sent as application/json',
  rate_limited: 'Too many {what}; try again in {wait}',
  too_many_at_once: 'Too many {what} at once; try again in {wait}',
  internal: 'Something went wrong on our side',
  busy: 'Many others ask for {what} now; try again in {wait}',
  database_away: 'The database does not answer; try again in a moment',
  restarting: 'The server is restarting; try again',

  demo_key_missing: 'First open the link that the server printed in its terminal',
  client_not_built: 'The client is not built; this is the API alone',
  file_not_found: 'File not found',
  picture_not_found: 'Picture not found',

  email_unmailable: '{field}: We cannot send email to this address; use another',
  password_too_common: '{field}: This password is too common; choose one that only you know',
  credentials_wrong: 'Email or password is incorrect',
  confirmation_wrong: 'The confirmation does not match; your account was not closed',
  demo_account_shared: 'This demo account is shared; sign up for your own account',
  not_your_account: 'This is not your account',
  password_missing: 'This account has no password yet; request a link to set one on the sign-in page',
  password_wrong: 'Current password is incorrect',
  sign_up_password_needed: ASKS_PASSWORD,
  sign_up_unconfirmed: CONFIRM_FIRST,
  account_exists: 'An account with this email address already exists',
  work_in_progress:
    'You have work in progress, such as “{title}”; end it with the other side before you close your account',
  link_expired: 'This link has expired or was already used',

  linkedin_demo_account: 'A demo account cannot be connected to LinkedIn',
  linkedin_email_unconfirmed:
    'LinkedIn has not confirmed your email address; confirm it there, or sign up with a password',
  linkedin_operator_account: 'An operator account cannot be connected to LinkedIn',
  linkedin_email_unmailable:
    'We cannot send email to your LinkedIn address; sign up with another address and a password',
  linkedin_other_browser: 'This LinkedIn sign-in was not started in this browser',
  linkedin_unavailable: 'LinkedIn sign-in is not available here',
  linkedin_account_taken: 'This LinkedIn account is already connected to another user',
  linkedin_already_connected:
    'Your account is already connected to another LinkedIn account. Reset your password to disconnect it',
  linkedin_expired: 'This LinkedIn sign-in has expired; start again',
  linkedin_unreachable: 'LinkedIn is not responding; try again',

  one_skill_only: '{field}: Choose at most one skill',
  unknown_skill: '{field}: Unknown skill “{skill}”',
  employers_only: 'Only employer accounts can do this',
  company_not_found: 'Company not found',
  freelancer_not_found: 'Freelancer not found',
  photo_too_large: 'A photo can be at most {megabytes} MB',
  picture_too_large: 'This picture is larger than {megapixels} megapixels',
  picture_too_small: 'This picture is too small; it needs at least {pixels} × {pixels} pixels',
  picture_unreadable: 'This file is not a readable picture; send a JPEG, PNG or WebP image',
  too_many_uploads: '{count} uploads are already in progress; try again when one has finished',
  uploads_busy: 'Too many pictures are being uploaded; try again in a minute',

  demo_account_limited: 'This demo account can only contact people of the demo; sign up for your own account',
  freelancers_only: 'Only freelancer accounts can apply for jobs',
  job_not_yours: 'This is not one of your open jobs',
  person_blocked: 'You blocked this person; unblock them first',
  freelancer_unavailable: 'This freelancer is not available for invitations',
  job_not_found: 'Job not found',
  key_reused: 'This key belongs to another request; send a new key',
  already_applied: 'You have already applied for this job',
  job_closed: 'This job is not accepting proposals',
  saved_jobs_full: 'You can save up to {limit} jobs; remove one first',

  message_empty: '{field}: Write something, or attach a file',
  message_to_self: '{field}: You cannot send a message to yourself',
  other_user_signed_in: 'A different user is signed in now',
  account_closed: 'This person has closed their account',
  demo_people_only: 'Only demo accounts can exchange demo messages',
  email_unconfirmed: 'Confirm your email address to send messages',
  messages_not_accepted: 'This person does not accept messages from you',
  conversation_not_found: 'You have no conversation with this person',
  user_not_found: 'User not found',
  attachment_gone: 'An attached file is no longer available; attach it again',
  message_id_reused: '{field}: already used for another message',
  demo_file_too_large: 'A demo account can send files of at most {megabytes} MB',
  file_too_large: 'A file can be at most {megabytes} MB',
  storage_full: 'You have used all {megabytes} MB of your file storage',
  file_unsupported: 'Send a JPEG, PNG, WebP or PDF file',
  message_limit: 'You may send {limit} messages a minute; try again in {wait}',
  new_people_limit: 'You may write to {limit} new people an hour; try again in {wait}',
  search_too_slow: 'This search takes too long: try longer words',

  guide_not_found: 'Guide not found',
};
