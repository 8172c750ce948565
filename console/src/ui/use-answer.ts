import { useRef, useState } from 'react';

interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly error: unknown;
  readonly isBusy: boolean;
}

/**
 * Asks the server about what a form shows, and keeps the answer. A call that is out when the input changes or is asked
 * again has no effect: neither its answer nor its error belongs to what is shown.
 *
 * @returns the answer, the error, whether a call is out, `run`, and `drop`, to be called at each change of the input
 */
export function useAnswer<Given extends readonly unknown[], Answer>(fetch: (...given: Given) => Promise<Answer>) {
  const none: Asked<Answer> = { answer: null, error: null, isBusy: false };
  const [asked, setAsked] = useState(none);
  const newest = useRef(0);
  const drop = () => {
    newest.current += 1;
    setAsked(none);
  };
  const run = (...given: Given) => {
    newest.current += 1;
    const own = newest.current;
    const settle = (result: Partial<Asked<Answer>>) => {
      if (own === newest.current) setAsked({ ...none, ...result });
    };
    setAsked((before) => ({ ...before, error: null, isBusy: true }));
    fetch(...given).then(
      (answer) => settle({ answer }),
      (error: unknown) => settle({ error }),
    );
  };
  return { ...asked, run, drop };
}
