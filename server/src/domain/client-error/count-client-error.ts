import type { Ports } from '../ports.ts';
import { clientLimits, countAgainstLimits } from '../rate-limit.ts';
import type { RequestContext } from '../request-context.ts';

/** Counts an error report of a browser. Answers whether it is within the limits, so that it is logged. */
export async function countClientError(ports: Ports, context: Pick<RequestContext, 'clientRanges'>): Promise<boolean> {
  const { clientErrors, clientErrorsAll } = ports.limits;
  const refusal = await ports.store.tx((tables) =>
    countAgainstLimits(ports, tables, [
      ...clientLimits('client-errors', clientErrors, context),
      { key: 'client-errors', limit: clientErrorsAll },
    ]),
  );
  return refusal === null;
}
