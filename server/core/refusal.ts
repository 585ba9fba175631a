/**
 * A refused request. Its code decides the status and the message. Handlers get `refuse` in their context, typed by the
 * codes of their call; a shared function takes it as an argument: `refuse: Refuse<'job_closed'>`.
 */
import {
  STATUSES,
  type AddressCode,
  type AnyCallCode,
  type Code,
  type ListedCode,
} from '../../src/contracts/core/codes.ts';
import type { RefusalParams } from '../../src/contracts/core/failure.ts';
import { refusalTexts } from './refusal-texts.ts';

export interface RefusalDetails {
  /** The refused field of the body, or an entry within one: `Email`, `Portfolio.2.Skill`. */
  readonly field?: string;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** The values of the message's placeholders. */
  readonly params?: RefusalParams;
}

export type Refuse<Codes extends Code = never> = (
  code: Codes | AnyCallCode,
  details?: RefusalDetails,
) => Refusal;

const waitText = (seconds: number): string =>
  seconds <= 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;

const messageOf = (code: Code, { field, retryAfter, params }: RefusalDetails): string => {
  const values: RefusalParams = {
    ...params,
    ...(field !== undefined && { field }),
    ...(retryAfter !== undefined && { wait: waitText(retryAfter) }),
  };
  return refusalTexts[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The refusal ${code} has no ${name}`);
    return String(value);
  });
};

class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly details: RefusalDetails;
  constructor(code: Code, details: RefusalDetails = {}) {
    super(messageOf(code, details));
    this.code = code;
    this.details = details;
  }
  /** Also Fastify's name for the status of an error. */
  get statusCode(): number {
    return STATUSES[this.code];
  }
}
export type { Refusal };

export const isRefusal = (error: unknown, ...codes: readonly Code[]): error is Refusal =>
  error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));

const refuse = (code: Code, details?: RefusalDetails): Refusal => new Refusal(code, details);

/** For guards and services of all calls. */
export const refuseAnyCall: Refuse = refuse;
/** For addresses that are no calls. */
export const refuseAddress: Refuse<AddressCode> = refuse;
/** For the context of handlers, which narrows it to the codes of their call. */
export const refuseListed: Refuse<ListedCode> = refuse;

/** The body of an answer to a refused request. */
export const refusalBody = (refusal: Refusal, requestId: string) => {
  const { code, message, statusCode: status, details } = refusal;
  const { field, retryAfter, params } = details;
  return {
    status,
    code,
    message,
    ...(field !== undefined && { field }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(params !== undefined && { params }),
    requestId,
  };
};
