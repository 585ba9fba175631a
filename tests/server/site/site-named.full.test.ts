/** A build for a product whose name contains characters of addresses. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { siteOf } from '../../../src/contracts/app/routes.ts';
import { parseSettings } from '../../../src/settings.ts';
import { buildInto } from '../../support/build-into.ts';
import { rawGet, startBackend } from '../helpers.ts';

const NAME = 'R&D+Lane, Ltd';

it('[E1a] a name with such characters keeps its prerendered page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-named-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dist = await buildInto(folder, { PUBLIC_PRODUCT_NAME: NAME });
  const site = parseSettings({ PUBLIC_PRODUCT_NAME: NAME });
  const backend = await startBackend({ dist, demo: false, site });
  onTestFinished(() => backend.close());
  const { status, body } = await rawGet(backend.address, siteOf(site.productSlug).href('why'));
  expect(status).toBe(200);
  expect(body).toContain('data-route="why"');
}, 120_000);
