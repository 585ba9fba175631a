/** Migrates a database to the newest schema. The list below defines the order. */
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from '../database/tables.ts';
import { marketplace } from './0001-marketplace.ts';
import { realtimeBetweenProcesses } from './0002-realtime-between-processes.ts';
import { browse } from './0003-browse.ts';
import { search } from './0004-search.ts';
import { accounts } from './0005-accounts.ts';
import { linkedin } from './0006-linkedin.ts';
import { photos } from './0007-photos.ts';
import { notifications } from './0008-notifications.ts';
import { pendingSignUps } from './0009-pending-sign-ups.ts';
import { closedAccounts } from './0010-closed-accounts.ts';
import { connections } from './0011-connections.ts';
import { conversations } from './0012-conversations.ts';
import { attachments } from './0013-attachments.ts';
import { notificationPreferences } from './0014-notification-preferences.ts';
import { overdueNotices } from './0015-overdue-notices.ts';
import { securityEvents } from './0016-security-events.ts';
import { unsentMails } from './0017-unsent-mails.ts';
import { tasks } from './0018-tasks.ts';
import { lifecycles } from './0019-lifecycles.ts';
import { money } from './0020-money.ts';
import { files } from './0021-files.ts';
import { writeKeys } from './0022-write-keys.ts';
import { operators } from './0024-operators.ts';
import { hiring } from './0025-hiring.ts';
import { contractsMigration } from './0028-contracts.ts';
import { savedSearches } from './0026-saved-searches.ts';
import { jobCountry } from './0027-job-country.ts';
import { ledgerMigration } from './0029-ledger.ts';
import { embeddedProvider } from './0030-embedded-provider.ts';
import { ledgerAtCommit } from './0031-ledger-at-commit.ts';
import { periodsMigration } from './0034-periods.ts';
import { invoicesMigration } from './0032-invoices.ts';
import { stripe } from './0031-stripe.ts';
import { subscriptionsMigration } from './0033-subscriptions.ts';
import { planInvoicesMigration } from './0036-plan-invoices.ts';
import { withheldMessages } from './0040-withheld-messages.ts';
import { certificationMigration } from './0037-certification.ts';
import { savedFreelancersMigration } from './people/0039-saved-freelancers.ts';
import { portfolioLinks } from './people/0041-portfolio-links.ts';
import { sessionDevices } from './0040-session-devices.ts';

export const migrations: Record<string, Migration> = {
  '0001-marketplace': marketplace,
  '0002-realtime-between-processes': realtimeBetweenProcesses,
  '0003-browse': browse,
  '0004-search': search,
  '0005-accounts': accounts,
  '0006-linkedin': linkedin,
  '0007-photos': photos,
  '0008-notifications': notifications,
  '0009-pending-sign-ups': pendingSignUps,
  '0010-closed-accounts': closedAccounts,
  '0011-connections': connections,
  '0012-conversations': conversations,
  '0013-attachments': attachments,
  '0014-notification-preferences': notificationPreferences,
  '0015-overdue-notices': overdueNotices,
  '0016-security-events': securityEvents,
  '0017-unsent-mails': unsentMails,
  '0018-tasks': tasks,
  '0019-lifecycles': lifecycles,
  '0020-money': money,
  '0021-files': files,
  '0022-write-keys': writeKeys,
  '0024-operators': operators,
  '0025-hiring': hiring,
  '0026-saved-searches': savedSearches,
  '0027-job-country': jobCountry,
  '0028-contracts': contractsMigration,
  '0029-ledger': ledgerMigration,
  '0030-embedded-provider': embeddedProvider,
  '0031-ledger-at-commit': ledgerAtCommit,
  '0034-periods': periodsMigration,
  '0032-invoices': invoicesMigration,
  '0031-stripe': stripe,
  '0033-subscriptions': subscriptionsMigration,
  '0036-plan-invoices': planInvoicesMigration,
  '0037-certification': certificationMigration,
  '0039-saved-freelancers': savedFreelancersMigration,
  '0040-session-devices': sessionDevices,
  '0040-withheld-messages': withheldMessages,
  '0041-portfolio-links': portfolioLinks,
};

/** Kysely's migrator inspects every table, which would take longer than the rest of an up-to-date start. */
export const isUpToDate = async (database: Database): Promise<boolean> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
    const applied = new Set(rows.map(({ name }) => name));
    return (
      applied.size === Object.keys(migrations).length &&
      Object.keys(migrations).every((name) => applied.has(name))
    );
  } catch {
    return false; // the table does not exist yet
  }
};

export const migrate = async (database: Database): Promise<void> => {
  if (await isUpToDate(database)) return;
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
};
