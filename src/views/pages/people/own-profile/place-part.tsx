/** Country, time zone and languages, each chosen from the list of `Intl` (U58a). */
import { countryNames, languageNames, timeZoneNames } from '../../../../contracts/people/places.ts';
import { zoneWords } from '../../../../contracts/people/zone-words.ts';
import { useActor } from '../../../logic.tsx';
import { useChangesField } from '../../../parts/form/changes-form.tsx';
import { Pair } from '../../../parts/form/form-page.tsx';
import { useWanted } from '../../../parts/later.ts';
import { MultiSelect } from '../../../parts/multi-select/multi-select.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { loadCombobox } from './load-combobox.ts';
import styles from './own-profile.module.css';
import * as texts from './texts.ts';

interface Option {
  readonly value: string;
  readonly words: string;
}
/** `Lagos time · Africa/Lagos`: a letter typed in the list finds the city. */
const zoneOption = (zone: string): Option => ({
  value: zone,
  words: zone.includes('/') ? `${zoneWords(zone)} · ${zone}` : zone,
});
let zones: readonly Option[] | undefined;
const zoneOptions = (): readonly Option[] =>
  (zones ??= timeZoneNames()
    .map(zoneOption)
    .toSorted((one, other) => one.words.localeCompare(other.words, 'en')));

/** A stored value that the list lacks comes first. */
const withOwn = (options: readonly Option[], own: Option): readonly Option[] =>
  own.value === '' || options.some(({ value }) => value === own.value) ? options : [own, ...options];

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const Languages = () => {
  const { value, error, onChange } = useChangesField(useActor('ownProfileForm'))('Languages');
  const combobox = useWanted(loadCombobox);
  const chosen = namesIn(value);
  const choose = (names: readonly string[]) => onChange({ currentTarget: { value: names.join(', ') } });
  return (
    <div data-part="Languages" className={styles.skills}>
      <MultiSelect
        label={texts.languages}
        type="plain"
        listLabel={texts.languages}
        placeholder={texts.addALanguage}
        emptyWords={combobox.failed ? texts.languagesFailed : texts.noLanguageMatches}
        options={languageNames()}
        values={chosen}
        onAdd={(language) => choose([...chosen, language])}
        onRemove={(language) => choose(chosen.filter((other) => other !== language))}
        Combobox={combobox.part}
        onWanted={combobox.failed ? undefined : combobox.want}
      />
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
};

export const PlacePart = () => {
  const field = useChangesField(useActor('ownProfileForm'));
  const [country, zone] = [field('Country'), field('TimeZone')];
  return (
    <Part title={texts.whereYouAre}>
      <Pair>
        <SelectField
          {...country}
          label={texts.country}
          placeholder={texts.chooseOne}
          options={withOwn(
            countryNames().map((name) => ({ value: name, words: name })),
            { value: country.value, words: country.value },
          )}
          autoComplete="country-name"
        />
        <SelectField
          {...zone}
          label={texts.timeZone}
          placeholder={texts.chooseOne}
          options={withOwn(zoneOptions(), zoneOption(zone.value))}
        />
      </Pair>
      <Languages />
    </Part>
  );
};
