/** Takes the pictures of one scene in one build: always the same, as long as the page is the same. */
import type { Browser, Page, Route } from 'playwright';
import { activeStates } from '../../src/inspector/transitions.ts';
import { createHarness, type Harness, type Opening } from '../../tests/models/support/harness.ts';
import { performStep } from '../../tests/models/support/perform-step.ts';
import type { Scene } from './scenes.ts';

export const LOOKS = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme, name: `${width} px, ${theme}` })),
);
const HEIGHT = 900;
/** A long list ends here: all its rows look alike. */
const TALLEST = 8000;
const LONGEST = 240;
/** So many pictures in a row are taken until two are equal. */
const TRIES = 6;

/** The moment and the random numbers of every page. */
const fixWorld = () => {
  const now = Date.UTC(2026, 10, 27, 12);
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args: readonly unknown[]) =>
      Reflect.construct(target, args.length > 0 ? args : [now]) as Date,
    apply: () => new Real(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : (Reflect.get(target, key) as unknown)),
  });
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
};

/** Words become long; ids, dates, addresses and the words of a closed list, which have no space, stay. */
export const lengthened = (value: unknown): unknown => {
  if (typeof value === 'string')
    return /\S\s\S/.test(value) && !/^\d{4}-\d\d/.test(value)
      ? `${value} `.repeat(Math.max(1, Math.ceil(LONGEST / (value.length + 1)))).trim()
      : value;
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthened(part)]));
  return value;
};
const lengthen = async (route: Route): Promise<void> => {
  if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
  try {
    const response = await route.fetch();
    const json: unknown = await response.json();
    await route.fulfill({ response, json: lengthened(json) });
  } catch {
    await route.fallback().catch(() => {}); // no JSON, or the page has gone
  }
};

/** Its own face for each look: a font that comes late would be used by some pictures only. */
const useFonts = async () => {
  await Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map(
      async ({ href }) => {
        const face = new FontFace('Bricolage Grotesque', `url("${href}")`, { weight: '500 750' });
        document.fonts.add(await face.load());
      },
    ),
  );
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
    image.loading = 'eager';
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
};

const steadyPicture = async (page: Page): Promise<Buffer> => {
  let last: Buffer | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await page.evaluate(useFonts).catch(() => {}); // a page may be leaving for its canonical address
    const [width, height] = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    });
    const next = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
      animations: 'disabled',
      caret: 'hide',
    });
    if (last?.equals(next)) break;
    last = next;
  }
  if (!last) throw new Error('no picture was taken');
  return last;
};

const reach = async ({ listed, steps, states, face }: Scene, harness: Harness): Promise<void> => {
  if (!listed) return harness.sees(harness.page.getByRole('main').getByRole('heading').first());
  for (const step of steps) await performStep(listed, harness, step);
  if (states.length > 0)
    await harness.until(`the page to be ${face}`, async () => {
      const value = await harness.valueOf(listed.actor);
      return value !== undefined && activeStates(value).some((state) => states.includes(state));
    });
  else await harness.until('the page', async () => (await harness.valueOf(listed.actor)) !== undefined);
  if (face === 'filled' || face === 'overlong')
    await harness
      .until('its parts', async () => (await harness.page.locator('main [aria-busy="true"]').count()) === 0)
      .catch(() => {}); // a part that waits for its machine looks the same in both builds
};

/** By the name of the look. Throws if the build does not come to the scene. */
export const shoot = async (
  { browser, dist }: { readonly browser: Browser; readonly dist: string },
  scene: Scene,
): Promise<ReadonlyMap<string, Buffer>> => {
  const { prepare, arrive, ...rest } = scene.opening;
  const opening: Opening = {
    ...rest,
    viewport: { width: 1280, height: HEIGHT },
    prepare: async (harness) => {
      await harness.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await harness.page.addInitScript(fixWorld);
      await prepare?.(harness);
      if (scene.face === 'overlong') await harness.page.route('**/*', lengthen);
    },
  };
  const harness = await createHarness({ browser, dist, opening });
  let isWell = false;
  try {
    await arrive?.(harness);
    await reach(scene, harness);
    const pictures = new Map<string, Buffer>();
    for (const { width, theme, name } of LOOKS) {
      await harness.page.setViewportSize({ width, height: HEIGHT });
      await harness.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
      pictures.set(name, await steadyPicture(harness.page));
    }
    isWell = true;
    return pictures;
  } finally {
    await harness.close(isWell);
  }
};
