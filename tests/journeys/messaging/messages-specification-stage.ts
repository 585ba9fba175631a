/** Shared by messages-specification.test.ts and messages-specification.full.test.ts. */
import { open, serve, eventually, failedRequest } from '../support.ts';

export const user = { id: 1, type: 'Employer', Name: 'Ines Moreau' };
/** Calls that the specification does not have; only the sign-in page requests demo accounts. */
export const OURS = /chat|message|attachment|notification/i;
export const openAt = async (path: string, cookies: readonly string[] = []) => {
  const backend = await serve();
  const page = await open({
    at: backend.address,
    path,
    storage: { user },
    expects: cookies.length > 0 ? [failedRequest] : [],
    prepare: (_, context) =>
      context.addCookies(cookies.map((name) => ({ name, value: 'a-pair', url: backend.address }))),
  });
  await eventually(() => backend.announced).toEqual([1]);
  const hear = (sender: number | string, message: string) =>
    backend.emit('recieve-messageCount', { sender, message });
  return { backend, page, hear };
};
