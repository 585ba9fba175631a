import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/contracts/people/employer-profile.ts',
  anchor: '/^(https?:\\/\\/[^\\s/]+\\.[^\\s/]+(\\/\\S*)?)?$/',
  replacement: '/(https?:\\/\\/[^\\s/]+\\.[^\\s/]+(\\/\\S*)?)?$/',
  harm: 'An employer can save a script as the company’s website, and others get it as a link.',
};
