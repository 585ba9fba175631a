/** The signed-in user and their session. */
import type { UserRow } from '../database/tables.ts';

export type SignedInUser = Pick<UserRow, 'id' | 'type' | 'name' | 'email' | 'is_demo' | 'frozen_at'>;

export interface Session {
  readonly tokenHash: string;
  readonly user: SignedInUser;
}
