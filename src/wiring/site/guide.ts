/** The page of one guide: its view, its machine and its calls, one chunk. */
import { fromPromise } from 'xstate';
import type { Http } from '../../adapters/http.ts';
import { sharePage } from '../../adapters/share.ts';
import { CallError, reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/fields.ts';
import { guideArticleCalls, type GuideArticle } from '../../contracts/site/guide-article.ts';
import { guideCalls } from '../../contracts/site/guide.ts';
import { guidePageMachine } from '../../machines/site/guide-page.machine.ts';
import { shareMachine } from '../../machines/site/share.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { GuidePage } from '../../views/pages/site/guide/guide-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';

const RELATED = 3;

/** The backend may not know the call: it says so by a status, or a static host gives its page instead. */
const isPerhapsUnknown = (reason: CallFailure): boolean =>
  reason.kind === 'unreadable' || (reason.kind === 'refused' && [404, 405, 501].includes(reason.status));

/** A backend of the specification alone has guides without their text: the one of that id, and others beside it. */
const findGuide = async (http: Http, id: Id, signal: AbortSignal): Promise<GuideArticle | undefined> => {
  const guides = await http.call(guideCalls.guides, {}, signal);
  const found = guides.find(({ GID }) => sameId(GID, id));
  return found && { ...found, Related: guides.filter((other) => other !== found).slice(0, RELATED) };
};

export const loadGuide = async (http: Http, id: Id | null, signal: AbortSignal): Promise<GuideArticle> => {
  try {
    return await http.call(guideArticleCalls.guideById, { GID: id }, signal);
  } catch (error) {
    if (id === null || signal.aborted || !isPerhapsUnknown(reasonOf(error))) throw error;
    const found = await findGuide(http, id, signal);
    if (!found) throw new CallError({ kind: 'refused', status: 404 });
    return found;
  }
};

export const wireGuide = (environment: Environment): PageModule => ({
  Page: GuidePage,
  ownsTitle: true,
  machine: guidePageMachine.provide({
    actors: {
      load: fromPromise<GuideArticle, { id: Id | null }>(({ input, signal }) =>
        loadGuide(httpOf(environment), input.id, signal),
      ),
      parts: partsOf({ share: shareMachine.provide({ actors: { pass: sharePage } }) }),
    },
  }),
});
