/**
 * A tool's request to the server that has the embedded database open: a file beside the database's folder. Whoever may
 * write there may ask, also from another container, and no web page can.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { BEAT, MISSING_BEATS } from './lock.ts';

/** Milliseconds between two checks for a request. */
const LOOKS_EVERY = 500;
/** Milliseconds until an unanswered request means that no server hears it. */
const TAKEN_WITHIN = 10_000;

export class RequestError extends Error {
  override name = 'RequestError';
}

const requestShape = z.object({ id: z.uuid(), body: z.unknown() });
const answerShape = z.union([z.object({ failure: z.string() }), z.object({ answer: z.unknown() })]);

const requestOf = (folder: string, name: string): string => `${folder}.${name}-request`;
const answerOf = (folder: string, name: string, id: string): string => `${folder}.${name}-answer-${id}`;

/** Readable by other accounts only if the folder around it is: tool and server may be two accounts. */
const writeWhole = (file: string, content: unknown): void => {
  writeFileSync(`${file}.part`, JSON.stringify(content));
  renameSync(`${file}.part`, file);
};

/** Answers requests of this name. The returned function stops this, after a running one. */
export const answerRequests = (
  folder: string,
  name: string,
  work: (body: unknown) => Promise<unknown>,
): (() => Promise<void>) => {
  const request = requestOf(folder, name);
  rmSync(request, { force: true }); // it was meant for another process
  for (const file of readdirSync(dirname(folder)))
    if (file.startsWith(`${basename(folder)}.${name}-answer-`))
      rmSync(join(dirname(folder), file), { force: true });
  let current: Promise<void> | undefined;
  const answer = async (): Promise<void> => {
    const text = readFileSync(request, 'utf8');
    rmSync(request);
    const { id, body } = requestShape.parse(JSON.parse(text));
    const told = await work(body).then(
      (given) => ({ answer: given }),
      (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
    writeWhole(answerOf(folder, name, id), told);
  };
  const timer = setInterval(() => {
    if (current || !existsSync(request)) return;
    current = answer()
      .catch(() => {}) // the tool reports that no answer came
      .finally(() => (current = undefined));
  }, LOOKS_EVERY).unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
};

const lockText = (folder: string): string | undefined => {
  try {
    return readFileSync(`${folder}.lock`, 'utf8');
  } catch {
    return undefined;
  }
};

/** Asks the server of this folder, and waits for its answer. Throws a one-line RequestError. */
export const askServer = async (folder: string, name: string, body: unknown): Promise<unknown> => {
  const isMissing = `No marketplace is running on the data in ${folder}. Start one with \`npm start\`.`;
  if (lockText(folder) === undefined) throw new RequestError(isMissing);
  const request = requestOf(folder, name);
  const id = randomUUID();
  const part = `${request}-${id}`;
  writeFileSync(part, JSON.stringify({ id, body }));
  try {
    linkSync(part, request);
  } catch {
    throw new RequestError('Another request is waiting for its answer. Try again in a moment.');
  } finally {
    rmSync(part);
  }
  const asked = performance.now();
  while (existsSync(request)) {
    if (performance.now() - asked > TAKEN_WITHIN) {
      rmSync(request, { force: true });
      throw new RequestError(isMissing);
    }
    await wait(100);
  }
  const file = answerOf(folder, name, id);
  let [text, since] = [lockText(folder), performance.now()];
  while (!existsSync(file)) {
    const current = lockText(folder);
    if (current !== text) [text, since] = [current, performance.now()];
    if (current === undefined || performance.now() - since > BEAT * MISSING_BEATS)
      throw new RequestError('The server ended before it answered.');
    await wait(100);
  }
  const told = answerShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file);
  if ('failure' in told) throw new RequestError(told.failure);
  return told.answer;
};
