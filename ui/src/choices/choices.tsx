import { useId } from 'react';
import { useFirstField } from '../focus-first.tsx';
import styles from './choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The detail that distinguishes this choice from the others, shown beside its label. */
  readonly detail: string;
}

interface Props<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  /** Null until the user has chosen. */
  readonly selected: Value | null;
  readonly onSelect: (value: Value) => void;
  /** Shown when a choice is missing. */
  readonly error?: string | null;
}

/** A choice among a few options. A press anywhere on the row of an option selects it. */
export function Choices<Value extends string>({
  legend,
  name,
  choices,
  selected,
  onSelect,
  error = null,
}: Props<Value>) {
  const claimFirst = useFirstField();
  const errorId = useId();
  return (
    <fieldset
      className={styles.choices}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{legend}</legend>
      {choices.map(({ value, label, detail }) => (
        <label key={value}>
          <input
            ref={value === selected ? claimFirst : undefined}
            type="radio"
            name={name}
            value={value}
            checked={value === selected}
            onChange={() => onSelect(value)}
          />
          <b>{label}</b>
          <span>{detail}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
