interface ApiErrorParts {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly retryAfter: number | null;
}

/** The error of an answer that is not a business outcome: its HTTP status is not 2xx, or it has no envelope. */
export class ApiError extends Error {
  /** The HTTP status. `name` is the same as text (docs/specification.md, section 7). */
  readonly status: number;
  /**
   * The code of the error catalog; 0 if the answer has no envelope. `message` is the server's sentence; empty if the
   * answer has no envelope.
   */
  readonly code: number;
  readonly data: unknown;
  /** The sentences by field, for a 422. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds, from the `Retry-After` header; null if the answer does not have it. */
  readonly retryAfter: number | null;

  constructor(status: number, { code = 0, msg = '', data = null, retryAfter = null }: Partial<ApiErrorParts> = {}) {
    super(msg);
    this.name = String(status);
    this.status = status;
    this.code = code;
    this.data = data;
    this.fields = fieldsIn(data);
    this.retryAfter = retryAfter;
  }
}

/**
 * The error of a call without an answer: the browser is offline, or the call was aborted. `cause` is the browser's own
 * error.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('', { cause });
  }
}

/**
 * Returns whether a call may have done its work although it failed: no answer arrived, or one without an envelope, such
 * as the page of a proxy.
 */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.code === 0);

function fieldsIn(data: unknown): Readonly<Record<string, string>> {
  const { fields } = (data ?? {}) as { readonly fields?: Readonly<Record<string, string>> };
  return fields ?? {};
}
