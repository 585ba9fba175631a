/** Fifty kills on each database. */
import { itSurvivesKills } from './task-kills-stage.ts';

itSurvivesKills('[B31a][B31b] killed fifty times, the server notifies and mails everything once', 50);
