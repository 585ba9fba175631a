/** Sharing files in a contract. `formFiles` uploads them and fills its one field. */
import { contractFilesForm } from '../../contracts/hiring/contract.ts';
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
  contract: contractFilesForm,
  blank: { Files: '' },
  clearsWhenDone: true,
  tells: { done },
});
