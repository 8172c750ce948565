import type { FastifyInstance } from 'fastify';
import type { Bilingual } from './page/language.ts';

/** An external service that the sandbox simulates. Add new services to the list in `sandbox.ts`. */
export interface Service {
  /** The name under which faults are scheduled. */
  readonly name: string;
  /** One sentence for the home page. */
  readonly description: Bilingual;
  /** Fault kinds in addition to the common ones: the vendor's error codes. */
  readonly vendorFaults: readonly string[];
  /** The path of the service's page for people. */
  readonly page?: string;
  /** Returns whether a call of this URL fails with a fault of this kind. By default every call does. */
  readonly faultApplies?: (url: string, kind: string) => boolean;
  /**
   * Adds the HTTP routes. Each call consumes the next fault; a vendor's error code is passed on in
   * `request.vendorFault`.
   */
  readonly routes?: (app: FastifyInstance) => void;
  /** Stops what the service runs besides the HTTP server. */
  readonly close?: () => Promise<void>;
}

/** The query of a request. A repeated parameter is an array. */
export type Query = Readonly<Record<string, unknown>>;

/** A clock that returns milliseconds since 1970. The whole sandbox reads the time from it. */
export type Clock = () => number;
