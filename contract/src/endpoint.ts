import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorKey } from './errors.ts';

/**
 * Who may call: anyone (`visitor`), a bearer (`signed-in`), a bearer that verified itself again and brings a one-use
 * `security` ticket of kind `reauth` (`reauthenticated`), a registered client by HTTP Basic (`client`), or a holder of
 * a token in the product's own place: form, path or header (`token`).
 */
export type Access = 'visitor' | 'signed-in' | 'reauthenticated' | 'client' | 'token';

/** How the body is encoded; `either` takes JSON and form. */
export type Encoding = 'json' | 'form' | 'either';

/** An endpoint as a value: server binding, browser client, OpenAPI and tests all read it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The browser leaves its bearer away (contract, section 1). */
  readonly bearer?: 'never';
  readonly encoding?: Encoding;
  /** The query of a GET, the body of everything else. */
  readonly input: GenericSchema;
  /** The `data` of a success. */
  readonly output: GenericSchema;
  /** Request headers read by the call, lower-case. */
  readonly headers?: GenericSchema;
  /** Path parameters. */
  readonly params?: GenericSchema;
  /** A success that may also be bytes of this type instead of the JSON envelope. */
  readonly produces?: 'image/png';
  /** It asks a provider who somebody is, and fails with it (502, 504). */
  readonly asksProvider?: true;
  /** Business outcomes beyond success, on HTTP 200 whatever their status elsewhere; each a key of the catalogue. */
  readonly refusals: readonly ErrorKey[];
}

/** What a caller sends. */
export type InputOf<E extends Endpoint> = InferInput<E['input']>;
/** What a handler receives, normalised. */
export type ParsedInputOf<E extends Endpoint> = InferOutput<E['input']>;
/** What a success carries as `data`. */
export type OutputOf<E extends Endpoint> = InferOutput<E['output']>;
type Parsed<S> = S extends GenericSchema ? InferOutput<S> : undefined;
export type HeadersOf<E extends Endpoint> = Parsed<E['headers']>;
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;

/** Declares an endpoint; its type stays exactly what is written. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const D extends Endpoint>(declaration: D): D {
  return declaration;
}

/** The envelope of every JSON answer. */
export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}
