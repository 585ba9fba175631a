/** Checks a user without the schema library, which is not part of the first script. */
import { isId, type Id } from '../core/ids.ts';

/** The signed-in user. Unknown fields are kept (A7): they belong to the backend. */
export interface User {
  readonly id: Id;
  /** The client reads only the values 'Employer' and 'Operator'. */
  readonly type?: unknown;
  readonly Name?: unknown;
  readonly [field: string]: unknown;
}

/** Accepts any object with an id. */
export const isUser = (json: unknown): json is User =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && 'id' in json && isId(json.id);

export const isEmployer = (someone: Pick<User, 'type'> | null): boolean => someone?.type === 'Employer';
/** One of our staff: neither an employer nor a freelancer. */
export const isOperator = (someone: Pick<User, 'type'> | null): boolean => someone?.type === 'Operator';

export const userNameOf = ({ Name }: Pick<User, 'Name'>): string | undefined =>
  typeof Name === 'string' && Name.trim() ? Name.trim() : undefined;
