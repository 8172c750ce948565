import type { Ports } from '../ports.ts';
import { countAgainstLimits } from '../rate-limit.ts';
import type { RequestContext } from '../request-context.ts';

/** Counts an error report of a browser. Answers whether it is within the limits, so that it is logged. */
export async function countClientError(
  ports: Ports,
  { clientKey }: Pick<RequestContext, 'clientKey'>,
): Promise<boolean> {
  const { clientErrors, clientErrorsAll } = ports.limits;
  const refusal = await ports.store.tx((tables) =>
    countAgainstLimits(ports, tables, [
      { key: `client-errors:${clientKey}`, limit: clientErrors },
      { key: 'client-errors', limit: clientErrorsAll },
    ]),
  );
  return refusal === null;
}
