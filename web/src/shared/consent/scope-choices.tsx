import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import type { ReactNode } from 'react';
import styles from './scope-choices.module.css';

/** The scopes of the user's own data. */
const ownChoices = ['profile', 'phone', 'email'] as const;
export type OwnScope = (typeof ownChoices)[number];
const isOwn = (scope: string): scope is OwnScope => ownChoices.some((one) => one === scope);

/** The text for a scope of a product's API. */
export interface ApiScope {
  readonly scope: string;
  readonly text: string;
  readonly product: string;
}

interface Props {
  /** The requested scopes. */
  readonly scopes: readonly string[];
  readonly apiScopes: readonly ApiScope[];
  readonly legend?: string;
  readonly labelOf: (scope: OwnScope) => ReactNode;
  readonly ticked: readonly string[];
  readonly onTick: (ticked: readonly string[]) => void;
  readonly disabled: boolean;
  /** The consequence of allowing none of them. */
  readonly nothing: string;
}

/** The choices of the scopes that a product or a program gets, one by one. */
export function ScopeChoices({ scopes, apiScopes, legend, labelOf, ticked, onTick, disabled, nothing }: Props) {
  const ofApi = (scope: string) => apiScopes.find((one) => one.scope === scope);
  const asked = scopes.filter((scope) => isOwn(scope) || ofApi(scope));
  const tick = (scope: string, isTicked: boolean) =>
    onTick(asked.filter((one) => (one === scope ? isTicked : ticked.includes(one))));
  const label = (scope: string) => {
    if (isOwn(scope)) return labelOf(scope);
    const api = ofApi(scope);
    return (
      <>
        <span>{`${api?.text} `}</span>
        <small className={styles.product}>{api?.product}</small>
      </>
    );
  };
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
              label={label(scope)}
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
