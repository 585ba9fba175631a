/** Sharing files in a contract. `formFiles` uploads them and fills its one field. */
import * as z from 'zod/mini';
import { formFiles } from '../../contracts/generic/file-upload.ts';
import type { NoticesEvent } from '../app/notices.machine.ts';
import { form, type Letter } from '../generic/form.machine.ts';
import type { ListOutdated } from '../generic/moves.ts';

const done: readonly Letter[] = [
  { to: 'page', event: { type: 'list.outdated' } satisfies ListOutdated },
  {
    to: 'notices',
    event: { type: 'notice.raised', kind: 'success', text: 'Shared.' } satisfies NoticesEvent,
  },
];

export const contractFilesMachine = form({
  id: 'contractFiles',
  contract: z.object({ Files: formFiles.check(z.minLength(1, 'Choose a file first')) }),
  blank: { Files: '' },
  clearsWhenDone: true,
  tells: { done },
});
