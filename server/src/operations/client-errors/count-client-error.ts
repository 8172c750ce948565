import type { RequestContext } from '../../model/entities/request-context.ts';
import { clientLimits, countAgainstLimits } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** Counts an error report of a browser. Returns whether it is within the limits and should be logged. */
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
