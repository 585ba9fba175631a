/** What a backend is made of, and what it gives. */
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
import type { OnProgress } from './seed/seed.ts';
import type { SeedSize } from './seed/size.ts';
import type { AllServices } from './app/handlers.ts';

export interface BackendOptions {
  /** Where the data is. Default: a PGlite in memory, gone when closed. */
  readonly database?: DatabaseChoice;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. `localhost` answers on ::1 as well. */
  readonly host?: string;
  /** Fills an empty database with the demo world and allows its accounts. Default true. */
  readonly demo?: boolean;
  /** How large a demo world; a part left out is as large as the real one. */
  readonly seedSize?: Partial<SeedSize>;
  /** The folder of a build to serve. Default: none, the API alone. Relative to the working directory. */
  readonly dist?: string;
  /** Default: the defaults of src/settings.ts. */
  readonly site?: Settings;
  /** Other origins that may call, without cookies. */
  readonly corsOrigins?: readonly string[];
  readonly trustProxy?: TrustProxy;
  /** Requests a minute from one address; false for no limit. Default: the usual ones. */
  readonly rateLimits?: Partial<RateLimits> | false;
  /** What the mailbox of a demonstration asks for. Default: nothing more than to sit at this machine. */
  readonly demoKey?: DemoKey | undefined;
  /** How mail is sent. Default: kept at /mailbox in a demonstration, not at all outside one. */
  readonly smtp?: SmtpSettings | undefined;
  /** What links and forms are signed with. Default: one that the database keeps. */
  readonly authSecret?: string | undefined;
  /** How answers about accounts are held back; false where time may tell. Default: the usual beat. */
  readonly pace?: PaceOptions | false;
  /** Milliseconds between two looks for what has run out. Default: a minute. */
  readonly sweepEvery?: number;
  /** Milliseconds after which a message that is still unread is told in the bell and by mail. Default: two seconds. */
  readonly messagesNoticedAfter?: number;
  /** Default: the stand-in of a demonstration, nobody outside one. */
  readonly linkedin?: LinkedinChoice['keys'];
  /** Milliseconds until the whole of a request has to be here. Default: two minutes. */
  readonly requestTimeout?: number;
  /** Milliseconds that answers may still take once it is closed. Default: 15 seconds. */
  readonly drainsWithin?: number;
  /** Takes the mail instead, and there is no mailbox. */
  readonly mailer?: Mailer;
  readonly logLevel?: string;
  /** Where the log goes. Default: stderr. */
  readonly logStream?: { write(line: string): void };
  /** Told of every batch of the demo world that is in. */
  readonly onSeeding?: OnProgress;
  /** The clock that sessions and rows are dated by. */
  readonly now?: () => Date;
}

export interface Backend {
  /** http://host:port, without a trailing slash. */
  readonly address: string;
  readonly port: number;
  readonly database: Database;
  /** False when there was no build to serve. */
  readonly servesClient: boolean;
  /** Where mail goes. */
  readonly mail: MailKind;
  readonly log: FastifyBaseLogger;
  /** What its handlers work with. */
  readonly services: AllServices;
  /** Tells an account what happened to it. */
  readonly notify: Notify;
  /** Lets go of what has run out: sessions with their sockets, counts, sign-ups that nobody proved. Done by itself too. */
  sweep(): Promise<void>;
  /** Loads what the first sign-in needs, which a start does not wait for. */
  warmUp(): Promise<void>;
  /** Ids of the sockets that are open now, in this process. */
  sockets(): string[];
  /** Hangs up sockets, answers what is under way, closes the database and gives its folder back. */
  close(): Promise<void>;
}
