import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/machines/people/photo.machine.ts',
  anchor: "'photo.cancelled': { target: 'cropping', actions: 'tellOutdated' },",
  replacement: "'photo.cancelled': 'cropping',",
  harm: 'The page goes on showing the old photo although the cancelled upload had already replaced it.',
};
