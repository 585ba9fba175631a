/** A mail server on loopback that stores what it gets, and rejects on request. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** The mail as received: headers, an empty line, the text. */
  readonly raw: string;
}
export interface Sink {
  readonly url: string;
  readonly received: Received[];
  /** Replies to the next mails instead of accepting them: codes such as 451. */
  readonly refusals: number[];
  /** Received mails without a reply yet, while `holds`. */
  holds: boolean;
  close(): Promise<void>;
}

const refusal = (responseCode: number): Error =>
  Object.assign(new Error('no, and person@somewhere.example hears of it'), { responseCode });

export const startSink = async (): Promise<Sink> => {
  const sink = { received: [] as Received[], refusals: [] as number[], holds: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (sink.holds) return;
        const code = sink.refusals.shift();
        if (code !== undefined) return callback(refusal(code));
        const { mailFrom, rcptTo } = session.envelope;
        sink.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        callback();
      });
    },
  });
  server.on('error', () => {}); // tests include a client that hangs up in the middle
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
};
