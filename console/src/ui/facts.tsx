import type { ReactNode } from 'react';

interface Props {
  /** A label with its value. A fact without a value is left out. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  readonly className?: string;
}

/** A list of labelled facts. */
export function Facts({ facts, className }: Props) {
  return (
    <dl className="facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="fact">
              <dt>{label}</dt>
              <dd className={className}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
