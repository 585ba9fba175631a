/** The model of a record's page, given its call, its address and its texts for each state. */
import type { ModelCall } from './backend.ts';
import { byHand } from './model.ts';
import type { Opening } from './stage.ts';
import type { Stage } from './stage.ts';

interface RecordParts {
  readonly call: ModelCall;
  /** Its canonical address. */
  readonly own: string;
  /** Other ways to open it, by the input's name. */
  readonly others?: Readonly<Record<string, string>>;
  readonly item: object;
  /** The page's heading while loading, loaded, missing and failed. */
  readonly headings: {
    readonly coming: string;
    readonly ready: string;
    readonly missing: string;
    readonly failed: string;
  };
  /** `This profile` */
  readonly subject: string;
  /** The link of the missing page. */
  readonly wayOn: string;
}

/** As the server embeds the rendered data: a block beside the page. */
const giveWithPage = ([address, data]: readonly [string, string]) =>
  document.addEventListener('DOMContentLoaded', () => {
    const block = document.createElement('div'); // a script would need a trusted type
    block.id = 'given';
    block.hidden = true;
    block.dataset['address'] = address;
    block.textContent = data;
    document.body.append(block);
  });

const main = ({ page }: Stage) => page.getByRole('main');

export const recordParts = ({ call, own, others = {}, item, headings, subject, wayOn }: RecordParts) => {
  const faces = {
    slow: `${subject} is taking longer than usual.`,
    failed: 'Something went wrong.',
  } as const;
  const titled = (stage: Stage, name: string) =>
    stage.sees(main(stage).getByRole('heading', { level: 1, name, exact: true }));
  // The page's own button is first; a part beside it may offer a retry too.
  const retry = (stage: Stage) => main(stage).getByRole('button', { name: 'Try again' }).first();
  const lacksFacesBut = async (stage: Stage, kept?: keyof typeof faces) => {
    for (const face of ['slow', 'failed'] as const)
      if (face !== kept) await stage.seesNo(main(stage).getByText(faces[face]));
  };
  const shows = (face: keyof typeof faces, heading: string) => async (stage: Stage) => {
    await titled(stage, heading);
    await stage.sees(main(stage).getByText(faces[face]));
    await stage.sees(retry(stage));
    await lacksFacesBut(stage, face);
  };
  return {
    open: (input: string): Opening => ({
      path: others[input] ?? own,
      holds: [call],
      ...(input === 'as the server gave it' && {
        prepare: ({ page }: Stage) => page.addInitScript(giveWithPage, [own, JSON.stringify(item)] as const),
      }),
    }),
    results: { load: (stage: Stage, output: never) => stage.give(call, output) },
    failures: {
      load: (stage: Stage, reason: Parameters<Stage['fail']>[1]) => stage.fail(call, reason),
      parts: byHand('only a defect of the part could cause it'),
    },
    retry: (stage: Stage): Promise<void> => retry(stage).click(),
    same: byHand('no link of the page leads to itself by another query'),
    states: {
      loading: (stage: Stage) => stage.until('its call to wait', () => stage.backend.waiting(call) === 1),
      'loading.prompt': async (stage: Stage) => {
        await titled(stage, headings.coming);
        await lacksFacesBut(stage);
      },
      'loading.slow': shows('slow', headings.coming),
      ready: async (stage: Stage) => {
        await titled(stage, headings.ready);
        await lacksFacesBut(stage);
        await stage.until('its own address', () => {
          const { pathname, search } = new URL(stage.page.url());
          return pathname + search === own;
        });
      },
      missing: async (stage: Stage) => {
        await titled(stage, headings.missing);
        await stage.sees(main(stage).getByRole('link', { name: wayOn, exact: true }));
        await lacksFacesBut(stage);
      },
      failed: shows('failed', headings.failed),
    },
  };
};
