/** What may be known of a user without the schema library, which the first script goes without. */
import { isId, type Id } from '../core/ids.ts';

/** The signed-in user. Unknown fields are kept (A7): they belong to the backend and go with the user. */
export interface User {
  readonly id: Id;
  /** 'Employer' is the one value the client reads. */
  readonly type?: unknown;
  readonly Name?: unknown;
  readonly [field: string]: unknown;
}

/** An object with an id; of anything else about it, nothing is asked. */
export const isUser = (json: unknown): json is User =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && 'id' in json && isId(json.id);

export const isEmployer = (someone: Pick<User, 'type'> | null): boolean => someone?.type === 'Employer';

export const userNameOf = ({ Name }: Pick<User, 'Name'>): string | undefined =>
  typeof Name === 'string' && Name.trim() ? Name.trim() : undefined;
