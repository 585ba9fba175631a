import { reasonIn } from '../../../contracts/account/continued-act.ts';
import { reasons } from './reason-texts.ts';

/** K54. `usual`: what the page says to visitors who pressed nothing before. */
export const Reason = ({ verb, next, usual }: { verb: string; next: string | null; usual: string }) => {
  const reason = reasonIn(next ?? '');
  return reason ? `${verb} ${reasons[reason]}` : usual;
};
