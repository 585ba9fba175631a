/** The two partnership pages: their views and their shared form and call, in one chunk. */
import { contactCalls } from '../../contracts/site/contact.ts';
import { blankPartner, partnerMachine } from '../../machines/site/partner.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { BecomePartnerPage } from '../../views/pages/site/become-partner/become-partner-page.tsx';
import { PartnerPage } from '../../views/pages/site/partner/partner-page.tsx';
import { wireFilingForm } from '../generic/filing-form.ts';
import type { Environment } from '../app/environment.ts';

const wire =
  (Page: PageModule['Page']) =>
  (environment: Environment): PageModule => ({
    Page,
    ownsTitle: true,
    machine: wireFilingForm(environment, {
      machine: partnerMachine,
      blank: blankPartner,
      call: contactCalls.partner,
    }),
  });

export const wirePartner = wire(PartnerPage);
export const wireBecomePartner = wire(BecomePartnerPage);
