import type { FastifyInstance } from 'fastify';
import type { Bilingual } from './page/language.ts';

/** An outside service as the sandbox plays it. A new one is a value of this shape in the list of `sandbox.ts`. */
export interface Service {
  /** The name under which faults are ordered. */
  readonly name: string;
  /** One sentence for the root page. */
  readonly about: Bilingual;
  /** Fault kinds beyond the common ones: the vendor's own codes. */
  readonly ownFaults: readonly string[];
  /** Its page for people. */
  readonly page?: string;
  /** Whether a call of this address takes a fault of this kind; without it every call takes every fault. */
  readonly meets?: (url: string, kind: string) => boolean;
  /** Its HTTP routes, if it speaks HTTP: each call takes the next fault, and an own one waits in `request.ownFault`. */
  readonly routes?: (app: FastifyInstance) => void;
  /** Ends what it runs beside the HTTP server. */
  readonly close?: () => Promise<void>;
}

/** Milliseconds since 1970: the sandbox's only sense of time. */
export type Clock = () => number;
