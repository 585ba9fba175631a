/** What a table or a column holds, where its name doesn't say it. `npm run tables` writes the notes into the types. */
import type { GeneratedTables } from './generated-tables.ts';

type Notes = {
  readonly [Table in keyof GeneratedTables]?: {
    /** About the table itself. */
    readonly table?: string;
    readonly columns?: { readonly [Column in keyof GeneratedTables[Table]]?: string };
  };
};

const LIBRARY_ONLY = 'Only for better-auth: no token of a provider is stored.';

export const columnNotes: Notes = {
  users: {
    columns: {
      email: 'Null for people of the demo data who can’t sign in.',
      email_verified: 'Confirmed by a mailed link, or by the identity provider.',
      image: 'Only for better-auth: profiles name their photographs.',
      is_demo: 'Accounts with a public password; they can sign in only if DEMO is on.',
      type: 'An operator is one of our staff; a trigger rejects one without an entry in the operators’ log.',
      frozen_at: 'Set while operators have frozen the account: it can read, and cannot write.',
      closed_at: 'Set for a closed account that others’ records still refer to, without a name.',
    },
  },
  freelancers: {
    columns: {
      id: 'The id of the profile’s user.',
      featured_position: 'The position among the featured freelancers of the home page.',
      languages: 'Comma-separated.',
      time_zone: 'A name such as Africa/Lagos, or the offset from UTC, such as UTC+1.',
      availability_hours: 'Hours per week.',
      jobs_done: 'The number of finished contracts.',
      visibility: 'Hidden from everyone else, and from search.',
    },
  },
  provider_commands: { table: 'Commands of the embedded payment provider, each once by action and key.' },
  provider_accounts: {
    columns: {
      user_id: 'The provider’s customer: no reference, because the provider is another company.',
      reserved_cents: 'On its way to a bank.',
    },
  },
  provider_methods: { columns: { behaviour: 'What its test number does. No number is stored.' } },
  provider_charges: {
    columns: {
      status: 'Confirming: the second step. Processing: the bank answers late.',
      method: 'The kept card that was to be charged.',
      keeps: 'The employer lets the provider keep the card.',
    },
  },
  provider_links: { table: 'Pages that add a card or a bank account, or ask for an identity.' },
  provider_outgoing: { table: 'The events of the embedded payment provider.' },
  stripe_commands: {
    table: 'Commands to Stripe, each once by action and key. Stripe forgets keys after a day.',
    columns: {
      refusals: 'The next try has another key at Stripe.',
      object: 'Stripe’s name of what the command has made. Null until that is known.',
    },
  },
  stripe_owners: { table: 'Customers and connected accounts at Stripe, and whose they are.' },
  payout_sources: { table: 'The charges that the money of a payout came from.' },
  reconciliation_differences: {
    table: 'Where the books of the payment provider and ours differ.',
    columns: { key: 'Of our command; of a dispute, the charge; else the provider’s own name.' },
  },
  certification_tests: { columns: { pass_mark: 'Per cent.' } },
  certificates: {
    columns: {
      score: 'Per cent.',
      code: 'Whoever has it can verify the certificate.',
      told_days: 'The days before its end of the last reminder.',
    },
  },
  test_attempts: {
    columns: {
      time_percent: 'Of the minutes of the test: extra time.',
      score: 'Per cent.',
      version: 'Grows with every change of the attempt and of its questions.',
    },
  },
  attempt_questions: {
    table:
      'The questions of an attempt as they were drawn. The key leaves the server only after a passed attempt.',
    columns: { key: 'Indexes into the options, or a number.', answer: 'In the form of the key.' },
  },
  employers: {
    columns: {
      photo: 'The file of an uploaded logo.',
      payment_verified: 'A payment method of theirs was charged before.',
      hires: 'The number of their posted jobs that were filled.',
    },
  },
  jobs: {
    columns: {
      min_amount_cents:
        'The total, or per hour or month, by payment model; both are equal for a single amount.',
      questions: 'One per line.',
      status: 'The stored status: an open job past its deadline takes no proposals and counts as expired.',
    },
  },
  contracts: {
    table: 'Work for an employer: from a posted job, or agreed without one.',
    columns: {
      ended_at: 'Null while it is running.',
      paused_by: 'Null unless it is paused; `system` if a week or a month was not paid for.',
      employer_stars:
        'The freelancer’s rating of the employer; the employer’s average is computed from these.',
    },
  },
  freelancer_reviews: {
    table: 'Employers’ reviews of freelancers; a freelancer’s average and count are computed from these.',
  },
  proposals: { columns: { milestone_note: 'The lines about milestones that have no amount.' } },
  profile_reports: {
    columns: { content_key: 'A hash of the content and the hour: filed at most once per hour.' },
  },
  contact_messages: {
    columns: { content_key: 'A hash of the content and the hour: filed at most once per hour.' },
  },
  partner_requests: {
    columns: { content_key: 'A hash of the content and the hour: filed at most once per hour.' },
  },
  linkedin_departures: {
    table: 'Pending LinkedIn sign-ins.',
    columns: {
      state_hash: 'SHA-256 of the state parameter.',
      browser_hash: 'SHA-256 of the token in the browser’s cookie.',
    },
  },
  sessions: {
    columns: {
      token_hash: 'SHA-256 of the cookie’s token: reading this table does not allow signing in.',
      device:
        'The name of the browser, such as `Firefox on Linux`. Null for a session of an earlier version.',
    },
  },
  accounts: {
    table: 'A credential of a user: a password (`credential`), or an account at a provider such as LinkedIn.',
    columns: {
      access_token: LIBRARY_ONLY,
      refresh_token: LIBRARY_ONLY,
      id_token: LIBRARY_ONLY,
      access_token_expires_at: LIBRARY_ONLY,
      refresh_token_expires_at: LIBRARY_ONLY,
      scope: LIBRARY_ONLY,
    },
  },
  verifications: {
    table: 'Mailed links, by a hash of their codes.',
    columns: { value: 'The id of the user it is about.' },
  },
  devices: { table: 'A browser that signed in to an account, by the hash of its cookie.' },
  security_events: {
    table: 'The security log (account/security-log.ts). A trigger rejects updates and deletes.',
    columns: {
      user_id: 'No foreign key: the account may be closed.',
      device: 'For example `Firefox on Linux`.',
    },
  },
  attempts: { table: 'Attempt counters, by a hash of the subject.' },
  freelancer_search: {
    table: 'The search data, maintained by triggers; freelancers without a row are not found.',
  },
  saved_searches: {
    table: 'Saved searches (searches/found.ts).',
    columns: {
      filters: 'By their names in the address, as texts.',
      filters_key: 'Equal for equal filters, however they are written: the same filters are saved once.',
      words: 'The filter Search as a query; null for a search without a text.',
      digest_at:
        'When its untold results are told together, in business time; null if none are waiting to be.',
      opened_at: 'Results found later count as new.',
    },
  },
  search_results: {
    table: 'What saved searches have found. A search tells each result once.',
    columns: { told_at: 'Null until the daily notice, of a search that has one.' },
  },
  files: {
    table: 'Uploaded files; their bytes are in file_contents.',
    columns: {
      file: 'In its address. Random, so that nobody guesses it; of a photograph the name in profiles, equal in all sizes.',
      recipient_id: 'The person whom a message’s file is for.',
      subject: 'What it belongs to, which decides who may read it (files/subjects.ts).',
      subject_id: 'Null until it is attached. Of a photograph the owner.',
      place: 'The position in its subject.',
      name: 'To show, as its owner named it.',
      size: 'Bytes.',
    },
  },
  file_contents: {
    table: 'The bytes of files. Equal ones are merged a moment after they were stored.',
    columns: { hash: 'SHA-256, in hexadecimal digits.' },
  },
  unsettled_contents: { table: 'Contents that are new, or to which no file refers any more.' },
  write_keys: {
    table: 'The encrypted answers of keyed writes (generic/keyed-writes.ts).',
    columns: { answer: 'Encrypted with the key, as JSON; null until the write is done.' },
  },
  operator_log: {
    table: 'What operators did (server/operator). A trigger rejects updates and deletes.',
    columns: {
      operator_id: 'Null for the first operator, whom nobody could add, and for an unknown name.',
      operator: 'The address of the operator.',
      os_user: 'The user of the operating system who ran the command.',
      subject: 'Such as `account 12`.',
      result: '`done`, `waiting` for a second operator, or the code of a refusal.',
    },
  },
  tasks: {
    table: 'Durable tasks (tasks/tasks.ts).',
  },
  chat_reports: {
    columns: {
      message_ids: 'The newest messages at the time of the report, at most 50, oldest first.',
    },
  },
  notification_preferences: {
    columns: { page: 'The user’s choice; null for the default.', mail: 'Likewise.' },
  },
  notification_mails: { table: 'Mails about events that their recipient has not seen since.' },
  messages: {
    columns: {
      position: 'Numbers the messages of the conversation, from 1 without gaps.',
      sender_position: 'Numbers the sender’s messages in it, from 1 without gaps.',
      client_message_id: 'Null for messages from before client ids.',
    },
  },
  conversations: {
    table: 'Two people. Each writer locks this row and takes the next position.',
    columns: {
      low_id: 'The smaller id.',
      high_id: 'The larger id.',
      last_position: '0 for an empty conversation.',
    },
  },
  conversation_members: {
    table: 'One member’s progress. All numbers only grow.',
    columns: {
      received: 'How many messages the other person wrote; those beyond `counted` are unread.',
      delivered: 'The newest position delivered to a page of theirs.',
      read: 'The newest position they have seen.',
      counted: 'How many of the other person’s messages they have seen.',
      spoken_at: 'When a message that this member may see was last sent.',
      withheld_after:
        'While this member blocks the other: the last position before the messages that reach nobody; null if there are none.',
    },
  },
  blocks: { table: 'A block: the blocker may not write, and gets nothing that the blocked person writes.' },
  pending_sign_ups: {
    table: 'Sign-ups without a confirmed address (account/pending-sign-ups.ts).',
    columns: {
      code_hash: 'The hash of the mailed code; null if the address already has an account.',
      browser_hash: 'The hash of the cookie of the browser that signed up.',
      next: 'The page to open afterwards, a path of this site. It is not in the mail, which may reach anyone.',
      refused_at: 'When the link was opened without the browser’s cookie or the password.',
    },
  },
  notifications: {
    table: 'An account’s notifications; old ones are deleted.',
    columns: {
      link: 'A path of this site.',
      from_id: 'The person who caused it, if any.',
      about: 'The ongoing subject, such as a conversation: it has at most one unread notification.',
    },
  },
  facts: { table: 'Facts about this database: its signing secret, the seed of its demo data.' },
  ledger_accounts: {
    table: 'An account of the ledger. Its balance changes with its entries alone.',
    columns: {
      key: 'Such as `escrow:31`, of a milestone, or `available:2`, of a freelancer.',
      balance_cents: 'Of money that we have or owe. Only that of `loss` may be negative.',
    },
  },
  ledger_transfers: {
    table: 'A movement of money, caused by one entry of the log of a lifecycle.',
    columns: {
      kind: 'Such as `milestone.released`.',
      employer_id: 'Whose spending it is, written by a trigger.',
      freelancer_id: 'Whose earnings it is.',
      xact: 'Only its own transaction adds entries to it.',
    },
  },
  ledger_entries: {
    columns: {
      amount_cents:
        'Positive: we owe the account more. Of `provider`, positive: we have less. A transfer’s sum is zero.',
      at: 'The transfer’s, for the index by account.',
    },
  },
  payment_methods: {
    columns: { token: 'The provider’s name of the card.', label: 'Such as `Visa ending in 4242`.' },
  },
  payments: {
    table:
      'A checkout for milestones of one contract, or for a plan: then it has a row of `plan_charges`. Its lifecycle is of the kind `payment`.',
    columns: {
      employer_id: 'Null for a plan.',
      contract_id: 'Null for a plan.',
      principal_cents: 'The milestones’ amounts, or the plan’s price.',
      fee_cents: 'Our fee on them.',
      method_id: 'The kept card that the employer chose.',
      charge: 'The provider’s name of the charge.',
      checkout_url: 'The provider’s page, encrypted, while the checkout is open.',
      checked_at: 'When we last asked the provider about it.',
      unblocked_at: 'When our staff let the employer pay again, although the bank has taken it back.',
    },
  },
  subscriptions: { table: 'A member’s plan. Its lifecycle is of the kind `subscription`.' },
  plan_charges: {
    columns: {
      period_from: 'What the payment is for.',
      is_unattended: 'The system charges the kept card: nobody looks at a page of the provider.',
      taken_at: 'When the subscription took the money.',
    },
  },
  payment_milestones: {
    columns: {
      fee_percent: 'The employer’s.',
      funded_at: 'When this payment funded the milestone. At most one does.',
    },
  },
  refunds: {
    columns: {
      milestone_id: 'Null for money of the payment that no milestone has taken.',
      is_voluntary: 'The freelancer pays it from money that was available.',
      checked_at: 'When we last asked the provider about it.',
      rest_of: 'The refund that has covered our loss in part: this one is what it did not cover.',
    },
  },
  unmatched_charges: {
    table:
      'A charge that pays for nothing of ours. Its money goes back to the card, and never enters the ledger.',
    columns: {
      charge: 'The provider’s name of the charge.',
      key: 'Of the payment that the provider names, such as `payment:12`.',
      attempt: 'Of the command that returns the money: `unmatched:7`, then `unmatched:7-1`.',
      taken_cents: 'What the bank has taken back of it.',
      checked_at: 'When we last asked the provider about its return.',
    },
  },
  payout_accounts: { columns: { account: 'The provider’s name of it.' } },
  payout_methods: {
    columns: {
      token: 'The provider’s name of the bank account.',
      usable_at: 'The first moment of a payout to it.',
    },
  },
  payouts: {
    columns: {
      amount_cents: 'What arrives.',
      fee_cents: 'Our fee, beside it.',
      failure: 'The provider’s code.',
      checked_at: 'When we last asked the provider about it.',
    },
  },
  billing_details: { table: 'What somebody wants to be named on later invoices. Private.' },
  invoice_numbers: {
    table: 'The last number of each issuer and year. A trigger of the invoices takes the next one.',
    columns: { issuer_id: '0 is this marketplace.' },
  },
  invoices: {
    table: 'Invoices and credit notes. Added only: triggers number them, and refuse any change.',
    columns: {
      issuer_id: 'The freelancer in whose name it is; null for ours.',
      cause: 'The transfer that it was issued for, such as `milestone:31:5:work`. Null by hand.',
      contract_id: 'Null for a plan.',
      plan_payment_id: 'The payment for a plan; null for a contract.',
      credits_id: 'The invoice that a credit note takes back.',
      freelancer_id: 'Set if the freelancer may read it.',
      employer_id: 'Set if the employer may read it.',
      document: 'Parties, lines and tax as they were (server/money/invoices/document.ts).',
    },
  },
  provider_events: {
    table: 'Every event of the payment provider, once.',
    columns: {
      id: 'The provider’s.',
      payload: '`{}` once it was applied long ago, or its person has left.',
      applied_at: 'Null while it waits.',
    },
  },
  contract_milestones: {
    columns: { purpose: 'Only `work` is part of the terms of the contract.' },
  },
  contract_periods: {
    table: 'A week or a month of a contract: the milestone that pays for it, and the terms at its start.',
    columns: {
      ends_at: 'The first moment after it.',
      rate_cents: 'An hour, or the month.',
      weekly_hours: 'The most hours that a week pays for; null for a month.',
      anchor_day: 'The day of the month on which months begin; null for a week.',
      sheet_version: 'Counts the changes of the time sheet.',
    },
  },
  time_entries: {
    table: 'Worked time in the sheet of a week.',
    columns: { minutes: 'Null while the timer runs.', started_at: 'Null for an entry by hand.' },
  },
  milestone_notes: {
    table: 'What the two sides and our staff write about a milestone.',
    columns: {
      event: 'The event of the lifecycle that it belongs to.',
      position: 'Of that event’s entry in the log.',
    },
  },
};
