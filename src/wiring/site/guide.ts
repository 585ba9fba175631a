/** The page of one guide: view, machine and calls in one chunk. */
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

/** A backend may lack the call: it answers with an error status, or a static host with an HTML page. */
const isPerhapsUnknown = (reason: CallFailure): boolean =>
  reason.kind === 'unreadable' || (reason.kind === 'refused' && [404, 405, 501].includes(reason.status));

/** A backend that knows only the specification has guides without text: show the guide with this id and the others. */
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
