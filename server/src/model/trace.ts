/** The attributes of a span: names, never values of users. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Runs work as a span of the running trace, and ends the span with it. */
export type Trace = <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>) => Promise<T>;

/** Starts the trace of a request. */
export interface RequestTraces {
  /**
   * Runs what handles the request inside a new trace.
   * @returns ends the trace: `route` is the pattern of the path, which holds no value of a user
   */
  begin(method: string, handle: () => void): (route: string, status: number) => void;
}
