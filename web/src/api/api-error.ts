/** An answer that is not 2xx. `name` is the status as text (spec, section 7). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  /** Sentences by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait, where the server says so. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    { code = 0, msg = '', data = null, fields = {}, retryAfter = null }: Partial<ApiErrorParts>,
  ) {
    super(msg);
    this.name = String(status);
    this.status = status;
    this.code = code;
    this.data = data;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

interface ApiErrorParts {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | null;
}

/** No answer came: the network is away. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
