import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../service.ts';
import { CloudRefusal } from './cloud-refusal.ts';
import { verifyTc3 } from './verify-tc3.ts';

/** One action of Tencent Cloud API 3.0: `POST /` with its name in `X-TC-Action`. */
export interface CloudAction {
  readonly name: string;
  readonly version: string;
  /** Finds the secret key of a secret id. */
  readonly secretKeyOf: (secretId: string) => string | undefined;
  /** The answer beside `RequestId`, given the parsed body. Throws `CloudRefusal`. */
  readonly answer: (body: unknown, request: FastifyRequest) => object;
}

const actionHeader = 'x-tc-action';

/** Prepares an app for actions: they share `POST /`, told apart by a header, and an unknown one gets the vendor's no. */
export function serveCloudApi(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'action',
    storage: () => {
      const handlers = new Map<unknown, never>();
      return {
        get: (action) => handlers.get(action) ?? null,
        set: (action, handler: never) => handlers.set(action, handler),
      };
    },
    deriveConstraint: (request) => request.headers[actionHeader],
    validate: () => undefined,
  });
  app.register(async (scope) => {
    readBodiesAsBytes(scope);
    scope.post('/', ({ headers }) =>
      refused(new CloudRefusal('InvalidAction', `There is no action "${headers[actionHeader] ?? ''}"`)),
    );
  });
}

/** Serves one action. HTTP 200 also for errors, as the vendor does. */
export function serveAction(app: FastifyInstance, action: CloudAction, now: Clock): void {
  app.register(async (scope) => {
    readBodiesAsBytes(scope);
    scope.post('/', { constraints: { action: action.name } }, (request) => {
      try {
        return accepted(answer(action, request, now));
      } catch (error) {
        if (error instanceof CloudRefusal) return refused(error);
        throw error;
      }
    });
  });
}

function answer(action: CloudAction, request: FastifyRequest, now: Clock): object {
  const { headers } = request;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  verifyTc3({ headers, body }, action.secretKeyOf, Math.floor(now() / 1000));
  if (headers['x-tc-version'] !== action.version) {
    throw new CloudRefusal('NoSuchVersion', `${action.name} is served in version ${action.version}`);
  }
  if (!headers['x-tc-region']) throw new CloudRefusal('MissingParameter', 'X-TC-Region is missing');
  return action.answer(parseJson(body), request);
}

/** The signature covers the bytes as sent, so nothing may parse them before. */
function readBodiesAsBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new CloudRefusal('FailedOperation.JsonParseFail', 'The body is not JSON');
  }
}

const accepted = (result: object) => ({ Response: { ...result, RequestId: randomUUID() } });
const refused = ({ code, message }: CloudRefusal) => accepted({ Error: { Code: code, Message: message } });
