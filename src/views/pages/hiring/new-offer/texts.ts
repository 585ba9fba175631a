export const usual = 'Offer a contract';
export const subject = 'The freelancer or job';
export const missing =
  'The link may be wrong, or the person, job or contract is not available to you. Choose a freelancer and start from their profile.';
export const myJobs = 'My jobs';
export const findAFreelancer = 'Find a freelancer';
export const heading = (name: string): string => `Offer ${name} a contract`;
export const lead =
  'The freelancer accepts, declines, or proposes other terms. You check everything before it is sent.';
export const forJob = (title: string): string =>
  `For your job “${title}”, which is filled once somebody accepts.`;
export const withoutJob = 'This offer belongs to no posted job.';
export const again = 'Filled in from your former contract. Change what is different this time.';
export const alreadyOffered = (name: string): string =>
  `You have already offered ${name} a contract for this work, and that offer waits for an answer.`;
export const seeOffer = 'See your offer';
export const jobIsOver = (title: string): string =>
  `Nobody can be hired for your job “${title}” any more, because it has ended. You can offer a contract that belongs to no job.`;
export const offerWithoutJob = 'Offer a contract without the job';
