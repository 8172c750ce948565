import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestContext } from '../model/entities/request-context.ts';

/** The call that is being answered. Each log line within it gets its request id and client address. */
export const currentCall = new AsyncLocalStorage<
  Pick<RequestContext, 'requestId' | 'ip' | 'clientRanges' | 'deviceName'>
>();
