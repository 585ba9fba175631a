/** A server process that a test kills. Its options come as JSON in an environment variable. */
import { createBackend } from '../../server/backend.ts';
import { advanceClock } from '../../server/lifecycles/advance.ts';
import type { DatabaseChoice } from '../../server/database/open.ts';
import type { SmtpSettings } from '../../server/mail/smtp.ts';
import type { StripeKeys } from '../../server/provider/stripe/keys.ts';

export interface KilledOptions {
  readonly database: DatabaseChoice;
  /** Default: the mailbox of the demonstration. */
  readonly smtp?: SmtpSettings;
  /** Default: the embedded payment provider. */
  readonly stripe?: StripeKeys | undefined;
  /** A demonstration, whose clock moves ahead by so many hours again and again. */
  readonly hoursAhead?: number;
  /** Milliseconds between two moves of the clock. Default: 100. */
  readonly pause?: number;
  /** Milliseconds between two runs of the recurring tasks. Default: as usual. */
  readonly sweepEvery?: number;
}

const HOUR = 3_600_000;

const {
  database,
  smtp,
  stripe,
  hoursAhead,
  pause = 100,
  sweepEvery,
} = JSON.parse(process.env['KILLED_SERVER'] ?? '') as KilledOptions;
const backend = await createBackend({
  database,
  ...(smtp && { smtp }),
  ...(stripe && { stripe }),
  demo: hoursAhead !== undefined,
  rateLimits: false,
  pace: false,
  logLevel: 'silent',
  // Short, so that the notices of messages are due before the kill, and those of earlier processes too.
  messagesNoticedAfter: 50,
  noticesResumeAfter: 0,
  ...(sweepEvery !== undefined && { sweepEvery }),
});
process.stdout.write(`http://localhost:${backend.port}\n`);

if (hoursAhead !== undefined) {
  const { clock, now } = backend.services;
  // For the provider, which has a clock of its own.
  let told = -1;
  setInterval(() => {
    if (clock.ahead() !== told) process.stdout.write(`ahead ${(told = clock.ahead())}\n`);
  }, 10);
  const move = async (): Promise<void> => {
    await advanceClock({ database: backend.database, clock, now }, hoursAhead * HOUR);
    setTimeout(() => void move(), pause);
  };
  void move();
}
