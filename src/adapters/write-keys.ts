/**
 * The keys of a form's submissions: a repeated submission gets the server's first answer. The same values have the
 * same key, and other values have another one, as long as the form keeps its seed. Success renews the seed, and so does
 * the refusal of a key.
 */
import { reasonOf } from '../contracts/core/failure.ts';
import { markOf } from '../contracts/core/mark.ts';
import { browserId } from './browser-id.ts';

export type MakeId = () => string;

export const keyFrom = (seed: string, values: Readonly<Record<string, unknown>>): string =>
  `${seed}-${markOf(JSON.stringify(values))}`;

/** Sends a submission by its key. The server refuses a used key for ever, so the next try needs a new one. */
export const renewingRefused = async <Reply>(
  renew: () => void,
  submission: Promise<Reply>,
): Promise<Reply> => {
  try {
    return await submission;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason.kind === 'refused' && reason.code === 'key_reused') renew();
    throw error;
  }
};
/** The same; and after success an equal submission is another one. */
export const renewing = async <Reply>(renew: () => void, submission: Promise<Reply>): Promise<Reply> => {
  const reply = await renewingRefused(renew, submission);
  renew();
  return reply;
};

/** For a form without a draft: the seed ends with the page. */
export const createWriteKeys = (makeId: MakeId = browserId) => {
  let seed: string | undefined;
  return {
    keyOf: (values: Readonly<Record<string, unknown>>): string => keyFrom((seed ??= makeId()), values),
    renew: (): void => {
      seed = undefined;
    },
  };
};
