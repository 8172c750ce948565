import type { FastifyInstance } from 'fastify';
import type { Bilingual } from './page/language.ts';

/** An external service that the sandbox simulates. Add a new one to the list in `sandbox.ts`. */
export interface Service {
  /** The name under which faults are scheduled. */
  readonly name: string;
  /** One sentence for the home page. */
  readonly description: Bilingual;
  /** Fault kinds in addition to the common ones: the vendor's error codes. */
  readonly vendorFaults: readonly string[];
  /** The path of its page for people. */
  readonly page?: string;
  /** Whether a call of this URL fails with a fault of this kind. By default every call does. */
  readonly faultApplies?: (url: string, kind: string) => boolean;
  /**
   * Its HTTP routes. Each call consumes the next fault; a vendor's error code is passed on in `request.vendorFault`.
   */
  readonly routes?: (app: FastifyInstance) => void;
  /** Stops what it runs in addition to the HTTP server. */
  readonly close?: () => Promise<void>;
}

/** Returns milliseconds since 1970. Everything in the sandbox reads the time from it. */
export type Clock = () => number;
