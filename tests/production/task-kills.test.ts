/** Three kills; task-kills.full.test.ts has fifty. */
import { itSurvivesKills } from './task-kills-stage.ts';

itSurvivesKills('[B31a][B31b] killed three times, the server notifies and mails everything once', 3);
