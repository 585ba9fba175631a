/** All that is kept about somebody, for them to take away: each part by a name that a person understands. */
import type { ownAccountCalls } from '../../../src/contracts/account/own-account.ts';
import type { ExportedPart } from './part.ts';
import { personParts } from './person.ts';
import { toldParts } from './told.ts';
import { trafficParts } from './traffic.ts';
import { workParts } from './work.ts';
import { recordEvent } from '../security-log.ts';
import { createQueues } from '../../http/queues.ts';
import { userOf, type Handlers } from '../../generic/services.ts';

/** What is not theirs to see, and why. */
export const notExported: Readonly<Record<string, string>> = {
  'profile_reports.freelancer_id': 'who reported a profile, and what they said, is told to nobody',
  'blocks.blocked_id': 'who has blocked somebody is told to nobody',
  'chat_reports.reported_id': 'who reported a conversation, and what they said, is told to nobody',
  'notifications.from_id': 'what others were told is theirs',
};

export const exportedParts: Readonly<Record<string, ExportedPart>> = {
  ...personParts,
  ...workParts,
  ...trafficParts,
  ...toldParts,
};

const inTurn = createQueues('exports', 1);

export const dataExportHandlers: Pick<Handlers, 'exportData' & keyof typeof ownAccountCalls> = {
  async exportData(_body, context) {
    const { attempts, database, device, session, now } = context;
    const user = userOf(context);
    await attempts.add(['exporting', String(user.id)]);
    const asked = { database, user, tokenHash: session?.tokenHash ?? '' };
    return inTurn(user.id, async () => {
      // Before it is read: no copy leaves without a row, and the row is in it.
      await recordEvent(database, { userId: user.id, kind: 'dataExported', device, at: now() });
      const all: Record<string, unknown> = { ExportedAt: now() };
      for (const [name, part] of Object.entries(exportedParts)) all[name] = await part.read(asked);
      return all;
    });
  },
};
