/** Tells every page of a demonstration how far the clock is ahead, so that "2 days ago" and the banner are right. */
import type { FastifyInstance } from 'fastify';
import { CLOCK_COOKIE } from '../../src/contracts/core/clock.ts';
import type { Clock } from './clock.ts';

export const addClockCookie = (app: FastifyInstance, clock: Pick<Clock, 'ahead'>): void => {
  app.addHook('onSend', async (request, reply) => {
    const ahead = clock.ahead();
    if (Number(request.cookies[CLOCK_COOKIE] ?? 0) === ahead) return;
    if (ahead === 0) reply.clearCookie(CLOCK_COOKIE, { path: '/' });
    else reply.setCookie(CLOCK_COOKIE, String(ahead), { path: '/', sameSite: 'lax' });
  });
};
