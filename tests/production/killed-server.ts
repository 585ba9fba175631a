/** A server process that a test kills. Its options come as JSON in an environment variable. */
import { createBackend } from '../../server/backend.ts';
import type { DatabaseChoice } from '../../server/database/open.ts';
import type { SmtpSettings } from '../../server/mail/smtp.ts';

export interface KilledOptions {
  readonly database: DatabaseChoice;
  readonly smtp: SmtpSettings;
}

const { database, smtp } = JSON.parse(process.env['KILLED_SERVER'] ?? '') as KilledOptions;
const { port } = await createBackend({
  database,
  smtp,
  demo: false,
  rateLimits: false,
  pace: false,
  logLevel: 'silent',
  // Short, so that the notices of messages are due before the kill, and those of earlier processes too.
  messagesNoticedAfter: 50,
  noticesResumeAfter: 0,
});
process.stdout.write(`http://localhost:${port}\n`);
