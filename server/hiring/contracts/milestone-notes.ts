/** What the two sides, and our staff, wrote with the events of a milestone: notes, links and files. */
import type { MilestoneNote } from '../../../src/contracts/money/milestone-work.ts';
import { fileReplyOf } from '../../files/file-reply.ts';
import { attachFiles, filesOf } from '../../files/files.ts';
import type { Database } from '../../database/tables.ts';
import type { Applied } from '../../lifecycles/apply.ts';
import type { ActContext } from '../acts.ts';

interface Written {
  readonly note?: string | undefined;
  readonly links?: readonly string[] | undefined;
  readonly files?: readonly string[] | undefined;
}
/** Belongs to the entry of the log that `applied` has written. */
export const addMilestoneNote = async (
  { transaction, user, by, now, refuse }: ActContext,
  milestone: number,
  { event, version }: { readonly event: string } & Pick<Applied, 'version'>,
  { note, links = [], files = [] }: Written,
): Promise<void> => {
  if (note === undefined && links.length === 0 && files.length === 0) return;
  const { id } = await transaction
    .insertInto('milestone_notes')
    .values({
      milestone_id: milestone,
      by_role: by,
      event,
      position: version - 1,
      note: note ?? null,
      links: JSON.stringify([...new Set(links)]),
      written_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFiles(transaction, {
    subject: 'evidence',
    subjectId: id,
    ownerId: user.id,
    recipientId: null,
    files,
    refuse,
  });
};

export interface NoteOfEntry extends MilestoneNote {
  /** Of the entry of the log. */
  readonly position: number;
}
/** In the order of their events, by milestone. */
export const notesOfMilestones = async (
  database: Database,
  milestones: readonly number[],
): Promise<ReadonlyMap<number, readonly NoteOfEntry[]>> => {
  const found = new Map<number, NoteOfEntry[]>();
  if (milestones.length === 0) return found;
  const rows = await database
    .selectFrom('milestone_notes')
    .selectAll()
    .where('milestone_id', 'in', milestones)
    .orderBy('milestone_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const files = await filesOf(
    database,
    'evidence',
    rows.map(({ id }) => id),
  );
  for (const { id, milestone_id, by_role, event, position, note, links, written_at } of rows)
    found.set(milestone_id, [
      ...(found.get(milestone_id) ?? []),
      {
        id,
        By: by_role,
        Event: event,
        At: written_at.toISOString(),
        Note: note ?? undefined,
        Links: links as string[],
        Files: (files.get(id) ?? []).map(fileReplyOf),
        position,
      },
    ]);
  return found;
};
/** As pages receive it. */
export const noteReplyOf = ({ position: _, ...note }: NoteOfEntry): MilestoneNote => note;
