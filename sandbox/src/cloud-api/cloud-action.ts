import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from '../bodies.ts';
import type { Clock } from '../service.ts';
import { CloudRefusal } from './cloud-refusal.ts';
import { type CloudKey, verifyTc3 } from './verify-tc3.ts';

/** The caller of an action whose signature is verified. */
export interface CloudCall {
  readonly secretId: string;
  /** The vendor's error code to answer this call with, or an empty string. */
  readonly vendorFault: string;
}

/** One action of Tencent Cloud API 3.0: `POST /`, or `GET /` with a query, with its name in `X-TC-Action`. */
export interface CloudAction {
  readonly name: string;
  readonly version: string;
  /** The region that a call must name, `any` of them, or `none`. */
  readonly region: string;
  readonly findKey: (secretId: string) => CloudKey | undefined;
  /** Returns the response without `RequestId` for the parsed body or query. Throws `CloudRefusal`. */
  readonly answer: (body: unknown, call: CloudCall) => object;
}

const actionHeader = 'x-tc-action';

/**
 * Prepares an app for actions. All share `POST /` and differ in a header; an unknown action gets the vendor's error.
 */
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

/** Serves one action. Errors have status 200 too, as at the vendor. */
export function serveAction(app: FastifyInstance, action: CloudAction, now: Clock): void {
  app.register(async (scope) => {
    readBodiesAsBytes(scope);
    scope.route({
      method: ['GET', 'POST'],
      url: '/',
      constraints: { action: action.name },
      handler: async (request) => {
        try {
          return accepted(answer(action, request, now));
        } catch (error) {
          if (error instanceof CloudRefusal) return refused(error);
          throw error;
        }
      },
    });
  });
}

function answer(action: CloudAction, request: FastifyRequest, now: Clock): object {
  const { headers, method, vendorFault } = request;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const query = request.url.slice('/?'.length);
  const secretId = verifyTc3({ method, query, headers, body }, action.findKey, Math.floor(now() / 1000));
  if (headers['x-tc-version'] !== action.version) {
    throw new CloudRefusal('NoSuchVersion', `${action.name} is served in version ${action.version}`);
  }
  checkRegion(action.region, headers['x-tc-region']);
  return action.answer(method === 'GET' ? request.query : parseBody(body), { secretId, vendorFault });
}

function checkRegion(needed: string, given: unknown): void {
  if (needed === 'none') return;
  if (!given) throw new CloudRefusal('MissingParameter', 'X-TC-Region is missing');
  if (needed !== 'any' && needed !== given) throw new CloudRefusal('UnsupportedRegion', `The region is ${needed}`);
}

/** Leaves bodies unparsed, because the signature covers the bytes as sent. */
function readBodiesAsBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function parseBody(body: Buffer): unknown {
  const parsed = parseJson(body.toString());
  if (parsed === undefined) throw new CloudRefusal('FailedOperation.JsonParseFail', 'The body is not JSON');
  return parsed;
}

const accepted = (result: object) => ({ Response: { ...result, RequestId: randomUUID() } });
const refused = ({ code, message }: CloudRefusal) => accepted({ Error: { Code: code, Message: message } });
