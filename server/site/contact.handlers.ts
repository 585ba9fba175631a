import type { contactCalls } from '../../src/contracts/site/contact.ts';
import type { HandlersOf } from '../generic/services.ts';
import { fileOnce } from '../generic/filing.ts';

export const contactHandlers: HandlersOf<typeof contactCalls> = {
  contact: ({ Name, Email, Topic, Message }, { database, now }) =>
    fileOnce(
      database,
      'contact_messages',
      { name: Name, email: Email, topic: Topic, message: Message },
      now(),
    ),
  partner: ({ Name, Email, Company, Kind, Website, Message }, { database, now }) =>
    fileOnce(
      database,
      'partner_requests',
      { name: Name, email: Email, company: Company, kind: Kind, website: Website, message: Message },
      now(),
    ),
};
