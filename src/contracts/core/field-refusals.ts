/** The words beside a field that the server refused, by code. Beside a field they stand where the contracts' own do. */
import type { RefusalParams } from './failure.ts';

type Words = (params: RefusalParams) => string;

const CHANGE_IT = 'The server rejected this. Change it and try again';

export const fieldRefusals = {
  email_unmailable: () => 'We cannot send email to this address. Use another',
  password_too_common: () => 'This password is too common. Choose one that only you know',
  password_wrong: () => 'Current password is incorrect. Check it and try again, or request a link by email',
  amounts_reversed: () => 'Enter at least the lower amount',
  last_day_invalid: () => 'Choose a day of the next six months',
  one_skill_only: () => 'Choose at most one skill',
  unknown_skill: ({ skill }) => `We do not know the skill “${skill}”. Choose one from the list`,
  // Parsed by the contract that this client has too, so its message is one of ours.
  invalid_field: ({ reason }) => (reason === undefined ? CHANGE_IT : String(reason)),
} as const satisfies Readonly<Record<string, Words>>;

/** Also for a code that this client does not know. */
export const fieldRefusalOf = (code: string | undefined, params: RefusalParams = {}): string =>
  code !== undefined && Object.hasOwn(fieldRefusals, code)
    ? fieldRefusals[code as keyof typeof fieldRefusals](params)
    : CHANGE_IT;
