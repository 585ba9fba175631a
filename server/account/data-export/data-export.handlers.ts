/** Exports all data stored about a person, in parts with readable names. */
import type { ownAccountCalls } from '../../../src/contracts/account/own-account.ts';
import type { ExportedPart } from './part.ts';
import { personParts } from './person.ts';
import { communicationParts } from './communication.ts';
import { activityParts } from './activity.ts';
import { moneyParts } from './money.ts';
import { workParts } from './work.ts';
import { recordEvent } from '../security-log.ts';
import { createQueues } from '../../http/queues.ts';
import { userOf, type Handlers } from '../../generic/services.ts';

/** Columns left out of the export, with the reason. */
export const excludedColumns: Readonly<Record<string, string>> = {
  'profile_reports.freelancer_id': 'reports about a profile are confidential',
  'saved_freelancers.freelancer_id': 'who saved a freelancer is confidential',
  'blocks.blocked_id': 'who blocked an account is confidential',
  'chat_reports.reported_id': 'reports about a conversation are confidential',
  'notifications.from_id': 'notifications of other accounts belong to them',
};

export const exportedParts: Readonly<Record<string, ExportedPart>> = {
  ...personParts,
  ...workParts,
  ...moneyParts,
  ...activityParts,
  ...communicationParts,
};

const enqueue = createQueues('exports', 1);

export const dataExportHandlers: Pick<Handlers, 'exportData' & keyof typeof ownAccountCalls> = {
  async exportData(_body, context) {
    const { attempts, database, device, session, now, clock } = context;
    const user = userOf(context);
    await attempts.add(['exporting', String(user.id)]);
    const asked = { database, user, tokenHash: session?.tokenHash ?? '' };
    return enqueue(user.id, async () => {
      // Recorded before reading: every export has a log row and contains it.
      await recordEvent(database, { userId: user.id, kind: 'dataExported', device, at: now() });
      const all: Record<string, unknown> = { ExportedAt: clock.now() };
      for (const [name, part] of Object.entries(exportedParts)) all[name] = await part.read(asked);
      return all;
    });
  },
};
