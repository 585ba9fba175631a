/** The kinds of filters. `name` is their name in the address. */
import { useSelector } from '@xstate/react';
import { Checkbox, Choices, Radio } from '../../ui/fields/choice.tsx';
import { RangeField } from '../../ui/fields/range-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { membersOf, toggled } from './members.ts';
import { useFilter, useListing } from './use-listing.ts';

type Options = readonly (readonly [value: string, words: string])[];
interface GroupProps {
  readonly name: string;
  readonly legend: string;
}

/** One of several; the first means no filter. */
export const OneOf = ({ name, legend, options }: GroupProps & { options: Options }) => {
  const { value, counts, set } = useFilter(name);
  return (
    <Choices legend={legend}>
      {options.map(([option, words]) => (
        <Radio
          key={option}
          name={name}
          value={option}
          checked={value === option}
          count={option === '' ? undefined : counts[option]}
          onChange={() => set(option)}
        >
          {words}
        </Radio>
      ))}
    </Choices>
  );
};

/** Any of several. */
export const AnyOf = ({ name, legend, options }: GroupProps & { options: Options }) => {
  const { value, counts, set } = useFilter(name);
  return (
    <Choices legend={legend}>
      {options.map(([option, words]) => (
        <Checkbox
          key={option}
          checked={membersOf(value).includes(option)}
          count={counts[option]}
          onChange={() => set(toggled(value, option))}
        >
          {words}
        </Checkbox>
      ))}
    </Choices>
  );
};

/** One of the values that the list has, such as a country. */
export const OneFound = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const { value, counts, set } = useFilter(name);
  const found = ['', ...new Set([value, ...Object.keys(counts)].filter(Boolean).toSorted())];
  return (
    <Select
      label={label}
      value={value}
      options={found.map((one) => [one, one || 'Any'])}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
};

/** On or no filter; `on` is its value in the address. */
export const OnlyIf = ({ name, on, words }: { name: string; on: string; words: string }) => {
  const { value, counts, set } = useFilter(name);
  return (
    <Checkbox checked={value === on} count={counts[on]} onChange={() => set(value === on ? '' : on)}>
      {words}
    </Checkbox>
  );
};

export const DollarRange = (props: {
  readonly legend: string;
  readonly names: readonly [from: string, to: string];
  readonly most: number;
  readonly hint: string;
}) => {
  const from = useFilter(props.names[0]);
  const to = useFilter(props.names[1]);
  const isCleared = useSelector(
    useListing(),
    ({ context }) => Object.keys(context.query.filters).length === 0,
  );
  return (
    <RangeField
      legend={props.legend}
      from={{ label: 'From', value: from.value, onChange: from.set }}
      to={{ label: 'To', value: to.value, onChange: to.set }}
      most={props.most}
      unit="$"
      hint={props.hint}
      isCleared={isCleared}
    />
  );
};
