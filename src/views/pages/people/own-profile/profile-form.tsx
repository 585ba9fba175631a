/** The parts of the profile with one button to save them. Only changed fields go to the server. */
import { useSelector } from '@xstate/react';
import { LONGEST_OVERVIEW, type OwnProfile } from '../../../../contracts/people/own-profile.ts';
import { useActor } from '../../../logic.tsx';
import {
  ChangesEnd,
  ChangesFailure,
  ChangesSummary,
  useChangesField,
  useSubmit,
} from '../../../parts/form/changes-form.tsx';
import { Pair } from '../../../parts/form/form-page.tsx';
import long from '../../../parts/form/long-form.module.css';
import { Part } from '../../../parts/record/part.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { focusPart } from './focus-part.ts';
import styles from './own-profile.module.css';
import { PlacePart } from './place-part.tsx';
import { PortfolioPart } from './portfolio-part.tsx';
import { labelsOf } from './profile-labels.ts';
import { SkillsPart } from './skills-part.tsx';
import * as texts from './texts.ts';
import { VisibilityPart } from './visibility-part.tsx';

const useField = () => useChangesField(useActor('ownProfileForm'));

const About = ({ isFreelancer }: { isFreelancer: boolean }) => {
  const field = useField();
  if (!isFreelancer)
    return (
      <Part title={texts.aboutYou}>
        <Field {...field('Name')} label={texts.yourName} autoComplete="name" required />
      </Part>
    );
  return (
    <Part title={texts.aboutYou}>
      <Pair>
        <Field {...field('Name')} label={texts.yourName} autoComplete="name" required />
        <Field
          {...field('ScreenName')}
          label={texts.displayName}
          hint={texts.screenName}
          autoComplete="nickname"
        />
      </Pair>
      <Field {...field('Headline')} label="Headline" hint={texts.headline} />
      <TextArea
        {...field('Overview')}
        label="Overview"
        hint={texts.overview}
        rows={8}
        most={LONGEST_OVERVIEW}
      />
    </Part>
  );
};

const Terms = () => {
  const field = useField();
  return (
    <Part title={texts.rateAndTime}>
      <Pair>
        <Field
          {...field('HourlyRate')}
          label={texts.hourlyRateInDollars}
          inputMode="decimal"
          hint={texts.beforeOurFee}
        />
        <Field
          {...field('Availability')}
          label={texts.hoursPerWeek}
          inputMode="numeric"
          hint={texts.availability}
        />
      </Pair>
    </Part>
  );
};

const Visible = () => <VisibilityPart field={useField()('Visibility')} />;

export const ProfileForm = ({ profile }: { profile: OwnProfile }) => {
  const actor = useActor('ownProfileForm');
  const labels = labelsOf(useSelector(actor, ({ context }) => context.values));
  const isFreelancer = profile.type === 'Freelancer';
  return (
    <form className={styles.form} noValidate onSubmit={useSubmit(actor)} aria-describedby="profile-draft">
      <ChangesSummary actor={actor} labels={labels} onChosen={focusPart} />
      <About isFreelancer={isFreelancer} />
      {isFreelancer && (
        <>
          <SkillsPart />
          <Terms />
          <PlacePart />
          <PortfolioPart />
          <Visible />
        </>
      )}
      <div className={long.bar}>
        <ChangesFailure actor={actor} />
        <ChangesEnd
          actor={actor}
          labels={labels}
          id="profile-draft"
          save="Save changes"
          discard="Discard changes"
        />
      </div>
    </form>
  );
};
