import * as v from 'valibot';
import type { Service } from '../service.ts';
import { commonFaults, type Fault } from './faults.ts';

const defaultDelay = 10_000;
const longestDelay = 600_000;
const mostTimes = 10_000;

/** Why an order was not understood, in a sentence for whoever wrote it. */
export class FaultOrderError extends Error {}

/** Reads the body of `POST /control/fault`: `{service, kind, times, ms?}`. */
export function readFaultOrder(text: string, services: readonly Service[]): Fault {
  const order = v.safeParse(orderSchema(services), parseJson(text), { abortEarly: true });
  if (!order.success) throw new FaultOrderError(order.issues[0].message);
  const { service, kind, times, ms } = order.output;
  checkKind(kind, services.find(({ name }) => name === service)?.ownFaults ?? []);
  if (kind === 'delay') return { service, kind, times, ms: ms ?? defaultDelay };
  if (ms !== undefined) throw new FaultOrderError('"ms" belongs to the kind "delay" alone');
  return { service, kind, times };
}

function orderSchema(services: readonly Service[]) {
  const names = services.map(({ name }) => name);
  return v.object(
    {
      service: v.picklist(names, `"service" must be one of: ${names.join(', ')}`),
      kind: v.string('"kind" must be a string'),
      times: wholeNumber('times', mostTimes),
      ms: v.optional(wholeNumber('ms', longestDelay)),
    },
    ({ expected }) => (expected === 'Object' ? 'The body must be a JSON object' : `${expected} is missing`),
  );
}

function wholeNumber(field: string, most: number) {
  const message = `"${field}" must be a whole number from 0 to ${most}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(most, message));
}

function checkKind(kind: string, ownFaults: readonly string[]): void {
  const kinds = [...commonFaults, ...ownFaults];
  if (!kinds.includes(kind)) throw new FaultOrderError(`"kind" must be one of: ${kinds.join(', ')}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FaultOrderError('The body is not JSON');
  }
}
