import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/views/pages/messaging/messages/thread/links-in.ts',
  anchor: "return isOfTheWeb && parsed.username === '' && parsed.password === '' ? parsed.href : undefined;",
  replacement: 'return isOfTheWeb ? parsed.href : undefined;',
  harm: 'A message can contain a link that looks like a bank’s and leads elsewhere.',
};
