import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../page/layout.ts';
import { serveFiles } from '../page/serve-files.ts';
import type { Query } from '../service.ts';
import { readAction, readUser } from './form-body.ts';
import { codesPage, phonePage } from './phone-page.ts';
import { type QrCodes, QrStateError } from './qr-codes.ts';
import { displayOptions, sendErrorPage, sendQrPage } from './qr-page.ts';
import { drawQrCode } from './qr-picture.ts';
import type { WeChatApp } from './wechat-apps.ts';
import { parseAuthorizationRequest } from './wechat-authorization-request.ts';
import { drawAvatar } from './wechat-avatar.ts';

type WithQuery = { Querystring: Query };

/**
 * Serves the website login: the page with the QR code, its picture and long poll, and the page of a simulated phone.
 */
export function qrRoutes(app: FastifyInstance, apps: readonly WeChatApp[], codes: QrCodes): void {
  app.get<WithQuery>('/connect/qrconnect', ({ query }, reply) => {
    const parsed = parseAuthorizationRequest(query, 'website', apps);
    if (typeof parsed === 'string') return sendErrorPage(reply, parsed, displayOptions(query));
    return sendQrPage(reply, codes.create(parsed), displayOptions(query));
  });
  app.get<{ Params: { uuid: string } }>('/connect/qrcode/:uuid', async (request, reply) => {
    const { uuid } = request.params;
    if (!codes.find(uuid)) return reply.code(404).type('text/plain').send('');
    const picture = await drawQrCode(`${request.protocol}://${request.host}/connect/confirm?uuid=${uuid}`);
    return reply.type('image/png').header('Cache-Control', 'no-store').send(picture);
  });
  app.get<WithQuery>('/connect/l/qrconnect', async (request, reply) => {
    const { uuid, last, f } = request.query;
    const { errcode, code } = await codes.poll(String(uuid), Number(last ?? 408), abortOnClose(reply));
    reply.header('Cache-Control', 'no-store');
    if (f === 'json') return reply.type('text/javascript').send(JSON.stringify({ wx_errcode: errcode, wx_code: code }));
    return reply.type('text/javascript').send(`window.wx_errcode=${errcode};window.wx_code='${code}';`);
  });
  phoneRoutes(app, codes);
  avatarRoute(app);
  serveFiles(app, '/connect', import.meta.url, ['qr-page.css', 'qr-page.js']);
}

function phoneRoutes(app: FastifyInstance, codes: QrCodes): void {
  app.get<WithQuery>('/connect/confirm', (request, reply) => {
    const code = codes.find(String(request.query.uuid));
    return sendPage(request, reply, (language) =>
      code ? phonePage(code, language) : codesPage(codes.list(), language),
    );
  });
  app.post<WithQuery>('/connect/confirm', (request, reply) => {
    const uuid = String(request.query.uuid);
    const action = readAction(request);
    try {
      if (action) codes.apply(uuid, action, readUser(request));
    } catch (error) {
      // The page shows the current status of the code.
      if (!(error instanceof QrStateError)) throw error;
    }
    return reply.redirect(`/connect/confirm?uuid=${encodeURIComponent(uuid)}`, 303);
  });
}

function avatarRoute(app: FastifyInstance): void {
  app.get<{ Params: { key: string; size: string } }>('/mmopen/:key/:size', async ({ params }, reply) => {
    const picture = await drawAvatar(params.key, params.size);
    if (!picture) return reply.code(404).type('text/plain').send('');
    return reply.type('image/png').header('Cache-Control', 'max-age=2592000').send(picture);
  });
}

/** Returns a signal that aborts when the client closes the connection. */
function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const aborting = new AbortController();
  raw.once('close', () => aborting.abort());
  return aborting.signal;
}
