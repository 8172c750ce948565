import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './scope-choices.module.css';

/** The scopes that a user allows one by one, in the order of the page. */
const choices = ['profile', 'phone', 'email'] as const;
export type ScopeChoice = (typeof choices)[number];

interface Props {
  /** What is asked for. Scopes that hold no data of the user are no choice. */
  readonly scopes: readonly string[];
  readonly legend?: string;
  readonly labelOf: (scope: ScopeChoice) => ReactNode;
  readonly ticked: readonly ScopeChoice[];
  readonly onTick: (ticked: readonly ScopeChoice[]) => void;
  readonly disabled: boolean;
  /** What allowing none means. */
  readonly nothing: string;
}

/** Asks scope by scope what a product or a program may have. */
export function ScopeChoices({ scopes, legend, labelOf, ticked, onTick, disabled, nothing }: Props) {
  const asked = choices.filter((scope) => scopes.includes(scope));
  const tick = (scope: ScopeChoice, isTicked: boolean) =>
    onTick(choices.filter((one) => (one === scope ? isTicked : ticked.includes(one))));
  return (
    <>
      {asked.length > 0 && (
        <fieldset className={styles.scopes} disabled={disabled}>
          {legend && <legend>{legend}</legend>}
          {asked.map((scope) => (
            <Checkbox
              key={scope}
              name={scope}
              checked={ticked.includes(scope)}
              onChange={({ currentTarget }) => tick(scope, currentTarget.checked)}
              label={labelOf(scope)}
            />
          ))}
        </fieldset>
      )}
      <p className={styles.nothing} aria-live="polite">
        {ticked.length === 0 && nothing}
      </p>
    </>
  );
}
