/** All that is kept about somebody, for them to take away: each part by a name that a person understands. */
import type { ownAccountCalls } from '../../src/contracts/own-account.ts';
import type { ExportedPart } from '../data-export/part.ts';
import { personParts } from '../data-export/person.ts';
import { trafficParts } from '../data-export/traffic.ts';
import { workParts } from '../data-export/work.ts';
import { userOf, type Handlers } from '../services.ts';

/** What is not theirs to see, and why. */
export const notExported: Readonly<Record<string, string>> = {
  'profile_reports.freelancer_id': 'who reported a profile, and what they said, is told to nobody',
};

export const exportedParts: Readonly<Record<string, ExportedPart>> = {
  ...personParts,
  ...workParts,
  ...trafficParts,
};

export const dataExportHandlers: Pick<Handlers, 'exportData' & keyof typeof ownAccountCalls> = {
  async exportData(_body, context) {
    const { database, session, now } = context;
    const asked = { database, user: userOf(context), tokenHash: session?.tokenHash ?? '' };
    const all: Record<string, unknown> = { ExportedAt: now() };
    for (const [name, part] of Object.entries(exportedParts)) all[name] = await part.read(asked);
    return all;
  },
};
