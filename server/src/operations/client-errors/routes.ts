import { redact } from '../../http/redact.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { countClientError } from './count-client-error.ts';

const redactOptional = (text: string | null | undefined) => (text ? redact(text) : undefined);

export const routes: HandlersOf<'client-errors'> = {
  async reportClientError({ ports, input, context, request, metrics }) {
    const isLogged = await countClientError(ports, context);
    metrics.clientErrorReported(input.kind, isLogged);
    if (isLogged) {
      const { kind, release } = input;
      const message = redact(input.message);
      const stack = redactOptional(input.stack);
      const componentStack = redactOptional(input.componentStack);
      const clientError = { kind, message, stack, componentStack, path: redact(input.path), release };
      request.log.warn({ reqId: request.id, clientError, deviceName: context.deviceName }, 'client error');
    }
  },
};
