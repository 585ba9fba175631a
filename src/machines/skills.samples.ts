import { exampleSkill } from '../contracts/skill.ts';
import { createResourceSamples } from './resource.samples.ts';
import { samplesOf } from './samples.ts';
import { skillsMachine } from './skills.machine.ts';

export const skillsSamples = samplesOf(skillsMachine, createResourceSamples([exampleSkill]));
