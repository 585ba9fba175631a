/** Why a command was refused. The transaction is rolled back, and the log gets an entry with the code. */

const words = {
  unknown_operator: 'There is no operator with this address. Name yourself with --as <email>.',
  operator_required: 'Name yourself with --as <email>: only the first operator is added without one.',
  email_taken:
    'Another account has this address. An operator has an account, and so an address, of their own.',
  email_unmailable: 'We cannot send email to this address. Use another one.',
  account_not_found: 'There is no such account, or it is closed.',
  account_is_operator: 'This is the account of an operator. Use remove-operator.',
  already_frozen: 'This account is frozen already.',
  not_frozen: 'This account is not frozen.',
  task_not_found: 'There is no such dead letter, or its payload was erased.',
  test_not_found: 'There is no test of this name. Use its slug, such as technical-seo.',
  question_not_found: 'There is no question of this name. See “questions”.',
  questions_too_few: 'Too few questions would be left for an attempt. Write new ones first.',
  question_retired: 'This question is retired already.',
  certificate_not_found: 'There is no certificate with this code.',
  certificate_revoked: 'This certificate is revoked already.',
  message_not_found: 'There is no message with this reference.',
  already_answered: 'This message is marked as answered already.',
  milestone_not_found: 'There is no milestone with this number.',
  milestone_not_disputed: 'This milestone has never been in dispute.',
  sum_out_of_range: 'Enter whole cents, from zero to the amount of the milestone.',
  return_not_failed: 'There is no return with this number that has failed. See “refunds”.',
  payment_disputed:
    'The bank has taken this payment back and has not decided yet: it may pay the employer. See “chargebacks”.',
  refund_covered:
    'The employer has this money, or a part of it, from the bank. Do not pay it again. Use “refund retry”: what the bank has not paid is a refund of its own then.',
  refund_is_sent:
    'The provider is being asked to pay this refund. Wait until the task has ended, or is given up: see “tasks”.',
  ruling_not_found: 'Nothing with this number waits for a second operator.',
  own_ruling: 'This is your own. Another operator has to approve it.',
  ruling_operator_removed: 'The operator who made this has been removed. Do it again.',
  payout_is_sent:
    'The provider is being asked to send this payout. Wait until it is sent, or until the task is given up: see “tasks”.',
  already_verified: 'This profile has the badge already.',
  not_verified: 'This profile has no badge.',
  freelancer_not_found: 'There is no freelancer with this number.',
  can_withdraw:
    'This freelancer has an open account and a proven identity, and withdraws the money themselves.',
  balance_frozen: 'This account is frozen, so nothing is paid out. Unfreeze it first.',
  balance_changed: 'The balance has changed meanwhile. Do it again.',
  nothing_available: 'Nothing is available to this freelancer.',
  difference_not_open: 'There is no open difference with this number. See “differences”.',
  difference_not_asked:
    'We wait for no answer of the provider about this one. Look for it at the provider, and then explain it.',
  payments_not_blocked: 'The bank has taken back no payment of this account, or it can pay already.',
} as const;
export type OperatorCode = keyof typeof words;

export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal';
  readonly code: OperatorCode;
  constructor(code: OperatorCode) {
    super(words[code]);
    this.code = code;
  }
}
