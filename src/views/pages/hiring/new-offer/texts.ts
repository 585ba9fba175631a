export const usual = 'Offer a Contract';
export const subject = 'What you want to offer';
export const missing =
  'The link may be wrong, or the person, job or contract is not available to you. Choose a freelancer and start from their profile.';
export const myJobs = 'My Jobs';
export const findAFreelancer = 'Find a Freelancer';
export const heading = (name: string): string => `Offer ${name} a contract`;
export const lead =
  'Write the terms, check them, and send them. The freelancer accepts, declines, or answers with other terms.';
export const forJob = (title: string): string => `For your job “${title}”. Accepting fills it.`;
export const withoutJob = 'Without a posted job. The contract begins once the freelancer accepts.';
export const again = 'Filled in from your former contract. Change whatever is different this time.';
