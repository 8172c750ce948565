/** The attributes of a span: names, but never values of users. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Runs work as a span of the current trace. The span ends with the work. */
export type Trace = <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>) => Promise<T>;

/** Starts the trace of a request. */
export interface RequestTraces {
  /**
   * Runs the handler of the request inside a new trace.
   *
   * @returns a function that ends the trace; `route` is the pattern of the path, which does not contain values of users
   */
  begin(method: string, handle: () => void): (route: string, status: number) => void;
}
