/** The member parts by systemId, with their adapters: a script that only signed-in users load. */
import type { AnyActorLogic } from 'xstate';
import { wireAlerts } from '../notifications/alerts.ts';
import type { Environment } from './environment.ts';
import { wireInbox } from '../messaging/inbox.ts';
import { wireNotifications } from '../notifications/notifications.ts';
import { wireOutbox } from '../messaging/outbox.ts';

/** The parts the header shows come first. They are loaded again if their script fails. */
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
