/** A contract of two new people, made by calls as pages make them. */
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { arrived } from '../mailbox.ts';
import { member } from './board-stage.ts';

const { JID: _, ...direct } = exampleNewOffer;
interface Answer {
  readonly data: { readonly id?: number; readonly Version?: number; readonly Contract?: string };
}

/** `terms`: instead of the milestones of the usual offer. */
export const aContract = async (terms: object = {}) => {
  const boss = await arrived({ Name: 'Ines Keller', type: 'Employer' });
  const expert = await arrived({ Name: 'Mara Lindqvist' });
  const [employer, freelancer] = [await member(boss), await member(expert)];
  const { data: filed } = (await employer.call('/admin/offerCreate', {
    ...direct,
    ...terms,
    FID: expert.id,
  })) as Answer;
  const id = filed.id ?? 0;
  const offer = async () => ((await freelancer.call('/admin/offerfindById', { id })) as Answer).data;
  await freelancer.call('/admin/lifecycleEvent', {
    kind: 'offer',
    id,
    event: 'offer.accepted',
    version: (await offer()).Version,
  });
  const { Contract = '' } = await offer();
  return { employer, freelancer, boss, expert, id: Contract, title: direct.Title };
};
