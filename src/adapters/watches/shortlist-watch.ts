/** Reports that another page has changed the saved freelancers, or may have while the connection was lost. */
import { fromCallback } from 'xstate';
import type { ListOutdated } from '../../machines/generic/moves.ts';
import { followMoves } from './moves-watch.ts';

export const watchShortlist = fromCallback<ListOutdated>(({ sendBack, system }) =>
  followMoves(system, (news) => {
    if (news.type === 'list.outdated' || news.kind === 'saved_freelancers')
      sendBack({ type: 'list.outdated' } satisfies ListOutdated);
  }),
);
