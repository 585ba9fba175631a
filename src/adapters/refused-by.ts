import type { CallFailure, RefusalParams } from '../contracts/core/failure.ts';

const isParams = (value: unknown): value is RefusalParams =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((param) => typeof param === 'string' || typeof param === 'number');

/** The failure of an error's body. Every field is optional, because other servers send none or others. */
export const refusedBy = (status: number, body: unknown): CallFailure => {
  const { message, code, field, retryAfter, params, requestId } = Object(body) as Record<string, unknown>;
  return {
    kind: 'refused',
    status,
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof field === 'string' && { field }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...(isParams(params) && { params }),
    ...(typeof requestId === 'string' && { requestId }),
  };
};
