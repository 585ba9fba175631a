/** Texts of the filter of skills. Not every listing has one, so texts.ts without these can be inlined by the bundler. */

export const noSkill = 'No matching skill. Try another word.';
export const skillsFailed = 'The skills could not be loaded.';

export const findAnotherSkill = 'Find another skill';
export const aSkill = 'A skill';
