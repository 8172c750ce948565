import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestContext } from '../model/entities/request-context.ts';

/** The call that is being answered, so that each log line in it has its request id and client address. */
export const currentCall = new AsyncLocalStorage<
  Pick<RequestContext, 'requestId' | 'ip' | 'clientRanges' | 'deviceName'>
>();
