/** A measured number, the number that it is compared with, and the goal for their ratio. */
export interface Line {
  readonly what: string;
  readonly ours: string;
  readonly against: string;
  readonly ratio: string;
  readonly goal: string;
  readonly met: 'yes' | 'no';
}

/** Creates a line. `goal` is the lowest or highest allowed ratio of `ours` to `against`. */
export function line(what: string, ours: number, against: number, bound: 'at least' | 'at most', goal: number): Line {
  const ratio = ours / against;
  const met = bound === 'at least' ? ratio >= goal : ratio <= goal;
  return {
    what,
    ours: figure(ours),
    against: figure(against),
    ratio: figure(ratio),
    goal: `${bound} ${figure(goal)}`,
    met: met ? 'yes' : 'no',
  };
}

const figure = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
