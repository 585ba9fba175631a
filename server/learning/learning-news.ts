/**
 * Tells the open pages of a freelancer that an attempt has another version, or that their certificates or their setting have
 * changed: then the news has the person's id and a version that means nothing.
 */
import type { MovedNews } from '../../src/contracts/app/realtime.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { learningChangedTask, type LearningChanged } from '../lifecycles/tasks.ts';
import type { DatabaseKind } from '../tasks/task.ts';

export const learningChangedKind = ({ tell }: Pick<OpenPages, 'tell'>): DatabaseKind<LearningChanged> => ({
  ...learningChangedTask,
  async run({ transaction, afterCommit }, about) {
    if ('user' in about) {
      const news: MovedNews = { kind: 'certification', id: about.user, version: 1 };
      afterCommit(() => tell(about.user, 'lifecycleMoved', news));
      return;
    }
    const own = await transaction
      .selectFrom('test_attempts')
      .select(['freelancer_id', 'version'])
      .where('id', '=', about.attempt)
      .executeTakeFirst();
    if (!own) return;
    const news: MovedNews = { kind: 'attempt', id: about.attempt, version: own.version };
    afterCommit(() => tell(own.freelancer_id, 'lifecycleMoved', news));
  },
});
