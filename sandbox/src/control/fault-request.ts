import * as v from 'valibot';
import type { Service } from '../service.ts';
import { commonFaults, type Fault } from './faults.ts';

const defaultDelayMs = 10_000;
const maxDelayMs = 600_000;
const maxTimes = 10_000;

/** The reason why a fault request is invalid, as a sentence for the caller. */
export class FaultRequestError extends Error {}

/** Parses the body of `POST /control/fault`: `{service, kind, times, ms?}`. Throws `FaultRequestError`. */
export function parseFaultRequest(body: unknown, services: readonly Service[]): Fault {
  if (body === undefined) throw new FaultRequestError('The body is not JSON');
  const parsed = v.safeParse(faultSchema(services), body, { abortEarly: true });
  if (!parsed.success) throw new FaultRequestError(parsed.issues[0].message);
  const { service, kind, times, ms } = parsed.output;
  checkKind(kind, services.find(({ name }) => name === service)?.vendorFaults ?? []);
  if (kind === 'delay') return { service, kind, times, ms: ms ?? defaultDelayMs };
  if (ms !== undefined) throw new FaultRequestError('"ms" belongs to the kind "delay" alone');
  return { service, kind, times };
}

function faultSchema(services: readonly Service[]) {
  const names = services.map(({ name }) => name);
  return v.object(
    {
      service: v.picklist(names, `"service" must be one of: ${names.join(', ')}`),
      kind: v.string('"kind" must be a string'),
      times: wholeNumber('times', maxTimes),
      ms: v.optional(wholeNumber('ms', maxDelayMs)),
    },
    ({ expected }) => (expected === 'Object' ? 'The body must be a JSON object' : `${expected} is missing`),
  );
}

function wholeNumber(field: string, max: number) {
  const message = `"${field}" must be a whole number from 0 to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(max, message));
}

function checkKind(kind: string, vendorFaults: readonly string[]): void {
  const kinds = [...commonFaults, ...vendorFaults];
  if (!kinds.includes(kind)) throw new FaultRequestError(`"kind" must be one of: ${kinds.join(', ')}`);
}
