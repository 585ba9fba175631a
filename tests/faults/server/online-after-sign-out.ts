import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'server/realtime/own-sockets.ts',
  anchor: 'for (const name of userIdsIn(socket.rooms).map(room.user)) void socket.leave(name);',
  replacement:
    'if (sessionsIn(socket.rooms).length > 0)\n      for (const name of userIdsIn(socket.rooms).map(room.user)) void socket.leave(name);',
  harm: 'A user who signed out elsewhere is shown as online until the page closes.',
};
