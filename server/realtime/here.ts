/** Whether somebody has a page open, at whichever process. */
import type { Server } from 'socket.io';
import { room } from './rooms.ts';

export const createHere =
  (io: Server) =>
  async (userId: number): Promise<boolean> => {
    const own = room.user(userId);
    if (io.of('/').adapter.rooms.has(own)) return true; // no need to ask the others
    return (await io.in(own).fetchSockets()).length > 0;
  };
