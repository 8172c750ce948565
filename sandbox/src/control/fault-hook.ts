import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import type { Fault, Faults } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The vendor's error code to answer this call with, or an empty string. */
    vendorFault: string;
  }
}

/** Bytes that are invalid as UTF-8, JSON, XML, HTTP and SMTP. */
export const garbage: Buffer = Buffer.from('00ff13c328fe0a0d00e2820dff00', 'hex');

/** Creates an `onRequest` hook that applies the next fault scheduled for a service to each of its calls. */
export function faultHook(faults: Faults, { name, faultApplies = () => true }: Service) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const fault = faults.consume(name, (kind) => faultApplies(request.url, kind));
    return fault && applyFault(fault, request, reply);
  };
}

async function applyFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  switch (fault.kind) {
    case 'delay':
      // The call completes even if the caller disconnects, as the real services do.
      await wait(fault.ms, undefined, { ref: false });
      return undefined;
    case 'error':
      return reply.code(500).type('text/plain').send('Internal Server Error');
    case 'garbage':
      return reply.type('application/json').send(garbage);
    case 'refuse':
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    default:
      request.vendorFault = fault.kind;
      return undefined;
  }
}
