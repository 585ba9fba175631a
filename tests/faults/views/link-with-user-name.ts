import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/views/pages/messaging/messages/thread/links-in.ts',
  anchor: "return isOfTheWeb && parsed.username === '' && parsed.password === '' ? parsed.href : undefined;",
  replacement: 'return isOfTheWeb ? parsed.href : undefined;',
  harm: 'A message can hold a link that seems to lead to a bank and leads elsewhere.',
};
