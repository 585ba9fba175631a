/** The member parts by their systemId, with their adapters: a script that only who is signed in loads. */
import type { AnyActorLogic } from 'xstate';
import { wireAlerts } from '../notifications/alerts.ts';
import type { Environment } from './environment.ts';
import { wireInbox } from '../messaging/inbox.ts';
import { wireNotifications } from '../notifications/notifications.ts';
import { wireOutbox } from '../messaging/outbox.ts';

/** What the header shows of them comes first, and is there when the header wants it: one that fails is asked for again. */
export const wireMembers = async (
  environment: Environment,
): Promise<Readonly<Record<string, AnyActorLogic>>> => {
  await import('../../views/parts/bell/member-tools.tsx');
  return {
    outbox: wireOutbox(environment),
    alerts: wireAlerts(environment),
    inbox: wireInbox(environment),
    notifications: wireNotifications(environment),
  };
};
