/** The options a backend is created with, and the handle it returns. */
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../src/settings.ts';
import type { DatabaseChoice } from './database/open.ts';
import type { Database } from './database/tables.ts';
import type { DemoKey } from './http/demo-key.ts';
import type { RateLimits } from './http/limits.ts';
import type { PaceOptions } from './http/pace.ts';
import type { TrustProxy } from './http/peer.ts';
import type { LinkedinChoice } from './account/linkedin/choose.ts';
import type { MailKind } from './mail/choose.ts';
import type { Mailer } from './mail/mailer.ts';
import type { SmtpSettings } from './mail/smtp.ts';
import type { Notify } from './notifications/notify.ts';
import type { InvoiceConfiguration } from './money/invoices/configuration.ts';
import type { QuestionBank } from './learning/learning-services.ts';
import type { PaymentProvider } from './provider/port.ts';
import type { StripeKeys } from './provider/stripe/keys.ts';
import type { Passed } from './lifecycles/advance.ts';
import type { TaskRunner } from './tasks/runner.ts';
import type { OnProgress } from './seed/seed.ts';
import type { SeedSize } from './seed/size.ts';
import type { AllServices } from './app/handlers.ts';

export interface BackendOptions {
  /** The database. Default: a PGlite in memory, lost on close. */
  readonly database?: DatabaseChoice;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. `localhost` answers on ::1 as well. */
  readonly host?: string;
  /** Fills an empty database with the demo data and enables the demo accounts. Default true. */
  readonly demo?: boolean;
  /** The size of the demo data; an omitted part has its full size. */
  readonly seedSize?: Partial<SeedSize>;
  /** The folder of a build to serve, relative to the working directory. Default: none, the API alone. */
  readonly dist?: string;
  /** Default: the defaults of src/settings.ts. */
  readonly site?: Settings;
  /** Foreign origins that may call, without cookies. */
  readonly corsOrigins?: readonly string[];
  readonly trustProxy?: TrustProxy;
  /** Request limits per address and minute; false for none. Default: the production limits. */
  readonly rateLimits?: Partial<RateLimits> | false;
  /** The key that protects the demonstration's mailbox. Default: none, only this machine may open it. */
  readonly demoKey?: DemoKey | undefined;
  /** The mail transport. Default: kept at /mailbox in a demonstration, none otherwise. */
  readonly smtp?: SmtpSettings | undefined;
  /** The secret that signs links and forms. Default: a secret stored in the database. */
  readonly authSecret?: string | undefined;
  /** The timing grid of answers about accounts; false where time may reveal them. Default: the production grid. */
  readonly pace?: PaceOptions | false;
  /** Milliseconds between two cleanups of expired rows. Default: one minute. */
  readonly sweepEvery?: number;
  /** Milliseconds until an unread message is notified in the bell and by mail. Default: two seconds. */
  readonly messagesNoticedAfter?: number;
  /** Milliseconds by which a start puts off the notices of an earlier run. Default: until pages have reconnected. */
  readonly noticesResumeAfter?: number;
  /** The identity provider. Default: the stand-in in a demonstration, none otherwise. */
  readonly linkedin?: LinkedinChoice['keys'];
  /** The payment provider. Default: the embedded one, which moves no real money. */
  readonly provider?: PaymentProvider | undefined;
  /** Who we are on invoices, and the tax rates of countries. Default: the product's name, and no rates. */
  readonly invoices?: Partial<InvoiceConfiguration>;
  /** The questions of the certification tests. Default: those of server/learning/bank. */
  readonly questionBank?: QuestionBank;
  /** The keys of Stripe, which is then the payment provider. */
  readonly stripe?: StripeKeys | undefined;
  /** Milliseconds within which a request must arrive completely. Default: two minutes. */
  readonly requestTimeout?: number;
  /** Milliseconds that pending answers may take after close. Default: 15 seconds. */
  readonly drainsWithin?: number;
  /** Receives all mail; then there is no mailbox. */
  readonly mailer?: Mailer;
  readonly logLevel?: string;
  /** Where the log goes. Default: stderr. */
  readonly logStream?: { write(line: string): void };
  /** Called after each inserted batch of the demo data. */
  readonly onSeeding?: OnProgress;
  /** Real time. */
  readonly now?: () => Date;
}

export interface Backend {
  /** http://host:port, without a trailing slash. */
  readonly address: string;
  readonly port: number;
  readonly database: Database;
  /** False if there was no build to serve. */
  readonly servesClient: boolean;
  /** Where mail goes. */
  readonly mail: MailKind;
  /** The name of the payment provider. */
  readonly payments: string;
  readonly log: FastifyBaseLogger;
  /** The services of its handlers. */
  readonly services: AllServices;
  /** Notifies an account, without a task. */
  readonly notify: Notify;
  readonly tasks: TaskRunner;
  /** Moves the business clock ahead by milliseconds and returns the deadlines that have run. */
  advanceClock(by: number): Promise<readonly Passed[]>;
  /** Runs all recurring tasks (expired sessions, counters, sign-ups …) and then all due tasks. */
  sweep(): Promise<void>;
  /** Loads the code of the first sign-in, which a start does not wait for. */
  warmUp(): Promise<void>;
  /** The ids of this process's open sockets. */
  sockets(): string[];
  /** Closes the sockets, finishes pending answers, closes the database and releases its folder. */
  close(): Promise<void>;
}
