import { exampleSkill } from '../../../contracts/people/skill.ts';
import { createResourceSamples } from '../../generic/samples/resource.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { skillsMachine } from '../skills.machine.ts';

export const skillsSamples = samplesOf(skillsMachine, createResourceSamples([exampleSkill]));
