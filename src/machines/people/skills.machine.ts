/** All skills, without duplicates, in the backend's order (H2). The view sends `load.retried`. */
import type { Skill } from '../../contracts/people/skill.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';

export const skillsMachine = createResourceMachine<Skill, 'skills'>({
  id: 'skills',
  arrange: (skills) => [...new Map(skills.map((skill) => [skill.Name, skill])).values()],
});
