/**
 * Every code of a refusal, with its HTTP status. A call lists its own in `codes`; the codes of `ANY_CALL` need no
 * listing. The client imports only types from here, so that its scripts don't carry the table.
 */

/** The codes that any call may answer. */
const ANY_CALL = {
  invalid_body: 400,
  invalid_field: 400,
  signed_out: 401,
  account_frozen: 403,
  foreign_site: 403,
  operator_account: 403,
  xsrf_mismatch: 403,
  call_not_found: 404,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  too_many_at_once: 429,
  internal: 500,
  busy: 503,
  database_away: 503,
  restarting: 503,
} as const;

/** The codes of addresses that are no calls: pictures, attachments, events of the payment provider, a demonstration’s mailbox. */
const ADDRESSES = {
  event_rejected: 400,
  demo_key_missing: 403,
  client_not_built: 404,
  file_not_found: 404,
  picture_not_found: 404,
} as const;

/** The codes that only calls answer which list them. */
const LISTED = {
  // Calls that create something
  key_reused: 409,
  // Account
  email_unmailable: 400,
  password_too_common: 400,
  credentials_wrong: 401,
  confirmation_wrong: 403,
  demo_account_shared: 403,
  not_your_account: 403,
  password_missing: 403,
  password_wrong: 403,
  sign_up_password_needed: 403,
  sign_up_unconfirmed: 403,
  account_exists: 409,
  money_open: 409,
  money_owed: 409,
  rest_left: 409,
  work_in_progress: 409,
  money_held: 409,
  link_expired: 410,
  // LinkedIn
  linkedin_demo_account: 403,
  linkedin_email_unconfirmed: 403,
  linkedin_email_unmailable: 403,
  linkedin_operator_account: 403,
  linkedin_other_browser: 403,
  linkedin_unavailable: 404,
  linkedin_account_taken: 409,
  linkedin_already_connected: 409,
  linkedin_expired: 410,
  linkedin_unreachable: 502,
  // People
  one_skill_only: 400,
  unknown_skill: 400,
  employers_only: 403,
  company_not_found: 404,
  freelancer_not_found: 404,
  photo_too_large: 413,
  picture_too_large: 413,
  picture_too_small: 415,
  picture_unreadable: 415,
  too_many_uploads: 429,
  uploads_busy: 503,
  // Lifecycles
  event_unknown: 400,
  lifecycle_not_found: 404,
  event_refused: 409,
  stale: 409,
  // Jobs and hiring
  amounts_reversed: 400,
  answers_missing: 400,
  last_day_invalid: 400,
  milestones_sum: 400,
  terms_incomplete: 400,
  demo_account_limited: 403,
  freelancers_only: 403,
  job_not_yours: 403,
  person_blocked: 403,
  contract_not_found: 404,
  freelancer_unavailable: 404,
  job_not_found: 404,
  offer_not_found: 404,
  proposal_not_found: 404,
  saved_search_not_found: 404,
  already_applied: 409,
  contract_over: 409,
  contract_paused: 409,
  already_invited: 409,
  drafts_full: 409,
  freelancer_applied: 409,
  job_closed: 409,
  not_a_draft: 409,
  offer_pending: 409,
  proposals_used_up: 409,
  templates_full: 409,
  saved_jobs_full: 409,
  saved_freelancers_full: 409,
  saved_searches_full: 409,
  // Money
  identity_needed: 403,
  payments_blocked: 403,
  earnings_not_found: 404,
  milestone_not_found: 404,
  invoice_not_found: 404,
  payment_not_found: 404,
  plan_unavailable: 404,
  amount_changed: 409,
  balance_too_low: 409,
  invoice_automatic: 409,
  invoice_credited: 409,
  invoices_full: 409,
  payout_too_small: 409,
  method_gone: 409,
  method_waits: 409,
  refund_not_possible: 409,
  extras_full: 409,
  time_not_possible: 409,
  provider_unavailable: 503,
  // Messages
  message_empty: 400,
  message_to_self: 400,
  other_user_signed_in: 401,
  account_closed: 403,
  demo_people_only: 403,
  email_unconfirmed: 403,
  messages_not_accepted: 403,
  conversation_not_found: 404,
  user_not_found: 404,
  attachment_gone: 409,
  message_id_reused: 409,
  demo_file_too_large: 413,
  file_too_large: 413,
  storage_full: 413,
  file_unsupported: 415,
  message_limit: 429,
  new_people_limit: 429,
  search_too_slow: 503,
  // Certification
  answer_invalid: 400,
  attempt_not_found: 404,
  certificate_not_found: 404,
  test_not_found: 404,
  attempt_over: 409,
  attempt_running: 409,
  attempts_used_up: 409,
  certificate_valid: 409,
  // Guides
  guide_not_found: 404,
} as const;

export const STATUSES = { ...ANY_CALL, ...ADDRESSES, ...LISTED } as const;

export type Code = keyof typeof STATUSES;
export type AnyCallCode = keyof typeof ANY_CALL;
export type AddressCode = keyof typeof ADDRESSES;
export type ListedCode = keyof typeof LISTED;

export const isAnyCallCode = (code: Code): code is AnyCallCode => Object.hasOwn(ANY_CALL, code);
export const isAddressCode = (code: Code): code is AddressCode => Object.hasOwn(ADDRESSES, code);
