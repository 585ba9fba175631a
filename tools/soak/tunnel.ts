/** A WebSocket through the proxy: the page's frames are forwarded unchanged, the server's are parsed one by one. */
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createFrameReader, type Frame } from './frames.ts';

interface TunnelOptions {
  /** The server's port. */
  readonly to: number;
  readonly request: IncomingMessage;
  readonly page: Socket;
  /** Bytes that followed the request. */
  readonly head: Buffer;
  readonly take: (frame: Frame) => void;
  readonly ended: () => void;
}

const requestLines = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

export const openTunnel = ({ to, request, page, head, take, ended }: TunnelOptions): void => {
  const upstream = connect(to, '127.0.0.1');
  const end = () => {
    page.destroy();
    upstream.destroy();
    ended();
  };
  const readFrames = createFrameReader(take);
  let headed = '';
  /** The upgrade's answer is forwarded unchanged; after it come frames. */
  const readHead = (chunk: Buffer): void => {
    headed += chunk.toString('latin1');
    const at = headed.indexOf('\r\n\r\n');
    if (at < 0) return;
    page.write(headed.slice(0, at + 4), 'latin1');
    upstream.off('data', readHead);
    upstream.on('data', readFrames);
    const rest = Buffer.from(headed.slice(at + 4), 'latin1');
    if (rest.length > 0) readFrames(rest);
  };
  upstream.on('data', readHead);
  upstream.on('connect', () => {
    upstream.write(requestLines(request));
    if (head.length > 0) upstream.write(head);
    page.pipe(upstream);
  });
  for (const stream of [page, upstream]) stream.on('close', end).on('error', end);
};
