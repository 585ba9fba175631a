/**
 * Conversations in large numbers, to look at long lists and threads. Each is one SQL statement, so a hundred thousand
 * messages take seconds. Existing conversations stay.
 */
import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';
import { demoAccounts } from '../../server/account/demo-accounts.ts';

export interface ConversationSize {
  /** The number of additional conversations of the demo employer. */
  readonly chats: number;
  /** The number of messages in the first one; the others have up to forty. */
  readonly thread: number;
}
/** Every third message is the employer's; messages are ten minutes apart, up to now. */
const EVERY = '10 minutes';
/** In every tenth conversation the freelancer's last message is unread. */
const UNREAD_OF = 10;

const words = [
  'The audit is ready: most of what you sell stands on pages that nobody finds.',
  'Thank you, I read it this evening.',
  'Shall we begin with the category pages?',
  'Yes. They bring two thirds of what comes.',
  'I have written the first three. The links are in the sheet, with what each of them is to be found by and what stands above it now.',
  'Good.',
];

/** The partner in the first conversation. Throws if there are too few freelancers. */
export const addConversations = async (
  database: Database,
  { chats, thread }: ConversationSize,
): Promise<number> => {
  const me = demoAccounts[0].id;
  const { rows } = await sql<{ id: number }>`
    select users.id from users
    where type = 'Freelancer' and closed_at is null
      and not exists (select from conversation_members where user_id = ${me} and other_id = users.id)
    order by users.id limit ${chats}`.execute(database);
  const [first] = rows;
  if (!first || rows.length < chats)
    throw new Error(`There are ${rows.length} freelancers to talk with: ask for more of them, too.`);
  const others = rows.map(({ id }) => id);
  await database.transaction().execute(async (transaction) => {
    await sql`
      create temporary table talks on commit drop as
      select row_number() over () as place, other, least(other, ${me}) as low, greatest(other, ${me}) as high,
        case when row_number() over () = 1 then ${thread}::integer
          else 1 + (row_number() over ())::integer % 40 end as size
      from unnest(${others}::integer[]) with ordinality as given (other, nth) order by nth`.execute(
      transaction,
    );
    await sql`
      insert into conversations (low_id, high_id, last_position) select low, high, size from talks`.execute(
      transaction,
    );
    await sql`
      insert into messages (conversation_id, sender_id, recipient_id, position, sender_position, client_message_id,
        body, sent_at)
      select conversations.id,
        case when position % 3 = 0 then ${me} else other end,
        case when position % 3 = 0 then other else ${me} end,
        position, case when position % 3 = 0 then position / 3 else position - position / 3 end,
        gen_random_uuid()::text,
        position || '. ' || (${words}::text[])[1 + position * 7919 % ${words.length}],
        now() - (size - position + place) * ${EVERY}::interval
      from talks join conversations on low_id = low and high_id = high
      cross join lateral generate_series(1, size) as positions (position)`.execute(transaction);
    for (const own of [true, false])
      await sql`
        insert into conversation_members (conversation_id, user_id, other_id, received, delivered, read, counted,
          spoken_at)
        select conversations.id, ${own ? sql`${me}::integer, other` : sql`other, ${me}::integer`}, heard, size,
          case when unread then greatest(0, size - 1) else size end,
          case when unread then greatest(0, heard - 1) else heard end,
          now() - place * ${EVERY}::interval
        from (
          select *, ${own ? sql`size - size / 3` : sql`size / 3`} as heard,
            ${own ? sql`place % ${UNREAD_OF} = 4 and size % 3 <> 0` : sql`false`} as unread
          from talks
        ) as counted join conversations on low_id = low and high_id = high`.execute(transaction);
  });
  await sql`analyze messages, conversations, conversation_members`.execute(database);
  return first.id;
};
