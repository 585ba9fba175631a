import { randomUUID } from 'node:crypto';
import type { demoCalls } from '../../src/contracts/account/demo.ts';
import { sameId } from '../../src/contracts/core/fields.ts';
import { deliverMessage } from '../messaging/send-message.handlers.ts';
import { refuseAnyCall } from '../core/refusal.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { Notices } from '../notifications/notices.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';

/** Outside a demonstration these calls do not exist, as in any other backend. */
const refuseOutsideDemo = (demo: boolean): void => {
  if (!demo) throw refuseAnyCall('call_not_found');
};

export const demoHandlers: HandlersOf<typeof demoCalls, Notices> = {
  async demoAccounts(_body, { demo }) {
    refuseOutsideDemo(demo);
    return demoAccounts.map(({ name, type, email, password }) => ({
      Name: name,
      type,
      Email: email,
      Password: password,
    }));
  },
  async demoMessage({ to, message }, context) {
    const { database, demo } = context;
    refuseOutsideDemo(demo);
    const sender = userOf(context);
    const recipient = await database
      .selectFrom('users')
      .select('id')
      .where('is_demo', '=', true)
      .where((eb) => eb.cast<string>('id', 'text'), '=', String(to))
      .executeTakeFirst();
    if (!sender.is_demo || !recipient) throw context.refuse('demo_people_only');
    if (sameId(recipient.id, sender.id)) throw context.refuse('message_to_self', { field: 'to' });
    await deliverMessage(context, {
      from: sender.id,
      to: recipient.id,
      clientMessageId: randomUUID(),
      text: message.trim(),
      files: [],
    });
    return undefined;
  },
};
