/** `npm run pictures`: the comparison, and the page of differences. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compare } from '../../tools/pictures/compare.ts';
import { judge, summaryOf, writeReport } from '../../tools/pictures/report.ts';
import { FACES, listScenes } from '../../tools/pictures/scenes.ts';
import { lengthened, LOOKS } from '../../tools/pictures/shoot.ts';
import { pictureOf } from '../support/picture.ts';

const plain = pictureOf(40, 30);
/** The same with another pixel. */
const changed = async (): Promise<Buffer> =>
  sharp(plain)
    .composite([
      {
        input: { create: { width: 1, height: 1, channels: 3, background: '#00ff00' } },
        left: 3,
        top: 4,
      },
    ])
    .png()
    .toBuffer();

describe('what is pictured', () => {
  it('is each page once, at two widths and in two themes', async () => {
    const scenes = await listScenes(['filled']);
    expect(scenes.length).toBeGreaterThan(40);
    expect(new Set(scenes.map(({ page }) => page)).size).toBe(scenes.length);
    expect(new Set(scenes.map(({ face }) => face))).toEqual(new Set(['filled']));
    expect(LOOKS.map(({ name }) => name)).toEqual([
      '360 px, light',
      '360 px, dark',
      '1280 px, light',
      '1280 px, dark',
    ]);
  });
  it('is a page in all of its five faces, with --all', async () => {
    const scenes = await listScenes(FACES, ['jobs']);
    expect(scenes.map(({ face }) => face)).toEqual(['filled', 'empty', 'loading', 'failed', 'overlong']);
  });
});

describe('two pictures', () => {
  it('are equal, also if their files differ', async () => {
    const again = await sharp(plain).png({ compressionLevel: 0 }).toBuffer();
    expect(again.equals(plain)).toBe(false);
    expect(await compare(plain, again)).toEqual({ changed: 0, difference: undefined });
  });
  it('differ in one pixel, which the difference shows in red', async () => {
    const { changed: count, difference } = await compare(plain, await changed());
    expect(count).toBe(1);
    const { data, info } = await sharp(difference).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect([info.width, info.height]).toEqual([40, 30]);
    expect(at(3, 4)).toEqual([214, 0, 0]);
    expect(at(4, 4)[0]).toBeGreaterThan(200);
    expect(new Set(at(4, 4)).size).toBe(1);
  });
  it('of different heights differ in the rows that one of them has', async () => {
    expect((await compare(plain, pictureOf(40, 32))).changed).toBe(80);
  });
});

describe('the page of differences', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('shows what differs and what is new, and counts the equal ones', async () => {
    const all = [
      await judge({ name: 'home, filled, 360 px, light', before: plain, after: plain }),
      await judge({ name: 'jobs, filled, 360 px, dark', before: plain, after: await changed() }),
      await judge({ name: 'a <new> page', before: undefined, after: plain, reason: 'timed out' }),
      await judge({ name: 'an old page', before: plain, after: undefined }),
    ];
    expect(all.map(({ verdict }) => verdict)).toEqual(['equal', 'changed', 'new', 'gone']);
    expect(summaryOf(all)).toBe('1 picture is equal, 1 differs, 1 new, 1 gone.');
    const page = readFileSync(writeReport(folder, 'Pages that differ from abc', all), 'utf8');
    expect(page).toContain('1 picture is equal');
    expect(page).not.toContain('home, filled');
    expect(page).toContain('1 pixel differs');
    expect(page).toContain('a &lt;new&gt; page');
    expect(page).toContain('the base does not show it (timed out)');
    for (const file of ['1-before.png', '1-after.png', '1-difference.png', '2-after.png', '3-before.png'])
      expect(page.includes(`src="${file}"`) && existsSync(join(folder, file)), file).toBe(true);
    expect(existsSync(join(folder, '2-before.png'))).toBe(false);
  });
  it('of equal pictures holds no picture', async () => {
    const all = [await judge({ name: 'home', before: plain, after: plain })];
    const page = readFileSync(writeReport(folder, 'Nothing', all), 'utf8');
    expect(page).toContain('1 picture is equal, 0 differ.');
    expect(page).not.toContain('<img');
  });
});

it('long texts of the overlong face leave ids, dates and words of a closed list alone', () => {
  const made = lengthened({
    id: 4,
    State: 'open',
    At: '2026-11-27 10:00',
    Name: 'Amara Okafor',
    All: ['a b'],
  }) as {
    Name: string;
    All: string[];
  };
  expect(made).toMatchObject({ id: 4, State: 'open', At: '2026-11-27 10:00' });
  expect(made.Name.length).toBeGreaterThan(230);
  expect(made.Name.startsWith('Amara Okafor Amara')).toBe(true);
  expect(made.All[0]?.length).toBeGreaterThan(230);
});
