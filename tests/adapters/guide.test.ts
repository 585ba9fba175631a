/** How a guide is found on a backend that may know only the specification's calls. */
import { describe, expect, it } from 'vitest';
import { createMemoryHttp, type Http } from '../../src/adapters/http.ts';
import { CallError, type CallFailure } from '../../src/contracts/core/failure.ts';
import { exampleGuideArticle } from '../../src/contracts/site/guide-article.ts';
import { exampleGuide } from '../../src/contracts/site/guide.ts';
import { loadGuide } from '../../src/wiring/site/guide.ts';

const byId = '/admin/guidedatafindById';
const all = '/admin/guidedatafind';
const { signal } = new AbortController();
const guides = [2, 3, 4, 5, 6].map((GID) => ({ ...exampleGuide, GID, Guide_Title: `Guide ${GID}` }));

/** A backend whose call by id fails with this reason. */
const failing = (reason: CallFailure, rest: Http): Http => ({
  call: (call, body, aborted) =>
    call.path === byId ? Promise.reject(new CallError(reason)) : rest.call(call, body, aborted),
});
const specified = createMemoryHttp({ [all]: { data: guides } });

describe('a guide', () => {
  it('[G1a] is returned with its text', async () => {
    const http = createMemoryHttp({ [byId]: { data: exampleGuideArticle } });
    expect(await loadGuide(http, '3', signal)).toEqual(exampleGuideArticle);
  });
  it.each<CallFailure>([
    { kind: 'refused', status: 404 },
    { kind: 'refused', status: 405 },
    { kind: 'unreadable' },
  ])('[G1b][A6a] is looked up in the list of guides after %j', async (reason) => {
    const found = await loadGuide(failing(reason, specified), '3', signal);
    expect(found).toMatchObject({ GID: 3, Guide_Title: 'Guide 3' });
    expect(found.Related.map(({ GID }) => GID)).toEqual([2, 4, 5]);
  });
  it('[G1b][U5] that is not in the list is not found', async () => {
    await expect(loadGuide(failing({ kind: 'unreadable' }, specified), '99', signal)).rejects.toMatchObject({
      reason: { kind: 'refused', status: 404 },
    });
  });
  it('[U5] fails if its call fails for another reason', async () => {
    const http = failing({ kind: 'refused', status: 500 }, specified);
    await expect(loadGuide(http, '3', signal)).rejects.toMatchObject({ reason: { status: 500 } });
  });
});
