/** Notification preferences: the owner's choices, otherwise the defaults. */
import {
  groupTraits,
  mayChoose,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationChoice,
  type NotificationGroup,
  type NotificationPreference,
  type NotificationPreferences,
} from '../../src/contracts/notifications/notification-preferences.ts';
import { lockAccount } from '../generic/lock-account.ts';
import type { Database } from '../database/tables.ts';
import type { Notice } from './notice.ts';

interface Chosen {
  readonly kinds: string;
  readonly page: boolean | null;
  readonly mail: boolean | null;
}

const choicesOf = (database: Database, userId: number) =>
  database
    .selectFrom('notification_preferences')
    .select(['kinds', 'page', 'mail'])
    .where('user_id', '=', userId);

const preferenceOf = (group: NotificationGroup, chosen: Chosen | undefined): NotificationPreference => {
  const { usual } = groupTraits[group];
  return {
    Page: mayChoose(group, 'Page') ? (chosen?.page ?? usual.Page) : usual.Page,
    Mail: mayChoose(group, 'Mail') ? (chosen?.mail ?? usual.Mail) : usual.Mail,
  };
};

const groupOf = (kind: Notice['kind']): NotificationGroup =>
  NOTIFICATION_GROUPS.find((group) => groupTraits[group].kinds.includes(kind)) ?? 'Account';

/** The channels for one kind of notification. */
export const preferenceFor = async (
  database: Database,
  userId: number,
  kind: Notice['kind'],
): Promise<NotificationPreference> => {
  const group = groupOf(kind);
  if (!NOTIFICATION_CHANNELS.some((channel) => mayChoose(group, channel))) return groupTraits[group].usual;
  const chosen = await choicesOf(database, userId).where('kinds', '=', group).executeTakeFirst();
  return preferenceOf(group, chosen);
};

export const preferencesOf = async (database: Database, userId: number): Promise<NotificationPreferences> => {
  const rows = await choicesOf(database, userId).execute();
  const of = (group: NotificationGroup) =>
    preferenceOf(
      group,
      rows.find(({ kinds }) => kinds === group),
    );
  return {
    Messages: of('Messages'),
    Work: of('Work'),
    Reviews: of('Reviews'),
    Account: of('Account'),
    Security: of('Security'),
  };
};

export const saveChoice = (
  database: Database,
  userId: number,
  { Group, Channel, On }: NotificationChoice,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId);
    const switched = Channel === 'Page' ? { page: On } : { mail: On };
    await transaction
      .insertInto('notification_preferences')
      .values({ user_id: userId, kinds: Group, page: null, mail: null, ...switched })
      .onConflict((conflict) => conflict.columns(['user_id', 'kinds']).doUpdateSet(switched))
      .execute();
  });
