/** One HTTP adapter for the page, made on first use, with the calls that pages share. Loaded after the first paint. */
import { createHttp, type Http } from '../../adapters/http.ts';
import type { Environment } from './environment.ts';

let http: Http | undefined;
let ending: Promise<unknown> | undefined;

export const httpOf = ({ settings, report, onUnauthorized }: Environment): Http =>
  (http ??= createHttp({ addresses: settings, token: settings.token, report, onUnauthorized }));

/** The sign-out that is under way, or the last one; it does not fail. */
export const signingOut = () => ending;
export const noteSigningOut = <Answer>(call: Promise<Answer>): Promise<Answer> => {
  ending = call.catch(() => {});
  return call;
};
