import type { contactCalls } from '../../src/contracts/site/contact.ts';
import type { HandlersOf } from '../generic/services.ts';
import { fileOnce } from '../generic/filing.ts';

export const contactHandlers: HandlersOf<typeof contactCalls> = {
  async contact({ Name, Email, Topic, Message }, { write, now }) {
    const content = { name: Name, email: Email, topic: Topic, message: Message };
    const { answer } = await write(async (transaction) => ({
      answer: await fileOnce(transaction, 'contact_messages', content, now()),
    }));
    return answer;
  },
  async partner({ Name, Email, Company, Kind, Website, Message }, { write, now }) {
    const content = {
      name: Name,
      email: Email,
      company: Company,
      kind: Kind,
      website: Website,
      message: Message,
    };
    const { answer } = await write(async (transaction) => ({
      answer: await fileOnce(transaction, 'partner_requests', content, now()),
    }));
    return answer;
  },
};
