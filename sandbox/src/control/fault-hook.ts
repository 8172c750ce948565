import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import type { Fault, Faults } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The vendor's code that this call is to end with, or nothing. */
    ownFault: string;
  }
}

/** Bytes of no protocol: invalid as UTF-8, JSON, XML, HTTP and SMTP alike. */
export const garbage: Buffer = Buffer.from('00ff13c328fe0a0d00e2820dff00', 'hex');

/** An `onRequest` hook that lets each call of a service meet the next fault ordered for it. */
export function faultHook(faults: Faults, { name, meets = () => true }: Service) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const fault = faults.take(name, (kind) => meets(request.url, kind));
    return fault && meet(fault, request, reply);
  };
}

async function meet(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  switch (fault.kind) {
    case 'delay':
      // A caller who gives up is not noticed: the real services, too, go on and send the message.
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
      request.ownFault = fault.kind;
      return undefined;
  }
}
