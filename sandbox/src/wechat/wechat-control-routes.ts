import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readJson } from '../bodies.ts';
import { phoneActions, type QrCode, type QrCodes, QrStateError } from './qr-codes.ts';

const text = (name: string) =>
  v.pipe(
    v.string(`"${name}" must be a text`),
    v.nonEmpty(`"${name}" is empty`),
    v.maxLength(256, `"${name}" is too long`),
  );
const body = v.object(
  { uuid: text('uuid'), user: v.optional(text('user')) },
  'The body must be a JSON object {uuid, user}',
);

/**
 * `POST /control/wechat/{scan|confirm|cancel|expire}` `{uuid, user}` applies a phone's action. `GET /control/wechat`
 * lists the QR codes.
 */
export function wechatControlRoutes(app: FastifyInstance, codes: QrCodes): void {
  app.register(async (scope) => {
    readJson(scope);
    scope.get('/control/wechat', () => codes.list().map(summary));
    for (const action of phoneActions) {
      scope.post(`/control/wechat/${action}`, (request, reply) => {
        const parsed = v.safeParse(body, request.body, { abortEarly: true });
        if (!parsed.success) return reply.code(400).send({ error: parsed.issues[0].message });
        const { uuid, user } = parsed.output;
        if (!codes.find(uuid)) return reply.code(404).send({ error: 'There is no such QR code' });
        try {
          return summary(codes.apply(uuid, action, user));
        } catch (error) {
          if (error instanceof QrStateError) return reply.code(409).send({ error: `Not now: ${error.message}` });
          throw error;
        }
      });
    }
  });
}

const summary = ({ uuid, request, status, user, callback }: QrCode) => ({
  uuid,
  appId: request.app.id,
  status,
  user: user,
  callback,
});
