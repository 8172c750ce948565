import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type QrCode, type QrCodes, QrConflict, qrActs } from './qr-codes.ts';

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

/** `POST /control/wechat/{scan|confirm|cancel|expire}` `{uuid, user}` does what a phone does; `GET /control/wechat` lists the codes. */
export function wechatControl(app: FastifyInstance, codes: QrCodes): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, content, done) => done(null, content));
    scope.get('/control/wechat', () => codes.list().map(summary));
    for (const act of qrActs) {
      scope.post(`/control/wechat/${act}`, (request, reply) => {
        const order = v.safeParse(body, parseJson(String(request.body ?? '')), { abortEarly: true });
        if (!order.success) return reply.code(400).send({ error: order.issues[0].message });
        const { uuid, user } = order.output;
        if (!codes.find(uuid)) return reply.code(404).send({ error: 'There is no such QR code' });
        try {
          return summary(codes.act(uuid, act, user));
        } catch (error) {
          if (error instanceof QrConflict) return reply.code(409).send({ error: `Not now: ${error.message}` });
          throw error;
        }
      });
    }
  });
}

const summary = ({ uuid, order, status, person, callback }: QrCode) => ({
  uuid,
  appId: order.app.id,
  status,
  user: person,
  callback,
});

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
