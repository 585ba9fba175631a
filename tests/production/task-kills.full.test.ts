/** Fifty kills on each database. */
import { itSurvivesKills } from './task-kills-stage.ts';

itSurvivesKills(50);
