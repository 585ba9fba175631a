/** Texts of the partnership form, on both pages that have it. */

export const sent = 'We received your request';
export const next = (workingDays: number): string =>
  `We will answer within ${workingDays} working days, with a date for a call or with the reason for a no. Keep the reference until then.`;
export const hint = 'What each side gains, and how we would measure it.';

export const aSchoolOrACourse = 'A school or a course';
export const aToolOrAPlatform = 'A tool or a platform';
export const aCommunityOrAnEvent = 'A community or an event';
export const yourName = 'Your name';
export const workEmail = 'Work email';
export const kindOfPartner = 'Kind of partner';
export const websiteOptional = 'Website (optional)';
export const yourIdea = 'Your idea';
export const sendAnotherRequest = 'Send another request';
export const chooseOne = 'Choose one';
