/** After publishing: the invitation of the freelancer in the address, or the way to the job. */
import { useEffect, useRef } from 'react';
import { LONGEST_NOTE } from '../../../../contracts/people/profile-forms.ts';
import type { jobCreationMachine } from '../../../../machines/jobs/job-creation.machine.ts';
import { useSelector } from '@xstate/react';
import { useActor, usePage, useSite } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { DraftedForm } from '../../../parts/form/drafted-form.tsx';
import record from '../../../parts/record/record.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from './job-creation.module.css';
import * as texts from './texts.ts';

const useJobAddress = (): string => {
  const site = useSite();
  const { published, id } = useFields(usePage<typeof jobCreationMachine>(), 'published', 'id');
  return site.href('contractForEmployer', { id: String(published?.JID ?? id ?? '') });
};

export const Leaving = ({ title }: { readonly title: string }) => {
  const href = useJobAddress();
  return (
    <div className={record.missing}>
      <p role="status">
        {title}. {texts.opening}
      </p>
      <div className={record.ways}>
        <LinkButton href={href}>{texts.openJob}</LinkButton>
      </div>
    </div>
  );
};

/** Y66a. */
export const InviteAfterwards = () => {
  const page = usePage<typeof jobCreationMachine>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the form is gone
  const name = useSelector(page, ({ context }) => context.inviteeName);
  const invitation = useActor('invitationForm');
  const isSent = useSelector(invitation, (state) => state.hasTag('done'));
  const href = useJobAddress();
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <h2 id="invite" ref={heading} tabIndex={-1}>
        {texts.inviteTitle(name)}
      </h2>
      {!isSent && <p>{texts.inviteLead}</p>}
      <DraftedForm
        actor={invitation}
        labels={{ Message: texts.message }}
        submit={{ idle: texts.sendInvitation, busy: 'Sending …' }}
        beside={
          <LinkButton tone="quiet" href={href}>
            {texts.withoutInviting}
          </LinkButton>
        }
        filed={{
          title: texts.invited(name),
          next: (
            <>
              <p>{texts.invitedNext}</p>
              <p>
                <LinkButton size="small" href={href}>
                  {texts.openJob}
                </LinkButton>
              </p>
            </>
          ),
        }}
      >
        {(field) => <TextArea {...field('Message')} label={texts.message} rows={5} most={LONGEST_NOTE} />}
      </DraftedForm>
    </section>
  );
};
