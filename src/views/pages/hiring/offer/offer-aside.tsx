/** Beside an offer: its other side, and where the work comes from. */
import { otherSideOf } from '../../../../contracts/hiring/sides.ts';
import type { ShownOffer } from '../../../../machines/hiring/offer-page.machine.ts';
import { useSite } from '../../../logic.tsx';
import { otherProfileHref } from '../../../parts/offer/hrefs.ts';
import { Facts } from '../../../parts/record/facts.tsx';
import record from '../../../parts/record/record.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { dayOf } from '../../../words.ts';
import * as texts from './texts.ts';

export const OfferAside = ({ offer }: { offer: ShownOffer }) => {
  const site = useSite();
  const { Role, Reference, SentAt, JID } = offer;
  const other = otherSideOf(offer);
  const job =
    JID === undefined
      ? undefined
      : Role === 'employer'
        ? site.href('contractForEmployer', { id: String(JID) })
        : `${site.href('jobDetail')}?id=${encodeURIComponent(JID)}`;
  return (
    <aside className={record.aside} aria-label={texts.about}>
      <div className={record.card}>
        <h2>{texts.about}</h2>
        <Facts
          facts={[
            { name: texts.others[Role], value: <a href={otherProfileHref(site, offer)}>{other.name}</a> },
            { name: texts.job, value: job === undefined ? undefined : <a href={job}>{texts.viewJob}</a> },
            { name: texts.sent, value: dayOf(SentAt) },
            { name: texts.reference, value: Reference },
          ]}
        />
        <div className={record.actions}>
          <LinkButton tone="line" size="small" href={site.href('chatWith', { id: String(other.id) })}>
            {texts.message}
          </LinkButton>
        </div>
      </div>
    </aside>
  );
};
