/** Three kills; task-kills.full.test.ts has fifty. */
import { itSurvivesKills } from './task-kills-stage.ts';

itSurvivesKills(3);
