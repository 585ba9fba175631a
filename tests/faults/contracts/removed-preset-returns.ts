import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/contracts/generic/listing-query.ts',
  anchor: "Object.keys(presets).map((name) => [name, '']);",
  replacement: "Object.keys(presets).filter((name) => name in filters).map((name) => [name, '']);",
  harm: 'A skill preset by the home page returns on reload after the user removed it.',
};
