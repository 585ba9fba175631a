/** Listings with their real calls to a server. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor, type AnyStateMachine } from 'xstate';
import { createMemoryRandom } from '../../src/adapters/random.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { exampleFoundFreelancer } from '../../src/contracts/people/freelancer-search.ts';
import { exampleJob } from '../../src/contracts/jobs/job.ts';
import { exampleReview } from '../../src/contracts/people/review.ts';
import type { ListingContext, ListingInput } from '../../src/machines/generic/listing-context.ts';
import { skillCalls } from '../../src/contracts/people/skill.ts';
import { parseSettings } from '../../src/settings.ts';
import type { PageModule } from '../../src/views/page-module.ts';
import type { Environment } from '../../src/wiring/app/environment.ts';
import { answerJson, openServer, type Answer } from './support.ts';

// Each test imports the modules anew, because a page creates its HTTP adapter once, on first use.
beforeEach(() => vi.resetModules());

const serve = async (answer: Answer) => {
  const { origin, heard } = await openServer(answer);
  const environment: Environment = {
    settings: parseSettings({ PUBLIC_API_URL: origin, PUBLIC_BACKEND_URL: origin }),
    random: createMemoryRandom(0.5),
    report: createMemoryReport().report,
    onUnauthorized: () => {},
  };
  return { environment, heard, bodies: () => heard.map(({ json }) => json) };
};
const visit = (page: PageModule, input: Partial<ListingInput>) => {
  const actor = createActor(page.machine as AnyStateMachine, {
    input: { path: '/', search: '', state: null, params: {}, given: undefined, ...input },
  }).start();
  return {
    send: (event: { type: string }) => actor.send(event),
    context: () => actor.getSnapshot().context as ListingContext<unknown>,
    until: (tag: string) => waitFor(actor, (state) => state.hasTag(tag)),
    leave: () => actor.stop(),
  };
};

describe('freelancers', () => {
  it('[L1a] requests 24 rows with the names of the address, and counts the first time only', async () => {
    const page = {
      data: [exampleFoundFreelancer],
      total: 60,
      next: 'on from here',
      facets: { Skills: { SEO: 2 } },
    };
    const { environment, bodies } = await serve(answerJson(page));
    const { wireFreelancers } = await import('../../src/wiring/people/freelancers.ts');
    const search = '?Search=shop&Skills=SEO&minRate=20&sort=rating&at=10';
    const { until, context, leave } = visit(wireFreelancers(environment), { search });
    await until('ready');
    expect(context()).toMatchObject({ total: 60, facets: { Skills: { SEO: 2 } } });
    const asked = { Search: 'shop', Skills: 'SEO', minRate: 20, sort: 'rating', page: 1, limit: 24 };
    expect(bodies()).toEqual([{ ...asked, facets: true, Token: 'marketlane' }]);
    leave();
  });
});

describe('reviews', () => {
  it('[L4] requests all reviews once a visit; filters and further rows use that reply', async () => {
    const all = Array.from({ length: 60 }, (_, index) => ({ ...exampleReview, Stars: (index % 2) + 4 }));
    const { environment, heard } = await serve(answerJson({ data: all }));
    const { wireReviews } = await import('../../src/wiring/people/reviews.ts');
    const module = wireReviews(environment);
    const first = visit(module, { search: '?at=30' });
    await first.until('ready');
    await vi.waitFor(() => expect(Object.keys(first.context().chunks)).toEqual(['0', '1']));
    first.send({ type: 'query.changed', search: '?stars=5' } as never);
    await first.until('ready');
    expect(first.context().total).toBe(30);
    expect(heard).toHaveLength(1);
    first.leave();
    const second = visit(module, {});
    await second.until('ready');
    expect(heard).toHaveLength(2);
    second.leave();
  });
});

describe('jobs', () => {
  const params = { jobname: 'tik-tok-dances' };
  const none = { data: [], total: 0, near: ['TikTok Ads'] };
  const many = { data: [exampleJob], total: 60 };
  /** A backend that knows these skills, and has jobs for a text query alone. */
  const knowing =
    (...names: readonly string[]): Answer =>
    (response, heard) =>
      answerJson(
        heard.url === skillCalls.skills.path
          ? { data: names.map((Name) => ({ Name })) }
          : 'Skills' in heard.json
            ? none
            : many,
      )(response, heard);

  it('[L13] searches an unknown skill as text, together with the typed text, for further rows too', async () => {
    const { environment, bodies } = await serve(knowing('TikTok Ads'));
    const { wireJobs } = await import('../../src/wiring/jobs/jobs.ts');
    const { until, context, leave } = visit(wireJobs(environment), { search: '?Search=ads&at=30', params });
    await until('ready');
    await vi.waitFor(() => expect(bodies()).toHaveLength(4));
    expect(context()).toMatchObject({ total: 60, near: ['TikTok Ads'] });
    expect(bodies()).toMatchObject([
      { Skills: 'tik-tok-dances', Search: 'ads', page: 2 },
      { Token: 'marketlane' }, // the list of skills
      { Search: 'tik tok dances ads', page: 2, facets: true },
      { Search: 'tik tok dances ads', page: 1 },
    ]);
    leave();
  });

  it('[L13] keeps an existing skill whose filters leave no jobs', async () => {
    const { environment, bodies } = await serve(knowing('Tik Tok Dances'));
    const { wireJobs } = await import('../../src/wiring/jobs/jobs.ts');
    const { until, context, leave } = visit(wireJobs(environment), { search: '?minBudget=9000', params });
    await until('empty');
    expect(context().total).toBe(0);
    expect(bodies()).toMatchObject([{ Skills: 'tik-tok-dances', minBudget: 9000 }, {}]);
    leave();
  });

  it('[L12][L13] keeps a skill that has jobs', async () => {
    const { environment, bodies } = await serve(answerJson({ data: [exampleJob], total: 1 }));
    const { wireJobs } = await import('../../src/wiring/jobs/jobs.ts');
    const some = visit(wireJobs(environment), { params });
    await some.until('ready');
    expect(bodies()).toMatchObject([{ Skills: 'tik-tok-dances' }]);
    some.leave();
  });

  it('[L16] does not repeat the call for an empty list of jobs', async () => {
    const { environment, bodies } = await serve(answerJson(none));
    const { wireJobs } = await import('../../src/wiring/jobs/jobs.ts');
    const { until, context, leave } = visit(wireJobs(environment), { search: '?Skills=TikTok' });
    await until('empty');
    expect(context().near).toEqual(['TikTok Ads']);
    expect(bodies()).toHaveLength(1);
    leave();
  });
});

describe('the reviews of a freelancer', () => {
  it('[L17] without an id are not found, and nothing is requested', async () => {
    const { environment, heard } = await serve(answerJson({ data: [], total: 0 }));
    const { wireFreelancerReviews } = await import('../../src/wiring/people/freelancer-reviews.ts');
    const { until, context, leave } = visit(wireFreelancerReviews(environment), {
      path: '/user-profile/reviews/Amara-',
      params: { nameid: 'Amara-' },
    });
    await until('failed');
    expect(context().reason).toEqual({ kind: 'refused', status: 404 });
    expect(heard.filter(({ url }) => url?.includes('Reviewfind'))).toEqual([]);
    leave();
  });
});
