import { sql } from 'kysely';
import { MOST_TEMPLATES, type letterTemplateCalls } from '../../src/contracts/hiring/own-proposal.ts';
import { integerId } from '../core/ids.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';

export const letterTemplateHandlers: HandlersOf<typeof letterTemplateCalls> = {
  async letterTemplates(_body, context) {
    const rows = await context.database
      .selectFrom('letter_templates')
      .select(['id', 'name as Name', 'letter as Letter'])
      .where('freelancer_id', '=', userOf(context).id)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute();
    return rows;
  },

  async saveLetterTemplate({ Name, Letter }, context) {
    const { clock, refuse } = context;
    const user = userOf(context);
    if (user.type !== 'Freelancer') throw refuse('freelancers_only');
    const { answer } = await context.write(async (transaction) => {
      await lockAccount(transaction, user.id); // so that concurrent calls count each other
      const { others } = await transaction
        .selectFrom('letter_templates')
        .select(sql<number>`count(*)::integer`.as('others'))
        .where('freelancer_id', '=', user.id)
        .where('name', '<>', Name)
        .executeTakeFirstOrThrow();
      if (others >= MOST_TEMPLATES) throw refuse('templates_full', { params: { limit: MOST_TEMPLATES } });
      const values = { letter: Letter, saved_at: clock.now() };
      const { id } = await transaction
        .insertInto('letter_templates')
        .values({ freelancer_id: user.id, name: Name, ...values })
        .onConflict((conflict) => conflict.columns(['freelancer_id', 'name']).doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow();
      return { answer: { id, Name, Letter } };
    });
    return answer;
  },

  async deleteLetterTemplate({ id: asked }, context) {
    const id = integerId(asked);
    if (id)
      await context.database
        .deleteFrom('letter_templates')
        .where('id', '=', id)
        .where('freelancer_id', '=', userOf(context).id)
        .execute();
    return undefined;
  },
};
