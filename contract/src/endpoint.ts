import { type GenericSchema, type InferInput, type InferOutput, type ObjectSchema, object } from 'valibot';
import type { ErrorKey, errors } from './errors.ts';
import { fields } from './fields/request-fields.ts';

/**
 * The permitted callers: anyone (`visitor`), a bearer (`signed-in`), a bearer with a one-use `security` ticket of kind
 * `reauth` or a step-up of the session (`reauthenticated`), a registered client by HTTP Basic (`client`), or the holder
 * of a token in the call's form, path or header (`token`).
 */
export type Access = 'visitor' | 'signed-in' | 'reauthenticated' | 'client' | 'token';

/** The declaration that all kinds of calls share. */
export interface DeclaredCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with `{name}` for each path parameter. */
  readonly path: string;
  /** One line for the API description. */
  readonly summary: string;
  /** Behavior, units, refusals and the source of a rule, as Markdown for the API description. */
  readonly description?: string;
  /** The query of a GET, the body of every other method; an empty object by default. */
  readonly input?: GenericSchema;
  /** The `data` of a success; an empty object by default. */
  readonly output?: GenericSchema;
  /** Request headers that the call reads, in lower case. */
  readonly headers?: GenericSchema;
  /** Path parameters. */
  readonly params?: GenericSchema;
  /**
   * Business outcomes other than code 0, by their key in the error catalog: the schema of `data`, null without data.
   * None by default.
   */
  readonly refusals?: Readonly<Partial<Record<ErrorKey, GenericSchema | null>>>;
}

/** A call of the API: what the server binds, the browser calls, and the API description and the tests read. */
export interface Endpoint extends DeclaredCall {
  readonly access: Access;
  /** The browser does not send a bearer (docs/contract.md, section 1). */
  readonly bearer?: 'never';
  /**
   * The answer sets the device id of a browser that does not have one. Everything that the call issues is bound to that
   * id (docs/contract.md, section 2).
   */
  readonly setsDeviceId?: true;
  /** The encoding of the body; `either` accepts JSON and form. JSON by default. */
  readonly encoding?: 'json' | 'form' | 'either';
  /** A success may also be bytes of this type instead of the JSON envelope. */
  readonly produces?: 'image/png' | 'application/zip';
  /** True if the call makes a request to a provider, and fails if the provider fails (502, 504). */
  readonly asksProvider?: true;
}

/**
 * Declares an endpoint.
 *
 * @example export const coin = endpoint({ method: 'GET', path: '/apis/…', access: 'signed-in', summary: '…', … });
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** Returns the schemas of a call, with empty ones for those that it does not declare. */
export const schemasOf = ({ input = fields({}), output = object({}), refusals = {} }: DeclaredCall) => ({
  input,
  output,
  refusals,
});

/** Converts a union to the intersection of its members. */
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

/** Returns the endpoints of all subjects by name. */
export const endpointsOf = <S extends Readonly<Record<string, object>>>(subjects: S): All<S[keyof S]> =>
  Object.assign({}, ...Object.values(subjects));

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Data of an answer before the server encodes it: a time is a number of milliseconds (`fields/time-fields.ts`). */
export type Unencoded<S extends GenericSchema> = Frozen<InferInput<S>>;

type Parsed<S> = S extends GenericSchema ? InferOutput<S> : undefined;

/** The schema that a call declares; that of an empty object by default. */
type SchemaOf<E, K extends 'input' | 'output'> =
  E extends Readonly<Record<K, infer S extends GenericSchema>> ? S : ObjectSchema<Record<never, never>, undefined>;

/** The input that a caller sends. */
export type InputOf<E extends DeclaredCall> = InferInput<SchemaOf<E, 'input'>>;
/** The normalized input that a handler receives. */
export type ParsedInputOf<E extends DeclaredCall> = InferOutput<SchemaOf<E, 'input'>>;
export type OutputOf<E extends DeclaredCall> = InferOutput<SchemaOf<E, 'output'>>;
/** The `data` of a success as a handler returns it. */
export type ViewOf<E extends DeclaredCall> = Unencoded<SchemaOf<E, 'output'>>;
export type HeadersOf<E extends DeclaredCall> = Parsed<E['headers']>;
export type ParamsOf<E extends DeclaredCall> = Parsed<E['params']>;

export type RefusalKeyOf<E extends DeclaredCall> = keyof E['refusals'] & ErrorKey;
export type RefusalDataOf<E extends DeclaredCall, K extends RefusalKeyOf<E>> = E['refusals'][K] extends GenericSchema
  ? InferOutput<E['refusals'][K]>
  : null;
/** The same data as a handler returns it. */
export type RefusalViewOf<E extends DeclaredCall, K extends RefusalKeyOf<E>> = E['refusals'][K] extends GenericSchema
  ? Unencoded<E['refusals'][K]>
  : null;
export type RefusalsOf<E extends DeclaredCall> = {
  [K in RefusalKeyOf<E>]: { readonly code: (typeof errors)[K]['code']; readonly data: RefusalDataOf<E, K> };
}[RefusalKeyOf<E>];

/** The envelope of every JSON answer (docs/contract.md, section 1). */
export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}
