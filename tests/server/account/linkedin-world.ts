/** A backend for signing in with LinkedIn: a provider elsewhere, a lying Host header. */
import Fastify from 'fastify';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addStandIn, standInEndpoints } from '../../../server/account/linkedin/stand-in.ts';
import type { StandInPerson } from '../../../server/account/linkedin/stand-in-people.ts';

/** The stand-in on its own port, reached as LinkedIn is when keys are set. */
export const startProvider = async (people: readonly StandInPerson[]) => {
  const app = Fastify();
  const credentials = { clientId: 'id', clientSecret: 'secret', pkce: true };
  let back = '';
  const world = { isAway: false };
  app.addHook('onRequest', async (_request, reply) =>
    world.isAway ? reply.code(503).send('away') : undefined,
  );
  const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await addStandIn(app, {
    ...credentials,
    people,
    address,
    redirectUri: () => back,
    now: () => new Date(),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(world, {
    keys: { ...credentials, endpoints: standInEndpoints(address()) },
    returnsTo: (uri: string) => void (back = uri),
    close: () => app.close(),
  });
};

/** A call with a Host header of its own, which `fetch` would not send. */
export const hosted = (address: string, path: string, fields: object, host: string) =>
  new Promise<{ status: number }>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const headers = { host, 'content-type': 'application/json' };
    httpRequest({ hostname, port, path, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0 }));
    })
      .on('error', reject)
      .end(JSON.stringify(fields));
  });
