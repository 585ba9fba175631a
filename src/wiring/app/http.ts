/** The page's one HTTP adapter, created on first use, and the calls that pages share. Loaded after the first paint. */
import { createHttp, type Http } from '../../adapters/http.ts';
import { noteServerTime } from '../../views/ui/server-clock.ts';
import type { Environment } from './environment.ts';

let http: Http | undefined;
let ending: Promise<unknown> | undefined;

const create = ({ settings, report, onUnauthorized }: Environment): Http =>
  createHttp({
    addresses: settings,
    token: settings.token,
    report,
    onUnauthorized,
    onDate: noteServerTime,
  });
export const httpOf = (environment: Environment): Http => (http ??= create(environment));

/** The pending or the last sign-out; it never rejects. */
export const signingOut = () => ending;
export const noteSigningOut = <Answer>(call: Promise<Answer>): Promise<Answer> => {
  ending = call.catch(() => {});
  return call;
};
