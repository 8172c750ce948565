import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { preferredLanguage } from '../page/language.ts';
import { sendPage } from '../page/layout.ts';
import type { WeChatApp } from './apps.ts';
import { type Query, readOrder } from './authorise-order.ts';
import { actOf, personOf } from './phone-form.ts';
import { codesPage, phonePage } from './phone-page.ts';
import { portrait } from './portrait.ts';
import { type QrCodes, QrConflict } from './qr-codes.ts';
import { lookOf, sendErrorPage, sendQrPage } from './qr-page.ts';
import { qrPicture } from './qr-picture.ts';

type Asked = { Querystring: Query };

const assets = { 'qr-page.css': 'text/css; charset=utf-8', 'qr-page.js': 'text/javascript; charset=utf-8' };

/** The website login: the page with the code, its picture and long poll, and the page that plays the phone. */
export function qrRoutes(app: FastifyInstance, apps: readonly WeChatApp[], codes: QrCodes): void {
  app.get<Asked>('/connect/qrconnect', ({ query }, reply) => {
    const order = readOrder(query, 'website', apps);
    if (typeof order === 'string') return sendErrorPage(reply, order, lookOf(query));
    return sendQrPage(reply, codes.create(order), lookOf(query));
  });
  app.get<{ Params: { uuid: string } }>('/connect/qrcode/:uuid', async (request, reply) => {
    const { uuid } = request.params;
    if (!codes.find(uuid)) return reply.code(404).type('text/plain').send('');
    const picture = await qrPicture(`${request.protocol}://${request.host}/connect/confirm?uuid=${uuid}`);
    return reply.type('image/png').header('Cache-Control', 'no-store').send(picture);
  });
  app.get<Asked>('/connect/l/qrconnect', async (request, reply) => {
    const { uuid, last, f } = request.query;
    const { errcode, code } = await codes.poll(String(uuid), Number(last ?? 408), whenGone(reply));
    reply.header('Cache-Control', 'no-store');
    if (f === 'json') return reply.type('text/javascript').send(JSON.stringify({ wx_errcode: errcode, wx_code: code }));
    return reply.type('text/javascript').send(`window.wx_errcode=${errcode};window.wx_code='${code}';`);
  });
  phoneRoutes(app, codes);
  assetRoutes(app);
}

function phoneRoutes(app: FastifyInstance, codes: QrCodes): void {
  app.get<Asked>('/connect/confirm', (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language']);
    const code = codes.find(String(request.query.uuid));
    return sendPage(reply, code ? phonePage(code, language) : codesPage(codes.list(), language));
  });
  app.post<Asked>('/connect/confirm', (request, reply) => {
    const uuid = String(request.query.uuid);
    const act = actOf(request);
    try {
      if (act) codes.act(uuid, act, personOf(request));
    } catch (error) {
      // The page says what the code has become meanwhile.
      if (!(error instanceof QrConflict)) throw error;
    }
    return reply.redirect(`/connect/confirm?uuid=${encodeURIComponent(uuid)}`, 303);
  });
}

function assetRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(assets)) {
    app.get(`/connect/${name}`, async (_request, reply) =>
      reply.type(type).send(await readFile(new URL(name, import.meta.url))),
    );
  }
  app.get<{ Params: { key: string; size: string } }>('/mmopen/:key/:size', async ({ params }, reply) => {
    const picture = await portrait(params.key, params.size);
    if (!picture) return reply.code(404).type('text/plain').send('');
    return reply.type('image/png').header('Cache-Control', 'max-age=2592000').send(picture);
  });
}

/** Ends when the asker closes the connection. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
