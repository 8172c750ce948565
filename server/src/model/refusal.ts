import type { ErrorKey, SentenceValues } from '@isoline/contract/errors.ts';
import type { ReportedEvent } from './entities/events.ts';
import type { Ports } from './ports/ports.ts';

/** The details of a refusal besides its code. */
interface RefusalDetails {
  readonly data?: object;
  readonly values?: SentenceValues;
  readonly event?: ReportedEvent;
  readonly fields?: Readonly<Record<string, ErrorKey>>;
}

/**
 * A coded "no". Thrown inside a transaction, it rolls the transaction back. Returned by a transaction's body, the
 * transaction commits what the body counted and consumed, and `throwIfRefused` reports and throws the refusal after the
 * commit.
 */
export class Refusal extends Error {
  readonly key: ErrorKey;
  /** The `data` of the answer. */
  readonly data: object | null;
  /** Fills the `{…}` places of the sentence; `retryAfter` (seconds) becomes the header of a 429. */
  readonly values: SentenceValues;
  /** The event to report with this refusal, after the commit. */
  readonly event: ReportedEvent | null;
  /** The wrong fields, each with the key of its sentence. */
  readonly fields: Readonly<Record<string, ErrorKey>> | null;

  constructor(key: ErrorKey, { data, values, event, fields }: RefusalDetails = {}) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.data = data ?? null;
    this.values = values ?? {};
    this.event = event ?? null;
    this.fields = fields ?? null;
  }
}

/** Returns `outcome` unless it is a refusal. Reports and throws a refusal. Call it after the commit. */
export function throwIfRefused<T>(ports: Pick<Ports, 'report'>, outcome: T | Refusal): T {
  if (!(outcome instanceof Refusal)) return outcome;
  if (outcome.event) ports.report(outcome.event);
  throw outcome;
}
